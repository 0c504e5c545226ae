"""Bots from outside: what they may get wrong costs them their turn, or the game."""

import random
import re
import sys

import pytest

from yurt.arena.bout import Bout
from yurt.arena.contest import contest
from yurt.arena.plan import Plan
from yurt.bots import BotFault, find_bot
from yurt.bots.outside import Outside
from yurt.bots.uniform import Uniform
from yurt.core.match import Match
from yurt.games import GAMES

YETI = GAMES["yeti"]
FIRST_OPTION = (
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    question = json.loads(line)\n"
    "    if 'options' in question:\n"
    "        print(json.dumps({'play': question['options'][0]}), flush=True)\n"
)


def program(tmp_path, code):
    script = tmp_path / "bot.py"
    script.write_text(code)
    return f"program:{sys.executable} {script}"


def answer(name, seconds=20.0):
    match = Match("yeti", 2, seed=1)
    seat = match.awaiting[0]
    bot = Outside(YETI, name, seconds)
    try:
        return bot.choose(match.view(seat), seat, match.actions(seat), random.Random(1)), match.actions(seat)
    finally:
        bot.close()


def test_a_program_answers_in_words(tmp_path):
    action, options = answer(program(tmp_path, FIRST_OPTION))
    assert action == options[0]


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import sys; sys.stdin.readline(); sys.exit()", "has ended"),
        ("import sys\nfor line in sys.stdin: print('hello', flush=True)", "nonsense"),
        ('import sys\nfor line in sys.stdin: print(\'{"play": "first 0"}\', flush=True)', "not an option"),
    ],
)
def test_a_program_that_fails_is_told_apart(tmp_path, code, fault):
    with pytest.raises(BotFault, match=fault):
        answer(program(tmp_path, code))


def test_a_silent_program_loses_its_turn(tmp_path, monkeypatch):
    monkeypatch.setattr("yurt.bots.outside.START_SECONDS", 0.2)
    with pytest.raises(BotFault, match="no answer"):
        answer(program(tmp_path, "import time; time.sleep(60)"), seconds=0.2)


def test_a_program_that_is_not_there_is_a_fault():
    with pytest.raises(BotFault, match="can't be started"):
        answer("program:/no/such/program")


def test_a_missing_file_is_told_at_once():
    with pytest.raises(ValueError, match="no file"):
        find_bot("nowhere.py:Bot", YETI)


class Nonsense:
    def choose(self, view, seat, options, rng):
        return -1


def table(penalty):
    plan = Plan("yeti", ("nonsense", "uniform"), 2, 2)
    return Bout(plan, 0, {"nonsense": Nonsense(), "uniform": Uniform(YETI)}, penalty)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "module 'bad' has no attribute 'Bad'"),
        ("import nothing_of_the_kind", "No module named 'nothing_of_the_kind'"),
        ("class Bad:\n  def __init__(self): pass", "takes 1 positional argument"),
        ("class Bad:\n  def __init__(self, game): game.actions['bye photo']", "KeyError: 'bye photo'"),
        ("class Bad:\n  def __init__(self, game): pass", "'Bad' object has no attribute 'choose'"),
        ("class Bad:\n  def __init__(self, game", "SyntaxError"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_said_once_before_a_contest(tmp_path, capfd, code, why):
    file = tmp_path / "bad.py"
    file.write_text(code)
    with pytest.raises(ValueError, match=re.escape(why)) as said:
        contest("yeti", [f"{file}:Bad", "uniform"], 1)
    assert "\n" not in str(said.value)
    assert "Traceback" not in "".join(capfd.readouterr())


@pytest.mark.parametrize("name", ["program:", "program:'", "program:./not-there --at-all", "program:true"])
def test_a_program_that_cannot_play_is_said_once_before_a_contest(name):
    with pytest.raises(ValueError, match=re.escape(name)):
        contest("yeti", [name, "uniform"], 1)


def test_a_program_that_never_answers_is_not_started_for_every_decision(tmp_path):
    started = tmp_path / "started"
    code = f"import sys; open({str(started)!r}, 'a').write('x'); sys.stdin.readline(); sys.exit()"
    match, bot = Match("yeti", 2, seed=1), Outside(YETI, program(tmp_path, code))
    seat = match.awaiting[0]
    for _ in range(8):
        with pytest.raises(BotFault):
            bot.choose(match.view(seat), seat, match.actions(seat), random.Random(1))
    assert len(started.read_text()) == 3


def test_a_fault_costs_the_choice():
    row = table("fallback").play()
    assert row.faults[0] == "0: not an option: -1"
    assert row.decided in ("points", "tie-break", "shared")


def test_a_fault_can_cost_the_game():
    row = table("forfeit").play()
    assert row.decided == "forfeit"
    assert row.winners == (1,)
