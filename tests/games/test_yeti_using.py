"""Yéti: using the dice, from snow to tents (Y5), with the photos, peaks and equipment of Y1."""

import pytest

from tests.games.yeti_script import dice, turn, yeti
from tests.script import arrange, follow, told
from yurt.core.kernel import CHANCE, NOBODY
from yurt.core.match import IllegalAction
from yurt.games.yeti.pieces import Face, Tile
from yurt.games.yeti.state import Event, Phase

EQUIPMENT = [  # the tile, what it costs, what its owner scores when it is bought from them
    ("purse", 1, 2),
    ("rope", 2, 3),
    ("goggles", 2, 3),
    ("sleeping bag", 3, 4),
    ("magnifier", 3, 4),
    ("backpack", 4, 5),
    ("guide", 4, 5),
]


@pytest.mark.parametrize("snow", [1, 2])
def test_one_or_two_snow_do_nothing(snow):
    """Y5.1"""
    game = turn(f"{snow} snow, {6 - snow} coin")
    assert game.view().phase == Phase.COINS
    assert not told(game, Event.BLIZZARD)


def test_three_snow_let_you_turn_one_of_them_to_any_face():
    """Y5.1"""
    game = turn("3 snow, 3 tent")
    assert game.options(0) == ["turn sherpa", "turn tent", "turn coin", "turn footprint", "leave snow"]
    follow(game, "turn coin")
    assert game.view().kept[[Face.SNOW, Face.COIN]].tolist() == [2, 1]


def test_three_snow_are_no_blizzard():
    """Y5.1"""
    game = turn("3 snow, 3 coin")
    assert game.view().yeti == 50
    assert game.view().held[0] == 0


def test_snow_may_be_left_as_it_is():
    """Y5.1"""
    game = follow(turn("3 snow, 3 coin"), "leave snow")
    assert game.view().kept[Face.SNOW] == 3


def test_only_one_snow_may_be_turned():
    """Y5.1"""
    game = follow(turn("3 snow, 3 coin"), "turn tent")
    assert game.view().phase == Phase.COINS


@pytest.mark.parametrize(("coins", "points"), [(2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)])
def test_a_photo_scores_at_once_what_its_coins_pay(coins, points):
    """Y1.3, Y5.2"""
    game = yeti("first 1, 6*tent", dice(f"{coins} coin, {7 - coins} tent"), "buy photo")
    assert game.view().points[0] == points
    assert told(game, Event.PHOTO) == [(points, coins)]


def test_more_than_seven_coins_buy_the_best_photo():
    """Y1.3"""
    game = turn("6 coin")
    arrange(game, kept={Face.COIN: 9})
    assert follow(game, "buy photo").view().points[0] == 21


def test_one_coin_buys_no_photo():
    """Y1.3"""
    game = turn("coin, 5 tent")
    with pytest.raises(IllegalAction, match=r"^Y1\.3: you have 1 coin, a photo takes 2$"):
        game.play(0, "buy photo")


def test_without_coins_nothing_can_be_bought():
    """Y5.2"""
    assert turn("6 tent").awaiting == [CHANCE]


@pytest.mark.parametrize(("tile", "cost", "payout"), EQUIPMENT)
def test_a_tile_is_bought_from_the_supply_for_its_cost(tile, cost, payout):
    """Y1.4, Y5.2"""
    game = follow(turn(f"{cost} coin, {6 - cost} tent"), f"buy {tile}")
    assert list(game.view().owner).count(0) == 1
    assert not told(game, Event.PAYOUT)


@pytest.mark.parametrize(("tile", "cost", "payout"), EQUIPMENT[1:])
def test_a_coin_less_does_not_buy_the_tile(tile, cost, payout):
    """Y1.4, Y5.2"""
    assert f"buy {tile}" not in turn(f"{cost - 1} coin, {7 - cost} tent").options(0)


@pytest.mark.parametrize(("tile", "cost", "payout"), EQUIPMENT)
def test_a_tile_bought_from_a_player_pays_its_owner_at_once(tile, cost, payout):
    """Y1.4, Y5.2"""
    game = turn(f"{cost} coin, {6 - cost} tent", owner=[1] * 7)
    follow(game, f"buy {tile}")
    assert game.view().points[1] == payout
    assert list(game.view().owner).count(0) == 1


def test_an_owner_cannot_refuse_to_sell():
    """Y5.2"""
    game = turn("4 coin, 2 tent", owner={Tile.GUIDE: 1})
    follow(game, "buy guide")
    assert game.awaiting == [0], "the buyer goes on climbing; nobody asks the owner"


def test_one_purchase_is_the_most():
    """Y5.2"""
    game = follow(turn("5 coin, sherpa"), "buy purse")
    with pytest.raises(IllegalAction, match=r"^Y5\.2: not now"):
        game.play(0, "buy rope")


def test_one_need_not_buy():
    """Y5.2"""
    game = follow(turn("5 coin, sherpa"), "buy nothing")
    assert game.view().phase == Phase.CLIMB
    assert set(game.view().owner) == {NOBODY}


def test_unspent_coins_are_lost():
    """Y5.2"""
    game = follow(turn("5 coin, tent"), "buy purse, 7*tent, 7*tent")
    assert game.view().kept[Face.COIN] == 0


def test_ones_own_tile_cannot_be_bought():
    """Y5.2"""
    game = turn("5 coin, tent", owner={Tile.GUIDE: 0})
    with pytest.raises(IllegalAction, match=r"^Y5\.2: you own the guide already$"):
        game.play(0, "buy guide")


def test_there_is_no_limit_on_tiles():
    """Y5.2"""
    game = arrange(turn("4 coin, 2 tent"), owner=[0] * 6)
    assert set(follow(game, "buy guide").view().owner) == {0}


@pytest.mark.parametrize(("sherpas", "levels"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_sherpas_carry_you_so_many_levels(sherpas, levels):
    """Y5.3"""
    game = yeti("first 1, 6*tent", dice(f"{sherpas} sherpa, {7 - sherpas} tent"))
    assert game.options(0) == [f"climb {count}" for count in range(levels + 1)]


def test_one_may_climb_less():
    """Y5.3"""
    game = follow(turn("3 sherpa, 3 tent"), "climb 1")
    assert game.view().level[0] == 1


def test_one_who_does_not_climb_stays_without_a_word():
    """Y5.3"""
    game = follow(turn("3 sherpa, 3 tent"), "climb 0")
    assert game.view().level[0] == 0
    assert not told(game, Event.CLIMBED)


def test_nothing_lies_above_the_peak():
    """Y5.3"""
    game = turn("3 sherpa, 3 tent", level=[2])
    assert game.options(0) == ["climb 0", "climb 1"]
    with pytest.raises(IllegalAction, match=r"^Y5\.3: nothing lies above the peak$"):
        game.play(0, "climb 2")


def test_on_the_peak_sherpas_ask_nothing():
    """Y5.3"""
    game = turn("3 sherpa, 3 tent", level=[3], peak=[1])
    assert game.view().seat == 1


def test_the_first_on_the_peak_takes_the_highest_token():
    """Y1.2, Y5.3"""
    game = follow(turn("3 sherpa, 3 tent", level=[1]), "climb 2")
    assert game.view().points[0] == 8
    assert game.view().peaks_left == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_a_peak_token_for_each_player_highest_first(players):
    """Y1.2, Y5.3"""
    game = arrange(yeti("first 0", players=players), level=[2] * players, held=[0] * players)
    for seat in range(players):
        game.play(CHANCE, "sherpa")
        follow(game, f"{game.view().loose}*sherpa, climb 1")
        assert told(game, Event.PEAK) == [([8, 6, 4, 2, 1][seat], 0)]
    assert game.view().peaks_left == 0


def test_a_player_takes_one_peak_token_a_game():
    """Y5.3"""
    game = follow(turn("6 sherpa"), "climb 3, 7*tent, 7*sherpa, climb 3")
    assert game.view().points[0] == 8
    assert game.view().peaks_left == 1


@pytest.mark.parametrize(("level", "worth"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_footprints_are_worth_more_the_higher_you_are(level, worth):
    """Y5.4"""
    game = turn("3 footprint, 3 tent", level=[level])
    assert game.view().points[0] == 3 * worth


def test_footprints_count_after_climbing_and_before_going_down():
    """Y5, Y5.4"""
    game = follow(turn("sherpa, 5 footprint"), "climb 1")
    assert game.view().points[0] == 10
    assert game.view().level[0] == 0


@pytest.mark.parametrize(
    ("level", "tents", "camp"), [(3, 3, 3), (3, 2, 2), (3, 1, 1), (3, 0, 0), (2, 1, 1), (1, 2, 1), (0, 3, 0)]
)
def test_tents_hold_you_but_never_lift_you(level, tents, camp):
    """Y5.5"""
    game = turn(f"{6 - tents} footprint, {tents} tent", level=[level])
    assert game.view().level[0] == camp


def test_the_guide_adds_a_sherpa_in_the_turn_of_purchase():
    """Y1.4, Y5.6"""
    game = follow(turn("4 coin, 2 tent"), "buy guide")
    assert game.options(0) == ["climb 0", "climb 1"]


def test_the_magnifier_adds_a_footprint_in_the_turn_of_purchase():
    """Y1.4, Y5.6"""
    game = follow(turn("3 coin, 3 tent"), "buy magnifier")
    assert game.view().points[0] == 1


def test_the_sleeping_bag_adds_a_tent_in_the_turn_of_purchase():
    """Y1.4, Y5.6"""
    game = follow(turn("3 coin, 3 footprint", level=[2]), "buy sleeping bag")
    assert game.view().level[0] == 1


def test_a_tile_for_every_turn_works_again_each_turn():
    """Y5.6"""
    game = turn("6 tent", owner={Tile.MAGNIFIER: 0})
    assert follow(game, "7*tent, 7*tent").view().points[0] == 2
    assert game.view().owner[Tile.MAGNIFIER] == 0


def test_a_tile_works_for_its_new_owner_alone():
    """Y5.2, Y5.6"""
    game = follow(turn("3 coin, 3 tent", owner={Tile.MAGNIFIER: 1}), "buy magnifier, 7*tent")
    assert game.view().points[:2].tolist() == [1, 4], "the pay-out for the old owner, no footprint"


def test_the_purse_adds_a_coin_once_and_goes_back():
    """Y1.4, Y5.6"""
    game = turn("coin, 5 tent", owner={Tile.PURSE: 0})
    follow(game, "use purse")
    assert game.view().owner[Tile.PURSE] == NOBODY
    assert "buy photo" in game.options(0)
    assert "use purse" not in game.options(0)


def test_the_purse_opens_without_any_coin_of_the_dice():
    """Y5.6"""
    game = turn("6 tent", owner={Tile.PURSE: 0})
    assert game.options(0) == ["use purse", "buy nothing"]


def test_a_purse_just_used_can_be_bought_again():
    """Y5.6"""
    game = turn("6 tent", owner={Tile.PURSE: 0})
    follow(game, "use purse, buy purse")
    assert game.view().owner[Tile.PURSE] == 0


def test_a_purse_just_bought_helps_no_more_this_turn():
    """Y5.2, Y5.6: there is one purchase a turn, so the coin could buy nothing"""
    game = follow(turn("coin, 5 tent"), "buy purse")
    assert game.view().seat == 1


def test_the_purse_is_not_offered_where_no_coin_is_wanting():
    """Y5.6"""
    game = arrange(yeti("first 1, 6*tent"), owner={Tile.PURSE: 0})
    follow(game, "7*coin")
    assert "use purse" not in game.options(0)


def test_the_rope_may_be_used_as_a_sherpa_in_the_turn_of_purchase():
    """Y1.4, Y5.6"""
    game = follow(turn("2 coin, 4 tent"), "buy rope")
    assert game.options(0) == ["use rope", "climb 0"]
    follow(game, "use rope")
    assert game.options(0) == ["climb 0", "climb 1"]
    assert game.view().owner[Tile.ROPE] == NOBODY


def test_the_rope_may_be_used_as_a_tent_in_the_turn_of_purchase():
    """Y1.4, Y5.6"""
    game = follow(turn("2 coin, 4 footprint", level=[1]), "buy rope, climb 0")
    assert game.options(0) == ["use rope", "no rope"]
    follow(game, "use rope")
    assert game.view().level[0] == 1
    assert game.view().owner[Tile.ROPE] == NOBODY


def test_the_rope_may_be_kept_for_later():
    """Y5.6"""
    game = follow(turn("6 footprint", level=[1], owner={Tile.ROPE: 0}), "climb 0, no rope")
    assert game.view().level[0] == 0
    assert game.view().owner[Tile.ROPE] == 0


def test_a_rope_used_as_a_sherpa_is_no_tent_any_more():
    """Y5.6"""
    game = follow(turn("6 footprint", owner={Tile.ROPE: 0}), "use rope, climb 1")
    assert game.view().level[0] == 0
    assert game.view().seat == 1


@pytest.mark.parametrize(
    ("sherpas", "lifts"), [(0, True), (1, False), (2, True), (3, False), (4, False), (5, True), (6, False)]
)
def test_the_rope_is_offered_as_a_sherpa_only_where_it_lifts(sherpas, lifts):
    """Y5.6"""
    game = turn(f"{sherpas} sherpa, {6 - sherpas} tent", owner={Tile.ROPE: 0})
    assert ("use rope" in game.options(0)) == lifts


def test_the_rope_is_offered_as_a_tent_only_where_one_is_missing():
    """Y5.6"""
    game = follow(turn("sherpa, tent, 4 footprint", owner={Tile.ROPE: 0}), "climb 1")
    assert game.view().seat == 1
    assert game.view().owner[Tile.ROPE] == 0


def test_a_whole_turn_uses_the_dice_in_the_order_of_the_rulebook():
    """Y5: the example of the rulebook"""
    game = follow(turn("3 snow, 2 coin, sherpa"), "turn tent, buy goggles, climb 1")
    assert game.view().level[0] == 1
    assert game.view().owner[Tile.GOGGLES] == 0
