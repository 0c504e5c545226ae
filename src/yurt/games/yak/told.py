"""What Yak tells its board."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.told import Told
from yurt.games.yak.build import cart, due, surplus
from yurt.games.yak.legend import legend
from yurt.games.yak.names import ACTION, CART, FOOD, LETTER, PLACE, STONE
from yurt.games.yak.payment import PAYMENTS, first_kind, of_first, second_kind
from yurt.games.yak.pieces import (
    BIGGEST_GROUP,
    COLOURS,
    EMPTY,
    FOODS,
    PLACES,
    Action,
    Cart,
    Food,
    Form,
    Stone,
)
from yurt.games.yak.state import Event, Move, Phase
from yurt.games.yak.tower import (
    LEVEL,
    LEVELS,
    TOUCHES,
    WHERE,
    ZONE,
    built,
    fits_left,
    group_with,
    places_of,
    size,
)


def groups(view: Any) -> list[list[list[int]]]:
    """Of each seat's tower the groups of two and more stones, as lists of places."""
    return [_groups(tower) for tower in view.tower.tolist()]


def scored(view: Any) -> list[list[tuple[list[int], int]]]:
    """At the end, with the crystals coloured: each group and its points."""
    if not view.painted.any():
        return []
    points = view.box.score_groups.tolist()
    return [
        [(group, points[min(len(group), BIGGEST_GROUP)]) for group in _groups(tower)]
        for tower in view.painted.tolist()
    ]


def _groups(tower: list[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for colour in range(COLOURS):
        rest = places_of(tower, colour)  # type: ignore[arg-type]  # a list is as good, and quicker
        while rest & (rest - 1):
            group = group_with(rest, rest & -rest)
            rest &= ~group
            found.append([place for place in range(PLACES) if group >> place & 1])
    return [group for group in found if len(group) > 1]


def bases(view: Any) -> list[dict[str, int]]:
    """How wide each tower's base is, and whether it may grow on its left."""
    stones = [built(tower) for tower in view.tower.tolist()]
    return [
        {
            "wide": LEVELS if view.fixed else size(occupied & int(LEVEL[0])),
            "grows": int(fits_left(occupied, view.fixed)),
        }
        for occupied in stones
    ]


def held_from(view: Any) -> str:
    """Where the stone in hand came from: what was drawn, or the cart."""
    return "drawn" if view.phase == Phase.INTO else f"cart-{cart(view)}"


def outcome(view: Any, seat: int, action: int) -> list[list[int]] | None:
    """A payment as pairs: how much, of which Food."""
    for move, amount in ((Move.PAY, due), (Move.SPILL, surplus)):
        if move <= action < move + PAYMENTS:
            return _parts(action - move, amount(view))
    return None


def _parts(payment: int, amount: int) -> list[list[int]]:
    part = of_first(payment, amount)
    pairs = [[part, first_kind(payment)], [amount - part, second_kind(payment)]]
    return [[count, kind] for count, kind in pairs if count]


TOLD = Told(
    enums=[Phase, Event, Stone, Form, Action],
    numbers={
        "COLOURS": COLOURS,
        "EMPTY": EMPTY,
        "LEVELS": LEVELS,
        "REFUSES": [int(food) for food in Food] + [FOODS] * (len(Cart) - FOODS),  # by Cart; FOODS: nothing
        "WHERE": [list(place) for place in WHERE],
        "TOUCHES": TOUCHES.tolist(),
        "ZONE": ZONE.tolist(),
    },
    words={
        "stone": [STONE[stone].en for stone in Stone],
        "food": [FOOD[food].en for food in Food],
        "cart": [CART[cart].en for cart in Cart],
        "action": [ACTION[action].en for action in Action],
        "place": PLACE,
    },
    names={
        "letter": [LETTER[stone] for stone in Stone if stone != Stone.FOG],
        "action": [ACTION[action] for action in Action],
        "cart": [CART[cart] for cart in Cart],
        "day": Phrase("Day", "Journée"),
        "last": Phrase("last day", "dernière journée"),
        "oneMore": Phrase("one more day", "encore une journée"),
        "sunrise": Phrase("In secret", "En secret"),
        "bag": Phrase("Bag", "Sac"),
        "enough": Phrase("enough", "assez"),
        "done": Phrase("done", "fini"),
        "surplus": Phrase("to the market", "au marché"),
        "each": Phrase("each", "chacune"),
        "chosen": Phrase("has chosen", "a choisi"),
        "choosing": Phrase("is choosing", "choisit"),
        "first": Phrase("first", "1er"),
        "second": Phrase("second", "2e"),
        "none": Phrase("none", "aucune"),
    },
    legend=legend,
    derived={"groups": groups, "scored": scored, "bases": bases, "due": due, "held_from": held_from},
    outcome=outcome,
)
