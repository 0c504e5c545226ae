"""Random games by the thousand in one compiled call; `rules` is bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any

import numpy as np

from yurt.core.chance import Rng, pick, pick_option, sow
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, Log, Table, compiled

rules: Rules
TUMBLES: bool  # whether the rules can let all dice fall at once
CHANCE_STREAM, PLAYERS_STREAM = 0, 1


@compiled
def awaited(state: Any) -> int:
    """The first seat that must act, or -1 when the game is over."""
    found = -1
    for seat in range(CHANCE, -1, -1):
        if state.awaiting[seat]:
            found = seat
    return found


@compiled
def play_out(state: Any, chance: Rng, players: Rng, weights: Table, log: Log) -> int:
    """Play at random to the end; the number of decisions that players had."""
    decisions = 0
    seat = awaited(state)
    while seat >= 0:
        log.count = 0
        if not (TUMBLES and seat == CHANCE and rules.tumble(state, chance, log)):  # type: ignore[attr-defined]
            if seat == CHANCE:
                action = draw(state, chance, weights)
            else:
                action = decide(state, seat, players, weights)
                decisions += 1
            rules.apply(state, seat, action, log)
        seat = awaited(state)
    return decisions


@compiled
def draw(state: Any, chance: Rng, weights: Table) -> int:
    weights[:] = 0
    rules.options(state, CHANCE, weights)
    return pick(chance, weights)


@compiled
def decide(state: Any, seat: int, players: Rng, weights: Table) -> int:
    """Any option of the seat's, as `pick` would; weights in bytes instead of whole numbers are quicker."""
    eights = weights[: (rules.ACTIONS + 7) // 8]
    eights[:] = 0
    rules.options(state, seat, eights.view(np.int8))
    return pick_option(players, eights)


@compiled
def play_many(
    started: Any,
    states: Any,
    rngs: Any,
    logs: Any,
    weights: Table,
    seed: int,
    scores: Table,
    decisions: Table,
) -> None:
    """Play game k with seed + k, for each row of `scores`; states, rngs and logs are room to work in."""
    for game in range(len(decisions)):
        states[0] = started[0]
        sow(rngs[0], seed + game, CHANCE_STREAM)
        sow(rngs[1], seed + game, PLAYERS_STREAM)
        decisions[game] = play_out(states[0], rngs[0], rngs[1], weights, logs[0])
        rules.score(states[0], scores[game])
