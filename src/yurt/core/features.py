"""How a game describes a view to a network: the numbers of the rows that hold, the own seat first.

A row stands for one fact (“the player after me has 12 points”), and the network's first layer has a row of
weights for each: what it sees is the sum of those that hold.
"""

from __future__ import annotations

from yurt.core.kernel import Record, compiled, number, numbers

MOST_FACTS = 256  # that hold at one time


class Facts(Record):
    """The rows that hold."""

    count = number()
    rows = numbers(MOST_FACTS)


@compiled
def note(facts: Facts, row: int) -> None:
    facts.rows[facts.count] = row
    facts.count += 1


@compiled
def note_value(facts: Facts, first: int, values: int, value: int) -> None:
    """One of so many rows, by a value from 0 on; what lies beyond counts as the nearest."""
    note(facts, first + max(0, min(values - 1, value)))


@compiled
def after(seat: int, other: int, players: int) -> int:
    """How many seats after `seat` the other one sits; `players` if it is nobody."""
    return (other - seat) % players if other >= 0 else players
