"""Yak: restocking and the market (K5, K6)."""

import pytest

from tests.games.yak_script import arrange, bag, cart, follow, yak
from tests.script import told
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction
from yurt.games.yak.pieces import Action, Cart, Stone
from yurt.games.yak.state import Event


def test_restocking_takes_all_food_of_one_kind():
    """K5.1"""
    game = cart(yak(), 0, "RO", [0, 4, 2])
    follow(game, "restock, market")
    assert game.options(0) == ["load milk", "load bread"]
    follow(game, "load milk")
    assert game.view().yurt[0].tolist() == [1, 5, 1]
    assert game.view().food[0].tolist() == [0, 0, 2]


def test_the_only_kind_of_food_is_taken_without_asking():
    """K5.1"""
    game = follow(cart(yak(), 0, "RO", [0, 0, 2]), "restock, market")
    assert told(game, Event.LOADED) == [(2, 2)]
    assert game.awaiting == [CHANCE]


def test_what_a_yurt_cannot_hold_stays_on_the_cart():
    """K1.4, K5.1"""
    game = arrange(cart(yak(), 0, "RO", [0, 4, 3]), yurt={0: [6, 0, 0]})
    follow(game, "restock, market, load milk")
    assert game.view().yurt[0].tolist() == [6, 2, 0]
    assert game.view().food[0].tolist() == [0, 2, 3]


def test_a_full_yurt_takes_nothing_but_the_stone_is_drawn():
    """K1.4, K3.4, K5.1, K5.2"""
    game = arrange(cart(yak(), 0, "RO", [0, 4, 3]), yurt={0: [8, 0, 0]})
    follow(game, "restock, market")
    assert told(game, Event.IDLE) == [(Action.RESTOCK, 0)]
    assert game.awaiting == [CHANCE]
    assert follow(game, "blue").view().stones[0].sum() == 3


def test_restocking_from_a_cart_without_food_draws_a_stone_all_the_same():
    """K3.4, K5.2"""
    game = follow(cart(yak(), 0, "RO", [0, 0, 0]), "restock, market, blue")
    assert game.view().yurt[0].tolist() == [1, 1, 1]
    assert game.view().stones[0, Stone.BLUE] == 1


def test_the_stone_drawn_goes_onto_the_cart():
    """K5.2"""
    game = follow(yak(), "restock, market, load milk, blue")
    assert game.view().stones[0].tolist() == [1, 1, 1, 0, 1, 0, 0, 0, 0]


def test_no_stone_is_drawn_for_a_full_cart():
    """K1.4, K5.2"""
    game = follow(cart(yak(), 0, "RROO"), "restock, market, load milk")
    assert game.awaiting == [1]
    assert game.view().stones[0].sum() == 4


def test_with_the_option_a_full_cart_draws_and_the_stone_goes_back():
    """K5.2: the option full_cart=draws"""
    game = follow(cart(yak(full_cart="draws"), 0, "RROO"), "restock, market, load milk")
    before = game.view().bag.tolist()
    follow(game, "blue")
    assert told(game, Event.FULL) == [(1 << 4 * Stone.BLUE, 0)]
    assert game.sentences()[1] == "The cart is full: 1 blue back into the bag."
    assert game.view().bag.tolist() == before
    assert game.view().stones[0].sum() == 4


def test_fog_drawn_at_a_full_cart_turns_the_yaks():
    """K5.2, K7.1"""
    game = follow(cart(yak(full_cart="draws"), 0, "RROO"), "restock, market, load milk, fog, blue")
    assert (game.view().direction, game.view().fog) == (-1, 1)
    assert game.view().stones[0].sum() == 4


def test_the_option_changes_nothing_for_a_cart_with_room():
    """K5.2"""
    game = follow(yak(full_cart="draws"), "restock, market, load milk, blue")
    assert game.view().stones[0, Stone.BLUE] == 1


def test_food_that_is_not_on_the_cart_is_refused():
    """K5.1"""
    with pytest.raises(IllegalAction, match=r"^K5\.1: the no-meat cart carries no meat$"):
        follow(yak(), "restock, market, load meat")


def test_the_market_gives_up_to_two_food():
    """K6.1"""
    game = follow(yak(), "market, build, get meat, get milk")
    assert game.view().yurt[0].tolist() == [2, 2, 1]
    assert game.view().market.tolist() == [1, 1, 2]
    assert game.awaiting == [CHANCE], "two are the most"


def test_one_may_take_less_or_nothing():
    """K3.4, K6.1"""
    assert follow(yak(), "market, build, enough").view().yurt[0].sum() == 3
    assert follow(yak(), "market, build, get milk, enough").view().yurt[0].sum() == 4


def test_the_same_food_may_be_taken_twice():
    """K6.1"""
    assert follow(yak(), "market, build, 2*get meat").view().market.tolist() == [0, 2, 2]


def test_a_yurt_with_room_for_one_takes_one():
    """K1.4, K6.1"""
    game = arrange(yak(), yurt={0: [7, 0, 0]})
    follow(game, "market, build, get milk")
    assert game.awaiting == [CHANCE]
    assert game.view().yurt[0].sum() == 8


@pytest.mark.parametrize("table", [{"yurt": {0: [8, 0, 0]}}, {"market": [0, 0, 0]}])
def test_a_full_yurt_or_an_empty_market_gives_no_food_but_stones_are_drawn(table):
    """K1.4, K3.4, K6.1, K6.2"""
    game = follow(arrange(yak(), **table), "market, build")
    assert told(game, Event.IDLE) == [(Action.MARKET, 0)]
    assert game.awaiting == [CHANCE]


def test_food_that_the_market_has_not_is_refused():
    """K6.1"""
    with pytest.raises(IllegalAction, match=r"^K6\.1: the market has no meat$"):
        follow(arrange(yak(), market=[0, 1, 1]), "market, build, get meat")


def test_one_of_three_stones_goes_onto_any_cart_and_two_back_into_the_bag():
    """K6.2"""
    game = follow(yak(), "market, build, enough")
    before = game.view().bag.copy()
    follow(game, "blue, purple, crystal")
    assert game.options(0) == ["pick blue", "pick purple", "pick crystal"]
    follow(game, "pick purple, into no-bread cart")
    before[Stone.PURPLE] -= 1
    assert game.view().bag.tolist() == before.tolist()
    assert game.view().stones[Cart.NO_BREAD, Stone.PURPLE] == 1


def test_three_stones_alike_leave_only_the_cart_to_choose():
    """K6.2"""
    game = follow(yak(), "market, build, enough, 3*blue")
    assert game.options(0) == ["into no-meat cart", "into no-milk cart", "into no-bread cart"]


def test_a_full_cart_gets_no_stone():
    """K1.4, K6.2"""
    game = follow(cart(yak(), 1, "GGGG"), "market, build, enough, 3*blue")
    assert game.options(0) == ["into no-meat cart", "into no-bread cart"]
    with pytest.raises(IllegalAction, match=r"^K1\.4: the no-milk cart is full: it holds 4 stones$"):
        game.play(0, "into no-milk cart")
    with pytest.raises(IllegalAction, match=r"^K1\.3: the open cart is for four players only$"):
        game.play(0, "into open cart")


def test_the_only_cart_with_room_is_not_asked_for():
    """K6.2"""
    game = cart(cart(yak(), 1, "GGGG"), 2, "GGGG")
    follow(game, "market, build, enough, 3*blue")
    assert told(game, Event.PUT) == [(Stone.BLUE, 0)]


def test_where_no_cart_has_room_all_three_go_back():
    """K6.2"""
    game = cart(cart(cart(yak(), 0, "RRRR"), 1, "GGGG"), 2, "GGGG")
    follow(game, "market, build, enough")
    before = game.view().bag.tolist()
    follow(game, "blue, purple, crystal")
    assert game.view().bag.tolist() == before
    assert told(game, Event.RETURNED)
    assert game.awaiting == [1]


def test_a_bag_with_two_stones_gives_two():
    """K6.2, K7.4"""
    game = bag(follow(yak(), "market, build, get milk"), blue=1, purple=1)
    follow(game, "enough, blue, purple")
    assert game.options(0) == ["pick blue", "pick purple"]


def test_an_empty_bag_gives_nothing():
    """K7.4"""
    game = bag(follow(yak(), "market, build"))
    follow(game, "enough")
    assert told(game, Event.BARE)
    assert game.awaiting == [1]


def test_restocking_with_an_empty_bag_draws_nothing():
    """K5.2, K7.4"""
    game = follow(bag(yak()), "restock, build, load milk")
    assert told(game, Event.BARE)
    assert game.view().stones[0].sum() == 3


def test_food_and_stones_of_the_market_can_be_taken_back_until_something_is_drawn():
    """K6.1, K6.2"""
    game = follow(yak(), "market, build, get milk")
    game.undo(0)
    assert game.view().yurt[0].tolist() == [1, 1, 1]
    follow(game, "enough, blue, purple, crystal, pick crystal")
    game.undo(0)
    assert game.options(0) == ["pick blue", "pick purple", "pick crystal"]
    with pytest.raises(IllegalAction):
        game.undo(0)
