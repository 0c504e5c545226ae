"""Whole games between compiled bots in one compiled call; the open names are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.bots.workspace import Workspace
from yurt.core.chance import sow
from yurt.core.game import Rules
from yurt.core.kernel import Ints, awaited, compiled
from yurt.core.loop import NONE

rules: Rules
loop: ModuleType  # yurt.core.loop with yurt.arena.seated as its policy

CHANCE_STREAM, PLAYERS_STREAM = 0, 1


class BatchRoom(NamedTuple):
    started: Any  # a State laid out, before any chance
    states: Any
    rngs: Any
    workspace: Workspace
    policies: Ints  # for each game how each seat decides: UNIFORM, GREEDY, or the iterations of a search
    lengths: Ints  # for each game the number of decisions
    played: Ints  # the decisions of the last game, as far as there is room


@compiled
def play_many(room: BatchRoom, seeds: Ints, scores: Ints) -> None:
    """Play a game for each seed."""
    state, chance, workspace = room.states[0], room.rngs[0], room.workspace
    for game in range(len(seeds)):
        room.states[0] = room.started[0]
        sow(chance, seeds[game], CHANCE_STREAM)
        sow(workspace.rngs[0], seeds[game], PLAYERS_STREAM + stream_of(room.policies[game]))
        room.lengths[game] = 0
        loop.play_on(state, awaited(state), NONE, chance, workspace.weights, workspace.logs[0], room, game)
        rules.score(state, scores[game])


@compiled
def stream_of(policies: Ints) -> int:
    """Another seating thinks with other numbers."""
    stream = 0
    for policy in policies:
        stream = (31 * stream + policy + 2) & 0xFFFFFF
    return stream
