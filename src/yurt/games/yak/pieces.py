"""Yak's box read into named tables."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from yurt.core.box import BoxError, Sane, Values
from yurt.core.kernel import Record, number, numbers
from yurt.core.language import Phrase

Food = IntEnum("Food", "MEAT MILK BREAD", start=0)
Stone = IntEnum("Stone", "RED ORANGE YELLOW GREEN BLUE PURPLE TURQUOISE BLACK CRYSTAL FOG", start=0)
Cart = IntEnum(
    "Cart", "NO_MEAT NO_MILK NO_BREAD OPEN", start=0
)  # the first three refuse the Food of their number
Action = IntEnum("Action", "BUILD RESTOCK MARKET", start=0)
Form = IntEnum("Form", "MAJORITY DUTY", start=0)
Zone = IntEnum("Zone", "BASE EDGE SECOND UPPER", start=0)

SEATS = 4  # the most players
FOODS = len(Food)
STONES = len(Stone)
COLOURS = 8
BUILDABLE = 9  # the colours and the crystal
CARTS = len(Cart)
ZONES = len(Zone)
PLACES = 15
MOST_CARDS = 3
MOST_BUILT = 3  # stones of one Build
MOST_FOOD = 9  # the largest yurt that a box may have
BIGGEST_GROUP = 7  # larger ones, and more of them, bring no more
EMPTY = -2  # a place of a tower, or a hand, without a stone


class Box(Record):
    stones_each = number()
    stones_crystals = number()
    stones_fog = number()
    stones_removed = number()
    cart_stones = number()
    cart_food = number()
    cart_first_stones = number()
    cart_first_food = number()
    cart_refill = number()
    food_each = number()
    food_yurt = number()
    food_first = number()
    food_market = number()
    build_cost = numbers(MOST_BUILT + 1)  # food by stones
    build_crystal = number()
    restock_stones = number()
    market_food = number()
    market_stones = number()
    fog_track = number()
    score_groups = numbers(BIGGEST_GROUP + 1)  # points by size, a single stone among them
    score_number = numbers(BIGGEST_GROUP + 1)  # points by the number of groups
    score_food = number()
    score_stupa = number()
    cards_form = numbers(COLOURS)  # a Form
    cards_zone = numbers(COLOURS)  # a Zone
    cards_most = number()
    cards_second = number()
    cards_placed = number()
    cards_missing = number()
    cards_duty = number()


SANE = {
    "stones.each": Sane(4, 12),
    "stones.crystals": Sane(0, COLOURS),
    "stones.fog": Sane(0, 10),
    "stones.removed": Sane(1, 2),
    "cart.stones": Sane(3, 9),
    "cart.food": Sane(3, 15),
    "cart.first_stones": Sane(1, 9),
    "cart.refill": Sane(1, 9),
    "cart.*": Sane(0, 5),
    "food.each": Sane(10, 15),
    "food.yurt": Sane(3, MOST_FOOD),
    "food.*": Sane(0, 3),
    "build.cost": Sane(0, 9),
    "build.crystal": Sane(0, 3),
    "restock.stones": Sane(0, 3),
    "market.food": Sane(0, 5),
    "market.stones": Sane(0, 5),
    "fog.track": Sane(2, 6),
    "score.*": Sane(0, 50),
    "cards.form": Sane(words=tuple(form.name.lower() for form in Form)),
    "cards.zone": Sane(words=tuple(zone.name.lower() for zone in Zone)),
    "cards.*": Sane(0, 20),
}
FALLS = Phrase("must not fall from one value to the next", "ne doit pas baisser d’une valeur à la suivante")
CART_STONES = Phrase(
    "a cart holds at most {most} stones (cart.stones)",
    "un chariot porte au plus {most} pierres (cart.stones)",
)
CART_FOOD = Phrase(
    "a cart holds at most {most} food (cart.food)", "un chariot porte au plus {most} vivres (cart.food)"
)
YURT_FOOD = Phrase(
    "a yurt holds at most {most} food (food.yurt)", "une yourte garde au plus {most} vivres (food.yurt)"
)
SET_UP_TAKES = Phrase(
    "the set-up for four players takes {wanted} of each kind",
    "la mise en place à quatre en demande {wanted} de chaque sorte",
)


def lay(values: Values, box: Any) -> None:
    """Copy the box's values into a Box; BoxError where they do not fit together."""
    for name, value in values.items():
        if isinstance(value, int) and name != "score.single":
            setattr(box, name.replace(".", "_"), value)
    box.build_cost[:] = [0, *values["build.cost"]]
    box.score_groups[:] = [0, values["score.single"], *values["score.groups"]]
    box.score_number[:] = [0, 0, 0, *values["score.number"]]
    box.cards_form[:] = [Form[word.upper()] for word in values["cards.form"]]
    box.cards_zone[:] = [Zone[word.upper()] for word in values["cards.zone"]]
    _check(values)


def _check(values: Values) -> None:
    for name in ("build.cost", "score.groups", "score.number"):
        if values[name] != sorted(values[name]):
            raise BoxError(name, FALLS)
    for name in ("cart.first_stones", "cart.refill"):
        if values[name] > values["cart.stones"]:
            raise BoxError(name, CART_STONES.fill(most=values["cart.stones"]))
    if CARTS * values["cart.first_food"] - values["cart.first_food"] > values["cart.food"]:
        raise BoxError("cart.first_food", CART_FOOD.fill(most=values["cart.food"]))
    if FOODS * values["food.first"] > values["food.yurt"]:
        raise BoxError("food.first", YURT_FOOD.fill(most=values["food.yurt"]))
    wanted = 4 * values["food.first"] + (CARTS - 1) * values["cart.first_food"] + values["food.market"]
    if wanted > values["food.each"]:
        raise BoxError("food.each", SET_UP_TAKES.fill(wanted=wanted))


def stock(state: Any) -> dict[str, int]:
    """Count what can neither vanish nor appear."""
    stones = state.bag + state.drawn + state.aside
    stones[:BUILDABLE] += state.stones.sum(axis=0)
    stones[Stone.FOG] += state.fog
    food = state.yurt.sum(axis=0) + state.food.sum(axis=0) + state.market + state.paid
    counts = {
        stone.name.lower(): int(stones[stone] + (state.hand == stone) + (state.tower == stone).sum())
        for stone in Stone
    }
    return counts | {kind.name.lower(): int(food[kind]) for kind in Food}
