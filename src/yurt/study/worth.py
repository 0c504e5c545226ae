"""What options are worth to the seat that has them: the same numbers for analyses, hints and the coach.

Each option gets the same thought, by the game's network where it has one, else by the style of search that
measured strongest, from the seat's own view; what the runs differ by is how unsure the figure is. The chances
are corrected by what came of such predictions (`yurt calibrate`).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from yurt.bots.bound import style_of
from yurt.bots.calibration import power_of, raised
from yurt.bots.ways import ready_way
from yurt.core.game import Game
from yurt.core.running import Way
from yurt.study.thought import Thought
from yurt.study.weighing import Runs, Scales, margin, seeds_of

HURRIED_RUNS, HURRIED_ITERATIONS = 2, 6  # where there is nothing but plain Python


@dataclass(frozen=True)
class Option:
    """What an option was found to be worth to its seat, and how far it is behind the best."""

    action: int
    win: float
    error: float  # half of the 95 % interval
    behind: float
    unsure: float  # half of the 95 % interval of `behind`


class Worth:
    """Room to find out what the options of one game's views are worth."""

    def __init__(self, game: Game, thought: Thought, *, way: Way | None = None) -> None:
        """way=None: what answers at once; if that is plain Python, it thinks less."""
        runs, iterations = thought.runs, thought.iterations
        if way is None and ready_way(game) == "plain":
            runs, iterations = min(runs, HURRIED_RUNS), min(iterations, HURRIED_ITERATIONS)
        self.game, self.runs, self.judge, self.doubt = game, runs, thought.judge, thought.doubt
        self.scales = Scales(game, iterations, style=style_of(game), way=way, guided=thought.guided)

    def of(self, view: Any, seat: int, actions: Iterable[int], rng: random.Random) -> list[Option]:
        """The options, best first: all by the same worlds and dice."""
        power = power_of(self.game, "options", int(view.players), self.judge)
        seeds = seeds_of(rng, self.runs)
        weighed = [self._weighed(view, seat, action, seeds, power) for action in sorted(actions)]
        weighed.sort(key=lambda runs: (-runs.win, runs.action))
        return [_option(weighed[0], runs, self.doubt) for runs in weighed]

    def chances(self, view: Any, seat: int, action: int, rng: random.Random) -> list[float]:
        """Each player's chance to win after an option, as found: not corrected yet."""
        found = [self.scales.chances(view, seat, action, seed) for seed in seeds_of(rng, self.runs)]
        return [sum(column) / len(found) for column in zip(*found, strict=True)]

    def _weighed(self, view: Any, seat: int, action: int, seeds: Sequence[int], power: float) -> Runs:
        runs = [raised(self.scales.chances(view, seat, action, seed), power) for seed in seeds]
        return Runs(action, [chances[seat] for chances in runs], [])


def _option(best: Runs, runs: Runs, doubt: float) -> Option:
    error = max(doubt, runs.error)
    if runs is best:
        return Option(runs.action, runs.win, error, 0.0, 0.0)
    behind, unsure = margin(best, runs)
    return Option(runs.action, runs.win, error, behind, max(doubt, unsure))
