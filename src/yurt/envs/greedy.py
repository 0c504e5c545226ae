"""Opponents that look one step ahead, as the bot of that name; the open names are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any

from yurt.bots.evaluation import SAMPLES
from yurt.bots.workspace import ROOT
from yurt.core.contract import Rules
from yurt.core.kernel import compiled

rules: Rules
evaluation: ModuleType  # yurt.bots.evaluation, bound to the same game


@compiled
def choose(room: Any, seat: int) -> int:
    """The option after which the seat seems to stand best."""
    workspace = room.workspace
    workspace.states[ROOT] = room.state
    rules.hide(workspace.states[ROOT], seat)
    return evaluation.look_ahead(workspace, seat, SAMPLES)  # type: ignore[no-any-return]
