"""The loop of every quick game: chance, decisions, apply; `rules` and `policy` are bound to what plays."""

# ruff: noqa: F821, SIM102 - open names are bound later; plain branches compile

from __future__ import annotations

from typing import Any, Protocol

from yurt.core.chance import Rng, pick
from yurt.core.game import Rules
from yurt.core.kernel import CHANCE, NOBODY, Ints, Log, awaited, compiled

NONE = -1  # in place of an action: there is nothing to play


class Policy(Protocol):
    """How seats decide; `room` is what it works in, `row` which of the games in it this one is."""

    def goes_on(self, room: Any) -> bool:
        """Whether the game shall be played on."""

    def decide(self, room: Any, row: int, state: Any, seat: int) -> int:
        """What the seat plays, or NONE: the decision is left to whoever called."""


rules: Rules
policy: Policy
SAMPLES_CHANCE: bool  # whether the rules can play all chance that is awaited at once


@compiled
def play_on(
    state: Any, seat: int, action: int, chance: Rng, weights: Ints, log: Log, room: Any, row: int
) -> int:
    """Play until the policy leaves a decision open; the seat that has it, or NOBODY at the end of the game.

    `seat` plays `action` first, or is asked first where that is NONE. All is one loop: every place that
    calls `apply` would cost seconds of compiling.
    """
    while seat != NOBODY:
        log.count = 0
        if action != NONE:
            rules.apply(state, seat, action, log)
            action = NONE
            seat = awaited(state)
            continue
        if not policy.goes_on(room):
            return seat
        if seat != CHANCE:
            action = policy.decide(room, row, state, seat)
            if action == NONE:
                return seat
            continue
        if SAMPLES_CHANCE:
            if rules.sample_chance(state, chance, log):  # type: ignore[attr-defined]
                seat = awaited(state)
                continue
        weights[:] = 0
        rules.options(state, CHANCE, weights)
        action = pick(chance, weights)
    return seat
