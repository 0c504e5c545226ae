"""The policy of a vector environment: opponents decide, the caller is asked; bound to one game's rules."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.core.chance import EIGHT_ONES, Rng, running_count
from yurt.core.contract import Rules
from yurt.core.kernel import Ints, compiled
from yurt.core.loop import NONE

rules: Rules
opponents: ModuleType  # how the other seats decide: yurt.envs.uniform or yurt.envs.greedy


class AskingRoom(NamedTuple):
    """One game of a vector environment, as records."""

    state: Any
    rng: Rng  # of the opponents
    mask: Any
    eights: Any
    ours: Any
    workspace: Any


@compiled
def decide(room: AskingRoom, state: Any, seat: int) -> int:
    """The only option, or an opponent's choice; NONE where the caller has one. The row's mask is set."""
    eights = room.eights.numbers
    eights[:] = 0
    rules.options(state, seat, room.mask.numbers)
    action = forced(eights)
    if action == NONE and not room.ours.numbers[seat]:
        action = opponents.choose(room, seat)
    return int(action)


@compiled
def forced(eights: Ints) -> int:
    """The only option, or NONE where there are several."""
    only = NONE
    for place in range(len(eights)):
        if eights[place]:
            if only != NONE or eights[place] & (eights[place] - 1):
                return NONE
            only = place
    below = (eights[only] - 1) & EIGHT_ONES
    return 8 * only + (running_count(below) >> 56)
