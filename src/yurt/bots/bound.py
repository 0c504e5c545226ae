"""A search bound to one game's rules and heuristic: plain, compiled, or in the game's module."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from yurt.bots import anything, evaluation, no_heuristic, rollout, tree, walk
from yurt.bots.workspace import SearchStyle
from yurt.core import loop
from yurt.core.contract import OptionalHeuristic, find_module, optional, samples_chance
from yurt.core.game import Game
from yurt.core.running import Way
from yurt.core.running.twins import bind, compile_module
from yurt.core.running.wasm import Instance, load


class BoundSearch(NamedTuple):
    evaluation: Any
    tree: Any
    zeros: Callable[..., Any] = np.zeros  # makes the arrays that it works in
    cache: Path | None = None  # where its compiled code is kept


def bound_search(game: Game, way: Way) -> BoundSearch:
    """The modules of a search bound to a game; native ones compile when first called, unless cached.

    As WebAssembly it is another one each time, with a memory of its own: two threads take two.
    """
    if way == "wasm":
        instance: Any = Instance(load(game.wasm_file))
        return BoundSearch(instance, instance, instance.zeros)
    return _bound_search(game.modules["rules"], way == "native")


@lru_cache
def _bound_search(rules: ModuleType, fast: bool) -> BoundSearch:
    judging, growing = bound_modules(rules, compile_module if fast else bind)
    return BoundSearch(judging, growing, cache=growing.folder if fast else None)


def bound_modules(rules: ModuleType, make: Callable[..., ModuleType]) -> tuple[ModuleType, ModuleType]:
    """`evaluation` and `tree` with all that they use; `make` is `bind` or `compile_module`."""
    heuristic = heuristic_of(rules)
    names: dict[str, Any] = {"rules": rules, "heuristic": heuristic}
    judging = make(evaluation, **names)
    looping = bound_loop(rules, None, make)
    walking = make(walk, **names, loop=looping, RESTRAINS=restrains(heuristic))
    return judging, make(tree, rules=rules, evaluation=judging, walk=walking)


def bound_rollout(game: Game, *, fast: bool) -> Any:
    """`rollout` bound to a game, with players that play anything."""
    make, rules = compile_module if fast else bind, game.modules["rules"]
    playing = bound_loop(rules, make(anything, rules=rules), make)
    return make(rollout, rules=rules, loop=playing)


def bound_loop(rules: ModuleType, policy: ModuleType | None, make: Callable[..., ModuleType]) -> ModuleType:
    """The loop of quick games with a policy, if it is used; `make` is `bind` or `compile_module`."""
    return make(loop, rules=rules, policy=policy, SAMPLES_CHANCE=samples_chance(rules))


def heuristic_of(rules: ModuleType) -> ModuleType:
    """The game's own `heuristic.py`, or none."""
    return find_module(rules, "heuristic") or no_heuristic


def restrains(heuristic: ModuleType) -> bool:
    """Return whether a heuristic drops options where a search begins."""
    return optional(heuristic, OptionalHeuristic).restrain is not None


def style_of(game: Game) -> SearchStyle:
    """The style that measured best, as the game's heuristic says."""
    return SearchStyle(**optional(heuristic_of(game.modules["rules"]), OptionalHeuristic).STYLE)
