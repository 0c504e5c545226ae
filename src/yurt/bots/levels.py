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
from yurt.core.language import Mistake, Phrase
from yurt.core.running import Way

ITERATIONS = {"easy": 10, "normal": 60, "hard": 400, "expert": 3000}
MASTER = 1000  # iterations that a network guides
LEVELS = tuple(ITERATIONS)
LEARNED = ("blitz", "master")  # bots that need a network
NOT_LEARNED = Phrase(
    "no network has learned {game} yet: “{bot}” does not play it",
    "aucun réseau n’a encore appris {game} : « {bot} » n’y joue pas",
)


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels of a game, the weakest first; a master where a network has learned it."""
    return (*LEVELS, "master") if has_network(game) else LEVELS


def at_level(level: str) -> Callable[..., Bot]:
    def make(game: Game, *, way: Way | None = None) -> Bot:
        return Search(game, ITERATIONS[level], way=way)

    return make


def master(game: Game, iterations: int = MASTER, *, way: Way | None = None) -> Bot:
    """The strongest there is, where a network has learned the game."""
    check_learned(game, "master")
    return Master(game, iterations, way=way)


def blitz(game: Game, *, way: Way | None = None) -> Bot:
    """What a network plays at first sight."""
    check_learned(game, "blitz")
    return Blitz(game, way=way)


def check_learned(game: Game, bot: str) -> None:
    if not has_network(game):
        raise Mistake(NOT_LEARNED.fill(game=game.words.NAME, bot=bot))
