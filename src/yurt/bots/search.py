"""A bot that searches: information-set Monte-Carlo tree search over the rules."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from yurt.bots.bound import BoundSearch, bound_search, style_of
from yurt.bots.budgets import MOST_ITERATIONS
from yurt.bots.evaluation import REWARD
from yurt.bots.ways import SLOW, ready_way
from yurt.bots.workspace import SearchStyle, Workspace, make_workspace, set_root
from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.core.running import Way

HURRIED_MILLISECONDS = 250  # how long to think where there is nothing but plain Python


@dataclass(frozen=True)
class Finding:
    """What a search found out about one option."""

    action: int
    visits: int
    share: float  # of all visits
    win: float  # the chance to win, as far as the style rewards just that
    result: float | None  # the expected score, where rollouts reached the end


class Search:
    """Same view, same numbers from `rng`, same iterations: same answer, unless the clock is the budget."""

    def __init__(
        self,
        game: Game,
        iterations: int = 3000,
        *,
        milliseconds: int = 0,
        threads: int = 1,
        style: SearchStyle | None = None,
        way: Way | None = None,
    ) -> None:
        """`milliseconds`, if given, are the budget instead; each thread grows a tree of its own.

        way=None: what answers at once; if that is plain Python, it thinks less and has a `note`.
        """
        self.game = game
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.style = style or style_of(game)
        ready = way or ready_way(game)
        self.hurried = way is None and ready == "plain"
        self.note: Phrase | None = SLOW if self.hurried else None  # what a front should tell the players
        room = MOST_ITERATIONS if milliseconds else max(iterations, 1)
        self.bound = [bound_search(game, ready) for _ in range(threads)]
        self.workspaces = [make_workspace(game, room, self.style, bound.zeros) for bound in self.bound]

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return self.think(view, seat, rng)[0].action

    def think(self, view: Any, seat: int, rng: random.Random) -> list[Finding]:
        """All options, the most visited first."""
        for workspace in self.workspaces:
            set_root(workspace, view, rng.getrandbits(60))
        if len(self.workspaces) == 1:
            self._grow(self.bound[0], self.workspaces[0], seat)
        else:
            with ThreadPoolExecutor(len(self.workspaces)) as pool:
                seats = [seat] * len(self.workspaces)
                list(pool.map(self._grow, self.bound, self.workspaces, seats))
        return findings(self.workspaces)

    def _grow(self, bound: BoundSearch, workspace: Workspace, seat: int) -> None:
        tree = bound.tree
        tree.clear(workspace, seat)
        if not self.milliseconds and not self.hurried:
            tree.grow(workspace, self.iterations)
            return
        milliseconds = self.milliseconds or HURRIED_MILLISECONDS
        if self.hurried:
            milliseconds = min(milliseconds, HURRIED_MILLISECONDS)
        end, some, done = time.monotonic() + milliseconds / 1000, 1, 0
        while not done or (time.monotonic() < end and (self.milliseconds or done < self.iterations)):
            tree.grow(workspace, some)
            done += some
            some = 1 if self.hurried else min(2 * some, 64)


def findings(workspaces: list[Workspace]) -> list[Finding]:
    """What stands at the roots of some trees, added up."""
    sums: dict[int, list[int]] = {}
    for workspace in workspaces:
        place = int(workspace.nodes[0].first)
        while place >= 0:
            edge = workspace.edges[place]
            row = sums.setdefault(int(edge.action), [0, 0, 0, 0])
            for column, value in enumerate((edge.visits, edge.reward, edge.ended, edge.result)):
                row[column] += int(value)
            place = int(edge.next)
    total = sum(row[0] for row in sums.values())
    found = [
        Finding(action, visits, visits / total, reward / visits / REWARD, result / ended if ended else None)
        for action, (visits, reward, ended, result) in sums.items()
        if visits  # a guided search enters options that it then never tries
    ]
    return sorted(found, key=lambda finding: (-finding.visits, finding.action))
