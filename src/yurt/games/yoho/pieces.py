"""Yoho!'s box read into named tables."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from yurt.core.box import BoxError, Sane, Values
from yurt.core.kernel import NOBODY, Record, number, numbers
from yurt.core.language import Phrase

Card = IntEnum("Card", "ROTATE SWAP SLIDE FLIP REMOVE MOVE NET CATCH", start=0)  # treasure cards
Kind = IntEnum(
    "Kind", "CHEST GOLD TRAP PLAIN BALL BOTTLE RUM ISLAND REEF BARREL", start=0
)  # a sea card's side
Captain = IntEnum("Captain", "DRAKEN SEAROSE NIGHTSHADE MORDRAKE", start=0)  # of the lair cards
Side = IntEnum("Side", "NORTH EAST SOUTH WEST", start=0)  # of the grid, of a card; a quarter turn adds 1

CARDS = len(Card)
CAPTAINS = len(Captain)
SEATS = 4  # the most players
LINE = 4  # cards in a row or a column
CELLS = LINE * LINE
EDGES = len(Side) * LINE
SHAPES = "XTIL"
EXITS = (15, 11, 5, 3)  # by shape, standing upright: bit 1 north, 2 east, 4 south, 8 west
PERIOD = (1, 4, 2, 4)  # by shape: quarter turns until it looks the same again
PASSABLE = 4 * Kind.REEF  # faces below it have a shape: face = 4 * kind + shape
FACES = PASSABLE + 2  # then come reef and barrel, which have none
SEA_CARDS = 39
TREASURES = 21

EMPTY = NOBODY  # where a sea card could lie and none does
UNSETTLED = NOBODY  # a back that is up to chance as long as nobody turns the card
ON_SEA, DISCARDED, FIRST_PILE = 0, 1, 2  # where a sea card is known to be; see State.berth


class Box(Record):
    coins = number()
    goal = number()
    plays = number()
    hand = number()
    turns = number()
    life_tokens = number()
    life_start = number()
    life_most = number()
    ball_tokens = number()
    ball_start = number()
    ball_most = number()
    treasure = numbers(CARDS)
    front = numbers(SEA_CARDS)  # a face
    back = numbers(SEA_CARDS)
    coins_by_players = numbers(SEATS - 1)  # with 2, 3, 4 players


def face_of(word: str) -> int:
    """The number of a face that the box calls e.g. “gold T” or “reef”."""
    kind, _, shape = word.partition(" ")
    if not shape:
        return PASSABLE + Kind[kind.upper()] - Kind.REEF
    return 4 * Kind[kind.upper()] + SHAPES.index(shape)


FACE_WORDS = (
    *(f"{kind.name.lower()} {shape}" for kind in Kind if kind < Kind.REEF for shape in SHAPES),
    "reef",
    "barrel",
)

SANE = {
    "coins": Sane(1, 20),
    "goal": Sane(1, 8),
    "plays": Sane(1, 5),
    "hand": Sane(1, 3),
    "turns": Sane(1, 10_000),
    "lives.*": Sane(0, 16),
    "balls.*": Sane(0, 16),
    "treasure.*": Sane(0, TREASURES),
    "sea.*": Sane(words=FACE_WORDS),
}
TOO_FEW_COINS = Phrase(
    "the reserve does not hold so many coins", "la réserve ne contient pas autant de pièces"
)
LAIR_FULL = Phrase("more than a lair may hold", "plus qu’un repaire ne peut en garder")
TOO_FEW_TOKENS = Phrase("too few for the start", "trop peu pour le départ")
NOT_ALL_TREASURES = Phrase(
    "there are {wanted} treasure cards, not {total}", "il y a {wanted} cartes au trésor, pas {total}"
)
GOLD_IN_FRONT = Phrase("gold and traps lie on the back", "l’or et les pièges sont au verso")
CHEST_BEHIND = Phrase("a closed chest lies on the front", "un coffre fermé est au recto")
NOTHING_IN_CHEST = Phrase(
    "behind a closed chest, and nowhere else, there is gold or a trap",
    "derrière un coffre fermé, et nulle part ailleurs, il y a de l’or ou un piège",
)


def lay(values: Values, box: Any) -> None:
    """Copy the box's values into a Box; BoxError where they do not fit together."""
    _check(values)
    for name in ("goal", "plays", "hand", "turns"):
        setattr(box, name, values[name])
    box.coins_by_players[:] = values["coins"]
    for name, table in (("life", "lives"), ("ball", "balls")):
        for column in ("tokens", "start", "most"):
            setattr(box, f"{name}_{column}", values[f"{table}.{column}"])
    for treasure in Card:
        box.treasure[treasure] = values[f"treasure.{treasure.name.lower()}"]
    for card in range(SEA_CARDS):
        front, back = values[f"sea.{card + 1}"]
        box.front[card], box.back[card] = face_of(front), face_of(back)


def _check(values: Values) -> None:
    if values["goal"] > min(values["coins"]):
        raise BoxError("goal", TOO_FEW_COINS)
    for table in ("lives", "balls"):
        if not values[f"{table}.start"] <= values[f"{table}.most"]:
            raise BoxError(f"{table}.start", LAIR_FULL)
        if values[f"{table}.tokens"] < SEATS * values[f"{table}.start"]:
            raise BoxError(f"{table}.tokens", TOO_FEW_TOKENS)
    total = sum(values[f"treasure.{card.name.lower()}"] for card in Card)
    if total != TREASURES:
        raise BoxError("treasure", NOT_ALL_TREASURES.fill(wanted=TREASURES, total=total))
    for name in (f"sea.{card + 1}" for card in range(SEA_CARDS)):
        _check_sides(name, *(word.partition(" ")[0] for word in values[name]))


def _check_sides(name: str, front: str, back: str) -> None:
    if front in ("gold", "trap"):
        raise BoxError(name, GOLD_IN_FRONT)
    if back == "chest":
        raise BoxError(name, CHEST_BEHIND)
    if (front == "chest") != (back in ("gold", "trap")):
        raise BoxError(name, NOTHING_IN_CHEST)


def stock(state: Any) -> dict[str, int]:
    """Count what can neither vanish nor appear."""
    on_sea = int((state.sea_front != EMPTY).sum() + (state.top != EMPTY) + state.deep.sum())
    piles = state.pile + state.discard + state.played + state.hand.sum(axis=0)
    return {
        "sea cards": on_sea + int(state.lost + (state.berth == DISCARDED).sum()),
        "coins": int(state.reserve + state.coins.sum()),
        "lives": int(state.life_supply + state.lives.sum()),
        "cannonballs": int(state.ball_supply + state.balls.sum()),
        "cards out of the pile": int(
            state.pile.sum() - state.pile_size + state.hand.sum() - state.cards.sum()
        ),
    } | {card.name.lower(): int(piles[card]) for card in Card}
