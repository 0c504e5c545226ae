"""Kinds of decisions: what is added up over games, to say by what somebody loses most."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping

from yurt.core.game import Game
from yurt.core.language import Phrase


def kinds_of(game: Game) -> Mapping[str, Phrase]:
    """The game's own `kinds.py`; empty where it has none."""
    name = f"{game.modules['rules'].__package__}.kinds"
    if not importlib.util.find_spec(name):
        return {}
    found: Mapping[str, Phrase] = importlib.import_module(name).KINDS
    return found


def kind_name(game: Game, kind: str) -> Phrase:
    """What people call a kind; where the game does not say it, the move's own name."""
    return kinds_of(game).get(kind, Phrase(kind, kind))
