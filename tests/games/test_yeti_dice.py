"""Yéti: the box, the set-up, rolling, keeping, and what comes before the dice are used (Y1–Y4)."""

import pytest

from tests.games.yeti_script import dice, yeti
from tests.script import arrange, follow, told
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction
from yurt.games.yeti.pieces import Face, Sky, Tile
from yurt.games.yeti.state import Event


def test_a_die_has_two_footprints_and_one_of_each_other_face():
    """Y1.1"""
    game = yeti("first 0")
    assert {game.game.word(face): int(game.weights(CHANCE)[face]) for face in game.actions(CHANCE)} == {
        "snow": 1,
        "sherpa": 1,
        "tent": 1,
        "coin": 1,
        "footprint": 2,
    }


def test_there_are_seven_dice():
    """Y1.1"""
    assert yeti().view().box.dice == 7


def test_the_yeti_starts_on_50():
    """Y1.6"""
    assert yeti("first 0").view().yeti == 50


def test_the_score_track_has_no_end():
    """Y1.6"""
    game = arrange(yeti("first 0"), points=[400, 0])
    follow(game, dice("6 footprint"))
    assert game.view().points[0] == 406


def test_each_player_is_as_likely_to_begin():
    """Y2.1"""
    game = yeti(players=3)
    assert game.options(CHANCE) == ["first 0", "first 1", "first 2"]
    assert set(game.weights(CHANCE).tolist()) == {0, 1}


def test_play_goes_clockwise_from_the_first_player():
    """Y2.1"""
    game = yeti("first 2, 5*tent", players=3)
    assert game.view().seat == 0


def test_everybody_starts_without_points_at_the_base_camp():
    """Y2.2"""
    view = yeti("first 0", players=5).view()
    assert view.points.tolist() == view.level.tolist() == [0] * 5


def test_with_two_players_the_first_rolls_six_dice_and_the_second_holds_one():
    """Y2.3"""
    game = yeti("first 0")
    assert game.view().loose == 6
    assert list(game.view().held[:2]) == [0, 1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_the_next_two_hold_a_die_each(players):
    """Y2.3"""
    game = yeti("first 2", players=players)
    assert game.view().loose == 5
    held = [int(game.view().held[(2 + step) % players]) for step in range(players)]
    assert held == [0, 1, 1, 0, 0][:players]


def test_the_first_three_turns_roll_five_six_and_seven_dice():
    """Y2.3, Y3.1"""
    game = yeti("first 0", players=4)
    rolled = []
    for tents in ("5*tent", "6*tent", "7*tent"):
        rolled.append(int(game.view().loose))
        follow(game, tents)
    assert [*rolled, game.view().loose] == [5, 6, 7, 7]


def test_seats_differ_in_nothing_but_who_begins():
    """Y2.4"""
    turns = dice("coin, 3 sherpa, 2 footprint"), "buy nothing, climb 1", dice("7 footprint")
    one, other = yeti("first 0", *turns).view(), yeti("first 1", *turns).view()
    assert one.points[:2].tolist() == other.points[1::-1].tolist() == [4, 7]


def test_a_turn_begins_with_all_dice_that_nobody_else_holds():
    """Y3.1"""
    game = arrange(yeti("first 0", players=3), held=[0, 2, 1])
    follow(game, "5*tent")
    assert game.view().loose == 6
    assert game.view().held[:3].tolist() == [0, 0, 1]


def test_snow_is_set_aside():
    """Y3.2"""
    game = yeti("first 0, 2*snow, 4*tent")
    assert game.view().kept[Face.SNOW] == 2


def test_snow_cannot_be_chosen():
    """Y3.2"""
    game = yeti("first 0, 2*snow, 4*tent")
    with pytest.raises(IllegalAction, match=r"^Y3\.2: snow is set aside by itself$"):
        game.play(0, "keep snow")


def test_a_roll_of_nothing_but_snow_asks_nothing():
    """Y3.2, Y3.5"""
    game = yeti("first 0, 2*snow, 4*tent, roll, 4*snow")
    assert told(game, Event.BLIZZARD), "the turn went on to the blizzard"


def test_without_snow_a_symbol_must_be_kept():
    """Y3.3"""
    game = yeti("first 0, 3*coin, 3*tent")
    assert game.options(0) == ["keep tent", "keep coin"]
    with pytest.raises(IllegalAction, match=r"^Y3\.3: this roll shows no snow: you must keep a symbol$"):
        game.play(0, "roll")


def test_all_dice_with_the_symbol_are_set_aside():
    """Y3.3"""
    game = yeti("first 0, 3*coin, 3*tent, keep coin")
    assert game.view().kept[Face.COIN] == 3
    assert game.view().loose == 3


def test_a_symbol_that_did_not_fall_cannot_be_kept():
    """Y3.3"""
    game = yeti("first 0, 3*coin, 3*tent")
    with pytest.raises(IllegalAction, match=r"^Y3\.3: no die of this roll shows a sherpa$"):
        game.play(0, "keep sherpa")


def test_with_snow_one_may_keep_a_symbol_too():
    """Y3.4"""
    game = yeti("first 0, snow, 5*tent, keep tent")
    assert told(game, Event.KEPT) == [(Face.TENT, 5)]


def test_with_snow_one_may_keep_nothing():
    """Y3.4"""
    game = yeti("first 0, snow, 5*tent, roll")
    assert game.view().loose == 5
    assert game.view().kept[Face.TENT] == 0


def test_snow_of_an_earlier_roll_does_not_excuse_from_keeping():
    """Y3.3, Y3.4"""
    game = yeti("first 0, snow, 5*tent, roll, 2*coin, 3*tent")
    assert game.options(0) == ["keep tent", "keep coin"]


def test_the_same_symbol_may_be_kept_again_in_a_later_roll():
    """Y3.5"""
    game = yeti("first 0, 2*tent, 4*coin, keep tent, 2*tent, 2*coin, keep tent")
    assert game.view().kept[Face.TENT] == 4


def test_dice_are_rolled_until_none_is_left():
    """Y3.5: the example of the rulebook"""
    game = yeti("first 1, 6*tent")
    follow(game, "2*snow, sherpa, 2*tent, 2*coin, keep sherpa, 2*coin, 2*tent, keep coin")
    follow(game, "snow, sherpa, roll, footprint")
    assert game.view().kept.tolist() == [3, 1, 0, 2, 1]


def test_the_backpack_lets_you_keep_two_symbols_of_a_roll():
    """Y1.4"""
    game = arrange(yeti("first 0"), owner={Tile.BACKPACK: 0})
    follow(game, "2*coin, 2*tent, 2*sherpa, keep coin")
    assert game.options(0) == ["keep sherpa", "keep tent", "roll"]
    follow(game, "keep tent")
    assert game.view().loose == 2, "two symbols are kept, not three"


def test_with_the_backpack_and_snow_one_may_still_keep_nothing():
    """Y1.4, Y3.4"""
    game = arrange(yeti("first 0"), owner={Tile.BACKPACK: 0})
    follow(game, "snow, 5*tent, roll")
    assert game.view().loose == 5


def test_goggles_reroll_one_snow_which_counts_as_it_falls():
    """Y1.4, Y4.1"""
    game = arrange(yeti("first 0"), owner={Tile.GOGGLES: 0})
    follow(game, "2*snow, 4*tent, keep tent")
    assert game.options(0) == ["use goggles", "use dice"]
    follow(game, "use goggles, snow")
    assert game.awaiting == [CHANCE], "the turn went on: goggles work once"


def test_goggles_are_there_again_every_turn():
    """Y1.4"""
    game = arrange(yeti("first 0"), owner={Tile.GOGGLES: 0})
    for tents in (5, 6):
        follow(game, f"snow, {tents}*tent, keep tent, use goggles, tent, 7*tent")
    follow(game, "snow, 6*tent, keep tent")
    assert "use goggles" in game.options(0)


@pytest.mark.parametrize("snow", [0, 3])
def test_goggles_help_with_one_or_two_snow_only(snow):
    """Y1.4, Y4.1"""
    game = arrange(yeti("first 0"), owner={Tile.GOGGLES: 0})
    follow(game, dice(f"{snow} snow, coin, {5 - snow} tent"))
    assert "use goggles" not in game.options(0)


def test_what_is_offered_before_the_dice_are_used_may_be_declined():
    """Y4.1"""
    game = arrange(yeti("first 0"), owner={Tile.GOGGLES: 0})
    follow(game, dice("snow, 2 coin, 3 tent"))
    follow(game, "use dice")
    assert "buy photo" in game.options(0)


def test_a_thaw_lets_all_snow_be_rolled_again():
    """Y9.3 F1, Y4.1"""
    game = yeti("first 0, calm, thaw", weather="normal")
    assert game.view().sky == Sky.THAW
    follow(game, "2*snow, 4*tent, keep tent, reroll snow")
    assert game.view().loose == 2
    follow(game, "2*coin")
    assert told(game, Event.AGAIN)


@pytest.mark.parametrize("order", ["use goggles, snow, reroll snow", "reroll snow, 2*snow, use goggles"])
def test_goggles_and_thaw_come_in_any_order_each_once(order):
    """Y4.1"""
    game = arrange(yeti("first 0, calm, thaw", weather="normal"), owner={Tile.GOGGLES: 0})
    follow(game, dice("2 snow, coin, 3 tent"))
    follow(game, order)
    assert game.view().goggles_used
    assert game.view().thaw_used


def test_no_reroll_is_offered_twice():
    """Y4.1"""
    game = arrange(yeti("first 0, calm, thaw", weather="normal"), owner={Tile.GOGGLES: 0})
    follow(game, dice("2 snow, coin, 3 tent"))
    follow(game, "use goggles, snow")
    with pytest.raises(IllegalAction, match=r"^Y4\.1: only once a turn$"):
        game.play(0, "use goggles")
