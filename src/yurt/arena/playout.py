"""Random games by the thousand in one compiled call; `rules` is bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any

import numpy as np

from yurt.core.chance import Rng, pick, pick_option, sow
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, Log, Table, awaited, compiled

rules: Rules
TUMBLES: bool  # whether the rules can let all dice fall at once
CHANCE_STREAM, PLAYERS_STREAM = 0, 1


@compiled
def play_out(state: Any, chance: Rng, players: Rng, weights: Table, log: Log) -> int:
    """Play at random to the end; the number of decisions that players had."""
    eights = weights[: (rules.ACTIONS + 7) // 8]
    bytes_of_weights: Any = eights.view(np.int8)  # options writes zeros and ones: they fit
    decisions = 0
    seat = awaited(state)
    while seat >= 0:
        log.count = 0
        if not (TUMBLES and seat == CHANCE and rules.tumble(state, chance, log)):  # type: ignore[attr-defined]
            if seat == CHANCE:
                weights[:] = 0
                rules.options(state, CHANCE, weights)
                action = pick(chance, weights)
            else:
                eights[:] = 0
                rules.options(state, seat, bytes_of_weights)
                action = pick_option(players, eights)
                decisions += 1
            rules.apply(state, seat, action, log)
        seat = awaited(state)
    return decisions


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
