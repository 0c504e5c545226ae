"""Himalaya: the summit, bad weather and who wins (H9)."""

import pytest

from tests.games.himalaya_script import climbers, himalaya, last_die
from tests.script import follow, told
from yurt.core.match import IllegalAction
from yurt.games.himalaya.state import Event


def test_a_climber_on_the_summit_wins_at_once_without_sherpas():
    """H9.1"""
    game = himalaya("take 4, climber", climber=[32])
    assert game.over
    assert game.winners == [0]
    assert game.scores == [36, 0]
    assert told(game, Event.SUMMIT, 0)


def test_surplus_points_are_lost_on_the_summit():
    """H9.1, H4.1"""
    game = himalaya("take 5, climber", climber=[34, 35])
    assert climbers(game) == [36, 35]
    assert game.winners == [0]


def test_the_summit_ends_the_game_even_beside_sherpas_that_stand_there():
    """H9.1"""
    assert himalaya("take 1, climber", climber=[35], sherpas={1: [36, 36, 1, 1]}).winners == [0]


def test_nobody_plays_on_after_the_end():
    """H9.1"""
    game = himalaya("take 4, climber", climber=[32])
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play(1, "take 1")


def bad_weather(climber, sherpas, players=2):
    """Bad weather is turned in this position."""
    fields = {"climber": climber, "sherpas": dict(enumerate(sherpas)), "foul": 1}
    return last_die(6, f"throw again, {players + 3}*die 1, bad weather", players=players, **fields)


def test_bad_weather_ends_the_game_before_a_die_is_chosen():
    """H9.2"""
    game = bad_weather([0, 4], [[20, 20, 20, 20], [4, 4, 1, 1]])
    assert game.over
    assert game.winners == [1], "the highest climber, whatever the sherpas"
    assert told(game, Event.WEATHER)


@pytest.mark.parametrize(
    ("sherpas", "winners"),
    [
        ([[20, 1, 1, 1], [19, 19, 19, 19]], [0]),
        ([[20, 1, 1, 1], [20, 2, 0, 0]], [1]),
        ([[20, 8, 5, 1], [20, 8, 4, 4]], [0]),
        ([[20, 8, 5, 1], [20, 8, 5, 2]], [1]),
        ([[20, 8, 5, 2], [20, 8, 5, 2]], [0, 1]),
    ],
    ids=["highest", "second", "third", "fourth", "shared"],
)
def test_climbers_at_one_height_are_told_apart_by_their_sherpas(sherpas, winners):
    """H9.2"""
    assert bad_weather([12, 12], sherpas).winners == winners


def test_two_of_three_may_share_the_victory():
    """H9.2"""
    rows = [[20, 8, 5, 2], [30, 8, 5, 2], [20, 8, 5, 2]]
    assert bad_weather([12, 4, 12], rows, players=3).winners == [0, 2]


def test_bad_weather_in_the_throw_after_the_last_die_was_taken():
    """H9.2, H3.1"""
    game = last_die(1, "take 1, sherpa 1", foul=1, climber=[0, 7])
    follow(game, "5*die 6, bad weather")
    assert game.winners == [1]
