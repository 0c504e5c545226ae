"""Opponents that look one step ahead, as the bot of that name; the open names are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any

from yurt.bots.steps import ROOT
from yurt.core.game import Rules
from yurt.core.kernel import compiled

rules: Rules
steps: ModuleType  # yurt.bots.steps, bound to the same game

SAMPLES = 8  # worlds guessed for one decision


@compiled
def choose(hall: Any, desk: Any, row: int, seat: int) -> int:
    """The option after which the seat seems to stand best."""
    desk.states[ROOT] = hall.states[row]
    rules.hide(desk.states[ROOT], seat)
    return steps.look_ahead(desk, seat, SAMPLES)  # type: ignore[no-any-return]
