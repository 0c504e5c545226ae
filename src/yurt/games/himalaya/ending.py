"""How a game of Himalaya ended, and what brought the climbers up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yurt.core.kernel import Heard
from yurt.core.language import Phrase
from yurt.games.himalaya.state import Event, Reason

REASONS: dict[int, Phrase] = {
    Reason.SUMMIT: Phrase("the summit", "le sommet"),
    Reason.WEATHER: Phrase("bad weather", "le mauvais temps"),
}
SUMMIT = Phrase("{name}’s climber stands on the summit.", "L’alpiniste {name:de} est au sommet.")
WEATHER = Phrase(
    "Bad weather ended the climb: the highest climber wins.",
    "Le mauvais temps a mis fin à l’ascension : l’alpiniste le plus haut gagne.",
)
BY_DICE = Phrase("spaces climbed with dice", "cases gravies avec les dés")
BY_CARDS = Phrase("spaces climbed with supply cards", "cases gravies avec les cartes")
FLED = Phrase("spaces lost to the yeti", "cases perdues à cause du yéti")


def ending(view: Any, story: Sequence[Heard], names: list[str]) -> Phrase:
    """Why the game ended, and by whose doing."""
    for seat, name in enumerate(names):
        if view.climber[seat] == view.box.length:
            return SUMMIT.fill(name=name)
    return WEATHER


def sources(view: Any, story: Sequence[Heard]) -> list[tuple[Phrase, list[int]]]:
    """Which way the climbers came to their spaces."""
    players = range(int(view.players))
    rows = {kind: [0 for _ in players] for kind in (BY_DICE, BY_CARDS, FLED)}
    space, kind = [0 for _ in players], BY_DICE
    for told in story:
        if told.event in (Event.TOOK, Event.PLAYED):
            kind = BY_CARDS if told.event == Event.PLAYED else BY_DICE
        elif told.event in (Event.CLIMBED, Event.SUMMIT, Event.CLIMBER_SCARED):
            row = FLED if told.event == Event.CLIMBER_SCARED else kind
            rows[row][told.seat] += told.value - space[told.seat]
            space[told.seat] = told.value
    return [(kind, values) for kind, values in rows.items() if any(values) or kind == BY_DICE]
