"""The loop of every quick game: chance, decisions, apply; `rules` and `policy` are bound to what plays."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from typing import Any, Protocol

from yurt.core.chance import Rng, pick
from yurt.core.contract import Rules
from yurt.core.kernel import CHANCE, NOBODY, Ints, Log, awaited, compiled

NONE = -1  # in place of an action: there is nothing to play


class Policy(Protocol):
    """How seats decide; `room` is what it works in.

    Compiled code counts the references to every array of a tuple that it hands on, and not those to
    records: a room that shall be quick is a tuple of records.
    """

    def decide(self, room: Any, state: Any, seat: int) -> int:
        """What the seat plays, or NONE: the decision is left to whoever called."""


rules: Rules
policy: Policy
SAMPLES_CHANCE: bool  # whether the rules can play all chance that is awaited at once


@compiled
def next_decision(state: Any, chance: Rng, weights: Ints, log: Log) -> int:
    """Play all chance that is awaited; the seat that must decide now, or NOBODY at the end of the game."""
    seat = awaited(state)
    while seat == CHANCE:
        log.count = 0
        if SAMPLES_CHANCE:
            if rules.sample_chance(state, chance, log):  # type: ignore[attr-defined]
                seat = awaited(state)
                continue
        weights[:] = 0
        rules.options(state, CHANCE, weights)
        rules.apply(state, CHANCE, pick(chance, weights), log)
        seat = awaited(state)
    return seat


@compiled
def play_on(state: Any, seat: int, action: int, chance: Rng, weights: Ints, log: Log, room: Any) -> int:
    """Play until the policy leaves a decision open; the seat that has it, or NOBODY at the end of the game.

    `seat` plays `action` first; where that is NONE the game goes on as it stands.
    """
    while True:
        if action != NONE:
            log.count = 0
            rules.apply(state, seat, action, log)
        seat = next_decision(state, chance, weights, log)
        if seat == NOBODY:
            return seat
        action = policy.decide(room, state, seat)
        if action == NONE:
            return seat
