"""What a board is told once, before the first view: names in a language, the legend with a box's numbers."""

from __future__ import annotations

from typing import Any

from yurt.core.box import difference
from yurt.core.game import Game
from yurt.server.wire import OwnValue, Told


def told(game: Game, own: dict[str, Any], language: str) -> Told:
    """For a table, a replay, or with nothing of its own for the game as it comes out of the box."""
    box = game.box(own)
    changes = [
        OwnValue(name=name, value=value, usual=game.default_box[name])
        for name, value in difference(game.default_box, box).items()
    ]
    title, goal = game.words.NAME.spoken(language), game.goal(box).spoken(language)
    if game.told is None:
        return Told(title=title, goal=goal, facts={}, names={}, legend={}, own=changes)
    spoken = game.told.spoken(game.laid(box), language)
    return Told(title=title, goal=goal, facts=game.told.facts(), own=changes, **spoken)
