"""Random games by the thousand in one compiled call; the open names are bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from yurt.bots.anything import AnyRoom, make_masks
from yurt.core.chance import Rng, sow
from yurt.core.contract import Rules
from yurt.core.game import Game
from yurt.core.kernel import CRITERIA, NOBODY, Ints, Log, as_rows, compiled
from yurt.core.loop import NONE

rules: Rules
loop: ModuleType  # yurt.core.loop with yurt.bots.anything as its policy
CHANCE_STREAM, PLAYERS_STREAM = 0, 1


class RolloutRoom(NamedTuple):
    started: Any  # a State laid out, before any chance
    states: Any
    rngs: Any  # for chance, and for the players
    logs: Any
    weights: Ints
    masks: Any
    eights: Any
    decisions: Any


@compiled
def play_many(room: RolloutRoom, seed: int, scores: Ints, decisions: Ints) -> None:
    """Play game k with seed + k, for each row of `scores`, and count the decisions that players had."""
    state, log, chance, players = room.states[0], room.logs[0], room.rngs[0], room.rngs[1]
    policy = AnyRoom(players, room.masks[0], room.eights[0], room.decisions[0])
    for game in range(len(decisions)):
        room.states[0] = room.started[0]
        sow(chance, seed + game, CHANCE_STREAM)
        sow(players, seed + game, PLAYERS_STREAM)
        room.decisions[0].numbers[0] = 0
        loop.play_on(state, NOBODY, NONE, chance, room.weights, log, policy)
        decisions[game] = room.decisions[0].numbers[0]
        rules.score(state, scores[game])


def make_room(game: Game, players: int) -> RolloutRoom:
    started = np.zeros(1, game.rules.State.layout)
    started[0] = game.started(players, {}, game.default_box, Log.new())
    masks, eights = make_masks(game, 1)
    return RolloutRoom(
        started=started,
        states=started.copy(),
        rngs=np.zeros(2, Rng.layout),
        logs=np.zeros(1, Log.layout),
        weights=np.zeros(game.rules.ACTIONS, np.int64),
        masks=masks,
        eights=eights,
        decisions=as_rows(np.zeros((1, 1), np.int64)),
    )


def make_scores(game: Game, games: int) -> Ints:
    return np.zeros((games, game.seats, CRITERIA), np.int64)
