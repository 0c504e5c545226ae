"""Levels for people: the same search with more or less thought; `docs/bots.md` has what they measured."""

from __future__ import annotations

from collections.abc import Callable

from yurt.bots.bot import Bot
from yurt.bots.mind import judgement_of
from yurt.bots.search import Search
from yurt.core.game import Game

LEVELS = ("easy", "normal", "hard", "expert")
ITERATIONS = {"easy": 10, "normal": 60, "hard": 400, "expert": 4000}


def iterations_of(game: Game, level: str) -> int:
    """How much a level thinks: the game's judgement says it, or else it is the same for every game."""
    table: dict[str, int] = getattr(judgement_of(game.modules["rules"]), "LEVELS", ITERATIONS)
    return table[level]


def at_level(level: str) -> Callable[[Game], Bot]:
    def make(game: Game) -> Bot:
        return Search(game, iterations_of(game, level))

    return make
