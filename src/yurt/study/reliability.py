"""How good predictions were: Brier scores, reliability, and the power that corrects them best."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from yurt.bots.calibration import Judge, Measure, raised
from yurt.core.game import Game
from yurt.study.corpus import LEVEL, MOMENTS, Played
from yurt.study.thought import GUIDED, SEARCHED

BINS = 10
FEWEST = 5  # predictions in a bin that is drawn
LOWEST, HIGHEST, STEPS = 0.2, 5.0, 60  # of the powers that are tried: each is so much more than the last
PLACES = 4  # of the scores as they are kept: what does not show there is no help
EXPECTED = 0.5  # by how much the logarithm of a power usually differs from 0
MEASURES: tuple[Measure, ...] = ("curve", "options")
JUDGES: tuple[Judge, ...] = ("search", "network")
THOUGHTS = {thought.judge: thought for thought in (SEARCHED, GUIDED)}


class Predicted(NamedTuple):
    """One player's chance as it was predicted, with those of the others, and the result."""

    chances: tuple[float, ...]  # the player's own first
    result: float

    @property
    def players(self) -> int:
        return len(self.chances)

    def corrected(self, power: float) -> float:
        return raised(self.chances, power)[0]


@dataclass(frozen=True)
class Bin:
    predicted: float
    came: float
    count: int


@dataclass(frozen=True)
class Reliability:
    """What was measured for one number of players; corrected figures are of games that were not fitted."""

    measure: Measure
    judge: Judge
    players: int
    games: int
    predictions: int
    power: float
    base: float  # the Brier score of saying “one in so many” every time
    raw: float
    corrected: float
    bins: list[Bin]  # as predicted
    mended: list[Bin]  # corrected


def predictions(corpus: Sequence[Played], measure: Measure, judge: Judge = "search") -> list[Predicted]:
    """What was predicted for every player."""
    return [
        Predicted((own, *guess.chances[:seat], *guess.chances[seat + 1 :]), played.results[seat])
        for played in corpus
        for guess in played.guesses
        if guess.measure == measure and guess.judge == judge
        for seat, own in enumerate(guess.chances)
    ]


def brier(rows: Sequence[Predicted], said: Callable[[Predicted], float]) -> float:
    return sum((said(row) - row.result) ** 2 for row in rows) / len(rows)


def best_power(rows: Sequence[Predicted], games: int) -> float:
    """The power with the likeliest results, out of a row of them; of few games little is believed.

    The moments of a game are no news of their own: together they count as one.
    """
    ratio = (HIGHEST / LOWEST) ** (1 / STEPS)
    powers: list[float] = [LOWEST * ratio**step for step in range(STEPS + 1)]
    weight = games * rows[0].players / len(rows)

    def likely(power: float) -> float:
        return weight * _likelihood(rows, power) - math.log(power) ** 2 / (2 * EXPECTED**2)

    best: float = max(powers, key=likely)
    return round(best, 2)


def _likelihood(rows: Sequence[Predicted], power: float) -> float:
    total = 0.0
    for row in rows:
        chance = min(max(row.corrected(power), 1e-4), 1 - 1e-4)
        total += row.result * math.log(chance) + (1 - row.result) * math.log(1 - chance)
    return total


def measured(corpus: Sequence[Played], measure: Measure, judge: Judge = "search") -> Reliability:
    """Of games with the same number of players; what is right is left alone.

    Each half is corrected by what the other half fits: where that does not help, nothing is corrected.
    """
    rows = predictions(corpus, measure, judge)
    raw = brier(rows, lambda row: row.chances[0])
    squares = [square for game in _crossed(corpus, measure, judge) for square in game]
    corrected = sum(squares) / len(squares)
    helps = round(corrected, PLACES) < round(raw, PLACES)
    power = best_power(rows, len(corpus)) if helps else 1.0
    return Reliability(
        measure=measure,
        judge=judge,
        players=corpus[0].players,
        games=len(corpus),
        predictions=len(rows),
        power=power,
        base=brier(rows, lambda row: 1 / row.players),
        raw=raw,
        corrected=corrected,
        bins=bins_of(rows, lambda row: row.chances[0]),
        mended=bins_of(rows, lambda row: row.corrected(power)),
    )


def _crossed(corpus: Sequence[Played], measure: Measure, judge: Judge) -> list[list[float]]:
    """The squares of what was wrong in each game, corrected by what the other half of the games fits."""
    powers = [best_power(predictions(corpus[other::2], measure, judge), len(corpus) // 2) for other in (1, 0)]
    return [
        [
            (row.corrected(powers[place % 2]) - row.result) ** 2
            for row in predictions([played], measure, judge)
        ]
        for place, played in enumerate(corpus)
    ]


def preferred(corpus: Sequence[Played], measure: Measure) -> Judge:
    """The network, unless the search erred less, game by game, by more than the standard error of that."""
    search, network = (
        [statistics.fmean(squares) for squares in _crossed(corpus, measure, judge)] for judge in JUDGES
    )
    more = [one - other for one, other in zip(network, search, strict=True)]
    return "search" if statistics.fmean(more) > statistics.stdev(more) / math.sqrt(len(more)) else "network"


def bins_of(rows: Sequence[Predicted], said: Callable[[Predicted], float]) -> list[Bin]:
    """Predictions side by side with how often they came true, from the least likely up."""
    sorted_out: dict[int, list[Predicted]] = {}
    for row in rows:
        sorted_out.setdefault(min(int(said(row) * BINS), BINS - 1), []).append(row)
    return [
        Bin(
            sum(map(said, bunch)) / len(bunch),
            sum(row.result for row in bunch) / len(bunch),
            len(bunch),
        )
        for _, bunch in sorted(sorted_out.items())
        if len(bunch) >= FEWEST
    ]


def report(game: Game, corpus: Sequence[Played]) -> dict[str, Any]:
    """What is kept beside the game: the powers, whom people hear, and what both were found from."""
    judges = [judge for judge in JUDGES if any(guess.judge == judge for guess in corpus[0].guesses)]
    groups = [
        [played for played in corpus if played.players == count]
        for count in sorted({played.players for played in corpus})
    ]
    rows = [measured(games, measure, judge) for judge in judges for measure in MEASURES for games in groups]
    kept = {
        "rules": game.version,
        "made": {
            "level": LEVEL,
            "moments": MOMENTS,
            "thought": {judge: asdict(THOUGHTS[judge]) for judge in judges},
        },
        "powers": {
            judge: {
                measure: {
                    str(row.players): row.power
                    for row in rows
                    if (row.judge, row.measure) == (judge, measure)
                }
                for measure in MEASURES
            }
            for judge in judges
        },
        "measured": [_rounded(asdict(row)) for row in rows],
    }
    if len(judges) > 1:
        kept["judges"] = {
            measure: {str(games[0].players): preferred(games, measure) for games in groups}
            for measure in MEASURES
        }
    return kept


def _rounded(plain: Any) -> Any:
    if isinstance(plain, float):
        return round(plain, PLACES)
    if isinstance(plain, dict):
        return {name: _rounded(value) for name, value in plain.items()}
    return [_rounded(value) for value in plain] if isinstance(plain, list) else plain
