"""The form of a tower: 15 places on five levels, sets of places as the bits of one number.

Places are counted from the base up, each level from the left:

        14
       12 13
      9 10 11
     5 6  7  8
    0 1  2  3  4

The first stone of the base is at place 0, wherever the tower began: a stone to the left of it moves
all others on by one place. (With a fixed base the first stone may be at any of the five.)
"""

from __future__ import annotations

import numpy as np

from yurt.core.kernel import Ints, compiled
from yurt.games.yak.pieces import EMPTY, PLACES, Zone

LEVELS = 5
WHERE = [(level, across) for level in range(LEVELS) for across in range(LEVELS - level)]


def _set(places: list[tuple[int, int]]) -> int:
    return sum(1 << WHERE.index(place) for place in places if place in WHERE)


def _on_levels(*levels: int) -> int:
    return _set([(level, across) for level, across in WHERE if level in levels])


RESTS_ON = np.array([_set([(level - 1, across), (level - 1, across + 1)]) for level, across in WHERE])
TOUCHES = np.array(
    [
        RESTS_ON[place]
        | _set([(level, across - 1), (level, across + 1), (level + 1, across - 1), (level + 1, across)])
        for place, (level, across) in enumerate(WHERE)
    ]
)
HALF = 8  # bits of a set of places: what it touches is looked up in two halves
TOUCHED = np.array(
    [
        [
            sum(1 << place for place in range(PLACES) if int(TOUCHES[place]) & half << up)
            for half in range(1 << HALF)
        ]
        for up in (0, HALF)
    ]
)
LEVEL = np.array([_on_levels(level) for level in range(LEVELS)])
END_OF_BASE = LEVELS - 1  # the place of the fifth stone of a base
FOURTH_LEVEL = _on_levels(3)
ZONE = np.zeros(len(Zone), np.int64)
ZONE[Zone.BASE] = _on_levels(0)
ZONE[Zone.EDGE] = _set([(level, across) for level, across in WHERE if across in (0, LEVELS - 1 - level)])
ZONE[Zone.SECOND] = _on_levels(1)
ZONE[Zone.UPPER] = _on_levels(2, 3, 4)


@compiled
def places_of(tower: Ints, stone: int) -> int:
    """The places where such a stone lies."""
    places = 0
    for place in range(PLACES):
        if tower[place] == stone:
            places |= 1 << place
    return places


@compiled
def built(tower: Ints) -> int:
    """The places where any stone lies."""
    places = 0
    for place in range(PLACES):
        if tower[place] >= 0:
            places |= 1 << place
    return places


@compiled
def fits(occupied: int, place: int, fixed: int) -> bool:
    """K4.3: on the base or on two stones, and in contact with what is there already."""
    if occupied >> place & 1:
        return False
    below = RESTS_ON[place]
    if below:
        return bool(occupied & below == below)
    return bool(occupied & TOUCHES[place]) if occupied else bool(fixed or place == 0)


@compiled
def fits_left(occupied: int, fixed: int) -> bool:
    """K4.3: a base that floats grows on its left too while it is less than five wide."""
    return bool(occupied and not fixed and not occupied >> END_OF_BASE & 1)


@compiled
def make_room(tower: Ints) -> None:
    """Move the tower on by one place; the last places of its levels are free, as the base's is."""
    for place in range(PLACES - 1, 0, -1):
        tower[place] = tower[place - 1]
    tower[0] = EMPTY


@compiled
def outer_edge(occupied: int) -> int:
    """K9.4: the first and the last stone of each level."""
    edge = 0
    for level in range(LEVELS):
        rest = occupied & LEVEL[level]
        edge |= rest & -rest
        while rest & (rest - 1):
            rest &= rest - 1
        edge |= rest
    return edge


@compiled
def group_with(places: int, seed: int) -> int:
    """Those of the places that hang together with the place in `seed`."""
    group = 0
    edge = seed
    while edge:
        group |= edge
        edge = touched(edge) & places & ~group
    return group


@compiled
def touched(places: int) -> int:
    """The places that touch any of these."""
    return int(TOUCHED[0, places & (1 << HALF) - 1] | TOUCHED[1, places >> HALF])


@compiled
def size(places: int) -> int:
    count = 0
    while places:
        places &= places - 1
        count += 1
    return count
