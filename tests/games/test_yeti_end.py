"""Yéti: the last round, and who wins (Y7)."""

import pytest

from tests.games.yeti_script import dice, yeti
from tests.script import arrange, follow, told
from yurt.core.match import IllegalAction
from yurt.games.yeti.pieces import Tile
from yurt.games.yeti.state import Event


def finished(points, players=2, **fields):
    """A game that ends with these points: the last player passes in the last round."""
    game = yeti("first 0", players=players)
    arrange(game, points=points, seat=players - 1, held=[0] * players, loose=7, last=1, **fields)
    return follow(game, "7*tent")


def test_a_marker_that_reaches_the_yeti_makes_this_the_last_round():
    """Y7.1"""
    game = arrange(yeti("first 0"), points=[44])
    follow(game, "6*footprint")
    assert game.view().last
    assert told(game, Event.LAST, 0)


def test_a_marker_one_space_short_of_the_yeti_does_not():
    """Y7.1"""
    game = arrange(yeti("first 0"), points=[43])
    assert not follow(game, "6*footprint").view().last


def test_a_marker_that_passes_the_yeti_makes_it_the_last_round_too():
    """Y7.1"""
    game = arrange(yeti("first 0"), points=[49])
    assert follow(game, "6*footprint").view().last


def test_a_pay_out_may_reach_the_yeti():
    """Y7.1"""
    game = arrange(yeti("first 0"), points=[0, 46], owner={Tile.GUIDE: 1})
    follow(game, dice("4 coin, 2 tent"))
    follow(game, "buy guide")
    assert told(game, Event.LAST, 1)


def test_the_round_is_played_to_its_end():
    """Y7.1"""
    game = arrange(yeti("first 1", players=3), points=[0, 49])
    follow(game, "5*footprint, 6*tent")
    assert not game.over, "the player to the right of the first player is still to play"
    assert follow(game, "7*tent").over


def test_the_last_player_of_a_round_ends_the_game_at_once():
    """Y7.1"""
    game = arrange(yeti("first 0, 6*tent"), points=[0, 49])
    follow(game, "7*footprint")
    assert game.over
    assert told(game, Event.END)


def test_the_last_round_stays_on_when_the_yeti_flees():
    """Y7.1, Y6.1"""
    game = arrange(yeti("first 0", players=3), points=[70], last=1)
    follow(game, dice("4 snow, tent"))
    follow(game, "leave snow, 5*tent, 6*tent")
    assert game.view().yeti == 56
    assert game.over


def test_the_last_round_stays_on_when_the_marker_falls_back():
    """Y7.1, Y8.1"""
    game = yeti("first 0, calm, whiteout", weather="normal")
    arrange(game, points=[45], level=[0, 1])
    follow(game, "6*footprint")
    assert game.view().points[0] == 49
    assert follow(game, "7*tent").over


def test_nothing_can_be_played_after_the_end():
    """Y7.1"""
    with pytest.raises(IllegalAction, match=r"^the game is over$"):
        finished([55, 10]).play(0, "roll")


def test_most_points_win():
    """Y7.2"""
    game = finished([51, 55, 20], players=3)
    assert game.winners == [1]
    assert game.scores == [51, 55, 20]


def test_reaching_the_yeti_first_is_not_enough():
    """Y7.1, Y7.2"""
    game = arrange(yeti("first 0"), points=[49, 48])
    follow(game, "6*footprint, 7*footprint")
    assert game.scores == [55, 55]
    assert game.winners == [0, 1]


def test_among_tied_players_the_most_valuable_equipment_wins():
    """Y7.2"""
    game = finished([55, 55], owner={Tile.GUIDE: 0, Tile.BAG: 1, Tile.GOGGLES: 1})
    assert game.winners == [1], "3 + 2 are more than 4"


@pytest.mark.parametrize(
    ("tile", "worth"),
    [("PURSE", 1), ("ROPE", 2), ("GOGGLES", 2), ("BAG", 3), ("MAGNIFIER", 3), ("BACKPACK", 4), ("GUIDE", 4)],
)
def test_each_tile_counts_its_own_value_in_a_tie(tile, worth):
    """Y1.4, Y7.2"""
    game = finished([55, 55], owner={Tile[tile]: 0})
    assert game.game.words.sheet(game.view())[1][1] == [worth, 0]
    assert game.winners == [0]


def test_equipment_counts_only_among_those_tied_for_most_points():
    """Y7.2"""
    game = finished([55, 55, 54], players=3, owner={Tile.PURSE: 1, Tile.BACKPACK: 2})
    assert game.winners == [1]


def test_those_still_tied_share_the_victory():
    """Y7.2"""
    game = finished([55, 55, 55], players=3, owner={Tile.GUIDE: 0, Tile.BACKPACK: 2})
    assert game.winners == [0, 2]
