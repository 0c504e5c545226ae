"""What a board is told once, before the first view: names in a language, the legend with a box's numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from yurt.core import idea
from yurt.core.box import difference
from yurt.core.game import Game
from yurt.server.wire.games import Coaching, Idea, OwnValue, Told


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


def coaching(game: Game, own: dict[str, Any], language: str) -> Coaching:
    """What a coach says, with the numbers of a box; of a game without one just how one wins."""
    ideas = game.coach
    if ideas is None:
        return Coaching(goal=game.goal(game.box(own)).spoken(language), ideas=[])
    said = [*_said("phase", ideas.PHASES, language), *_said("event", ideas.EVENTS, language)]
    return Coaching(goal=ideas.goal(game.laid(game.box(own))).spoken(language), ideas=said)


def _said(kind: Literal["phase", "event"], ideas: Mapping[int, idea.Idea], language: str) -> list[Idea]:
    return [
        Idea(kind=kind, number=int(number), text=idea.text.spoken(language), rule=idea.rule)
        for number, idea in ideas.items()
    ]
