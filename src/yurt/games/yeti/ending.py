"""How a game of Yéti ended, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yurt.core.kernel import Heard
from yurt.core.language import Phrase
from yurt.games.yeti.state import Event, Reason

REASONS: dict[int, Phrase] = {Reason.REACHED: Phrase("the yeti is reached", "le yéti est rejoint")}
REACHED = Phrase(
    "{name} reached the yeti, and the round was played to its end.",
    "{name} a rejoint le yéti, et le tour de table a été joué jusqu’au bout.",
)
SOMEONE = Phrase("Someone", "Quelqu’un")
SOURCES = {
    Event.PHOTO: Phrase("photos", "photos"),
    Event.TRACKS: Phrase("footprints", "empreintes"),
    Event.PEAK: Phrase("the peak", "le sommet"),
    Event.PAYOUT: Phrase("equipment that others took over", "équipement repris par d’autres"),
    Event.BONUS: Phrase("fair weather", "beau temps"),
    Event.POWDER: Phrase("powder snow", "poudreuse"),
    Event.PAID: Phrase("paid to turn dice", "payé pour tourner des dés"),
    Event.ALONE: Phrase("alone in the whiteout", "sans personne dans le jour blanc"),
}
LOST = (Event.PAID, Event.ALONE)


def ending(view: Any, story: Sequence[Heard], names: list[str]) -> Phrase:
    """Why the game ended, and by whose doing."""
    first = next((names[told.seat] for told in story if told.event == Event.LAST), None)
    return REACHED.fill(name=first or SOMEONE)


def sources(view: Any, story: Sequence[Heard]) -> list[tuple[Phrase, list[int]]]:
    """Where the points come from."""
    counts = {event: [0] * int(view.players) for event in SOURCES}
    for told in story:
        if told.event in counts:
            event = Event(told.event)
            counts[event][told.seat] += -told.value if event in LOST else told.value
    return [(SOURCES[event], values) for event, values in counts.items() if any(values)]
