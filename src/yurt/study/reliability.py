"""How good predictions were: Brier scores, reliability, and the power that corrects them best."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from yurt.bots.calibration import Measure, raised
from yurt.core.game import Game
from yurt.study.analysis import STANDARD
from yurt.study.corpus import LEVEL, MOMENTS, Played

BINS = 10
FEWEST = 5  # predictions in a bin that is drawn
LOWEST, HIGHEST, STEPS = 0.2, 5.0, 60  # of the powers that are tried: each is so much more than the last
EXPECTED = 0.5  # by how much the logarithm of a power usually differs from 0
MEASURES: tuple[Measure, ...] = ("curve", "options")


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
    players: int
    games: int
    predictions: int
    power: float
    base: float  # the Brier score of saying “one in so many” every time
    raw: float
    corrected: float
    bins: list[Bin]  # as predicted
    mended: list[Bin]  # corrected


def predictions(corpus: Sequence[Played], measure: Measure) -> list[Predicted]:
    """What was predicted for every player."""
    return [
        Predicted((own, *guess.chances[:seat], *guess.chances[seat + 1 :]), played.results[seat])
        for played in corpus
        for guess in played.guesses
        if guess.measure == measure
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


def measured(corpus: Sequence[Played], measure: Measure) -> Reliability:
    """Of games with the same number of players; what is right is left alone.

    Each half is corrected by what the other half fits: where that does not help, nothing is corrected.
    """
    halves = [predictions(corpus[half::2], measure) for half in (0, 1)]
    rows = halves[0] + halves[1]
    players = corpus[0].players
    errors = []
    for fitted, tried in (halves, halves[::-1]):
        power = best_power(fitted, len(corpus) // 2)
        errors += [(row.corrected(power) - row.result) ** 2 for row in tried]
    raw, corrected = brier(rows, lambda row: row.chances[0]), sum(errors) / len(errors)
    power = best_power(rows, len(corpus)) if corrected < raw else 1.0
    return Reliability(
        measure=measure,
        players=players,
        games=len(corpus),
        predictions=len(rows),
        power=power,
        base=brier(rows, lambda row: 1 / row.players),
        raw=raw,
        corrected=corrected,
        bins=bins_of(rows, lambda row: row.chances[0]),
        mended=bins_of(rows, lambda row: row.corrected(power)),
    )


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
    """What is kept beside the game: the powers, and what they were found from."""
    counts = sorted({played.players for played in corpus})
    rows = [
        measured([played for played in corpus if played.players == count], measure)
        for measure in MEASURES
        for count in counts
    ]
    return {
        "rules": game.version,
        "made": {"level": LEVEL, "moments": MOMENTS, "thought": asdict(STANDARD)},
        "powers": {
            measure: {str(row.players): row.power for row in rows if row.measure == measure}
            for measure in MEASURES
        },
        "measured": [_rounded(asdict(row)) for row in rows],
    }


def _rounded(plain: Any) -> Any:
    if isinstance(plain, float):
        return round(plain, 4)
    if isinstance(plain, dict):
        return {name: _rounded(value) for name, value in plain.items()}
    return [_rounded(value) for value in plain] if isinstance(plain, list) else plain
