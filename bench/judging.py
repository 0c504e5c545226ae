"""How good judgements are: `python -m bench.judging [GAME …] [--games 20] [--players 2 …] [--strength 40]`.

Games that the search plays (search@400), as `yurt calibrate` has them, which no network learned from. At six
moments of each every player's chance to win is asked of the search as it was, of a guided search of several
lengths, and of the network alone; the Brier score of each (the less the better), how much it is above that of
the search, with the standard error over games, and milliseconds of processor time for one position. With
--strength: whole games between two who play what is worth most, by the search's thought and by the network's.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from yurt.bots import find_bot
from yurt.bots.bound import style_of
from yurt.bots.learned.loading import has_network
from yurt.bots.walk import NONE
from yurt.core.game import Game, find
from yurt.core.kernel import NOBODY
from yurt.core.running import Way
from yurt.games import GAMES
from yurt.study.corpus import ITERATIONS, Moment, rng_of, sampled
from yurt.study.eye import Eye
from yurt.study.thought import GUIDED, SEARCHED, Thought
from yurt.study.weighing import Scales, seeds_of
from yurt.study.worth import Worth
from yurt.training.measuring import strength

BY = f"search@{ITERATIONS}"  # who plays the games, as `yurt calibrate` has them
LENGTHS = ((3, 800, False), (3, 1, True), (3, 30, True), (3, 100, True), (3, 300, True))


class Seen(NamedTuple):
    moments: list[Moment]
    results: list[float]


class Judge:
    """One way to say how likely each player wins, and what it took."""

    def __init__(self, game: Game, runs: int, iterations: int, *, guided: bool, way: Way | None) -> None:
        self.name = f"{'guided' if guided else 'search'} {runs} × {iterations}"
        self.scales = Scales(game, iterations, style=style_of(game), way=way, guided=guided)
        self.runs, self.seconds, self.asked = runs, 0.0, 0
        self.errors: dict[str, list[float]] = {"curve": [], "options": []}

    def judge(self, played: Seen, rng: random.Random) -> None:
        """Add the square of what was wrong, of each measure, on average over one game."""
        wrong: dict[str, list[float]] = {"curve": [], "options": []}
        for moment in played.moments:
            asked = {
                "curve": (moment.state, NOBODY, NONE),
                "options": (moment.view, moment.seat, moment.action),
            }
            for measure, question in asked.items():
                chances = self._chances(question, rng)
                pairs = zip(chances, played.results, strict=True)
                wrong[measure] += [(chance - result) ** 2 for chance, result in pairs]
        for measure, found in wrong.items():
            self.errors[measure].append(statistics.fmean(found))

    def _chances(self, question: tuple[Any, int, int], rng: random.Random) -> list[float]:
        began = time.process_time()
        found = [self.scales.chances(*question, seed) for seed in seeds_of(rng, self.runs)]
        self.seconds += time.process_time() - began
        self.asked += 1
        return [statistics.fmean(column) for column in zip(*found, strict=True)]

    def tell(self, measure: str, first: Judge) -> str:
        """The Brier score, and how much it is above that of the first judge, game by game."""
        found = self.errors[measure]
        more = [one - other for one, other in zip(found, first.errors[measure], strict=True)]
        error = statistics.stdev(more) / len(more) ** 0.5
        return f"{measure} {statistics.fmean(found):.4f} ({statistics.fmean(more):+.4f} ± {error:.4f})"


def games_of(game: Game, players: int, count: int, way: Way | None, by: str = BY) -> list[Seen]:
    player = find_bot(by, game, way=way)
    return [Seen(*sampled(game, player, players, rng_of(game, players, number))) for number in range(count)]


class Weighing:
    """A bot that plays what is worth most, weighed as for a hint."""

    def __init__(self, game: Game, thought: Thought, way: Way | None) -> None:
        self.eye, self.worth = Eye(game, thought, way=way), Worth(game, thought, way=way)
        self.most = thought.candidates
        self.seconds, self.decisions = 0.0, 0

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        began = time.process_time()
        counting = options if len(options) <= self.most else self.eye.counting(view, seat, rng)
        action = self.worth.of(view, seat, counting, rng)[0].action
        self.seconds += time.process_time() - began
        self.decisions += 1
        return action


def tell_judgements(game: Game, players: int, count: int, way: Way | None, by: str) -> None:
    games, judges = games_of(game, players, count, way, by), []
    for runs, iterations, guided in LENGTHS:
        judge = Judge(game, runs, iterations, guided=guided, way=way)
        judges.append(judge)
        for number, one in enumerate(games):
            judge.judge(one, random.Random(number))
        milliseconds = 1000 * judge.seconds / judge.asked
        told = "; ".join(judge.tell(measure, judges[0]) for measure in judge.errors)
        print(
            f"{game.name}, {players} players, {count} games of {by}: {judge.name:15} {told}; "
            f"{milliseconds:.2f} ms",
            flush=True,
        )


def tell_strength(game: Game, players: int, count: int, way: Way | None) -> None:
    guided, searched = Weighing(game, GUIDED, way), Weighing(game, SEARCHED, way)
    found = strength(game, guided, searched, count, players)
    print(
        f"{game.name}, {players} players: worth by the network v by the search {found.share:.1%} "
        f"({found.low:.1%} – {found.high:.1%}) of {count}; "
        + " : ".join(f"{1000 * one.seconds / one.decisions:.1f}" for one in (guided, searched))
        + " ms a decision",
        flush=True,
    )


def main(given: Sequence[str] | None = None) -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    learned = [name for name, game in GAMES.items() if has_network(game)]
    reading.add_argument("names", nargs="*", default=learned, metavar="game")
    reading.add_argument("--games", type=int, default=20)
    reading.add_argument("--players", type=int, nargs="+", default=[2])
    reading.add_argument("--strength", type=int, default=0, help="games; 0: none")
    reading.add_argument("--way", default=None)
    reading.add_argument("--by", default=BY, help="who plays the games")
    wanted = reading.parse_args(given)
    for game in map(find, wanted.names):
        for players in wanted.players:
            if wanted.games:
                tell_judgements(game, players, wanted.games, wanted.way, wanted.by)
            if wanted.strength:
                tell_strength(game, players, wanted.strength, wanted.way)


if __name__ == "__main__":
    main()
