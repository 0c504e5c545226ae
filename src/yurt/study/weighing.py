"""Options weighed against each other with the same thought for each: a chance to win, and how sure that is.

A search of its own goes on below every option, several times over with other worlds and dice; what the runs
differ by is how unsure the figure is. Unlike in one search that follows its favourite, the second best is
thought through as deeply as the best.
"""

from __future__ import annotations

import math
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from yurt.bots.bound import bound_search
from yurt.bots.evaluation import REWARD
from yurt.bots.learned.bots import BREADTH
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import network_of
from yurt.bots.learned.network import Network
from yurt.bots.ways import ready_way
from yurt.bots.workspace import FOR_WINS, WORLD, SearchStyle, Workspace, make_workspace, set_root
from yurt.core.game import Game
from yurt.core.running import Way

STUDENT = (0.0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)
NORMAL = 1.96


def half_interval(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean, by Student's t; of a single value nothing is known."""
    freedom = len(values) - 1
    if freedom < 1:
        return math.inf
    factor = STUDENT[freedom] if freedom < len(STUDENT) else NORMAL
    return factor * statistics.stdev(values) / math.sqrt(len(values))


@dataclass(frozen=True)
class Runs:
    """The chance to win that each run found after one option, and where its last games ended."""

    action: int
    wins: list[float]
    ends: list[Any]  # states

    @property
    def win(self) -> float:
        return statistics.fmean(self.wins)

    @property
    def error(self) -> float:
        return half_interval(self.wins)


class Scales:
    """Room to weigh the options of one game's positions."""

    def __init__(
        self,
        game: Game,
        iterations: int,
        *,
        style: SearchStyle = FOR_WINS,
        way: Way | None = None,
        guided: bool = False,
    ) -> None:
        """way=None: what answers at once. Guided, by the game's network."""
        self.iterations = iterations  # of one run
        ready = way or ready_way(game)
        if guided:
            learned = bound_guided(game, ready)
            self.tree, zeros = learned.tree, learned.zeros
            self._below = partial(_guide_below, learned.guided, network_of(game, zeros=zeros))
        else:
            bound = bound_search(game, ready)
            self.tree, zeros, self._below = bound.tree, bound.zeros, bound.tree.grow_below
        self.workspace = make_workspace(game, iterations, style, zeros, breadth=BREADTH if guided else 1)

    def weigh(self, view: Any, seat: int, action: int, seeds: Sequence[int], ends: int = 0) -> Runs:
        """So many runs as there are seeds; of each the last `ends` games are kept as they ended."""
        kept: list[Any] = []
        wins = [self._run(view, seat, action, seed, ends, kept) for seed in seeds]
        return Runs(action, wins, kept)

    def _run(self, view: Any, seat: int, action: int, seed: int, ends: int, kept: list[Any]) -> float:
        self._grow(view, seat, action, seed, self.iterations - ends)
        for _ in range(ends):
            self._below(self.workspace, action, 1)
            kept.append(self.workspace.states[WORLD].copy())
        return float(self.workspace.totals[seat]) / self.iterations / REWARD

    def chances(self, view: Any, reader: int, action: int, seed: int) -> list[float]:
        """Each player's chance to win by one run; 1 in all.

        `reader` sees the view and plays the action; with NONE nobody has played, and NOBODY may look.
        """
        self._grow(view, reader, action, seed, self.iterations)
        totals = [int(total) for total in self.workspace.totals[: int(view.players)]]
        return [total / sum(totals) for total in totals]

    def _grow(self, view: Any, reader: int, action: int, seed: int, iterations: int) -> None:
        set_root(self.workspace, view, seed)
        self.tree.clear(self.workspace, reader)
        self._below(self.workspace, action, iterations)


def _guide_below(guided: Any, network: Network, workspace: Workspace, action: int, iterations: int) -> None:
    guided.guide_below(workspace, network, action, iterations)


def margin(best: Runs, other: Runs) -> tuple[float, float]:
    """How much likelier a win is after the one option, run by run, and half of the 95 % interval."""
    differences = [one - two for one, two in zip(best.wins, other.wins, strict=True)]
    return statistics.fmean(differences), half_interval(differences)


def seeds_of(rng: random.Random, count: int) -> list[int]:
    return [rng.getrandbits(60) for _ in range(count)]
