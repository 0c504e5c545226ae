"""Why games end, in their own words, and where the scores come from."""

import pytest

from tests.games.himalaya_script import himalaya, last_die
from tests.games.test_transcripts import FILES, named, replayed, text_of
from tests.games.test_yeti_end import finished
from tests.games.yoho_table import end_turn, place, play, table
from tests.script import arrange
from yurt.games import GAMES
from yurt.games.himalaya.state import Reason as Himalaya
from yurt.games.yak.state import Reason as Yak
from yurt.games.yeti.state import Reason as Yeti
from yurt.games.yoho.state import Reason as Yoho

GOLDEN = {file.parent.name: file for file in reversed(FILES)}


def test_the_yeti_is_reached():
    """Y7.1"""
    game = finished([50, 12])
    assert game.reason == Yeti.REACHED
    assert game.ending().en.endswith("reached the yeti, and the round was played to its end.")


def test_a_climber_on_the_summit_is_a_reason():
    """H9.1"""
    game = himalaya("take 4, climber", climber=[32])
    assert game.reason == Himalaya.SUMMIT
    assert game.ending().en == "Player 1’s climber stands on the summit."
    assert game.ending().fr == "L’alpiniste de Player 1 est au sommet."


def test_bad_weather_is_a_reason():
    """H9.2"""
    game = last_die(6, "throw again, 5*die 1, bad weather", climber=[0, 4], foul=1)
    assert game.reason == Himalaya.WEATHER


def test_a_fourth_level_is_a_reason_and_names_who_built_it():
    """K8.1"""
    game = replayed(text_of(GOLDEN["yak"]))
    builder = game.names[game.view().stupa]
    assert game.reason == Yak.FOURTH_LEVEL
    assert game.ending().en.startswith(f"{builder} completed the fourth level of a tower")


def test_three_coins_are_a_reason():
    """P9.1"""
    game = place(table({"b2": "plain X/reef"}), _0="b2", _1="b2")
    arrange(game, coins={0: 2, 1: 2}, lives={1: 0}, reserve=0)
    play(game, "fire at 1")
    assert game.reason == Yoho.COINS
    assert game.ending().en == "Player 1 has 3 coins, all that it takes to win."


def test_a_stolen_coin_is_told_as_stolen_and_as_lost():
    """P7.4"""
    game = place(table({"b2": "plain X/reef"}), _0="b2", _1="b2")
    arrange(game, coins={0: 2, 1: 2}, lives={1: 0}, reserve=0)
    play(game, "fire at 1")
    rows = {row.en: values for row, values in game.sources()}
    assert (rows["coins stolen"], rows["coins lost"]) == ([1, 0], [0, -1])


def test_the_last_turn_is_a_reason():
    """P9.2"""
    game = arrange(table(), turns=299, coins={0: 1, 1: 1}, lives={0: 1, 1: 2})
    end_turn(game)
    assert game.reason is None
    end_turn(game)
    assert game.reason == Yoho.LIMIT
    assert game.ending().en.startswith("Turn 300 was the last")


@pytest.mark.parametrize("file", FILES, ids=named)
def test_the_sources_of_a_whole_game_add_up_to_its_scores(file):
    game = replayed(text_of(file))
    columns = zip(*(values for _, values in game.sources()), strict=True)
    assert [sum(column) for column in columns] == game.scores


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_say_why_they_ended(name):
    game = replayed(text_of(GOLDEN[name]))
    assert game.reason in list(GAMES[name].rules.Reason)
    assert all(game.ending())
