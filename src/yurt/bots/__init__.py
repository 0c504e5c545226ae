"""Opponents, by name."""

from collections.abc import Callable

from yurt.bots.bot import Bot
from yurt.bots.uniform import Uniform
from yurt.core.game import Game

BOTS: dict[str, Callable[[Game], Bot]] = {
    "uniform": Uniform,
}


def find_bot(name: str, game: Game) -> Bot:
    """A bot by its name, made for a game; ValueError says which there are."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r} (there are: {', '.join(BOTS)})")
    return BOTS[name](game)


__all__ = ["BOTS", "Bot", "find_bot"]
