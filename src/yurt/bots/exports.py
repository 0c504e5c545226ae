"""What a game's WebAssembly module offers: the contract's functions, greedy and search, rollouts, batches."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from yurt.bots import anything, batch, rollout, seated
from yurt.bots.bound import bound_loop, bound_modules, style_of
from yurt.bots.learned.bound import guided_modules
from yurt.bots.learned.loading import empty_network, has_features
from yurt.bots.workspace import make_workspace
from yurt.core import chance
from yurt.core.chance import Rng
from yurt.core.game import Game
from yurt.core.kernel import CRITERIA, Log, as_rows
from yurt.core.running.made_from import Root
from yurt.core.running.twins import bind

Make = Callable[..., ModuleType]  # `bind` or `compile_module`


def exports(game: Game, make: Make = bind) -> dict[str, Root]:
    """Each exported function by its name in the module."""
    return _contract(game, make) | _thinking(game, make) | _guided(game, make) | _playing(game, make)


def _contract(game: Game, make: Make) -> dict[str, Root]:
    rules, log, rng = make(game.modules["rules"]), Log.new(), Rng.new()
    players = game.players[0]
    state = game.started(players, {}, game.default_box, log)
    weights = np.zeros(game.rules.ACTIONS, np.int64)
    arguments: dict[str, tuple[Any, ...]] = {
        "start": (state, players, *game.option_values({}), log),
        "options": (state, 0, weights),
        "apply": (state, 0, 0, log),
        "hide": (state, 0),
        "determinize": (state, 0, rng),
        "score": (state, np.zeros((game.seats, CRITERIA), np.int64)),
        "reason": (state,),
    }
    if game.samples_chance:
        arguments["sample_chance"] = (state, rng, log)
    return {name: Root(rules, name, given) for name, given in arguments.items()}


def _thinking(game: Game, make: Make) -> dict[str, Root]:
    evaluation, tree = bound_modules(game.modules["rules"], make)
    workspace = make_workspace(game, 1, style_of(game))
    return {
        "sow": Root(make(chance), "sow", (Rng.new(), 0, 0)),
        "look_ahead": Root(evaluation, "look_ahead", (workspace, 0, 1)),
        "clear": Root(tree, "clear", (workspace, 0)),
        "grow": Root(tree, "grow", (workspace, 1)),
        "grow_below": Root(tree, "grow_below", (workspace, 0, 1)),
        "most_visited": Root(tree, "most_visited", (workspace,)),
    }


def _guided(game: Game, make: Make) -> dict[str, Root]:
    """What plays with a network, where the game has features for one."""
    if not has_features(game):
        return {}
    guiding, _ = guided_modules(game.modules["rules"], make)
    workspace, network = make_workspace(game, 1, style_of(game)), empty_network(game)
    return {
        "like_best": Root(guiding, "like_best", (workspace, network, 0)),
        "like_fallibly": Root(guiding, "like_fallibly", (workspace, network, 0, 1, 0)),
        "guide": Root(guiding, "guide", (workspace, network, 1)),
        "guide_below": Root(guiding, "guide_below", (workspace, network, 0, 1)),
    }


def _playing(game: Game, make: Make) -> dict[str, Root]:
    rules, scores, numbers = game.modules["rules"], rollout.make_scores(game, 1), np.zeros(1, np.int64)
    evaluation, tree = bound_modules(rules, make)
    guided = guided_modules(rules, make)[0] if has_features(game) else None
    thinking = {"evaluation": evaluation, "tree": tree, "guided": guided}
    sitting = make(seated, rules=rules, **thinking, USES_SEARCH=True, USES_NETWORK=guided is not None)
    batches = make(batch, rules=rules, loop=bound_loop(rules, sitting, make))
    rollouts = make(rollout, rules=rules, loop=bound_loop(rules, make(anything, rules=rules), make))
    room = rollout.make_room(game, game.players[0])
    return {
        "play_rollouts": Root(rollouts, "play_many", (room, 1, scores, numbers)),
        "play_batch": Root(batches, "play_many", (_batch_room(game, room), numbers, scores)),
    }


def _batch_room(game: Game, room: rollout.RolloutRoom) -> batch.BatchRoom:
    workspace = make_workspace(game, 1, style_of(game))
    return batch.BatchRoom(
        started=room.started,
        states=room.states,
        chance=room.rngs,
        bots=workspace.rngs,
        logs=room.logs,
        weights=np.zeros(game.rules.ACTIONS, np.int64),
        workspace=workspace,
        network=empty_network(game) if has_features(game) else 0,
        policies=as_rows(np.zeros((1, game.seats), np.int64)),
        tallies=as_rows(np.zeros((1, 2), np.int64)),
        played=np.zeros(0, np.int64),
    )
