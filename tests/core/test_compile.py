"""The compiled twin: the same results, its errors too, and a cache for each thing it was made of."""

import os
import subprocess
import sys

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.core.toy import game as toy_rules
from yurt.arena import playout
from yurt.core.chance import pick, pick_option, seeded_rng
from yurt.core.compile import cache_folder

BEYOND = """
import numpy as np
from yurt.core import chance
from yurt.core.compile import compile_module
fast = compile_module(chance)
try:
    fast.pick(chance.seeded_rng(1), np.zeros(0, np.int64) + 0)
except (IndexError, ZeroDivisionError) as error:
    print(type(error).__name__)
"""


@given(st.lists(st.integers(0, 1), min_size=1, max_size=60).filter(any), st.integers(0, 2**40))
def test_picking_among_bytes_is_picking_among_numbers(options, seed):
    eights = np.zeros((len(options) + 7) // 8, np.int64)
    eights.view(np.int8)[: len(options)] = options
    chosen = pick(seeded_rng(seed), np.array(options, np.int64))
    assert pick_option(seeded_rng(seed), eights) == chosen


def test_what_goes_wrong_behind_a_door_is_an_error_in_python():
    """With bounds checks, also deep inside compiled code."""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BEYOND], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() in ("IndexError", "ZeroDivisionError")


def test_each_binding_has_a_cache_of_its_own():
    folders = {cache_folder(playout, rules=toy_rules, TUMBLES=tumbles) for tumbles in (True, False)}
    assert len(folders) == 2
