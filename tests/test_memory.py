"""What is played, hinted and analysed is released again."""

import gc
import os
import subprocess
import sys
import weakref
from pathlib import Path

import numpy as np
import pytest

from yurt.arena import simulate
from yurt.arena.plan import Plan
from yurt.core.running import by_wasmtime

MOST_GROWTH = 50  # MB
WARM = 8  # games, two of each: then everything is loaded that is loaded once
linux = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="measured by Linux")


def held_after(games):
    """MB that a process holds after each tenth of so many games."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "tests.lasting", str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr
    return [float(line) for line in done.stdout.split()]


@linux
@pytest.mark.parametrize(
    ("games", "most"), [(24, MOST_GROWTH // 2), pytest.param(200, MOST_GROWTH, marks=pytest.mark.slow)]
)
def test_playing_hinting_and_analysing_many_games_holds_no_more_memory(games, most):
    held = held_after(games)
    step = games // 10
    warm = held[-(-WARM // step) - 1]
    assert max(held) - warm <= most, held


@pytest.mark.parametrize("bots", [("greedy", "search@3"), ("blitz", "master@2"), ("uniform",)])
def test_a_batch_releases_its_module_with_all_that_it_worked_in(bots, monkeypatch):
    instances, made = [], by_wasmtime.Instance

    def instance(module):
        one = made(module)
        instances.append(weakref.ref(one))
        return one

    monkeypatch.setattr(simulate, "Instance", instance)
    gc.disable()
    try:
        for first in (0, 2):
            games = simulate.play(Plan("yeti", bots, 4, 2), [first, first + 1], way="wasm")
            assert instances.pop()() is None, "without waiting for a collection"
            assert not instances
            assert all(np.asarray(column).flags.owndata for column in (games.scores, games.decisions))
    finally:
        gc.enable()
