"""A bot that searches: information-set Monte-Carlo tree search over the rules."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from yurt.bots import mind, warm
from yurt.bots.steps import REWARD, Desk
from yurt.core.game import Game
from yurt.core.language import Phrase

ROOM = 1 << 16  # iterations that fit when the clock is the budget
HURRIED_MILLISECONDS = 250  # how long to think while still uncompiled


@dataclass(frozen=True)
class Finding:
    """What a search found out about one option."""

    action: int
    visits: int
    share: float  # of all visits
    win: float  # the chance to win, as far as the style rewards just that
    result: float | None  # the expected score, where playouts reached the end


class Search:
    """Same view, same numbers from `rng`, same iterations: same answer, unless the clock is the budget."""

    def __init__(
        self,
        game: Game,
        iterations: int = 2000,
        *,
        milliseconds: int = 0,
        threads: int = 1,
        style: mind.Style | None = None,
        compiled: bool | None = None,
    ) -> None:
        """`milliseconds`, if given, are the budget instead; each thread grows a tree of its own.

        compiled=None: as soon as it is ready, and until then plain, quick, and with a `note`.
        """
        self.game = game
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.compiled = compiled
        self.style = style or mind.style_of(game)
        self.note: Phrase | None = None  # what a front should tell the players of this bot
        room = ROOM if milliseconds else max(iterations, 1)
        self.desks = [mind.desk(game, room, self.style) for _ in range(threads)]

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return self.think(view, seat, rng)[0].action

    def think(self, view: Any, seat: int, rng: random.Random) -> list[Finding]:
        """All options, the most visited first."""
        fast = warm.ready(self.game) if self.compiled is None else self.compiled
        hurried = self.compiled is None and not fast
        self.note = warm.COMPILING if hurried else None
        for desk in self.desks:
            mind.seat_down(desk, view, rng.getrandbits(60))
        tree = mind.mind(self.game, fast).tree
        if len(self.desks) == 1:
            self._grow(tree, self.desks[0], seat, hurried)
        else:
            with ThreadPoolExecutor(len(self.desks)) as pool:
                list(pool.map(lambda desk: self._grow(tree, desk, seat, hurried), self.desks))
        return findings(self.desks)

    def _grow(self, tree: Any, desk: Desk, seat: int, hurried: bool) -> None:
        tree.clear(desk, seat)
        if not self.milliseconds and not hurried:
            tree.grow(desk, self.iterations)
            return
        milliseconds = self.milliseconds or HURRIED_MILLISECONDS
        if hurried:
            milliseconds = min(milliseconds, HURRIED_MILLISECONDS)
        end, batch, done = time.monotonic() + milliseconds / 1000, 1, 0
        while not done or (time.monotonic() < end and (self.milliseconds or done < self.iterations)):
            tree.grow(desk, batch)
            done += batch
            batch = 1 if hurried else min(2 * batch, 64)


def findings(desks: list[Desk]) -> list[Finding]:
    """What stands at the roots of some trees, added up."""
    sums: dict[int, list[int]] = {}
    for desk in desks:
        place = int(desk.nodes[0].first)
        while place >= 0:
            edge = desk.edges[place]
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
