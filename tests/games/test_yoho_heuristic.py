"""Yoho!: what its heuristic sees, and that a bot goes for theft when nothing else brings coins."""

import random

import pytest

from tests.games.yoho_table import place, play, table
from tests.script import arrange
from yurt.bots.greedy import Greedy
from yurt.bots.search import Search
from yurt.core.game import find
from yurt.games.yoho.heuristic import PATIENCE, appeal, restrain, value
from yurt.games.yoho.sea import AT_HOME

OPEN = dict.fromkeys(("a1", "b1", "c1", "d1"), "plain X/plain X")


def two_all(lives=0):
    """Both have two coins, the reserve is empty, seat 0 has a cannonball."""
    game = table(OPEN)
    arrange(game, reserve=0, coins={0: 2, 1: 2}, lives={0: 1, 1: lives}, balls={0: 1, 1: 0})
    return game


def chosen(game, seat=0):
    """What a greedy bot plays now, in words."""
    bot = Greedy(find("yoho"), way="plain")
    return game.game.word(bot.choose(game.view(seat), seat, game.actions(seat), random.Random(1)))


def test_gold_is_worth_nothing_when_the_reserve_is_empty():
    """P8.1"""
    game = place(table({"b1": "chest T/gold T"}), _0="b1")
    play(game, "fire at chest, left-right")
    assert appeal(game._state, 0, 1) > 500
    arrange(game, reserve=0)
    assert appeal(game._state, 0, 1) == 0


def test_a_greedy_bot_nets_gold_and_opens_chests():
    """P7.4, P8.1"""
    game = place(table({"b1": "chest T/gold T"}), _0="b1")
    assert chosen(game) == "fire at chest"
    play(game, "fire at chest, left-right")
    assert chosen(game) == "net"


def test_a_greedy_bot_steals_the_coin_that_wins():
    """P7.4, P9.1"""
    game = place(two_all(), _0="c1", _1="c1")
    assert chosen(game) == "fire at 1"
    game.play(0, "fire at 1")
    assert game.winners == [0]


def test_a_greedy_bot_sails_to_the_boat_that_it_can_rob():
    """P4.1, P7.4"""
    game = place(two_all(), _0="b1", _1="d1")
    game.play(0, "move")
    assert chosen(game) == "d1"


@pytest.mark.parametrize("lives", [0, 1, 2])
def test_a_boat_without_lives_to_spare_is_the_better_prey(lives):
    """P7.1"""
    game = place(two_all(lives), _1="d1")
    assert (appeal(game._state, 0, 3) > 1000) == (lives == 0)


def test_lying_at_home_is_no_way_to_win_when_the_reserve_is_empty():
    """P9.1"""
    game = place(two_all(), _0="home", _1="home")
    at_home = value(game._state, 0)
    assert value(place(game, _0="b1")._state, 0) > at_home
    arrange(game, reserve=1)
    assert appeal(game._state, 0, AT_HOME) == 0


def thought_of(game):
    """What a search begins with, in words."""
    weights = game.weights(0).copy()
    restrain(game._state, 0, weights)
    return {game.game.word(action) for action in weights.nonzero()[0]}


def test_late_in_the_game_nobody_waits_who_can_do_something():
    """P9.2: two that wait for each other would reach the limit of turns."""
    game = place(table(OPEN), _0="b1", _1="d1")
    assert {"move", "end turn"} <= thought_of(game)
    arrange(game, turns=2 * PATIENCE)
    assert "move" in thought_of(game)
    assert "end turn" not in thought_of(game)
    bot = Search(find("yoho"), 60, way="plain")
    assert game.game.word(bot.choose(game.view(0), 0, game.actions(0), random.Random(1))) != "end turn"


def test_who_can_do_one_thing_only_may_still_end_the_turn():
    game = place(table(OPEN), _0="b1", _1="d1")
    arrange(game, turns=2 * PATIENCE)
    weights = game.weights(0).copy()
    weights[:] = 0
    weights[game.number("net")] = weights[game.number("end turn")] = 1
    restrain(game._state, 0, weights)
    assert weights[game.number("end turn")] == 1
