"""Yoho!: what would come to nothing as things stand, said before it is chosen."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.games.yoho.pieces import Card, Kind
from yurt.games.yoho.sea import AT_HOME, shows
from yurt.games.yoho.sentences import WHY_NOTHING
from yurt.games.yoho.state import Move, Phase

ISLAND = (Kind.BALL, Kind.RUM, Kind.BOTTLE)  # what it offers, in the order of the actions


def vain(view: Any, seat: int, action: int) -> Phrase | None:
    """P8.1: taking what one has no room for, or gold when the reserve is empty."""
    kind = _taken(view, seat, action)
    return WHY_NOTHING[kind] if kind is not None and brings_nothing(view, seat, kind) else None


def brings_nothing(view: Any, seat: int, kind: Kind) -> bool:
    """Whether an object is of no use to the seat."""
    if kind == Kind.GOLD:
        return not view.reserve
    if kind == Kind.RUM:
        return bool(view.lives[seat] >= view.box.life_most or not view.life_supply)
    if kind == Kind.BALL:
        return bool(view.balls[seat] >= view.box.ball_most or not view.ball_supply)
    return False


def _taken(view: Any, seat: int, action: int) -> Kind | None:
    """The object that an action would take."""
    if Move.TAKE <= action < Move.END:
        return ISLAND[action - Move.TAKE]
    cell = int(view.boat[seat])
    if action not in (Move.NET, Move.PLAY + Card.NET):
        catches = view.phase == Phase.CATCH and Move.CELL <= action < Move.HOME
        cell = action - Move.CELL if catches else AT_HOME
    return None if cell == AT_HOME else Kind(int(shows(view, cell)))
