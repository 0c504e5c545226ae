"""Yak: actions that would come to nothing as things stand, said before they are chosen."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.games.yak.build import can_take, cart
from yurt.games.yak.pieces import Action
from yurt.games.yak.state import Move, Phase
from yurt.games.yak.trade import room

NO_STONES = Phrase("no stone on the cart", "aucune pierre sur le chariot")
UNPAID = Phrase("no food here to pay for any of these stones", "pas de vivres pour payer une de ces pierres")
TOP = Phrase("the tower is complete", "la tour est complète")
FULL = Phrase("the yurt is full: no food is taken", "la yourte est pleine : aucune nourriture à prendre")
NO_FOOD = Phrase("there is no food to take", "aucune nourriture à prendre")


def vain(view: Any, seat: int, action: int) -> Phrase | None:
    """K4.1, K5.1, K6.1: why an action of the day would bring no stone, or no food."""
    if view.phase != Phase.SUNRISE or not Move.CHOOSE <= action < Move.TAKE:
        return None
    acting = view.copy()
    acting.seat, acting.taken, acting.crystals = seat, 0, 0
    chosen = Action(action - Move.CHOOSE)
    if chosen == Action.BUILD:
        return _no_stone(acting)
    if room(acting) <= 0:
        return FULL
    food_there = acting.market if chosen == Action.MARKET else acting.food[cart(acting)]
    return None if food_there.any() else NO_FOOD


def _no_stone(acting: Any) -> Phrase | None:
    if can_take(acting):
        return None
    if not acting.stones[cart(acting)].any():
        return NO_STONES
    return TOP if acting.tower[acting.seat, -1] >= 0 else UNPAID
