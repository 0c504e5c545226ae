"""Simulations: rows like those of a contest, each of which replays."""

import pytest

from tests.script import COMPILED
from yurt.arena.plan import Plan
from yurt.arena.simulate import play, policy_of, replay, simulate
from yurt.bots.levels import played_at
from yurt.core.match import Match
from yurt.games import GAMES

WAY = "native" if COMPILED else "plain"


@pytest.mark.parametrize("bots", [("uniform",), ("search@1", "uniform")])
def test_a_row_replays_through_the_referee(bots):
    plan = Plan("himalaya", bots, 1, 2)
    row = play(plan, [0], way=WAY)[0]
    match = replay(plan, row, way=WAY)
    assert match.over
    assert tuple(match.scores) == row.scores
    assert row.ended == match.rules.Reason(match.reason).name
    assert Match.replay(match.transcript()).scores == match.scores


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_simulated(name):
    players = GAMES[name].players[-1]
    row = play(Plan(name, ("uniform",), 1, players), [0], way=WAY)[0]
    assert len(row.scores) == players
    assert row.winners


def test_a_bot_that_is_not_compiled_is_refused():
    with pytest.raises(ValueError, match="arena"):
        simulate("yeti", 1, bots=["my_bot.py:MyBot"])


def test_levels_think_as_much_as_in_the_arena():
    assert policy_of("search@70", "yeti") == 70
    assert policy_of("search", "yeti") == 3000
    for game in GAMES.values():
        for level, name in played_at(game).items():
            assert policy_of(level, game.name) == policy_of(name, game.name)
    assert policy_of("master", "yeti") > policy_of("master@70", "yeti") > policy_of("blitz", "yeti")
