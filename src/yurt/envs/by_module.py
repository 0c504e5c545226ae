"""A game's rules as a vector environment calls them, run by the game's WebAssembly module."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np

from yurt.core.game import Game


def rules_by_module(game: Game) -> ModuleType:
    """The rules with what takes time from the module.

    Masks are bytes, and what is hidden from an observation is blanked in narrow numbers; the module knows
    neither, so the first are copied, and `hide` is the source's own.
    """
    source, wasm = game.modules["rules"], game.wasm
    found = ModuleType(f"{source.__name__} by its module")
    found.__dict__.update(vars(source) | {"__name__": found.__name__})
    weights = np.zeros(game.rules.ACTIONS, np.int64)

    def options(state: Any, seat: int, marks: Any) -> None:
        if marks.dtype == np.int64:
            wasm.options(state, seat, marks)
            return
        weights[:] = 0
        wasm.options(state, seat, weights)
        marks[: len(weights)] = weights

    named = ["apply", "score"] + ["sample_chance"] * game.samples_chance
    found.__dict__.update({name: getattr(wasm, name) for name in named})
    found.__dict__["options"] = options
    return found
