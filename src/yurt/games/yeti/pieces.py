"""Yéti's box read into named tables."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from yurt.core.box import BoxError, Sane, Values
from yurt.core.kernel import Record, number, numbers
from yurt.core.language import Phrase

Face = IntEnum("Face", "SNOW SHERPA TENT COIN FOOTPRINT", start=0)
Tile = IntEnum("Tile", "PURSE ROPE GOGGLES BAG MAGNIFIER BACKPACK GUIDE", start=0)
Sky = IntEnum(  # the weather's faces, six fair ones and the six foul ones; then none at all
    "Sky", "THAW CLEAR FAIR CALM POWDER SUN FROST SLUMP WHITEOUT DRIFT HAIL GALE NONE", start=0
)
SEATS = 5  # the most players
FACES = len(Face)
TILES = len(Tile)
SKY_TILES = 6
PEAK = 3  # the highest level
MOST_COINS = 7  # more buy no better photo
MOST_SHERPAS = 6  # more climb no higher


class Box(Record):
    dice = number()
    faces = numbers(FACES)  # how many sides of a die show each
    holders = number()  # how many players after the first hold a die at the start
    yeti = number()
    blizzard = number()
    peaks = numbers(SEATS)  # peak tokens, highest first
    photo = numbers(MOST_COINS + 1)  # points by coins
    climb = numbers(MOST_SHERPAS + 1)  # levels by sherpas
    footprint = numbers(PEAK + 1)  # points by level
    cost = numbers(TILES)
    payout = numbers(TILES)
    tie = numbers(TILES)
    backs = numbers(SKY_TILES)  # the foul Sky behind each fair one
    sky_photo = number()
    sky_equipment = number()
    sky_pay = number()
    sky_slump = number()
    sky_alone = number()
    holders_by_players = numbers(SEATS - 1)  # with 2, 3 … players
    blizzard_by_players = numbers(SEATS - 1)


SANE = {
    "dice": Sane(5, 12),
    "faces": Sane(1, 6),
    "holders": Sane(0, 2),
    "yeti": Sane(10, 200),
    "blizzard": Sane(0, 30),
    "peaks": Sane(0, 50),
    "photo": Sane(0, 100),
    "climb": Sane(0, PEAK),
    "footprint": Sane(1, 20),
    "equipment.*.cost": Sane(1, MOST_COINS),
    "equipment.*": Sane(0, 20),
    "weather.backs": Sane(1, SKY_TILES),
    "weather.*": Sane(0, 20),
}
FALLS = Phrase("must not fall from one value to the next", "ne doit pas baisser d’une valeur à la suivante")
HIGHEST_FIRST = Phrase("the highest token comes first", "le jeton le plus élevé vient en premier")
BACK_TWICE = Phrase(
    "each foul face stands behind one fair face",
    "chaque face défavorable est derrière une seule face favorable",
)


def lay(values: Values, box: Any) -> None:
    """Copy the box's values into a Box; BoxError where they do not fit together."""
    for name in ("dice", "faces", "yeti", "peaks", "photo", "climb", "footprint"):
        setattr(box, name, values[name])
    box.holders_by_players[:] = values["holders"]
    box.blizzard_by_players[:] = values["blizzard"]
    for tile in Tile:
        for column in ("cost", "payout", "tie"):
            getattr(box, column)[tile] = values[f"equipment.{tile.name.lower()}.{column}"]
    box.backs[:] = [Sky.FROST + back - 1 for back in values["weather.backs"]]
    for name in ("photo", "equipment", "pay", "slump", "alone"):
        setattr(box, f"sky_{name}", values[f"weather.{name}"])
    _check(values)


def _check(values: Values) -> None:
    for name in ("photo", "climb", "footprint"):
        if values[name] != sorted(values[name]):
            raise BoxError(name, FALLS)
    if values["peaks"] != sorted(values["peaks"], reverse=True):
        raise BoxError("peaks", HIGHEST_FIRST)
    if sorted(values["weather.backs"]) != list(range(1, SKY_TILES + 1)):
        raise BoxError("weather.backs", BACK_TWICE)


def stock(state: Any) -> dict[str, int]:
    """Count what can neither vanish nor appear."""
    table = state.loose + state.rolled.sum() + state.kept.sum() + state.held.sum()
    return {
        "dice": int(table),
        "tiles": len(state.owner),
        "peak tokens": int(state.peaks_left + (state.peak > 0).sum()),
        "climbers": int((state.level >= 0).sum()),
    }
