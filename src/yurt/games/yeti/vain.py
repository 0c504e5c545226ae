"""Yéti: what would come to nothing as things stand, said before it is chosen."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.games.yeti.pieces import MOST_COINS, Tile
from yurt.games.yeti.state import Move
from yurt.games.yeti.symbols import coins

NO_MORE = Phrase("a coin more buys nothing more", "une pièce de plus n’achète rien de plus")


def vain(view: Any, seat: int, action: int) -> Phrase | None:
    """Y5.2: a purse whose coin changes nothing."""
    if action != Move.PURSE:
        return None
    now, then = coins(view), coins(view, 1)
    photo = [int(view.box.photo[min(count, MOST_COINS)]) for count in (now, then)]
    bought = any(
        now < view.box.cost[tile] <= then and view.owner[tile] != seat and tile != Tile.PURSE for tile in Tile
    )
    return None if bought or photo[0] < photo[1] else NO_MORE
