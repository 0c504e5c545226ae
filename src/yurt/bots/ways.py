"""The ways that bots run: plain Python, native (numba's), or the game's WebAssembly module."""

from __future__ import annotations

import sys

from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.core.running import Way
from yurt.core.running.twins import has_compiler

SLOW = Phrase(
    "without its compiled rules this bot thinks less than it could",
    "sans ses règles compilées, ce robot réfléchit moins qu’il ne pourrait",
)


def ready_way(game: Game) -> Way:
    """What answers at once: the module if it belongs to the sources, else plain Python."""
    if sys.platform == "emscripten":  # a site is laid with modules that belong to it
        return "wasm"
    from yurt.bots.modules import is_current  # it reads sources, which a site does not carry

    return "wasm" if is_current(game) else "plain"


def fastest_way(game: Game) -> Way:
    """What plays most games in a night: numba's code where it is installed, though it compiles first."""
    return "native" if has_compiler() else ready_way(game)
