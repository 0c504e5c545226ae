"""A guided search bound to one game: plain or compiled, with the game's network beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from yurt.bots import evaluation, tree, walk
from yurt.bots.bound import bound_loop, heuristic_of, restrains
from yurt.bots.learned import guided
from yurt.bots.learned.in_arrays import bind_in_arrays
from yurt.bots.learned.loading import features_of
from yurt.core.contract import OptionalFeatures, optional
from yurt.core.game import Game
from yurt.core.running import Way
from yurt.core.running.twins import bind, compile_module
from yurt.core.running.wasm import Instance, load

PLAIN = bind_in_arrays if hasattr(np, "clip") else bind  # in a browser a stand-in for NumPy has no products


class BoundGuided(NamedTuple):
    guided: Any
    tree: Any
    zeros: Callable[..., Any] = np.zeros


def bound_guided(game: Game, way: Way) -> BoundGuided:
    """The modules of a guided search bound to a game; native ones compile when first called."""
    if way == "wasm":
        instance: Any = Instance(load(game.wasm_file))
        return BoundGuided(instance, instance, instance.zeros)
    return _bound_guided(game.modules["rules"], way == "native")


@lru_cache
def _bound_guided(rules: ModuleType, fast: bool) -> BoundGuided:
    return BoundGuided(*guided_modules(rules, compile_module if fast else PLAIN))


def guided_modules(rules: ModuleType, make: Callable[..., ModuleType]) -> tuple[ModuleType, ModuleType]:
    """`guided` and `tree` with all that they use; `make` is `bind`, `bind_in_arrays` or `compile_module`."""
    heuristic, looping = heuristic_of(rules), bound_loop(rules, None, make)
    features = features_of(rules)
    described = optional(features, OptionalFeatures)
    names: dict[str, Any] = {"rules": rules, "heuristic": heuristic}
    walking = make(walk, **names, loop=looping, RESTRAINS=restrains(heuristic))
    judging = make(evaluation, **names)
    growing = make(tree, rules=rules, evaluation=judging, walk=walking)
    guiding = make(
        guided,
        **names,
        features=features,
        loop=looping,
        walk=walking,
        tree=growing,
        RESTRAINS=restrains(heuristic),
        HEAT=float(described.HEAT),
        PLAYS_ON=int(described.PLAYS_ON),
    )
    return guiding, growing
