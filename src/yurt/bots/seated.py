"""The policy of a batch: each seat decides as the bot that sits there; bound to one game's rules."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.bots.evaluation import SAMPLES
from yurt.bots.workspace import ROOT
from yurt.core.chance import Rng, pick
from yurt.core.contract import Rules
from yurt.core.kernel import Ints, compiled, several

rules: Rules
evaluation: ModuleType
tree: ModuleType
guided: ModuleType | None  # yurt.bots.learned.guided, where a network plays
USES_SEARCH: bool  # whether any bot is not uniform: if none is, there is far less to compile
USES_NETWORK: bool  # whether any plays with a network

UNIFORM, GREEDY = -1, 0  # more are the iterations of a search
BLITZ = 1 << 20  # a network alone; more are the iterations that it guides
FALLIBLE = 1 << 40  # a network that errs; more say how, as `fallible` writes it
TEMPERATURE = 1 << 10  # a thousandth of it; what is less is the blindness


def fallible(temperature: float, blindness: float) -> int:
    """The policy of a network that errs so much."""
    return FALLIBLE + TEMPERATURE * round(1000 * temperature) + round(1000 * blindness)


def iterations_of(policy: int) -> int:
    """Return how many nodes a policy's tree can have; 1 if it grows none."""
    return max(1, policy % BLITZ) if GREEDY < policy < FALLIBLE else 1


class SeatedRoom(NamedTuple):
    """One game of a batch: records with `numbers`, a generator, and where bots think."""

    policies: Any  # of each seat
    length: Any  # decisions so far
    played: Ints  # the decisions, as far as there is room
    rng: Rng
    weights: Ints
    workspace: Any  # a Workspace where any bot is not uniform
    network: Any  # a Network where any plays with one


@compiled
def decide(room: SeatedRoom, state: Any, seat: int) -> int:
    weights = room.weights
    weights[:] = 0
    rules.options(state, seat, weights)
    if not several(weights):
        return first(weights)
    action = choose(room, room.policies.numbers[seat], state, seat)
    length, played = room.length.numbers, room.played
    if length[0] < len(played):
        played[length[0]] = action
    length[0] += 1
    return action


@compiled
def first(weights: Ints) -> int:
    """The first option; unlike `weights.argmax()` it needs nothing of numba's own."""
    action = 0
    while not weights[action]:
        action += 1
    return action


@compiled
def choose(room: SeatedRoom, policy: int, state: Any, seat: int) -> int:
    """What a seat plays that has a choice; the weights are those of its options."""
    if USES_SEARCH:
        if policy != UNIFORM:
            workspace = room.workspace
            workspace.states[ROOT] = state
            rules.hide(workspace.states[ROOT], seat)
            if policy == GREEDY:
                return evaluation.look_ahead(workspace, seat, SAMPLES)  # type: ignore[no-any-return]
            tree.clear(workspace, seat)
            if USES_NETWORK:
                if policy == BLITZ:
                    return guided.like_best(workspace, room.network, seat)  # type: ignore
                if policy >= FALLIBLE:
                    temperature, blindness = (policy - FALLIBLE) // TEMPERATURE, policy % TEMPERATURE
                    return guided.like_fallibly(  # type: ignore
                        workspace, room.network, seat, temperature, blindness
                    )
                if policy > BLITZ:
                    guided.guide(workspace, room.network, policy - BLITZ)  # type: ignore
                    return tree.most_visited(workspace)  # type: ignore[no-any-return]
            tree.grow(workspace, policy)
            return tree.most_visited(workspace)  # type: ignore[no-any-return]
    return pick(room.rng, room.weights)
