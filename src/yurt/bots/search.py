"""A bot that searches: information-set Monte-Carlo tree search over the rules."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from yurt.bots import warm
from yurt.bots.bound import bound_search, style_of
from yurt.bots.evaluation import REWARD
from yurt.bots.workspace import SearchStyle, Workspace, make_workspace, set_root
from yurt.core.game import Game
from yurt.core.language import Phrase

MOST_ITERATIONS = 1 << 16  # iterations that fit when the clock is the budget
HURRIED_MILLISECONDS = 250  # how long to think while still uncompiled


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
        iterations: int = 2000,
        *,
        milliseconds: int = 0,
        threads: int = 1,
        style: SearchStyle | None = None,
        compiled: bool | None = None,
    ) -> None:
        """`milliseconds`, if given, are the budget instead; each thread grows a tree of its own.

        compiled=None: as soon as it is ready, and until then plain, quick, and with a `note`.
        """
        self.game = game
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.compiled = compiled
        self.style = style or style_of(game)
        self.note: Phrase | None = None  # what a front should tell the players of this bot
        room = MOST_ITERATIONS if milliseconds else max(iterations, 1)
        self.workspaces = [make_workspace(game, room, self.style) for _ in range(threads)]

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return self.think(view, seat, rng)[0].action

    def think(self, view: Any, seat: int, rng: random.Random) -> list[Finding]:
        """All options, the most visited first."""
        fast = warm.ready(self.game) if self.compiled is None else self.compiled
        hurried = self.compiled is None and not fast
        self.note = warm.COMPILING if hurried else None
        for workspace in self.workspaces:
            set_root(workspace, view, rng.getrandbits(60))
        tree = bound_search(self.game, fast).tree
        if len(self.workspaces) == 1:
            self._grow(tree, self.workspaces[0], seat, hurried)
        else:
            with ThreadPoolExecutor(len(self.workspaces)) as pool:
                list(pool.map(lambda workspace: self._grow(tree, workspace, seat, hurried), self.workspaces))
        return findings(self.workspaces)

    def _grow(self, tree: Any, workspace: Workspace, seat: int, hurried: bool) -> None:
        tree.clear(workspace, seat)
        if not self.milliseconds and not hurried:
            tree.grow(workspace, self.iterations)
            return
        milliseconds = self.milliseconds or HURRIED_MILLISECONDS
        if hurried:
            milliseconds = min(milliseconds, HURRIED_MILLISECONDS)
        end, some, done = time.monotonic() + milliseconds / 1000, 1, 0
        while not done or (time.monotonic() < end and (self.milliseconds or done < self.iterations)):
            tree.grow(workspace, some)
            done += some
            some = 1 if hurried else min(2 * some, 64)


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
    ]
    return sorted(found, key=lambda finding: (-finding.visits, finding.action))
