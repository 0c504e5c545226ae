"""Every bot of the list plays every game."""

import random

import pytest

from tests.script import COMPILED
from yurt.bots import BOTS, find_bot, levels_of
from yurt.bots.greedy import Greedy
from yurt.bots.levels import LEVELS, SEARCHED, played_at
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


def test_a_higher_level_thinks_more_where_there_is_no_network():
    budgets = [int(name.removeprefix("search@")) for name in SEARCHED.values()]
    assert budgets == sorted(set(budgets))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_level_of_a_game_is_a_bot_of_its_own(game):
    played = played_at(game)
    assert set(levels_of(game)) <= set(played)
    assert len(set(played.values())) == len(played)
    for level in levels_of(game):
        assert find_bot(level, game)
        assert find_bot(played[level], game)


def test_an_unknown_bot_names_those_there_are():
    with pytest.raises(ValueError, match="uniform"):
        find_bot("deep blue", GAMES["yeti"])


def test_a_search_can_be_given_a_budget():
    assert find_bot("search@50", GAMES["yeti"]).iterations == 50
    assert find_bot("search@50ms", GAMES["yeti"]).milliseconds == 50
    assert find_bot("search", GAMES["yeti"]).iterations == 3000  # what the expert was before networks
    with pytest.raises(ValueError, match="search@500"):
        find_bot("search@much", GAMES["yeti"])


def test_every_level_is_a_bot():
    assert set(LEVELS) <= set(BOTS)
