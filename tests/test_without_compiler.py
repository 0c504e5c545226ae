"""Players never meet a compiler: what they use runs without numba, at full strength, from the first move."""

import os
import subprocess
import sys

import pytest

from yurt.games import GAMES

BLOCKED = "import sys; sys.modules.update(numba=None, llvmlite=None)\n"
every_game = pytest.mark.parametrize("name", GAMES)


def run(code, *words, home, fails=False):
    """What a process prints in which there is no numba, and an empty cache."""
    own = {"HOME": str(home), "XDG_CACHE_HOME": str(home), "XDG_DATA_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED + code, *words],
        env=os.environ | own,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert bool(done.returncode) == fails, done.stderr
    return done.stdout + done.stderr


def command(*words, home, fails=False):
    return run("from yurt.__main__ import main; main()", *words, home=home, fails=fails)


THOUGHT = """
import random
from yurt.bots import LEVELS, find_bot
from yurt.bots.ways import ready_way
from yurt.core.game import find
from yurt.core.match import Match
from yurt.study import coach
from yurt.study.analysis import of_text
from yurt.study.hints import hint
from yurt.study.thought import Thought, standard

game = find(sys.argv[1])
match, rng = Match(game, 2, seed=1), random.Random(1)
for level in LEVELS:
    bot, seat = find_bot(level, game), match.awaiting[0]
    assert ready_way(game) == "wasm" and getattr(bot, "note", None) is None, level
    match.play(seat, bot.choose(match.view(seat), seat, match.actions(seat), rng))
seat = match.awaiting[0]
view, options = match.view(seat), match.actions(seat)
assert len(hint(game, view, seat, options, rng, look=50)) == len(options)
coach.judge(game, view, seat, options[0], rng, look=50)
while not match.over:
    seat = rng.choice(match.awaiting)
    match.play(seat, rng.choice(match.actions(seat)))
ours = standard(game, 2)
little = Thought(2, 2, 2, 4, 2, 4, ours.judge, ours.curve_judge)
parts = of_text(match.transcript(), little).parts(range(2))
print(len(parts.standings), sys.modules["numba"])
"""


@every_game
def test_bots_hints_coach_and_analysis_think_on_the_module(name, tmp_path):
    assert run(THOUGHT, name, home=tmp_path).split()[-1] == "None"


SERVED = """
import asyncio
from yurt.server.jobs import compiled
from yurt.games import GAMES

async def calm():
    pass

asyncio.run(compiled.load(GAMES.values(), calm))
print([game for game in GAMES.values() if compiled.is_loaded(game)], sys.modules.get("numba"))
"""


def test_a_server_compiles_nothing_even_where_it_could(tmp_path):
    code = "sys.modules.pop('numba'); sys.modules.pop('llvmlite')\n" + SERVED
    assert run(code, home=tmp_path).strip() == "[] None"


def test_simulations_play_on_the_modules_and_say_so(tmp_path):
    said = command("simulate", "yeti", "--games", "20", "--bots", "normal,uniform", home=tmp_path)
    assert "numba is not installed" in said
    assert "normal" in said


def test_what_needs_the_compiler_says_so_in_a_sentence(tmp_path):
    for words in (["compile"], ["check", "yeti", "--compiled"], ["wasm", "yeti"]):
        said = command(*words, home=tmp_path, fails=True)
        assert "pip install" in said
        assert "Traceback" not in said


CHECKED = """
from yurt.__main__ import main
from yurt.core import check

check.LAWS = {law: check.LAWS[law] for law in (check.NEEDS_COMPILER, "wasm is plain")}
main()
"""


def test_laws_that_need_no_compiler_are_held_without_it(tmp_path):
    assert run(CHECKED, "check", "himalaya", home=tmp_path).splitlines() == [
        "skipped compiled is uncompiled: numba is not installed ('yurt[fast]')",
        "holds   wasm is plain",
        "holds   lessons",
    ]


STEPPED = """
import warnings
import numpy as np
from yurt.envs.vector import BoardVectorEnv

with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    envs = [BoardVectorEnv(sys.argv[1], 4), BoardVectorEnv(sys.argv[1], 4, compiled=False)]
assert [str(one.message).split(",")[0] for one in told] == ["there is no numba here"]
seen, rng = [env.reset(seed=5) for env in envs], np.random.default_rng(1)
for _ in range(25):
    assert (seen[0][0] == seen[1][0]).all()
    assert (seen[0][-1]["action_mask"] == seen[1][-1]["action_mask"]).all()
    actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in seen[0][-1]["action_mask"]])
    seen = [env.step(actions) for env in envs]
    assert all((one == other).all() for one, other in zip(seen[0][:4], seen[1][:4]))
print("alike")
"""


@every_game
def test_a_vector_environment_runs_on_the_module_and_says_so(name, tmp_path):
    pytest.importorskip("gymnasium")
    assert run(STEPPED, name, home=tmp_path).split()[-1] == "alike"
