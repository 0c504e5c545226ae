"""The search tree: what each option led to, by what the seat that had it knew.

An iteration guesses what the searching seat cannot see, walks down the tree, tries one
option that is new there, plays on quickly and notes what each seat got. A node stands for
what both the seat that acts there and the searching seat can see, so that neither plays on
what it may not know, simultaneous choices meet blind, and dice in another order are the same
dice. An option is judged against how often it was there to choose (worlds differ).
"""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

import math
from types import ModuleType
from typing import Any

from yurt.bots.steps import EYES, REWARD, ROOT, WORLD, Desk
from yurt.core.chance import pick
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, Record, Table, awaited, compiled, number

rules: Rules
judgement: Any
TUMBLES: bool  # whether the rules can let all dice fall at once
steps: ModuleType  # yurt.bots.steps, bound to the same game

NONE = -1
HALF_KEY = 0x7FFFFFFF  # a key is two hashes of 31 bits, so that products stay within an int64


class Tree(Record):
    seat = number()  # whose decision is searched
    nodes = number()  # how many there are
    edges = number()
    box = number()  # where in a state its box begins, which never changes
    rest = number()  # and where it ends


class Node(Record):
    key = number()
    first = number()  # its first edge


class Edge(Record):
    action = number()
    seat = number()
    next = number()  # the node's next edge
    visits = number()
    available = number()  # how often it could have been chosen
    reward = number()
    ended = number()  # how many playouts reached the end of the game
    result = number()  # the sum of the seat's scores in these


@compiled
def clear(desk: Desk, seat: int) -> None:
    desk.trees[0].seat = seat
    desk.trees[0].nodes = 0
    desk.trees[0].edges = 0
    desk.slots[:] = NONE


@compiled
def grow(desk: Desk, iterations: int) -> None:
    """Search on; the root's edges then hold what was found."""
    for _ in range(iterations):
        desk.states[WORLD] = desk.states[ROOT]
        rules.guess(desk.states[WORLD], desk.trees[0].seat, desk.rngs[0])
        length = walk(desk)
        steps.reward(desk)
        note(desk, length)


@compiled
def walk(desk: Desk) -> int:
    """Play the world down the tree, one option beyond, and on quickly; how many edges were walked.

    One loop for all of it: each place that calls `apply` would cost seconds of compiling.
    """
    world, weights, log, rng = desk.states[WORLD], desk.weights, desk.logs[0], desk.rngs[0]
    leaning, left = desk.plans[0].leaning, desk.plans[0].depth
    length, known, inside = 0, desk.trees[0].edges, True
    seat = desk.trees[0].seat  # asked first where several choose at once
    while seat >= 0 and (inside or left > 0):
        log.count = 0
        if TUMBLES:
            if seat == CHANCE and rules.tumble(world, rng, log):  # type: ignore[attr-defined]
                seat = awaited(world)
                continue
        weights[:] = 0
        rules.options(world, seat, weights)
        edge = NONE
        if inside and seat != CHANCE and several(weights):
            edge = choose_edge(desk, find_node(desk, seat), seat)
            inside = edge != NONE and desk.trees[0].edges == known and length + 1 < len(desk.path)
        if edge != NONE:
            desk.path[length] = edge
            length += 1
            action = desk.edges[edge].action
        else:
            if seat != CHANCE:
                left -= not inside
                if leaning:
                    judgement.lean(world, seat, weights)
            action = pick(rng, weights)
        rules.apply(world, seat, action, log)
        seat = awaited(world)
    return length


@compiled
def several(weights: Table) -> bool:
    found = False
    for weight in weights:
        if weight:
            if found:
                return True
            found = True
    return False


@compiled
def find_node(desk: Desk, seat: int) -> int:
    """The node of what the seat sees, made if need be; NONE where there is no more room."""
    tree = desk.trees[0]
    desk.states[EYES] = desk.states[WORLD]
    rules.hide(desk.states[EYES], seat)
    if seat != tree.seat:
        rules.hide(desk.states[EYES], tree.seat)
    key = key_of(desk.cells[EYES], tree.box, tree.rest, seat)
    slot = key % len(desk.slots)
    while desk.slots[slot] != NONE:
        if desk.nodes[desk.slots[slot]].key == key:
            return int(desk.slots[slot])
        slot = (slot + 1) % len(desk.slots)
    if tree.nodes == len(desk.nodes):
        return NONE
    desk.slots[slot] = tree.nodes
    desk.nodes[tree.nodes].key = key
    desk.nodes[tree.nodes].first = NONE
    tree.nodes += 1
    return int(tree.nodes - 1)


@compiled
def key_of(cells: Table, box: int, rest: int, seat: int) -> int:
    """A hash of what the seat sees, in 62 bits; both halves see every number."""
    one, other = seat + 1, seat + 7
    for place in range(len(cells) - (rest - box)):
        cell = cells[place if place < box else place + rest - box] & HALF_KEY
        one = ((one ^ cell) * 0x45D9F3B) & HALF_KEY
        one ^= one >> 15
        other = ((other + cell) * 0x2C1B3C6D) & HALF_KEY
        other ^= other >> 13
    return (one << 31) | other


@compiled
def choose_edge(desk: Desk, node: int, seat: int) -> int:
    """An option never tried here, or else the one that promises most."""
    if node == NONE:
        return NONE
    chosen, promise, edge = NONE, -1.0, desk.nodes[node].first
    while edge != NONE:
        tried = desk.edges[edge]
        if desk.weights[tried.action]:
            desk.weights[tried.action] = 0
            tried.available += 1
            hope = promise_of(tried, desk.plans[0].explore)
            if hope > promise:
                chosen, promise = edge, hope
        edge = tried.next
    if desk.trees[0].edges < len(desk.edges) and desk.weights.any():
        return add_edge(desk, node, seat)
    return chosen


@compiled
def promise_of(edge: Edge, explore: int) -> float:
    """Upper confidence bound: what it brought on average, and more where little is known."""
    mean = edge.reward / (REWARD * edge.visits)
    return mean + explore / 1000 * math.sqrt(math.log(edge.available) / edge.visits)


@compiled
def add_edge(desk: Desk, node: int, seat: int) -> int:
    if desk.plans[0].leaning:
        judgement.lean(desk.states[WORLD], seat, desk.weights)
    place = desk.trees[0].edges
    edge = desk.edges[place]
    edge.action = pick(desk.rngs[0], desk.weights)
    edge.seat = seat
    edge.next = desk.nodes[node].first
    edge.visits = edge.reward = edge.ended = edge.result = 0
    edge.available = 1
    desk.nodes[node].first = place
    desk.trees[0].edges += 1
    return int(place)


@compiled
def note(desk: Desk, length: int) -> None:
    ended = awaited(desk.states[WORLD]) < 0
    for place in range(length):
        edge = desk.edges[desk.path[place]]
        edge.visits += 1
        edge.reward += desk.rewards[edge.seat]
        if ended:
            edge.ended += 1
            edge.result += desk.scores[edge.seat, 0]


@compiled
def favourite(desk: Desk) -> int:
    """The action tried most at the root."""
    action, visits, edge = NONE, 0, desk.nodes[0].first
    while edge != NONE:
        tried = desk.edges[edge]
        if tried.visits > visits or (tried.visits == visits and tried.action < action):
            action, visits = tried.action, tried.visits
        edge = tried.next
    return int(action)
