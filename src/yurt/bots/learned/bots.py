"""What plays with a network: `blitz` by its likings alone, as people err too, `master` by a search."""

from __future__ import annotations

import random
from typing import Any

from yurt.bots.bound import style_of
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.guided import THOUSAND
from yurt.bots.learned.loading import network_of
from yurt.bots.search import Finding, findings
from yurt.bots.ways import SLOW, ready_way
from yurt.bots.workspace import make_workspace, set_root
from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.core.running import Way

BREADTH = 16  # edges for an iteration: a new node has one for each option


class Blitz:
    """Plays what its network likes best; less than a millisecond."""

    def __init__(self, game: Game, *, way: Way | None = None, file: bytes | None = None) -> None:
        bound = bound_guided(game, way or ready_way(game))
        self.game, self._guided = game, bound.guided
        self._network = network_of(game, file, bound.zeros)
        self._workspace = make_workspace(game, 1, style_of(game), bound.zeros)

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        set_root(self._workspace, view, 0)
        return int(self._guided.like_best(self._workspace, self._network, seat))


class Fallible:
    """Plays what its network likes, not always what it likes best, and overlooks some of it, as people do.

    The temperature divides the likings before one is drawn; the blindness is each option's chance to be
    overlooked. Same view, same numbers from `rng`: same answer.
    """

    def __init__(
        self,
        game: Game,
        temperature: float,
        blindness: float,
        *,
        way: Way | None = None,
        file: bytes | None = None,
    ) -> None:
        bound = bound_guided(game, way or ready_way(game))
        self.game, self.temperature, self.blindness = game, temperature, blindness
        self._guided, self._network = bound.guided, network_of(game, file, bound.zeros)
        self._workspace = make_workspace(game, 1, style_of(game), bound.zeros)
        self._frailty = round(THOUSAND * temperature), round(THOUSAND * blindness)

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        set_root(self._workspace, view, rng.getrandbits(60))
        return int(self._guided.like_fallibly(self._workspace, self._network, seat, *self._frailty))


class Master:
    """Same view, same numbers from `rng`, same iterations: same answer."""

    def __init__(
        self,
        game: Game,
        iterations: int = 400,
        *,
        way: Way | None = None,
        file: bytes | None = None,
    ) -> None:
        ready = way or ready_way(game)
        bound = bound_guided(game, ready)
        self.game, self.iterations = game, iterations
        self.note: Phrase | None = SLOW if way is None and ready == "plain" else None
        self._bound = bound
        self._network = network_of(game, file, bound.zeros)
        self._workspace = make_workspace(game, iterations, style_of(game), bound.zeros, breadth=BREADTH)

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return self.think(view, seat, rng)[0].action

    def think(self, view: Any, seat: int, rng: random.Random) -> list[Finding]:
        """All options, the most visited first."""
        set_root(self._workspace, view, rng.getrandbits(60))
        self._bound.tree.clear(self._workspace, seat)
        self._bound.guided.guide(self._workspace, self._network, self.iterations)
        return findings([self._workspace])
