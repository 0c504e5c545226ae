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


class Network(NamedTuple):
    """Weights and the room to think in; all arrays, so that compiled code can read them."""

    facts: Any  # one Facts
    first: Any  # a row for each fact, a byte for each unit of the first layer
    first_bias: Any
    first_scale: Ints
    second: Any  # a row for each unit of the second layer
    second_bias: Any
    second_scale: Ints
    likes: Any  # a row for each turned action; the last: how much the heuristic's likings count
    likes_bias: Any
    likes_scale: Ints
    wins: Any  # a row for each seat, the own first; the last: how much the heuristic's judgement counts
    wins_bias: Any
    wins_scale: Ints
    seen: Any  # what the units of the first layer say
    thought: Any  # and those of the second
    chances: Any  # room for a chance each, of actions or seats
    advice: Ints  # room for what the heuristic says of each action


@compiled
def think(network: Network) -> None:
    """Fill `thought` from the facts that hold."""
    seen, first, facts = network.seen, network.first, network.facts[0]
    for unit in range(len(seen)):
        seen[unit] = network.first_bias[unit]
    for place in range(facts.count):
        row = facts.rows[place]
        for unit in range(len(seen)):
            seen[unit] += first[row, unit]
    for unit in range(len(seen)):
        seen[unit] = min(CEILING, max(0, seen[unit] * network.first_scale[unit] >> SHIFT))
    for unit in range(len(network.thought)):
        total = weighed(seen, network.second, unit) + network.second_bias[unit]
        network.thought[unit] = min(CEILING, max(0, total * network.second_scale[unit] >> SHIFT))


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
