"""Yak: fog (K7)."""

import pytest

from tests.games.yak_script import arrange, bag, follow, quietly, yak
from tests.script import told
from yurt.core.kernel import CHANCE
from yurt.games.yak.pieces import Stone
from yurt.games.yak.state import Event


def market(on_track=0, cloud=1, **stones):
    """A match in which seat 0 draws three stones of the bag, with so much fog on the track."""
    game = follow(yak(), "market, build")
    arrange(game, fog=on_track, cloud=cloud, bag={Stone.FOG: 5 - on_track})
    return follow(bag(game, **stones) if stones else game, "enough")


def fog(game):
    """The fog on the track, in the bag, and whether the cloud is there."""
    view = game.view()
    return int(view.fog), int(view.bag[Stone.FOG]), int(view.cloud)


def test_a_fog_goes_to_the_track_turns_the_yaks_and_is_replaced():
    """K7.1"""
    game = follow(market(), "fog, blue, purple")
    assert fog(game) == (1, 4, 1)
    assert game.view().direction == -1
    assert game.awaiting == [CHANCE], "a replacement"
    follow(game, "red")
    assert game.options(0) == ["pick red", "pick blue", "pick purple"]


def test_fog_counts_when_the_whole_draw_is_made():
    """K7.1"""
    game = follow(market(), "fog")
    assert game.view().direction == 1


def test_two_fogs_in_one_draw_turn_the_yaks_once():
    """K7.1"""
    game = follow(market(), "fog, blue, fog")
    assert fog(game) == (2, 3, 1)
    assert game.view().direction == -1
    follow(game, "2*red")
    assert game.options(0) == ["pick red", "pick blue"]


def test_with_one_replacement_for_the_whole_draw_fewer_stones_come():
    """K7.1: the option fog=once"""
    game = follow(yak(fog="once"), "market, build, enough, fog, blue, fog")
    assert fog(game) == (2, 3, 1)
    follow(game, "red")
    assert game.options(0) == ["pick red", "pick blue"], "and no third stone"


def test_the_one_replacement_may_be_fog_again():
    """K7.1"""
    game = follow(yak(fog="once"), "market, build, enough, fog, fog, blue, fog")
    assert told(game, Event.FOG) == [(1, 1)]
    assert game.awaiting == [CHANCE], "a new event has a new replacement"
    follow(game, "red")
    assert game.options(0) == ["pick red", "pick blue"]


def test_a_fog_among_the_replacements_is_a_new_event():
    """K7.1"""
    game = follow(market(), "fog, blue, purple, fog")
    assert told(game, Event.FOG) == [(1, 1)]
    assert fog(game) == (2, 3, 1)
    assert game.view().direction == 1, "turned twice"
    assert game.awaiting == [CHANCE]


def test_fog_is_met_when_restocking():
    """K5.2, K7.1"""
    game = follow(yak(), "restock, build, load milk, fog, blue")
    assert fog(game) == (1, 4, 1)
    assert game.view().stones[0, Stone.BLUE] == 1


def test_fog_is_met_when_a_cart_is_refilled():
    """K4.4, K7.1"""
    game = arrange(yak(), yurt={0: [0, 5, 0]})
    follow(game, "build, market, take red, take orange, place a2")
    follow(game, "take yellow, place a0, fog, blue, fog, 2*purple")
    assert fog(game) == (2, 3, 1)
    assert game.view().stones[0].sum() == 3


def test_the_carts_move_at_sunset_the_way_the_fog_has_turned_them():
    """K3.3, K7.1"""
    game = quietly(follow(yak("market, market"), "enough, fog, 2*blue, blue, into no-meat cart"))
    assert list(game.view().cart_at[:3]) == [1, 2, 0]


def test_the_third_fog_drives_the_cloud_away_and_all_fog_back_into_the_bag():
    """K7.2"""
    game = follow(market(on_track=2), "fog, blue, purple")
    assert fog(game) == (0, 5, 0)
    assert told(game, Event.CLOUD) == [(3, 0)]
    assert game.options(CHANCE)[-1] == "fog", "the replacement may be fog again"


def test_the_fourth_fog_drawn_together_with_the_third_goes_back_too():
    """K7.2"""
    game = follow(market(on_track=2), "2*fog, purple")
    assert fog(game) == (0, 5, 0)
    assert told(game, Event.CLOUD) == [(4, 0)]
    assert game.view().direction == -1


def test_three_fogs_at_once_fill_the_track():
    """K7.1, K7.2"""
    game = follow(market(), "3*fog")
    assert fog(game) == (0, 5, 0)
    assert game.view().direction == -1


def test_without_the_cloud_the_third_fog_is_just_the_third():
    """K7.2, K7.3"""
    assert fog(follow(market(on_track=2, cloud=0), "fog, blue, purple")) == (3, 2, 0)


def test_four_fogs_without_the_cloud_stay_to_the_end():
    """K7.3"""
    game = follow(market(on_track=3, cloud=0), "fog, blue, purple")
    assert fog(game) == (4, 1, 0)
    assert told(game, Event.STAYS) == [(4, 0)]


def test_the_fifth_drawn_together_with_the_fourth_goes_back():
    """K7.3"""
    game = follow(market(on_track=3, cloud=0), "2*fog, purple")
    assert fog(game) == (4, 1, 0)
    assert told(game, Event.STAYS) == [(4, 1)]


def test_the_fifth_fog_turns_the_yaks_each_time_and_goes_back_into_the_bag():
    """K7.3"""
    game = follow(market(on_track=4, cloud=0), "fog, blue, purple")
    assert fog(game) == (4, 1, 0)
    assert game.view().direction == -1
    follow(game, "fog")
    assert fog(game) == (4, 1, 0)
    assert game.view().direction == 1
    assert told(game, Event.BACK) == [(1, 0)]


def test_a_fog_is_not_replaced_from_an_empty_bag():
    """K7.4"""
    game = follow(market(blue=1, fog=1), "blue, fog")
    assert fog(game)[0] == 1
    assert game.options(0) == ["into no-meat cart", "into no-milk cart", "into no-bread cart"]


def test_where_only_fog_is_left_no_replacement_is_drawn():
    """K7.3, K7.4: else the fifth fog would be drawn for ever"""
    game = follow(market(on_track=4, cloud=0, fog=1), "fog")
    assert game.view().direction == -1
    assert fog(game) == (4, 1, 0)
    assert game.awaiting == [1]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_fog_is_never_lost(count):
    """K1.1, K7.1, K7.2, K7.3"""
    for on_track in range(5):
        for cloud in (0, 1):
            if on_track + cloud <= 4 - cloud and on_track + count <= 5:
                game = follow(
                    market(on_track=on_track, cloud=cloud),
                    ", ".join(["fog"] * count + ["blue"] * (3 - count)),
                )
                assert sum(fog(game)[:2]) == 5
