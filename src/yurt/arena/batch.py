"""Whole games between compiled bots in one compiled call; the open names are bound to one game's."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from types import ModuleType
from typing import Any

from yurt.bots.steps import ROOT, Desk
from yurt.core.chance import Rng, pick, sow
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, Table, awaited, compiled

rules: Rules
steps: ModuleType
tree: ModuleType
TUMBLES: bool  # whether the rules can let all dice fall at once
THINKS: bool  # whether any bot is not uniform: if none is, there is far less to compile

CHANCE_STREAM, PLAYERS_STREAM = 0, 1
UNIFORM, GREEDY = -1, 0  # as thoughts; more are the iterations of a search
SAMPLES = 8  # worlds that greedy guesses for one decision


@compiled
def play_many(
    started: Any,
    states: Any,
    rngs: Any,
    desk: Desk,
    thoughts: Table,
    seeds: Table,
    scores: Table,
    lengths: Table,
    record: Table,
) -> None:
    """Play a game for each row of `thoughts`, which says how each seat thinks.

    `record` takes (seat, action) of all that is played in the last game, as far as it has room.
    """
    for game in range(len(lengths)):
        states[0] = started[0]
        sow(rngs[0], seeds[game], CHANCE_STREAM)
        sow(desk.rngs[0], seeds[game], PLAYERS_STREAM + game_stream(thoughts[game]))
        lengths[game] = play_one(states[0], rngs[0], desk, thoughts[game], record)
        rules.score(states[0], scores[game])


@compiled
def game_stream(thoughts: Table) -> int:
    """Another seating thinks with other numbers."""
    stream = 0
    for thought in thoughts:
        stream = (31 * stream + thought + 2) & 0xFFFFFF
    return stream


@compiled
def play_one(state: Any, chance: Rng, desk: Desk, thoughts: Table, record: Table) -> int:
    """Play to the end; the number of decisions."""
    decisions = played = 0
    weights, log = desk.weights, desk.logs[0]
    seat = awaited(state)
    while seat >= 0:
        log.count = 0
        if TUMBLES:
            if seat == CHANCE and not len(record) and rules.tumble(state, chance, log):  # type: ignore[attr-defined]
                seat = awaited(state)
                continue
        weights[:] = 0
        rules.options(state, seat, weights)
        if seat == CHANCE:
            action = pick(chance, weights)
        elif not tree.several(weights):
            action = int(weights.argmax())
        else:
            decisions += 1
            action = decide(state, seat, desk, thoughts[seat])
        if played < len(record):
            record[played, 0] = seat
            record[played, 1] = action
            played += 1
        log.count = 0
        rules.apply(state, seat, action, log)
        seat = awaited(state)
    return decisions


@compiled
def decide(state: Any, seat: int, desk: Desk, thought: int) -> int:
    """What a seat plays that thinks so much; the weights are those of its options."""
    if THINKS:
        if thought != UNIFORM:
            desk.states[ROOT] = state
            rules.hide(desk.states[ROOT], seat)
            if thought == GREEDY:
                return steps.look_ahead(desk, seat, SAMPLES)  # type: ignore[no-any-return]
            tree.clear(desk, seat)
            tree.grow(desk, thought)
            return tree.favourite(desk)  # type: ignore[no-any-return]
    return pick(desk.rngs[0], desk.weights)
