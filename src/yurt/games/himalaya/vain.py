"""Himalaya: moves that would come to nothing as things stand, said before they are chosen."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.games.himalaya.moving import can_move, rope_end, sherpa_end
from yurt.games.himalaya.state import Move, Phase

NO_PAWN = Phrase("none of your pawns can move by it", "aucun de vos pions ne peut se déplacer ainsi")
SLIDES = Phrase(
    "the slide takes it back no higher than it was", "le glissement ne le laisse pas plus haut qu’avant"
)


def vain(view: Any, seat: int, action: int) -> Phrase | None:
    """H3.5: a die that moves no pawn; H5.2: a climb that a slide undoes."""
    if Move.TAKE <= action < Move.THROW:
        return None if can_move(view, action - Move.TAKE + 1, 0) else NO_PAWN
    if Move.SHERPA <= action < Move.BACK:
        start = int(view.sherpas[seat, action - Move.SHERPA])
        return SLIDES if sherpa_end(view, start, view.steps, view.by_card) <= start else None
    if Move.ROPE <= action < Move.REGAIN and view.phase == Phase.ROPE:
        return SLIDES if rope_end(view) <= view.arrival else None
    return None
