"""Every bot of the list plays every game."""

import random

import pytest

from tests.script import COMPILED
from yurt.bots import BOTS, find_bot
from yurt.bots.greedy import Greedy
from yurt.bots.levels import ITERATIONS, LEVELS
from yurt.core.match import Match
from yurt.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_greedy_plays_whole_turns_within_its_options(name):
    match, rng = Match(name, 2, seed=2), random.Random(2)
    bot = Greedy(GAMES[name], way="native" if COMPILED else "plain")
    for _ in range(15):
        seat = match.awaiting[0]
        action = bot.choose(match.view(seat), seat, match.actions(seat), rng)
        assert action in match.actions(seat)
        match.play(seat, action)


def test_a_higher_level_thinks_more():
    budgets = list(ITERATIONS.values())
    assert budgets == sorted(set(budgets))


def test_an_unknown_bot_names_those_there_are():
    with pytest.raises(ValueError, match="uniform"):
        find_bot("deep blue", GAMES["yeti"])


def test_a_search_can_be_given_a_budget():
    assert find_bot("search@50", GAMES["yeti"]).iterations == 50
    assert find_bot("search@50ms", GAMES["yeti"]).milliseconds == 50
    with pytest.raises(ValueError, match="search@500"):
        find_bot("search@much", GAMES["yeti"])


def test_every_level_is_a_bot():
    assert set(LEVELS) <= set(BOTS)
