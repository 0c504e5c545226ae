"""Compiling a game's bots before many games are played; a mark in the cache says when it is done."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from yurt.bots.bound import bound_search, style_of
from yurt.bots.workspace import make_workspace, set_root
from yurt.core.game import Game, find
from yurt.core.match import Match

MARK = "bots.ready"
COMMAND = "import sys; from yurt.bots import warm; warm.main()"

_compilers: dict[str, subprocess.Popen[bytes]] = {}  # the background process of each game


def ready(game: Game) -> bool:
    """Whether compiled bots answer at once; if not they are now being compiled."""
    if _mark(game).exists():
        return True
    if game.name not in _compilers:
        command = [sys.executable, "-c", COMMAND, game.name]
        _compilers[game.name] = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return False


def wait(game: Game, progress: Callable[[float], None] | None = None) -> None:
    """Return once compiled bots are ready; `progress` hears the seconds waited, every now and then."""
    began = time.monotonic()
    while not ready(game):
        if _compilers[game.name].poll() not in (None, 0):
            raise RuntimeError(f"the bots of {game.name} don't compile: see `warm.compile_now`")
        if progress:
            progress(time.monotonic() - began)
        time.sleep(0.1)
    if game.name in _compilers:
        _compilers[game.name].wait()


def compile_now(game: Game) -> None:
    """Compile a game's bots in this process."""
    match = Match(game)
    seat = match.awaiting[0]
    workspace = make_workspace(game, 4, style_of(game))
    set_root(workspace, match.view(seat), 0)
    fast = bound_search(game, "native")
    fast.evaluation.look_ahead(workspace, seat, 1)
    fast.tree.clear(workspace, seat)
    fast.tree.grow(workspace, 2)
    fast.tree.grow_below(workspace, match.actions(seat)[0], 1)
    _mark(game).touch()


def _mark(game: Game) -> Path:
    cache = bound_search(game, "native").cache
    assert cache, "compiled code has a cache"
    return cache / MARK


def end_with_parent() -> None:
    """Leave no orphan: this process ends when the one that started it is gone, however that ended."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    end_with_parent()
    compile_now(find(sys.argv[1]))
