"""The thinking part of bots: `steps` and `tree` bound to a game, plain or compiled, and a desk to work on."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from yurt.bots import blank, steps, tree
from yurt.core.chance import Rng, sow
from yurt.core.compile import bind, cache_folder, compile_module
from yurt.core.game import Game
from yurt.core.kernel import CRITERIA, SEATS, Log, span

LONGEST_PATH = 400  # decisions in one walk down a tree
TO_THE_END = 1_000_000  # as the depth of a playout


@dataclass(frozen=True)
class Style:
    """How a search plays out; see `steps.Plan`."""

    explore: int = 700
    depth: int = TO_THE_END
    leaning: int = 1
    winning: int = 900


class Mind(NamedTuple):
    steps: Any
    tree: Any
    cache: Path | None  # where its compiled code is kept


@lru_cache
def mind_of(name: str, rules: ModuleType, fast: bool) -> Mind:
    """The modules bound to a game's rules; compiled ones compile when first called, unless cached."""
    names: dict[str, Any] = {"rules": rules, "judgement": judgement_of(rules)}
    names["TUMBLES"] = hasattr(rules, "tumble")
    make = compile_module if fast else bind
    bound = make(steps, **names)
    grown = make(tree, steps=bound, **names)
    return Mind(bound, grown, cache_folder(tree, steps=bound, **names) if fast else None)


def judgement_of(rules: ModuleType) -> ModuleType:
    """The game's own `judgement.py`, or the blank one."""
    name = f"{rules.__package__}.judgement"
    return importlib.import_module(name) if importlib.util.find_spec(name) else blank


def style_of(game: Game) -> Style:
    """The style that measured best, as the game's judgement says."""
    return Style(**getattr(judgement_of(game.modules["rules"]), "STYLE", {}))


def mind(game: Game, fast: bool) -> Mind:
    return mind_of(game.name, game.modules["rules"], fast)


def desk(game: Game, room: int, style: Style) -> steps.Desk:
    """Room for so many iterations."""
    layout = game.rules.State.layout
    cells = np.zeros((4, layout.itemsize // 8), np.int64)
    trees = np.zeros(1, tree.Tree.layout)
    trees[0].box, trees[0].rest = span(layout, "box")
    plans = np.zeros(1, steps.Plan.layout)
    for name, value in asdict(style).items():
        setattr(plans[0], name, value)
    return steps.Desk(
        states=cells.view(layout).reshape(4),
        cells=cells,
        rngs=np.zeros(1, Rng.layout),
        logs=np.zeros(1, Log.layout),
        plans=plans,
        weights=np.zeros(game.rules.ACTIONS, np.int64),
        values=np.zeros(max(game.rules.ACTIONS, SEATS), np.int64),
        scores=np.zeros((SEATS, CRITERIA), np.int64),
        rewards=np.zeros(SEATS, np.int64),
        trees=trees,
        nodes=np.zeros(room, tree.Node.layout),
        edges=np.zeros(room, tree.Edge.layout),
        slots=np.zeros(_slots(room), np.int64),
        path=np.zeros(LONGEST_PATH, np.int64),
    )


def _slots(room: int) -> int:
    slots = 16
    while slots < 2 * room:
        slots *= 2
    return slots


def seat_down(work: steps.Desk, view: Any, seed: int) -> None:
    """Lay a view on the desk, and start its chance."""
    work.states[steps.ROOT] = view
    sow(work.rngs[0], seed, 0)
