"""Whole games between compiled bots in one compiled call; the open names are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

from yurt.bots.seated import SeatedRoom
from yurt.core.chance import sow
from yurt.core.contract import Rules
from yurt.core.kernel import NOBODY, Ints, compiled
from yurt.core.loop import NONE

rules: Rules
loop: ModuleType  # yurt.core.loop with yurt.bots.seated as its policy

CHANCE_STREAM, PLAYERS_STREAM = 0, 1


class BatchRoom(NamedTuple):
    started: Any  # a State laid out, before any chance
    states: Any
    chance: Any  # a generator
    bots: Any  # another; of the workspace, if there is one
    logs: Any
    weights: Ints
    workspace: Any  # a Workspace where any bot is not uniform
    network: Any  # a Network where any plays with one
    policies: Any  # for each game how each seat decides, by `seated`
    tallies: Any  # for each game the number of decisions, and the reason of its ending
    played: Ints  # the decisions of the last game, as far as there is room


@compiled
def play_many(room: BatchRoom, seeds: Ints, scores: Ints) -> None:
    """Play a game for each seed."""
    state, log, chance, players = room.states[0], room.logs[0], room.chance[0], room.bots[0]
    weights = room.weights
    for game in range(len(seeds)):
        room.states[0] = room.started[0]
        sow(chance, seeds[game], CHANCE_STREAM)
        sow(players, seeds[game], PLAYERS_STREAM + stream_of(room.policies[game].numbers[: state.players]))
        room.tallies[game].numbers[0] = 0
        seated = SeatedRoom(
            room.policies[game],
            room.tallies[game],
            room.played,
            players,
            room.weights,
            room.workspace,
            room.network,
        )
        loop.play_on(state, NOBODY, NONE, chance, weights, log, seated)
        rules.score(state, scores[game])
        room.tallies[game].numbers[1] = rules.reason(state)


@compiled
def stream_of(policies: Ints) -> int:
    """Another seating thinks with other numbers."""
    stream = 0
    for policy in policies:
        stream = (31 * stream + policy + 2) & 0xFFFFFF
    return stream
