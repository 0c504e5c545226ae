"""Levels for people: the same search with more or fewer iterations, and on top one that a network guides.

`docs/bots.md` has what they measured.
"""

from __future__ import annotations

from collections.abc import Callable

from yurt.bots.bot import Bot
from yurt.bots.learned.bots import Blitz, Master
from yurt.bots.learned.loading import has_network
from yurt.bots.search import Search
from yurt.core.game import Game
from yurt.core.running import Way

ITERATIONS = {"easy": 10, "normal": 60, "hard": 400, "expert": 3000}
MASTER = 1000  # iterations that a network guides
WITHOUT_NETWORK = 10_000  # of a plain search, where none has learned the game
LEVELS = (*ITERATIONS, "master")


def at_level(level: str) -> Callable[..., Bot]:
    def make(game: Game, *, way: Way | None = None) -> Bot:
        return Search(game, ITERATIONS[level], way=way)

    return master if level == "master" else make


def master(game: Game, iterations: int = MASTER, *, way: Way | None = None) -> Bot:
    """The strongest there is; for a game that no network has learned a search of more iterations."""
    if not has_network(game):
        return Search(game, WITHOUT_NETWORK * iterations // MASTER, way=way)
    return Master(game, iterations, way=way)


def blitz(game: Game, *, way: Way | None = None) -> Bot:
    """What a network plays at first sight; for a game that none has learned the least of searches."""
    if not has_network(game):
        return Search(game, ITERATIONS["easy"], way=way)
    return Blitz(game, way=way)
