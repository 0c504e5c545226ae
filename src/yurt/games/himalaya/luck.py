"""Luck in Himalaya: what each die that falls would let a player do, and whom the yeti scares."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from yurt.core.language import Phrase
from yurt.games.himalaya.heuristic import LAST_STRETCH, SPACE, SUMMIT, value
from yurt.games.himalaya.moving import NOWHERE, climber_end, relocate, sherpa_end
from yurt.games.himalaya.pieces import FACES, SHERPAS
from yurt.games.himalaya.state import Move, State

ONE = SPACE
UNIT = (Phrase("space", "case"), Phrase("spaces", "cases"))
MEASURE = Phrase(
    "Each die of the common throw is compared with the average, by the best move that it would allow each "
    "player; and each yeti card by whom it scares.",
    "Chaque dé du lancer commun est comparé à la moyenne, selon le meilleur déplacement qu’il permettrait à "
    "chacun ; et chaque carte yéti selon qui elle fait fuir.",
)


def counts(action: int) -> bool:
    """A die or a yeti card; who begins is left out."""
    return not Move.FIRST <= action < Move.YETI


def prospect(state: Any, seat: int) -> float:
    """How high the pawns stand, and a fair part of what the dice on the table would allow."""
    standing = _standing(state, seat)
    pawns = state.copy()
    pawns.dice[:] = pawns.awaiting[:] = 0
    pawns.seat, pawns.loose, pawns.phase, pawns.taken = seat, 0, 0, 0
    row = pawns.tobytes()  # alike for all dice of a throw
    reach = sum(
        int(state.dice[face]) * (_best(row, face + 1) - standing) for face in range(FACES) if state.dice[face]
    )
    return float(standing + reach / state.players)


@lru_cache(maxsize=4096)
def _best(row: bytes, steps: int) -> int:
    """What the best move by a die would be worth to the seat to move; at the least one stands still."""
    acting = State.over(bytearray(row))
    seat = int(acting.seat)
    best = _standing(acting, seat)
    end = climber_end(acting, steps, 0)
    if end != NOWHERE:
        climbed = acting.copy()
        climbed.climber[seat] = end
        best = max(best, _standing(climbed, seat))
    for space in {int(acting.sherpas[seat, rank]) for rank in range(SHERPAS)}:
        end = sherpa_end(acting, space, steps, 0)
        if end != NOWHERE:
            moved = acting.copy()
            relocate(moved, seat, space, end, 1)
            best = max(best, _standing(moved, seat))
    return best


def _standing(state: Any, seat: int) -> int:
    """The summit counts as one stretch more: else a single die would outweigh all the others."""
    won = state.climber[seat] == state.box.length
    return int(value(state, seat) - (SUMMIT - LAST_STRETCH if won else 0))
