"""Himalaya's box read into named tables."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from yurt.core.box import BoxError, Sane, Values
from yurt.core.kernel import Record, number, numbers
from yurt.core.language import Phrase

Ground = IntEnum("Ground", "PLAIN CAMP CAVE LANDSLIDE AVALANCHE SNOW SUMMIT", start=0)
Supply = IntEnum("Supply", "BOXED HELD USED", start=0)  # where a supply card is
SEATS = 5  # the most players
SHERPAS = 4  # of each colour, one on each of the first spaces at the start
CARDS = 4  # supply cards of each colour
FACES = 6
MOST_SPACES = 60
MOST_CAMPS = 4
MOST_STEPS = 12  # on a supply card
FARTHEST = 6  # a yeti card moves the yeti so far up or down at most
YETI_STEPS = 2 * FARTHEST + 1  # different numbers on yeti cards


class Box(Record):
    dice = number()
    supplies = numbers(CARDS, 2)  # the two numbers of each supply card
    dealt = numbers(CARDS)  # 1 for the supply cards that each player gets
    deck = numbers(YETI_STEPS)  # how many yeti cards show each number, from -FARTHEST on
    length = number()  # the summit
    cave = number()
    camps = numbers(MOST_CAMPS)  # the high camps' spaces, lowest first; 0 where there is none
    ground = numbers(MOST_SPACES + 1)  # the Ground of each space
    landing = numbers(MOST_SPACES + 1)  # where a sherpa that arrives on a space ends
    dice_by_players = numbers(SEATS - 1)  # with 2, 3 … players
    dealt_by_players = numbers(SEATS - 1, CARDS)


SANE = {
    "dice": Sane(2, 12),
    "supplies": Sane(1, MOST_STEPS),
    "deal": Sane(0, 1),
    "yeti": Sane(-FARTHEST, FARTHEST, lengths=(1, 12)),
    "path.length": Sane(12, MOST_SPACES),
    "path.camps": Sane(1, MOST_SPACES, lengths=(0, MOST_CAMPS)),
    "path.cave": Sane(1, MOST_SPACES),
    "path.landslides": Sane(0, MOST_SPACES, lengths=(0, 12)),
    "path.avalanches": Sane(0, MOST_SPACES, lengths=(0, 12)),
    "path.snow": Sane(1, MOST_SPACES, lengths=(0, 20)),
}
LOWEST_FIRST = Phrase("the lowest camp comes first", "le camp le plus bas vient en premier")
NOT_RISING = Phrase(
    "the numbers must rise from card to card, none of them twice",
    "les nombres doivent monter de carte en carte, aucun deux fois",
)
OFF_PATH = Phrase(
    "space {space} must lie above the sherpas’ first {first} spaces and below the summit on {summit}",
    "la case {space} doit être au-dessus des {first} cases des sherpas et sous le sommet en {summit}",
)
NAMED_TWICE = Phrase(
    "space {space} is named twice (by {before} before)",
    "la case {space} est nommée deux fois (déjà par {before})",
)
NOT_DOWN = Phrase(
    "the slide on space {start} must lead down, not to {end}",
    "le glissement de la case {start} doit descendre, pas mener à {end}",
)
NO_STOP = Phrase(
    "the slide on space {start} leads to {end}, where nobody can stop",
    "le glissement de la case {start} mène à {end}, où personne ne peut s’arrêter",
)


def lay(values: Values, box: Any) -> None:
    """Copy the box's values into a Box; BoxError where they do not fit together."""
    _check(values)
    box.dice_by_players[:] = values["dice"]
    box.supplies[:] = values["supplies"]
    box.dealt_by_players[:] = values["deal"]
    box.deck[:] = [values["yeti"].count(steps) for steps in range(-FARTHEST, FARTHEST + 1)]
    box.length = values["path.length"]
    box.cave = values["path.cave"]
    box.camps[: len(values["path.camps"])] = values["path.camps"]
    box.landing[:] = range(MOST_SPACES + 1)
    for start, end in _slides(values):
        box.landing[start] = end
    box.ground[0] = Ground.CAMP
    box.ground[box.length] = Ground.SUMMIT
    for _, space, ground in _places(values):
        box.ground[space] = ground


def _places(values: Values) -> Iterator[tuple[str, int, Ground]]:
    """Every special space: the value that names it, the space and its ground."""
    yield "path.cave", values["path.cave"], Ground.CAVE
    for name, ground in (("camps", Ground.CAMP), ("snow", Ground.SNOW)):
        for space in values[f"path.{name}"]:
            yield f"path.{name}", space, ground
    for name, ground in (("landslides", Ground.LANDSLIDE), ("avalanches", Ground.AVALANCHE)):
        for start, _ in values[f"path.{name}"]:
            yield f"path.{name}", start, ground


def _slides(values: Values) -> list[list[int]]:
    return [*values["path.landslides"], *values["path.avalanches"]]


def _check(values: Values) -> None:
    _check_spaces(values)
    _check_slides(values)
    if values["path.camps"] != sorted(values["path.camps"]):
        raise BoxError("path.camps", LOWEST_FIRST)
    steps = [number for card in values["supplies"] for number in card]
    if steps != sorted(set(steps)):
        raise BoxError("supplies", NOT_RISING)


def _check_spaces(values: Values) -> None:
    taken: dict[int, str] = {}
    for name, space, _ in _places(values):
        if not SHERPAS < space < values["path.length"]:
            raise BoxError(name, OFF_PATH.fill(space=space, first=SHERPAS, summit=values["path.length"]))
        if space in taken:
            raise BoxError(name, NAMED_TWICE.fill(space=space, before=taken[space]))
        taken[space] = name


def _check_slides(values: Values) -> None:
    starts = {start for start, _ in _slides(values)}
    for name in ("path.landslides", "path.avalanches"):
        for start, end in values[name]:
            if end >= start:
                raise BoxError(name, NOT_DOWN.fill(start=start, end=end))
            if end in starts or end == values["path.cave"]:
                raise BoxError(name, NO_STOP.fill(start=start, end=end))


def stock(state: Any) -> dict[str, int]:
    """Count what can neither vanish nor appear."""
    seats, length = int(state.players), state.box.length
    climbers, sherpas = state.climber[:seats], state.sherpas[:seats]
    return {
        "dice": int(state.dice.sum() + state.loose + state.taken),
        "climbers": int(((climbers >= 0) & (climbers <= length)).sum()),
        "sherpas": int(((sherpas >= 0) & (sherpas <= length)).sum()),
        "supply cards": int((state.supply != Supply.BOXED).sum()),
        "yeti cards": int(state.unseen.sum() + state.seen.sum()),
    }
