"""The compiled twin: the same results, its errors too, and a cache for each thing it was made of."""

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.toy import game as toy_rules
from yurt.core import loop
from yurt.core.chance import pick, pick_option, seeded_rng
from yurt.core.running.twins import cache_folder
from yurt.games import GAMES

pytest.importorskip("numba", reason="NOT RUN for want of numba")

BEYOND = """
from yurt.core import kernel
from yurt.core.running.twins import compile_module
log = kernel.Log.new()
log.count = len(log.happenings)
try:
    compile_module(kernel).tell(log, 0, 0, 0)
except IndexError:
    print("caught")
"""


@given(st.lists(st.integers(0, 1), min_size=1, max_size=60).filter(any), st.integers(0, 2**40))
def test_picking_among_bytes_is_picking_among_numbers(options, seed):
    eights = np.zeros((len(options) + 7) // 8, np.int64)
    eights.view(np.int8)[: len(options)] = options
    chosen = pick(seeded_rng(seed), np.array(options, np.int64))
    assert pick_option(seeded_rng(seed), eights) == chosen


def test_what_goes_wrong_behind_a_door_is_an_error_in_python():
    """`tell` calls `whisper`, which writes beyond the log: bounds checks see it."""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BEYOND], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "caught"


ROLLOUTS = """
import sys
import numpy as np
from tests.core.toy.game import toy
from yurt.bots.bound import bound_rollout
from yurt.bots.rollout import make_room, make_scores
from yurt.core.game import find
game = toy() if sys.argv[1] == "toy" else find(sys.argv[1])
scores, decisions = make_scores(game, 300), np.zeros(300, np.int64)
bound_rollout(game, fast=sys.argv[2] == "compiled").play_many(make_room(game, 3), 1, scores, decisions)
print(scores.tolist(), decisions.tolist())
"""


def rollouts(game, how, **switches):
    command = [sys.executable, "-c", ROLLOUTS, game, how]
    done = subprocess.run(command, env=os.environ | switches, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("game", ["toy", *(GAMES if os.environ.get("YURT_SOAK") else [])])
def test_without_what_leans_on_numbas_inside_the_games_are_the_same(game):
    assert rollouts(game, "compiled", YURT_PLAIN_NJIT="1") == rollouts(game, "compiled", YURT_PLAIN_NJIT="0")


def test_rollouts_are_the_same_uncompiled():
    assert rollouts("toy", "compiled") == rollouts("toy", "plain")


def test_each_binding_has_a_cache_of_its_own():
    folders = {cache_folder(loop, rules=toy_rules, SAMPLES_CHANCE=samples) for samples in (True, False)}
    assert len(folders) == 2


def test_a_copy_of_the_sources_has_a_cache_of_its_own(tmp_path):
    """Else one would take the mark of the other for its own, and compile while somebody waits."""
    for place in ("one", "other"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "copied.py").write_text("from yurt.core.kernel import compiled\n")
    code = "import copied; from yurt.core.running.twins import cache_folder; print(cache_folder(copied))"
    folders = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=tmp_path / place, capture_output=True, text=True, check=True
        ).stdout
        for place in ("one", "other")
    }
    assert len(folders) == 2
