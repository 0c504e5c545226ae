"""Yak: what is in the box and how the game is laid out (K1, K2)."""

import pytest

from tests.games.yak_script import follow, tower, yak
from tests.script import scripted
from yurt.core.box import BoxError, entries
from yurt.core.game import find
from yurt.core.kernel import CHANCE, NOBODY
from yurt.core.match import IllegalAction, Match
from yurt.games.yak.pieces import EMPTY, Cart, Food, Stone

GAME = find("yak")
VALUES = {name: (value, source) for name, value, source in entries(GAME.folder / "box.toml")}


def refused(**own):
    """The sentence that a box with this value gets; `__` stands for a dot."""
    with pytest.raises(BoxError) as error:
        Match("yak", box={name.replace("__", "."): value for name, value in own.items()})
    return str(error.value)


def test_with_four_players_all_stones_crystals_and_fog_are_in_the_game():
    """K1.1"""
    stock = GAME.pieces.stock(scripted("yak", 4)._state)
    assert [stock[stone.name.lower()] for stone in Stone] == [8] * 8 + [8, 5]
    assert [stock[food.name.lower()] for food in Food] == [15, 15, 15]


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_a_colour_and_a_stone_of_each_other_kind_go_out(players):
    """K1.1, K1.2"""
    view = scripted("yak", players, "remove green").view()
    assert view.removed == Stone.GREEN
    assert list(view.bag[:9]) == [7, 7, 7, 0, 7, 7, 7, 7, 7]
    assert yak(players=players).view().bag[Stone.FOG] == 5


def test_the_colour_that_goes_out_is_up_to_chance():
    """K1.2"""
    game = scripted("yak", 2)
    assert game.awaiting == [CHANCE]
    assert list(game.weights(CHANCE)[:8]) == [1] * 8


def test_with_four_players_nothing_goes_out():
    """K1.2"""
    game = scripted("yak", 4)
    assert game.options(CHANCE) == ["first 0", "first 1", "first 2", "first 3"]
    assert game.view().removed == NOBODY


@pytest.mark.parametrize(("players", "carts"), [(2, 3), (3, 3), (4, 4)])
def test_the_cart_that_takes_everything_is_for_four_players(players, carts):
    """K1.3, K2.2"""
    view = yak(players=players).view()
    assert view.stops == carts
    assert view.stones.sum(axis=1).tolist() == [3] * carts + [0] * (4 - carts)
    assert list(view.cart_at[:carts]) == list(range(carts))


def test_a_cart_starts_with_three_of_each_food_that_it_takes():
    """K1.3, K2.3"""
    view = yak(players=4).view()
    assert view.food.tolist() == [[0, 3, 3], [3, 0, 3], [3, 3, 0], [3, 3, 3]]
    assert list(view.market) == [2, 2, 2]


def test_a_tower_has_fifteen_places_on_five_levels():
    """K1.5"""
    assert len(tower("RRRRR/RRRR/RRR/RR/R")) == 15
    assert EMPTY not in tower("RRRRR/RRRR/RRR/RR/R")


def test_each_player_starts_with_one_of_each_food():
    """K2.1"""
    view = yak(players=3).view()
    assert view.yurt.tolist() == [[1, 1, 1]] * 3 + [[0, 0, 0]]


def test_the_first_player_is_drawn_and_has_the_baby_yak():
    """K2.1"""
    game = scripted("yak", 4, "first 2")
    assert game.view().first == 2


def test_the_third_stop_of_two_players_is_nobodys():
    """K2.2"""
    trip = "enough, 3*blue, into no-meat cart"
    game = yak("market, market", trip, "enough, 3*blue, into no-milk cart")
    assert game.view().day == 2
    assert list(game.view().cart_at[:3]) == [Cart.NO_BREAD, Cart.NO_MEAT, Cart.NO_MILK]


def test_no_fog_is_in_the_bag_while_the_carts_are_stocked():
    """K2.3"""
    game = scripted("yak", 4, "first 0, 8*red, 3*blue")
    assert "fog" not in game.options(CHANCE)
    assert follow(game, "crystal").view().bag[Stone.FOG] == 5


def test_the_cloud_lies_on_the_track_and_the_yaks_go_clockwise():
    """K2.4"""
    view = yak().view()
    assert (view.fog, view.cloud, view.direction) == (0, 1, 1)
    assert view.box.fog_track == 4


def test_a_yurt_holds_eight_a_cart_nine_food_and_four_stones():
    """K1.4"""
    assert [VALUES[name][0] for name in ("food.yurt", "cart.food", "cart.stones")] == [8, 9, 4]
    assert {VALUES[name][1] for name in ("food.yurt", "cart.food", "cart.stones")} == {"rulebook"}


def test_the_printed_scores_are_in_the_box():
    """K1.6"""
    assert VALUES["score.groups"][0] == [3, 6, 9, 12, 16, 21]
    assert VALUES["score.number"][0] == [4, 8, 12, 16, 20]
    assert [VALUES[f"score.{name}"][0] for name in ("single", "food", "stupa")] == [1, 2, 3]


def test_what_the_cards_are_worth_is_ours():
    """K9.2, K9.3, K9.4"""
    assert {source for name, (_, source) in VALUES.items() if name.startswith("cards.")} == {"house"}


def test_the_game_is_played_with_the_owners_box():
    """K4.1"""
    game = yak("build, market", box={"build.cost": [2, 3, 5]})
    follow(game, "take red")
    assert game.view().yurt[0].tolist() == [1, 0, 0], "two food, and only one way to pay them"


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"build__cost": [3, 1, 5]}, "build.cost: must not fall from one value to the next"),
        ({"score__groups": [6, 3, 9, 12, 16, 21]}, "score.groups: must not fall from one value to the next"),
        ({"cart__refill": 5}, "cart.refill: a cart holds at most 4 stones (cart.stones)"),
        ({"cart__first_food": 4}, "cart.first_food: a cart holds at most 9 food (cart.food)"),
        ({"food__first": 3}, "food.first: a yurt holds at most 8 food (food.yurt)"),
        ({"food__each": 12}, "food.each: the set-up for four players takes 15 of each kind"),
        ({"food__yurt": 12}, "food.yurt: must be a whole number from 3 to 9, not 12"),
        (
            {"cards__zone": ["roof"] * 8},
            "cards.zone[0]: must be one of base, edge, second, upper, not 'roof'",
        ),
        ({"cards__colour": 1}, "cards.colour: this box has no such value"),
    ],
)
def test_a_box_that_cannot_be_is_refused(own, said):
    """K1.1, K1.4"""
    assert refused(**own) == said


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("red", "K7.1: what comes out of the bag is up to chance"),
        ("take red", "K3.1: not now: all choose an action at sunrise, then each plays it in turn"),
        ("biuld", "there is no action “biuld” (did you mean “build”?)"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_reason(word, said):
    """K3.1"""
    game = yak()
    before = game.view(0).tobytes()
    with pytest.raises(IllegalAction) as error:
        game.play(0, word)
    assert str(error.value) == said
    assert game.view(0).tobytes() == before


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(IllegalAction, match="seat 7 is not to play now"):
        yak().play(7, "build")
    with pytest.raises(IllegalAction, match="Player 1 is not to play now"):
        yak("build").play(0, "market")


def test_yak_is_for_two_to_four_players_and_up_to_three_bonus_cards():
    """K9.1"""
    with pytest.raises(ValueError, match="yak is for 2 to 4 players, not 5"):
        Match("yak", 5)
    with pytest.raises(ValueError, match="bonus is one of 0, 1, 2, 3, not “4”"):
        Match("yak", 2, bonus="4")
