"""Kinds of decisions: what is added up over games, to say by what somebody loses most."""

from __future__ import annotations

from yurt.core.game import Game
from yurt.core.language import Phrase


def kind_name(game: Game, kind: str) -> Phrase:
    """What people call a kind; where the game does not say it, the move's own name."""
    return game.kinds.get(kind, Phrase(kind, kind))
