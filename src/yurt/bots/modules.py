"""The games' WebAssembly modules: whether they belong to the sources, and how they are made."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

from yurt.bots.exports import exports
from yurt.bots.hosting import hosting
from yurt.core.game import Game, find
from yurt.core.running.made_from import stamp_of
from yurt.core.running.twins import compile_module, has_compiler
from yurt.core.running.wasm import told_by

COMMAND = "from yurt.bots import modules; modules.main()"

_found: dict[Path, bool] = {}  # looked at once a process: sources do not change under it


def is_current(game: Game) -> bool:
    """Whether there is a module of the game that was made from these sources."""
    file = game.wasm_file
    if file not in _found:
        _found[file] = file.exists() and told_by(file.read_bytes())["made_from"] == stamp(game)
    return _found[file]


def stamp(game: Game) -> str:
    """What the module of a game is made from, as a hash."""
    return stamp_of(exports(game).values(), json.dumps(hosting(game)))


def make_again(game: Game) -> bytes:
    """Make a game's module and put it beside its rules."""
    module = made_apart(game)
    game.wasm_file.write_bytes(module)
    return module


def made_apart(game: Game) -> bytes:
    """A game's module, made in a process without the accidents of this one: always the same bytes."""
    if not has_compiler() or importlib.util.find_spec("ziglang") is None:
        raise ValueError("modules are made with numba and a linker: pip install 'yurt[wasm]'")
    environment = os.environ | {"PYTHONHASHSEED": "0", "NUMBA_BOUNDSCHECK": "0"}
    command = [sys.executable, "-c", COMMAND, game.name]
    return subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout


def made(game: Game) -> bytes:
    """The module of a game as a compiler makes it in this process."""
    from yurt.core.running.to_wasm import Export, make  # only now: whoever plays has no compiler

    roots = exports(game, compile_module)
    parts = {
        name: Export(getattr(root.module.inlined, root.name), root.arguments) for name, root in roots.items()
    }
    return make(parts, {"made_from": stamp(game), "hosting": hosting(game)})


def main() -> None:
    sys.stdout.buffer.write(made(find(sys.argv[1])))
