"""The names of Yoho!'s things, in English and French."""

from __future__ import annotations

from yurt.core.language import Phrase, counted, listed
from yurt.games.yoho.pieces import FACES, LINE, PASSABLE, SHAPES, Captain, Card, Kind, Side
from yurt.games.yoho.sea import exits_of, kind_of

KIND = {
    Kind.CHEST: Phrase("closed chest", "coffre fermé"),
    Kind.GOLD: Phrase("gold chest", "coffre d’or"),
    Kind.TRAP: Phrase("trapped chest", "coffre piégé"),
    Kind.PLAIN: Phrase("open sea", "pleine mer"),
    Kind.BALL: Phrase("cannonball", "boulet de canon"),
    Kind.BOTTLE: Phrase("message bottle", "bouteille à la mer"),
    Kind.RUM: Phrase("rum", "rhum"),
    Kind.ISLAND: Phrase("treasure island", "île aux trésors"),
    Kind.REEF: Phrase("reef", "récif"),
    Kind.BARREL: Phrase("barrel", "baril"),
}
A_KIND = {
    Kind.CHEST: Phrase("a closed chest", "un coffre fermé"),
    Kind.GOLD: Phrase("a gold chest", "un coffre d’or"),
    Kind.TRAP: Phrase("a trapped chest", "un coffre piégé"),
    Kind.PLAIN: Phrase("open sea", "la pleine mer"),
    Kind.BALL: Phrase("a cannonball", "un boulet de canon"),
    Kind.BOTTLE: Phrase("a message bottle", "une bouteille à la mer"),
    Kind.RUM: Phrase("a bottle of rum", "une bouteille de rhum"),
    Kind.ISLAND: Phrase("a treasure island", "une île aux trésors"),
    Kind.REEF: Phrase("a reef", "un récif"),
    Kind.BARREL: Phrase("a barrel", "un baril"),
}
CAPTAIN = {
    Captain.DRAKEN: Phrase("Bartholomew Draken", "Bartholomew Draken"),
    Captain.SEAROSE: Phrase("Isabella Searose", "Isabella Searose"),
    Captain.NIGHTSHADE: Phrase("Kassandra Nightshade", "Kassandra Nightshade"),
    Captain.MORDRAKE: Phrase("Valerian Mordrake", "Valerian Mordrake"),
}
CARD = {
    Card.ROTATE: Phrase("Rotate", "Pivoter"),
    Card.SWAP: Phrase("Swap", "Échanger"),
    Card.SLIDE: Phrase("Slide", "Glisser"),
    Card.FLIP: Phrase("Flip", "Retourner"),
    Card.REMOVE: Phrase("Remove", "Supprimer"),
    Card.MOVE: Phrase("Move", "Déplacement"),
    Card.NET: Phrase("Net", "Filet"),
    Card.CATCH: Phrase("Catch/throw", "Attraper/lancer"),
}
EFFECT = {
    Card.ROTATE: Phrase("turn a sea card by a quarter", "tourner une carte d’un quart de tour"),
    Card.SWAP: Phrase("two neighbouring cards change places", "intervertir deux cartes voisines"),
    Card.SLIDE: Phrase("push the top sea card into a line", "pousser la carte du dessus dans une ligne"),
    Card.FLIP: Phrase("turn a sea card over", "retourner une carte"),
    Card.REMOVE: Phrase("take a card off the sea", "retirer une carte de la mer"),
    Card.MOVE: Phrase("sail as far as the currents join", "naviguer tant que les courants se rejoignent"),
    Card.NET: Phrase("take the object under your boat", "prendre l’objet sous votre bateau"),
    Card.CATCH: Phrase(
        "take an object nearby or throw a barrel", "prendre un objet voisin ou lancer un baril"
    ),
}
SIDE = {
    Side.NORTH: Phrase("north", "nord"),
    Side.EAST: Phrase("east", "est"),
    Side.SOUTH: Phrase("south", "sud"),
    Side.WEST: Phrase("west", "ouest"),
}
TO_SIDE = {
    Side.NORTH: Phrase("to the north", "au nord"),
    Side.EAST: Phrase("to the east", "à l’est"),
    Side.SOUTH: Phrase("to the south", "au sud"),
    Side.WEST: Phrase("to the west", "à l’ouest"),
}
COIN = (Phrase("coin", "pièce"), Phrase("coins", "pièces"))  # one, several
COLUMNS = "abcd"


def cell_name(cell: int) -> str:
    """Columns a to d from west to east, rows 1 to 4 from north to south."""
    return f"{COLUMNS[cell % LINE]}{cell // LINE + 1}"


def surname(captain: int) -> str:
    """What a captain is called for short, in any language."""
    return CAPTAIN[Captain(captain)].en.split()[-1]


def edge_line(edge: int) -> str:
    """The column or the row that an edge leads to."""
    line = edge % LINE
    return COLUMNS[line] if edge // LINE in (Side.NORTH, Side.SOUTH) else str(line + 1)


def line_name(edge: int) -> Phrase:
    line = edge_line(edge)
    return (
        Phrase(f"row {line}", f"rangée {line}")
        if line.isdigit()
        else Phrase(f"column {line}", f"colonne {line}")
    )


def edge_name(edge: int) -> Phrase:
    return Phrase(*(f"{side} {edge_line(edge)}" for side in SIDE[Side(edge // LINE)]))


def face_name(face: int) -> Phrase:
    """A face with the shape of its currents: “gold chest T”."""
    kind = KIND[Kind(kind_of(face))]
    if not 0 <= face < PASSABLE:
        return kind
    return Phrase(*(f"{name} {SHAPES[face % 4]}" for name in kind))


def exits_name(face: int, turn: int) -> Phrase:
    """Which way the currents of a face lead when it lies so."""
    mask = exits_of(face, turn)
    sides = [SIDE[side] for side in Side if mask >> side & 1]
    return listed(sides, Phrase("no current", "aucun courant"))


def coins(count: int) -> Phrase:
    return counted(count, *COIN)


def lives(count: int) -> Phrase:
    return counted(count, Phrase("life", "vie"), Phrase("lives", "vies"))


def balls(count: int) -> Phrase:
    return counted(count, Phrase("cannonball", "boulet"), Phrase("cannonballs", "boulets"))


def cards(count: int) -> Phrase:
    return counted(count, Phrase("card", "carte"), Phrase("cards", "cartes"))


FACE = [face_name(face) for face in range(FACES)]
