"""Paying with at most two kinds of food, as one click.

A payment is a number: 0, 1, 2 pay with one kind alone; the others name two kinds and how
much of the first, and the rest of the amount is of the second.
"""

from __future__ import annotations

from yurt.core.kernel import Ints, compiled
from yurt.games.yak.pieces import FOODS, MOST_FOOD

PER_PAIR = MOST_FOOD - 1  # 1 to 8 of the first kind
PAYMENTS = FOODS + 3 * PER_PAIR  # the pairs: meat and milk, meat and bread, milk and bread


@compiled
def first_kind(payment: int) -> int:
    if payment < FOODS:
        return payment
    return int(payment >= FOODS + 2 * PER_PAIR)


@compiled
def second_kind(payment: int) -> int:
    """The other kind of the pair; of a payment with one kind, that kind."""
    if payment < FOODS:
        return payment
    return 1 if payment < FOODS + PER_PAIR else 2


@compiled
def of_first(payment: int, amount: int) -> int:
    """How much of an amount is paid with the first kind."""
    if payment < FOODS:
        return amount
    return (payment - FOODS) % PER_PAIR + 1


@compiled
def affordable(purse: Ints, refused: int, amount: int, payment: int) -> bool:
    """K4.2: whether a purse can pay the amount so, without the kind that is refused."""
    one, other, part = first_kind(payment), second_kind(payment), of_first(payment, amount)
    if one == refused or other == refused or purse[one] < part:
        return False
    return payment < FOODS or bool(part < amount and purse[other] >= amount - part)


@compiled
def weigh_payments(purse: Ints, refused: int, amount: int, weights: Ints, move: int) -> None:
    for payment in range(PAYMENTS):
        weights[move + payment] = affordable(purse, refused, amount, payment)


@compiled
def only_payment(purse: Ints, refused: int, amount: int) -> int:
    """The payment, if there is just one; else -1."""
    found = -1
    for payment in range(PAYMENTS):
        if affordable(purse, refused, amount, payment):
            if found >= 0:
                return -1
            found = payment
    return found


@compiled
def most_payable(purse: Ints, refused: int) -> int:
    """K4.2: the most that two kinds of food come to; with nothing refused, all but the scarcest kind."""
    total = 0
    scarcest = MOST_FOOD
    for kind in range(FOODS):
        if kind != refused:
            total += purse[kind]
            scarcest = min(scarcest, purse[kind])
    return total if refused < FOODS else total - scarcest


@compiled
def move_food(source: Ints, target: Ints, payment: int, amount: int) -> None:
    """Move an amount, as a payment divides it, from one heap of food to another."""
    part = of_first(payment, amount)
    for kind, count in ((first_kind(payment), part), (second_kind(payment), amount - part)):
        source[kind] -= count
        target[kind] += count
