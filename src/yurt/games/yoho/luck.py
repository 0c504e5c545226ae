"""Luck in Yoho!: what the sea cards that come up and the backs that are turned bring within reach."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.games.yoho.heuristic import COIN, value
from yurt.games.yoho.names import COIN as COINS
from yurt.games.yoho.state import Move

ONE = COIN
UNIT = COINS
MEASURE = Phrase(
    "Each sea card that comes up or shows its back is compared with the average of all that it could have "
    "been, by what it brings within each boat’s reach. Treasure cards are not counted.",
    "Chaque carte de la mer qui arrive ou montre son verso est comparée à la moyenne de ce qu’elle aurait pu "
    "être, selon ce qu’elle met à portée de chaque bateau. Les cartes au trésor ne sont pas comptées.",
)


def counts(action: int) -> bool:
    """A sea card; who begins and treasure cards are left out."""
    return action < Move.POINT


def prospect(state: Any, seat: int) -> float:
    """Coins, lives and cannonballs, and what lies within reach."""
    return float(value(state, seat))
