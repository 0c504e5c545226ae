"""How much a bot thinks, or errs, as its name says after an @: search@500, search@50ms, blitz@0.8+0.1."""

from __future__ import annotations

import re
from typing import NamedTuple

from yurt.core.language import Mistake, Phrase

MOST_ITERATIONS = 1 << 16  # of a master, and what fits where the clock is a search's budget
HOTTEST = 100.0  # temperature

NO_BUDGET = Phrase(
    "a search takes iterations or milliseconds, as search@500 or search@50ms, not “{found}”",
    "une recherche prend des itérations ou des millisecondes (search@500, search@50ms), pas « {found} »",
)
NO_ITERATIONS = Phrase(
    "a master takes 2 to 65536 iterations, as master@500, not “{found}”",
    "un maître prend de 2 à 65536 itérations (master@500), pas « {found} »",
)
NO_FRAILTY = Phrase(
    "a blitz that errs takes a temperature from 0.001 to 100 and a blindness from 0 to 0.999, "
    "as blitz@0.8+0.1, not “{found}”",
    "un blitz qui se trompe prend une température de 0.001 à 100 et un aveuglement de 0 à 0.999 "
    "(blitz@0.8+0.1), pas « {found} »",
)


class Thought(NamedTuple):
    """What a search may spend: iterations, or where these are 0 milliseconds."""

    iterations: int
    milliseconds: int


class Frailty(NamedTuple):
    """How a network's likings are played by someone who errs."""

    temperature: float  # divides the likings before one is drawn
    blindness: float  # each option's chance to be overlooked


def thought_of(budget: str) -> Thought:
    number = _whole(budget.removesuffix("ms"))
    if not number:
        raise Mistake(NO_BUDGET.fill(found=budget))
    return Thought(0, number) if budget.endswith("ms") else Thought(number, 0)


def iterations_of(budget: str) -> int:
    """Those of a master."""
    if not 2 <= _whole(budget) <= MOST_ITERATIONS:
        raise Mistake(NO_ITERATIONS.fill(found=budget))
    return int(budget)


def frailty_of(budget: str) -> Frailty:
    written = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)\+([0-9]+(?:\.[0-9]+)?)", budget, re.ASCII)
    frailty = Frailty(*map(float, written.groups())) if written else Frailty(0.0, 0.0)
    if not (0.001 <= frailty.temperature <= HOTTEST and 0 <= frailty.blindness <= 0.999):
        raise Mistake(NO_FRAILTY.fill(found=budget))
    return frailty


def _whole(text: str) -> int:
    """A whole number; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() else 0
