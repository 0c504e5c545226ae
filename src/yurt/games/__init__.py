"""The games: the one list."""

from enum import IntEnum

from yurt.core.game import Game
from yurt.games import himalaya, yak, yeti, yoho

GAMES: dict[str, Game] = {
    "yeti": yeti.GAME,
    "himalaya": himalaya.GAME,
    "yak": yak.GAME,
    "yoho": yoho.GAME,
}


def _quicken(enum: type[IntEnum]) -> None:
    """Python 3.11 finds the members of an enum by a detour; from 3.12 on they are attributes."""
    for name, member in enum.__members__.items():
        type.__setattr__(enum, name, member)
    for kind in enum.__subclasses__():
        _quicken(kind)


_quicken(IntEnum)
