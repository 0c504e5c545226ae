"""The policy of a batch: each seat decides as the bot that sits there; bound to one game's rules."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from types import ModuleType
from typing import Any

from yurt.bots.evaluation import SAMPLES
from yurt.bots.workspace import ROOT
from yurt.core.chance import pick
from yurt.core.game import Rules
from yurt.core.kernel import compiled, several

rules: Rules
evaluation: ModuleType
tree: ModuleType
USES_SEARCH: bool  # whether any bot is not uniform: if none is, there is far less to compile

UNIFORM, GREEDY = -1, 0  # more are the iterations of a search


@compiled
def goes_on(room: Any) -> bool:
    """To the end."""
    return True


@compiled
def decide(room: Any, row: int, state: Any, seat: int) -> int:
    weights = room.workspace.weights
    weights[:] = 0
    rules.options(state, seat, weights)
    if not several(weights):
        return int(weights.argmax())
    action = choose(room, row, state, seat)
    if room.lengths[row] < len(room.played):
        room.played[room.lengths[row]] = action
    room.lengths[row] += 1
    return action


@compiled
def choose(room: Any, row: int, state: Any, seat: int) -> int:
    """What a seat plays that has a choice; the weights are those of its options."""
    workspace, policy = room.workspace, room.policies[row, seat]
    if USES_SEARCH:
        if policy != UNIFORM:
            workspace.states[ROOT] = state
            rules.hide(workspace.states[ROOT], seat)
            if policy == GREEDY:
                return evaluation.look_ahead(workspace, seat, SAMPLES)  # type: ignore[no-any-return]
            tree.clear(workspace, seat)
            tree.grow(workspace, policy)
            return tree.most_visited(workspace)  # type: ignore[no-any-return]
    return pick(workspace.rngs[0], workspace.weights)
