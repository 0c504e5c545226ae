"""A network in whole numbers: plain, native and as WebAssembly it gives the same answer, to the last bit.

The first layer adds up a row of weights for each fact that holds; the second and the heads are products.
Weights are bytes, each unit with a scale of its own; what a unit says is counted in parts of ONE. What the
hand-written heuristic says is added as far as the network trusts it in this position (`guided.py`): it learns
what the heuristic does not know, and where it errs.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from yurt.core.features import Facts
from yurt.core.kernel import Ints, compiled

ONE = 256  # what a unit says, or an action is liked, in parts of
SHIFT = 20  # a scale is in parts of 2 ** SHIFT
CEILING = 8 * ONE  # the most that a unit can say
MOST_BIAS = 255  # of the first layer: with bytes for all facts that can hold, a sum stays within 16 bits


class Network(NamedTuple):
    """Weights and the room to think in; all arrays, so that compiled code can read them."""

    facts: Any  # one Facts
    first: Any  # a row for each fact, a byte for each unit of the first layer
    first_bias: Any
    first_scale: Ints
    second: Any  # a row for each unit of the first layer, a byte for each of the second
    second_bias: Any
    second_scale: Ints
    likes: Any  # a row for each turned action; the last: how much the heuristic's likings count
    likes_bias: Any
    likes_scale: Ints
    wins: Any  # a row for each seat, the own first; the last: how much the heuristic's judgement counts
    wins_bias: Any
    wins_scale: Ints
    seen: Any  # what the units of the first layer say; 16 bits each, twice as quick as 32
    thought: Any  # and those of the second
    chances: Any  # room for a chance each, of actions or seats
    advice: Ints  # room for what the heuristic says of each action


@compiled
def see(network: Network) -> None:
    """Fill `seen` from the facts that hold, four at once: the sums are fetched a quarter as often."""
    seen, first, facts = network.seen, network.first, network.facts[0]
    for unit in range(len(seen)):
        seen[unit] = network.first_bias[unit]
    place = 0
    while place + 4 <= facts.count:
        one, two = facts.rows[place], facts.rows[place + 1]
        three, four = facts.rows[place + 2], facts.rows[place + 3]
        for unit in range(len(seen)):
            seen[unit] = (
                seen[unit] + first[one, unit] + first[two, unit] + first[three, unit] + first[four, unit]
            )
        place += 4
    while place < facts.count:
        row = facts.rows[place]
        for unit in range(len(seen)):
            seen[unit] += first[row, unit]
        place += 1
    for unit in range(len(seen)):
        seen[unit] = min(CEILING, max(0, seen[unit] * network.first_scale[unit] >> SHIFT))


@compiled
def think(network: Network) -> None:
    """Fill `thought` from the facts that hold; units of the first layer that say nothing are passed over."""
    see(network)
    seen, thought, second, rows = network.seen, network.thought, network.second, network.facts[0].rows
    count = note_speaking(seen, rows)
    for unit in range(len(thought)):
        thought[unit] = network.second_bias[unit]
    for place in range(0, count, 2):
        one, two = rows[place], rows[place + 1]
        for unit in range(len(thought)):
            both = int(seen[one]) * int(second[one, unit]) + int(seen[two]) * int(second[two, unit])
            thought[unit] += both
    for unit in range(len(thought)):
        thought[unit] = min(CEILING, max(0, thought[unit] * network.second_scale[unit] >> SHIFT))


@compiled
def note_speaking(seen: Any, rows: Ints) -> int:
    """The units of the first layer that say something, in place of the facts, which have been added up.

    Behind them stands one that says nothing, so that they can be taken two at a time.
    """
    count = silent = 0
    for unit in range(len(seen)):
        rows[count] = unit
        count += seen[unit] > 0
        silent = silent if seen[unit] else unit
    rows[count] = silent
    return count


@compiled
def weighed(said: Any, weights: Any, row: int) -> int:
    """What the units of a layer said, each by its weight in a row."""
    total = 0
    for unit in range(len(said)):
        total += said[unit] * weights[row, unit]
    return total


@compiled
def liking(network: Network, place: int) -> int:
    """How much a turned action is liked, in parts of ONE: the logarithm of its chance, up to a constant."""
    total = weighed(network.thought, network.likes, place) + network.likes_bias[place]
    return int(total * network.likes_scale[place] >> SHIFT)


@compiled
def standing(network: Network, place: int) -> int:
    """How well the seat stands that comes so many after one's own; likewise, for its chance to win."""
    total = weighed(network.thought, network.wins, place) + network.wins_bias[place]
    return int(total * network.wins_scale[place] >> SHIFT)


@compiled
def note_facts(network: Network) -> Facts:
    """The facts, emptied."""
    facts = network.facts[0]
    facts.count = 0
    return facts  # type: ignore[no-any-return]
