"""The games' WebAssembly modules: small, self-contained, made from these sources, honest about faults."""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import wasmtime

import yurt
from yurt.bots import modules
from yurt.bots.bound import style_of
from yurt.bots.workspace import ROOT, make_workspace
from yurt.core.kernel import Log
from yurt.core.running.sections import section, with_section
from yurt.core.running.wasm import Instance, WasmFault, load, told_by
from yurt.games import GAMES

MOST_BYTES = 40_000  # gzipped
STAMP = "from yurt.bots import modules; from yurt.core.game import find; print(modules.stamp(find('yeti')))"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_a_module_belongs_to_its_sources(game):
    assert modules.is_current(game), f"{game.wasm_file.name} was made from other sources: `make wasm`"


@every_game
def test_a_module_asks_its_host_for_nothing(game):
    """So nothing of Python's is left in it."""
    assert not wasmtime.Module(wasmtime.Engine(), game.wasm_file.read_bytes()).imports


@every_game
def test_a_module_is_small(game):
    assert len(gzip.compress(game.wasm_file.read_bytes())) <= MOST_BYTES


@every_game
def test_a_module_has_the_contract_and_the_bots(game):
    offered = {"start", "options", "apply", "hide", "determinize", "score", "reason"}
    offered |= {"sow", "look_ahead", "clear", "grow", "grow_below", "most_visited"}
    offered |= {"play_rollouts", "play_batch", "like_best", "like_fallibly", "guide", "guide_below"}
    chance = {"sample_chance"} if hasattr(game.rules, "sample_chance") else set()
    told = set(told_by(game.wasm_file.read_bytes())["exports"])
    assert told == offered | chance


def copied(folder):
    """The sources once more, elsewhere."""
    shutil.copytree(
        Path(yurt.__file__).parent, folder / "yurt", ignore=shutil.ignore_patterns("__pycache__", "web")
    )
    return folder / "yurt"


def stamp(folder):
    done = subprocess.run(
        [sys.executable, "-c", STAMP], cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True
    )
    assert not done.returncode, done.stderr.decode()
    return done.stdout.decode().strip()


def test_the_stamp_follows_what_is_compiled_and_nothing_else(tmp_path):
    sources = copied(tmp_path)
    (sources / "games" / "yeti" / "web").mkdir()
    here = modules.stamp(GAMES["yeti"])
    for name in ("words", "text", "refusals"):
        with (sources / "games" / "yeti" / f"{name}.py").open("a", encoding="utf-8") as file:
            file.write("\nMORE = 'words'\n")
    rules = sources / "games" / "yeti" / "track.py"
    rules.write_bytes(rules.read_bytes().replace(b"\n", b"\r\n"))
    assert stamp(tmp_path) == here
    changed = rules.read_text("utf-8").replace("points[seat] += points", "points[seat] += points + 0")
    rules.write_text(changed, "utf-8")
    assert stamp(tmp_path) != here


def test_a_section_is_found_among_others():
    module = with_section(with_section(b"\0asm\1\0\0\0", "one", b"x" * 300), "other", b"y")
    assert section(module, "one") == b"x" * 300
    assert section(module, "other") == b"y"
    with pytest.raises(LookupError, match="third"):
        section(module, "third")


def test_a_fault_has_words_and_the_next_call_is_well():
    game = GAMES["yeti"]
    instance = Instance(load(game.wasm_file))
    workspace = make_workspace(game, 1, style_of(game))
    state = game.started(2, {}, game.default_box, Log.new())
    state.players = 1  # compared with the average of nobody
    state.awaiting[:] = 0
    state.awaiting[0] = 1
    workspace.states[ROOT] = state
    with pytest.raises(WasmFault, match="look_ahead: ZeroDivisionError"):
        instance.look_ahead(workspace, 0, 1)
    weights = np.zeros(game.rules.ACTIONS, np.int64)
    instance.options(game.started(2, {}, game.default_box, Log.new()), 0, weights)
    assert weights.any()


def test_what_a_module_has_not_is_an_error():
    with pytest.raises(AttributeError, match="no 'fly'"):
        Instance(load(GAMES["yeti"].wasm_file)).fly()


def test_a_game_without_a_module_says_how_to_make_it(tmp_path):
    import dataclasses

    bare = dataclasses.replace(GAMES["yeti"], folder=tmp_path)
    with pytest.raises(ValueError, match="yeti has no WebAssembly module: `yurt wasm`"):
        bare.wasm  # noqa: B018
