"""Bots from outside: what they may get wrong costs them their turn, or the game."""

import random
import sys

import pytest

from yurt.arena.bout import Bout
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


def test_a_fault_costs_the_choice():
    row = table("fallback").play()
    assert row.faults[0] == "0: not an option: -1"
    assert row.decided in ("points", "tie-break", "shared")


def test_a_fault_can_cost_the_game():
    row = table("forfeit").play()
    assert row.decided == "forfeit"
    assert row.winners == (1,)
