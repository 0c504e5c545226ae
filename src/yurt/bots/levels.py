"""Levels for people: the same search with more or fewer iterations; `docs/bots.md` has what they measured."""

from __future__ import annotations

from collections.abc import Callable

from yurt.bots.bot import Bot
from yurt.bots.search import Search
from yurt.core.game import Game
from yurt.core.running import Way

ITERATIONS = {"easy": 10, "normal": 60, "hard": 400, "expert": 3000}
LEVELS = tuple(ITERATIONS)


def at_level(level: str) -> Callable[..., Bot]:
    def make(game: Game, *, way: Way | None = None) -> Bot:
        return Search(game, ITERATIONS[level], way=way)

    return make
