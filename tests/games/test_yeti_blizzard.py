"""Yéti: the blizzard, the dice that are held, and falling back on the score track (Y6, Y8)."""

import pytest

from tests.games.yeti_script import dice, yeti
from tests.script import arrange, follow, told
from yurt.games.yeti.pieces import Face
from yurt.games.yeti.state import Event


def blizzard(players=2, snow=4, **fields):
    """The first player to roll all seven dice has so much snow."""
    game = arrange(yeti("first 0", players=players), held=[0] * players, loose=7, **fields)
    return follow(game, dice(f"{snow} snow, {7 - snow} tent"))


def fall_back(points, yeti_on=50):
    """A whiteout takes 2 points from the first player, who ends the turn alone at the base camp."""
    game = yeti("first 0, calm, whiteout", weather="normal")
    arrange(game, points=[points, 0], level=[0, 1], yeti=yeti_on, last=int(points >= yeti_on))
    return follow(game, "6*tent")


@pytest.mark.parametrize(("players", "spaces"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_a_fourth_snow_moves_the_yeti(players, spaces):
    """Y6.1"""
    assert blizzard(players).view().yeti == 50 + spaces


@pytest.mark.parametrize("snow", [5, 6, 7])
def test_more_snow_does_not_move_it_further(snow):
    """Y6.1"""
    assert blizzard(snow=snow).view().yeti == 57


def test_markers_behind_the_yeti_do_not_hinder_it():
    """Y6.2"""
    assert blizzard(points=[49, 30]).view().yeti == 57


@pytest.mark.parametrize("ahead", range(1, 8))
def test_the_yeti_stops_before_a_marker_ahead(ahead):
    """Y6.2"""
    assert blizzard(points=[0, 50 + ahead]).view().yeti == 50 + ahead - 1


def test_the_yeti_steps_back_from_a_marker_on_its_space():
    """Y6.2"""
    assert blizzard(points=[50, 0]).view().yeti == 49


def test_a_marker_further_ahead_does_not_matter():
    """Y6.2"""
    assert blizzard(points=[0, 60]).view().yeti == 57


def test_the_lowest_marker_ahead_counts():
    """Y6.2"""
    assert blizzard(players=3, points=[20, 55, 53]).view().yeti == 52


def test_the_yeti_that_stays_where_it_is_says_nothing():
    """Y6.2"""
    game = blizzard(points=[0, 51])
    assert game.view().yeti == 50
    assert not told(game, Event.YETI)


@pytest.mark.parametrize(("snow", "held"), [(4, 1), (5, 2), (6, 3), (7, 4)])
def test_snow_beyond_three_is_held(snow, held):
    """Y6.3"""
    game = blizzard(snow=snow)
    assert game.view().held[0] == held
    assert game.view().kept[Face.SNOW] == 3


def test_after_a_blizzard_one_of_the_three_left_may_be_turned():
    """Y5.1, Y6.3"""
    game = blizzard(snow=5)
    assert game.options(0) == ["turn sherpa", "turn tent", "turn coin", "turn footprint", "leave snow"]
    follow(game, "turn coin")
    assert game.view().kept[Face.SNOW] == 2
    assert game.view().held[0] == 2


def test_the_others_roll_fewer_dice():
    """Y3.1, Y6.3"""
    game = follow(blizzard(players=3, snow=6), "leave snow")
    assert game.view().loose == 4
    follow(game, "4*tent")
    assert game.view().loose == 4


def test_held_dice_come_back_at_the_holders_own_turn():
    """Y2.3, Y6.3"""
    game = follow(blizzard(snow=6), "leave snow, 4*tent")
    assert game.view().loose == 7
    assert game.view().held[0] == 0


def test_several_players_hold_dice_at_once():
    """Y6.3"""
    game = follow(blizzard(players=3, snow=5), "leave snow")
    follow(game, dice("4 snow, tent"))
    follow(game, "leave snow")
    assert game.view().held[:3].tolist() == [2, 1, 0]
    assert game.view().loose == 4
    follow(game, "4*tent")
    assert game.view().loose == 6, "one's own dice come back, the other's do not"


def test_a_blizzard_with_dice_still_held_from_the_set_up():
    """Y2.3, Y6.3"""
    game = yeti("first 0", dice("4 snow, tent"), "leave snow", players=3)
    assert game.view().held[:3].tolist() == [1, 0, 1]
    assert game.view().loose == 5


def test_each_blizzard_moves_the_yeti_again():
    """Y6.1"""
    game = follow(blizzard(snow=4), "leave snow")
    follow(game, dice("4 snow, 2 tent"))
    assert game.view().yeti == 64


@pytest.mark.parametrize("points", [50, 51, 52])
def test_a_marker_that_falls_onto_the_yeti_or_past_it_pushes_it_back(points):
    """Y8.1"""
    game = fall_back(points)
    assert game.view().points[0] == points - 2
    assert game.view().yeti == points - 3


def test_a_marker_that_stays_ahead_of_the_yeti_leaves_it():
    """Y8.1"""
    assert fall_back(53).view().yeti == 50


def test_a_marker_that_was_behind_the_yeti_leaves_it():
    """Y8.1"""
    assert fall_back(49).view().yeti == 50


def test_paying_for_a_die_pushes_the_yeti_back_too():
    """Y8.1, Y9.3 F6"""
    game = arrange(yeti("first 0, calm, sunshine", weather="normal"), points=[51, 0], last=1)
    follow(game, "6*tent, pay tent")
    assert game.view().points[0] == 49
    assert game.view().yeti == 48


def test_nobody_falls_below_zero():
    """Y1.6, Y8.1"""
    game = fall_back(1)
    assert game.view().points[0] == 0
    assert told(game, Event.ALONE) == [(1, 0)]


def test_the_yeti_does_not_fall_below_zero():
    """Y8.1"""
    assert fall_back(1, yeti_on=1).view().yeti == 0
