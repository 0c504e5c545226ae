"""One iteration's way: down the tree, one option beyond it, and on quickly (selection, expansion, rollout).

The open names are bound to one game's. A loop of its own around `next_decision`: a policy of `play_on` would
be handed the whole workspace at every decision, which made a search half as fast.

A node stands for what both the seat that acts there and the searching seat can see, so that neither plays
on what it may not know, simultaneous choices meet blind, and dice in another order are the same dice. An
option is judged against how often it was there to choose (worlds differ).
"""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

import math
from types import ModuleType

from yurt.bots.evaluation import REWARD
from yurt.bots.workspace import VIEW, WORLD, Edge, Workspace
from yurt.core.arithmetic import logarithm
from yurt.core.chance import pick
from yurt.core.contract import Heuristic, Rules
from yurt.core.kernel import NOBODY, Ints, compiled, several

rules: Rules
heuristic: Heuristic
loop: ModuleType  # yurt.core.loop, bound to the same game
RESTRAINS: bool  # whether the heuristic knows options that are not to be thought of

NONE = -1
HALF_KEY = 0x7FFFFFFF  # a key is two hashes of 31 bits, so that products stay within an int64
WIDE = 46_341  # two numbers of a state as one: those that are as large as this are rare


@compiled
def walk_below(workspace: Workspace, action: int) -> int:
    """Play an option of the root, whatever speaks for it, or none, and walk on from there."""
    return walk(workspace, step_below(workspace, action))


@compiled
def step_below(workspace: Workspace, action: int) -> int:
    """Play an option of the root, or none, and chance; the seat that is asked next."""
    world, log = workspace.states[WORLD], workspace.logs[0]
    log.count = 0
    if action != NONE:
        rules.apply(world, workspace.trees[0].seat, action, log)
    return int(loop.next_decision(world, workspace.rngs[0], workspace.weights, log))


@compiled
def walk(workspace: Workspace, seat: int) -> int:
    """Play the world down the tree, one option beyond, and on quickly; how many edges were walked.

    `seat` is asked first, where several choose at once.
    """
    world, weights, log, rng = (
        workspace.states[WORLD],
        workspace.weights,
        workspace.logs[0],
        workspace.rngs[0],
    )
    tree, style = workspace.trees[0], workspace.styles[0]
    length, known, inside, left = 0, tree.edges, True, style.depth
    while seat != NOBODY:
        weights[:] = 0
        rules.options(world, seat, weights)
        if RESTRAINS:  # noqa: SIM102 - by itself, so that numba leaves out what there is not
            if inside and length == 0:
                heuristic.restrain(world, seat, weights)  # type: ignore[attr-defined]
        edge = NONE
        if inside and several(weights):
            edge = select_edge(workspace, find_node(workspace, seat), seat)
            inside = edge != NONE and tree.edges == known and length + 1 < len(workspace.path)
        if edge != NONE:
            workspace.path[length] = edge
            length += 1
            action = workspace.edges[edge].action
        else:
            left -= not inside
            if style.use_prior:
                heuristic.prior(world, seat, weights)
            action = pick(rng, weights)
        log.count = 0
        rules.apply(world, seat, action, log)
        if not inside and left <= 0:
            break
        seat = loop.next_decision(world, rng, weights, log)
    return length


@compiled
def find_node(workspace: Workspace, seat: int) -> int:
    """The node of what the seat sees, made if need be; NONE where there is no more room."""
    tree, slots = workspace.trees[0], workspace.slots
    workspace.states[VIEW] = workspace.states[WORLD]
    rules.hide(workspace.states[VIEW], seat)
    if seat != tree.seat:
        rules.hide(workspace.states[VIEW], tree.seat)
    key = key_of(workspace.cells[VIEW], tree.box, tree.rest, seat)
    slot = key % len(slots)
    while slots[slot] != NONE:
        if workspace.nodes[slots[slot]].key == key:
            return int(slots[slot])
        slot = (slot + 1) % len(slots)
    if tree.nodes == len(workspace.nodes):
        return NONE
    slots[slot] = tree.nodes
    workspace.nodes[tree.nodes].key = key
    workspace.nodes[tree.nodes].first = NONE
    tree.nodes += 1
    return int(tree.nodes - 1)


@compiled
def key_of(cells: Ints, box: int, rest: int, seat: int) -> int:
    """A hash of what the seat sees, in 62 bits; both halves see every number.

    Four numbers at a time, in sums that do not wait for each other: most of a deep tree's time goes here.
    """
    one, other, third, fourth = seat + 1, seat + 7, seat + 11, seat + 13
    for part in range(2):
        place, end = (rest, len(cells)) if part else (0, box)
        while place + 4 <= end:
            near = (cells[place] + cells[place + 1] * WIDE) & HALF_KEY
            far = (cells[place + 2] + cells[place + 3] * WIDE) & HALF_KEY
            one, other = stirred(one ^ near), churned(other + near)
            third, fourth = stirred(third ^ far), churned(fourth + far)
            place += 4
        while place < end:
            one, other = stirred(one ^ (cells[place] & HALF_KEY)), churned(other + (cells[place] & HALF_KEY))
            place += 1
    return (stirred(one ^ churned(third)) << 31) | churned(other + stirred(fourth))


@compiled
def stirred(number: int) -> int:
    number = (number * 0x45D9F3B) & HALF_KEY
    return number ^ (number >> 15)


@compiled
def churned(number: int) -> int:
    number = (number * 0x2C1B3C6D) & HALF_KEY
    return number ^ (number >> 13)


@compiled
def select_edge(workspace: Workspace, node: int, seat: int) -> int:
    """An option never tried here, or else the one with the highest bound."""
    if node == NONE:
        return NONE
    chosen, highest, edge = NONE, -1.0, workspace.nodes[node].first
    while edge != NONE:
        tried = workspace.edges[edge]
        if workspace.weights[tried.action]:
            workspace.weights[tried.action] = 0
            tried.available += 1
            bound = upper_confidence_bound(tried, workspace.styles[0].explore)
            if bound > highest:
                chosen, highest = edge, bound
        edge = tried.next
    if workspace.trees[0].edges < len(workspace.edges) and workspace.weights.any():
        return expand(workspace, node, seat)
    return chosen


@compiled
def upper_confidence_bound(edge: Edge, explore: int) -> float:
    """What it brought on average, and more where little is known."""
    mean = edge.reward / (REWARD * edge.visits)
    return mean + explore / 1000 * math.sqrt(logarithm(edge.available) / edge.visits)


@compiled
def expand(workspace: Workspace, node: int, seat: int) -> int:
    """An edge for an option that is new here."""
    if workspace.styles[0].use_prior:
        heuristic.prior(workspace.states[WORLD], seat, workspace.weights)
    place = workspace.trees[0].edges
    edge = workspace.edges[place]
    edge.action = pick(workspace.rngs[0], workspace.weights)
    edge.seat = seat
    edge.next = workspace.nodes[node].first
    edge.visits = edge.reward = edge.ended = edge.result = 0
    edge.available = 1
    workspace.nodes[node].first = place
    workspace.trees[0].edges += 1
    return int(place)
