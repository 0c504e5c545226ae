"""The policy of a batch: each seat decides as the bot that sits there; bound to one game's rules."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.bots.evaluation import SAMPLES
from yurt.bots.workspace import ROOT, Workspace
from yurt.core.chance import pick
from yurt.core.game import Rules
from yurt.core.kernel import compiled, several

rules: Rules
evaluation: ModuleType
tree: ModuleType
USES_SEARCH: bool  # whether any bot is not uniform: if none is, there is far less to compile

UNIFORM, GREEDY = -1, 0  # more are the iterations of a search


class SeatedRoom(NamedTuple):
    """One game of a batch: three records with `numbers`, and where bots think."""

    policies: Any  # of each seat
    length: Any  # decisions so far
    played: Any  # the decisions, as far as there is room
    workspace: Workspace


@compiled
def goes_on(room: SeatedRoom) -> bool:
    """To the end."""
    return True


@compiled
def decide(room: SeatedRoom, state: Any, seat: int) -> int:
    weights = room.workspace.weights
    weights[:] = 0
    rules.options(state, seat, weights)
    if not several(weights):
        return int(weights.argmax())
    action = choose(room.workspace, room.policies.numbers[seat], state, seat)
    length, played = room.length.numbers, room.played.numbers
    if length[0] < len(played):
        played[length[0]] = action
    length[0] += 1
    return action


@compiled
def choose(workspace: Workspace, policy: int, state: Any, seat: int) -> int:
    """What a seat plays that has a choice; the weights are those of its options."""
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
