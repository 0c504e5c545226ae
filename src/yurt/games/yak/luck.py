"""Luck in Yak: how well the stones out of the bag suit each tower, and when their carts arrive."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.games.yak.heuristic import CRYSTAL, value
from yurt.games.yak.pieces import BIGGEST_GROUP, BUILDABLE, COLOURS, Stone
from yurt.games.yak.state import Move
from yurt.games.yak.tower import group_with, places_of, size

ONE = 100
UNIT = (Phrase("point", "point"), Phrase("points", "points"))
USED = 0.5  # of the stones that arrive, how many one builds
MEASURE = Phrase(
    "Each stone out of the bag is compared with the average of the bag, by how well the stones of the carts "
    "then suit each tower and how soon they arrive.",
    "Chaque pierre tirée du sac est comparée à la moyenne du sac, selon que les pierres des chariots "
    "conviennent alors à chaque tour et arrivent bientôt.",
)


def counts(action: int) -> bool:
    """A stone out of the bag; what is laid out at the start is alike for all."""
    return Move.DRAW <= action < Move.CHOOSE


def prospect(state: Any, seat: int) -> float:
    """What one has, and the stones on their way to one's stop: the sooner, the more they count."""
    worth = [_worth(state, seat, stone) for stone in range(BUILDABLE)]
    stops = int(state.stops)
    ring = 0.0
    for stop in range(stops):
        days = (seat - stop) * int(state.direction) % stops
        cart = int(state.cart_at[stop])
        ring += sum(worth[stone] * int(state.stones[cart, stone]) for stone in range(BUILDABLE)) / (1 + days)
    if seat == state.seat:
        ring += sum(worth[stone] * int(state.drawn[stone]) for stone in range(BUILDABLE)) / 2
    return value(state, seat) + USED * ring


def _worth(state: Any, seat: int, stone: int) -> float:
    """What one more stone brings, laid to the largest group of its colour."""
    if stone == Stone.CRYSTAL:
        return CRYSTAL
    assert stone < COLOURS, "fog is not built"
    rest, largest = places_of(state.tower[seat], stone), 0
    while rest:
        group = group_with(rest, rest & -rest)
        rest &= ~group
        largest = max(largest, size(group))
    points = state.box.score_groups
    return float(100 * (points[min(largest + 1, BIGGEST_GROUP)] - points[min(largest, BIGGEST_GROUP)]))
