"""Random games by the thousand in one compiled call; `rules` is bound to one game's."""

from __future__ import annotations

from typing import Any

from yurt.core.chance import Rng, pick, sow
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, Log, Table, compiled

rules: Rules
TUMBLES: bool  # whether the rules can let all dice fall at once
CHANCE_STREAM, PLAYERS_STREAM = 0, 1


@compiled
def awaited(state: Any) -> int:
    """The first seat that must act, or -1 when the game is over."""
    for seat in range(CHANCE + 1):
        if state.awaiting[seat]:
            return seat
    return -1


@compiled
def play_out(state: Any, chance: Rng, players: Rng, weights: Table, log: Log) -> int:
    """Play at random to the end; the number of decisions that players had."""
    decisions = 0
    seat = awaited(state)
    while seat >= 0:
        log.count = 0
        if not (TUMBLES and seat == CHANCE and rules.tumble(state, chance, log)):  # type: ignore[attr-defined]
            weights[:] = 0
            rules.options(state, seat, weights)
            rng = chance if seat == CHANCE else players
            rules.apply(state, seat, pick(rng, weights), log)
            decisions += seat != CHANCE
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
    """Play a game for each row of `scores`, game k with seed + k; states, rngs and logs are room to work in."""
    for game in range(len(decisions)):
        states[0] = started[0]
        sow(rngs[0], seed + game, CHANCE_STREAM)
        sow(rngs[1], seed + game, PLAYERS_STREAM)
        decisions[game] = play_out(states[0], rngs[0], rngs[1], weights, logs[0])
        rules.score(states[0], scores[game])
