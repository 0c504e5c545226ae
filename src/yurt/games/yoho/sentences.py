"""What happened in a game of Yoho!, in words."""

from __future__ import annotations

from yurt.core.kernel import UNKNOWN, Heard
from yurt.core.language import Phrase
from yurt.games.yoho.names import (
    A_KIND,
    CAPTAIN,
    CARD,
    FACE,
    SIDE,
    balls,
    cell_name,
    coins,
    line_name,
    lives,
    surname,
)
from yurt.games.yoho.pieces import LINE, Captain, Card, Kind, Side
from yurt.games.yoho.sea import AT_HOME
from yurt.games.yoho.state import Event

SENTENCES = {
    Event.FIRST: Phrase("{name} begins.", "{name} commence."),
    Event.CAPTAIN: Phrase("{name} puts to sea with {captain}.", "{name} prend la mer avec {captain}."),
    Event.LAIR: Phrase(
        "{name} builds {captain}’s lair on the {side} side, at {line}.",
        "{name} installe le repaire de {captain} côté {side}, en {line}.",
    ),
    Event.TURN: Phrase("Turn {value}: {name}.", "Tour {value} : {name}."),
    Event.PLAYED: Phrase("{name} plays {card}{base}.", "{name} joue « {card} »{base}."),
    Event.DREW: Phrase("{name} draws {drawn}.", "{name} pioche {drawn}."),
    Event.ROTATED: Phrase(
        "{name} turns {cell} a quarter {spin}.", "{name} fait pivoter {cell} d’un quart de tour {spin}."
    ),
    Event.SWAPPED: Phrase("{name} swaps {cell} and {other}.", "{name} échange {cell} et {other}."),
    Event.PUSHED: Phrase(
        "{name} pushes a new card ({face}) into {line} from the {side}.",
        "{name} pousse une carte ({face}) dans la {line}, côté {side}.",
    ),
    Event.FLIPPED: Phrase(
        "The card in {cell} is turned over: {face}.", "La carte en {cell} est retournée : {face}."
    ),
    Event.REMOVED: Phrase("{name} removes {cell} ({face}).", "{name} supprime {cell} ({face})."),
    Event.SAILED: Phrase("{name} sails {place}.", "{name} navigue {place}."),
    Event.TOOK: Phrase("{name} takes {object} from {other}.", "{name} prend {object} en {other}."),
    Event.COIN: Phrase("{name} has {coins} now.", "{name} possède maintenant {coins}."),
    Event.LIFE: Phrase("{name} has {lives} now.", "{name} a maintenant {lives}."),
    Event.BALL: Phrase("{name} has {balls} now.", "{name} a maintenant {balls}."),
    Event.NOTHING: Phrase("{why}: {name} gets nothing.", "{why} : {name} ne gagne rien."),
    Event.BOTTLE: Phrase(
        "The message in the bottle: {name} draws a card and may play one more.",
        "Un message dans la bouteille : {name} pioche une carte et pourra en jouer une de plus.",
    ),
    Event.THROWN: Phrase("{name} throws the barrel at {victim}.", "{name} lance le baril sur {victim}."),
    Event.BROKEN: Phrase(
        "{name} throws the barrel of {other} at the chest in {cell}.",
        "{name} lance le baril posé en {other} sur le coffre en {cell}.",
    ),
    Event.FIRED: Phrase("{name} fires a cannonball at {victim}.", "{name} tire un boulet sur {victim}."),
    Event.BLASTED: Phrase(
        "{name} fires a cannonball at the chest in {cell}.", "{name} tire un boulet sur le coffre en {cell}."
    ),
    Event.TRAP: Phrase("Boom! The chest in {cell} was a trap.", "Boum ! Le coffre en {cell} était piégé."),
    Event.LIFE_LOST: Phrase(
        "{name} loses a life ({value:none left|# left|# left}).",
        "{name} perd une vie ({value:il n’en reste plus|il en reste #|il en reste #}).",
    ),
    Event.COIN_LOST: Phrase(
        "{name} loses a coin to the reserve ({value:none left|# left|# left}).",
        "{name} perd une pièce, remise en réserve ({value:il n’en reste plus|il en reste #|il en reste #}).",
    ),
    Event.STOLEN: Phrase("{name} steals a coin from {robbed}.", "{name} vole une pièce à {robbed}."),
    Event.WENT_HOME: Phrase("{name}’s boat goes home.", "Le bateau {name:de} rentre au repaire."),
    Event.FILLED: Phrase(
        "{name} lays a new card in {cell}: {face}.", "{name} pose une nouvelle carte en {cell} : {face}."
    ),
    Event.DISCARDED: Phrase("{name} discards {card}.", "{name} défausse « {card} »."),
    Event.SHUFFLED: Phrase(
        "The discarded treasure cards are a new pile.",
        "La défausse des cartes au trésor forme une nouvelle pioche.",
    ),
    Event.SEA_SHUFFLED: Phrase(
        "The discarded sea cards are a new pile, {value} in all, fronts up: {unseen}.",
        "La défausse de la mer forme une nouvelle pioche de {value}, roses des vents visibles : {unseen}.",
    ),
    Event.RICH: Phrase(
        "Yoho! {name} wins with {coins}, and Captain {captain} dances on the deck.",
        "Yoho ! {name} gagne avec {coins}, et {captain} danse sur le pont.",
    ),
    Event.END: Phrase("Turn {value} was the last.", "Le tour {value} était le dernier."),
}
QUOTED = Phrase("{card}", "« {card} »")
SPIN = {
    1: Phrase("clockwise", "dans le sens horaire"),
    3: Phrase("counterclockwise", "dans le sens antihoraire"),
}
WHY_NOTHING = {
    Kind.GOLD: Phrase("The reserve is empty", "La réserve est vide"),
    Kind.RUM: Phrase("No room for another life", "Pas de place pour une vie de plus"),
    Kind.BALL: Phrase("No room for another cannonball", "Pas de place pour un boulet de plus"),
}
NONE_UNSEEN = Phrase("all know which cards they are", "chacun sait quelles cartes ce sont")
UNSEEN = Phrase("{count} with a back that nobody has seen", "{count} avec un verso que nul n’a vu")
ON_CELL = (Event.ROTATED, Event.FLIPPED, Event.REMOVED, Event.BROKEN, Event.BLASTED, Event.TRAP, Event.FILLED)


def sentence(heard: Heard, names: list[str]) -> Phrase:
    """What happened, as one who may not know the values hears it too."""
    event = Event(heard.event)
    name = names[heard.seat] if heard.seat < len(names) else ""
    return SENTENCES[event].fill(
        name=name, value=heard.value, **_blanks(event, heard.value, heard.detail, names)
    )


def _blanks(event: Event, value: int, detail: int, names: list[str]) -> dict[str, object]:
    """The words that one kind of sentence needs beside the numbers."""
    if event in ON_CELL or event == Event.SWAPPED:
        return _cell_blanks(event, value, detail)
    if event in (Event.LAIR, Event.PUSHED):
        place = {"side": SIDE[Side(value // LINE)], "line": line_name(value)}
        return place | ({"face": FACE[detail]} if event == Event.PUSHED else {"captain": surname(detail)})
    if event == Event.CAPTAIN:
        return {"captain": CAPTAIN[Captain(value)]}
    if event == Event.RICH:
        return {"coins": coins(value), "captain": surname(detail)}
    if event in (Event.PLAYED, Event.DISCARDED):
        return {
            "card": CARD[Card(value)],
            "base": Phrase(" (base card)", " (action de base)") if detail else "",
        }
    if event == Event.DREW:
        return {
            "drawn": Phrase("a card", "une carte")
            if value == UNKNOWN
            else QUOTED.fill(card=CARD[Card(value)])
        }
    if event == Event.SAILED:
        there = Phrase("to {cell}", "jusqu’en {cell}").fill(cell=cell_name(value))
        return {"place": Phrase("home", "jusqu’à son repaire") if value == AT_HOME else there}
    if event == Event.TOOK:
        return {"object": A_KIND[Kind(value)], "other": cell_name(detail)}
    if event == Event.NOTHING:
        return {"why": WHY_NOTHING[Kind(value)]}
    if event in (Event.THROWN, Event.FIRED):
        return {"victim": names[value]}
    if event == Event.STOLEN:
        return {"robbed": names[detail]}
    if event == Event.SEA_SHUFFLED:
        return {"unseen": UNSEEN.fill(count=detail) if detail else NONE_UNSEEN}
    return {"coins": coins(value), "lives": lives(value), "balls": balls(value)}


def _cell_blanks(event: Event, value: int, detail: int) -> dict[str, object]:
    blanks: dict[str, object] = {"cell": cell_name(value)}
    if event in (Event.SWAPPED, Event.BROKEN):
        return blanks | {"other": cell_name(detail)}
    if event == Event.ROTATED:
        return blanks | {"spin": SPIN[detail]}
    return blanks | {"face": FACE[detail]}
