"""Yoho!: objects, chests, traps, cannonballs and barrels (P5.6, P5.7, P7, P8)."""

import pytest

from tests.games.yoho_table import boat, held, kind, place, play, table
from tests.script import arrange
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction

CHEST = {"b2": "chest L/trap L", "d1": "chest L/gold L"}


def at_b2(card, hand="flip swap slide", **more):
    """A table with one card of interest in b2, and the boat of seat 0 on it."""
    return place(table({"b2": card} | more, hands=(hand,)), _0="b2")


def test_the_net_takes_a_coin_from_an_open_chest():
    """P8.1"""
    game = at_b2("chest I/gold I")
    play(game, "play flip, b2, net")
    view = game.view()
    assert (view.coins[0], view.reserve) == (1, 3)
    assert kind(game, "b2") == "reef", "the card was discarded"


def test_with_an_empty_reserve_gold_brings_nothing():
    """P8.1"""
    game = arrange(at_b2("chest I/gold I"), reserve=0, coins={1: 2})
    play(game, "play flip, b2, net")
    assert game.view().coins[0] == 0
    assert kind(game, "b2") == "reef"


def test_a_closed_chest_cannot_be_taken():
    """P8.2"""
    with pytest.raises(IllegalAction, match=r"^P8\.2: the chest under your boat is closed$"):
        at_b2("chest I/gold I").play(0, "net")


def test_opened_gold_stays_until_somebody_takes_it():
    """P8.2"""
    game = place(table({"b2": "chest I/gold I"}, hands=("flip swap slide",)), _1="b2")
    play(game, "play flip, b2, end turn, keep the rest, draw net")
    assert kind(game, "b2") == "gold"
    play(game, "net")
    assert list(game.view().coins[:2]) == [0, 1]


@pytest.mark.parametrize(("card", "field"), [("rum I/plain I", "lives"), ("ball I/plain I", "balls")])
def test_rum_is_a_life_and_a_cannonball_a_cannonball(card, field):
    """P8.1"""
    game = play(at_b2(card), "net")
    assert getattr(game.view(), field)[0] == 2


@pytest.mark.parametrize(("card", "field"), [("rum I/plain I", "lives"), ("ball I/plain I", "balls")])
def test_tokens_at_their_limit_may_be_taken_and_bring_nothing(card, field):
    """P2.4, P8.1"""
    game = arrange(at_b2(card), **{field: {0: 2}})
    play(game, "net")
    assert getattr(game.view(), field)[0] == 2
    assert kind(game, "b2") == "reef", "the card was discarded all the same"


def test_a_message_bottle_brings_a_card_and_one_treasure_card_more():
    """P8.1"""
    game = at_b2("bottle I/plain I", "swap swap swap")
    play(game, "net, draw rotate")
    assert held(game) == ["rotate", "swap", "swap", "swap"]
    assert (game.view().plays, game.view().extra) == (2, 1)
    for _ in range(3):
        play(game, "play swap, c1, c2")
    assert set(game.options(0)) == {"discard rotate", "keep the rest"}, "after four cards that was the turn"


def test_the_extra_card_is_a_treasure_card():
    """P8.1"""
    game = at_b2("bottle I/plain I", "swap swap swap", b1="plain X/barrel")
    play(game, "play swap, c1, c2, play swap, c1, c2, net, draw move")
    with pytest.raises(IllegalAction, match=r"^P8\.1: only a treasure card from your hand"):
        game.play(0, "move")
    assert "play swap" in game.options(0)


def test_two_bottles_in_a_turn_allow_two_cards_more():
    """P8.1"""
    game = at_b2("bottle I/plain I", "net swap swap", b3="bottle I/plain I")
    play(game, "net, draw swap")
    assert kind(game, "b2") == "bottle", "the card from b3 came under the boat"
    play(game, "play net, draw swap")
    assert (game.view().plays, game.view().extra) == (2, 1)
    for _ in range(3):
        play(game, "play swap, c1, c2")
    assert set(game.options(0)) == {"discard swap", "keep the rest"}, "after five cards that was the turn"


@pytest.mark.parametrize(
    ("choice", "gained"),
    [("take cannonball", (1, 2, 0)), ("take rum", (2, 1, 0)), ("take message bottle", (1, 1, 1))],
)
def test_a_treasure_island_offers_three_things(choice, gained):
    """P8.1"""
    game = play(at_b2("island X/barrel"), "net")
    assert game.options(0) == ["take cannonball", "take rum", "take message bottle"]
    game.play(0, choice)
    if game.awaiting == [CHANCE] and "draw net" in game.options(CHANCE):
        game.play(CHANCE, "draw net")
    view = game.view()
    assert (view.lives[0], view.balls[0], view.extra) == gained


def test_an_island_is_for_the_net_only():
    """P5.7, P8.1"""
    game = table({"a1": "island X/barrel"}, hands=("catch/throw swap slide",))
    with pytest.raises(IllegalAction, match=r"^P5\.7: no object lies next to your boat"):
        game.play(0, "play catch/throw")


def test_the_treasure_cards_net_and_move_work_as_the_base_cards():
    """P5.6"""
    game = table({"a1": "rum I/plain I", "a2": "plain I/rum I"}, hands=("net move swap",))
    play(game, "play move, a1, play net")
    assert game.view().lives[0] == 2
    assert {"net", "move"} & set(game.options(0)) == {"move"}, "the base cards are still there"


def test_the_net_needs_an_object_under_the_boat():
    """P8.1"""
    with pytest.raises(IllegalAction, match=r"^P8\.1: under your boat there is open sea: nothing to net$"):
        at_b2("plain I/reef").play(0, "net")
    with pytest.raises(IllegalAction, match=r"^P8\.1: your boat lies in the lair$"):
        table().play(0, "net")


def test_catching_next_to_the_boat():
    """P5.7"""
    game = at_b2("rum I/plain I", "catch/throw swap slide", b3="rum I/plain I", d4="rum I/plain I")
    play(game, "play catch/throw")
    assert game.view().lives[0] == 2, "of the three only b3 is next to the boat"
    assert kind(game, "b2") == "rum"
    assert kind(game, "b3") == "reef"


@pytest.mark.parametrize("where", ["home", "c3"])
def test_catching_what_touches_the_lair(where):
    """P5.7"""
    game = place(table({"a1": "ball I/plain I"}, hands=("catch/throw swap slide",)), _0=where)
    play(game, "play catch/throw")
    assert game.view().balls[0] == 2


def test_catching_open_gold():
    """P5.7"""
    game = table({"a1": "chest I/gold I"}, hands=("flip catch/throw slide",))
    play(game, "play flip, a1, play catch/throw")
    assert game.view().coins[0] == 1


def test_what_is_out_of_reach_cannot_be_caught():
    """P5.7"""
    sea = {"a1": "rum I/plain I", "c3": "rum I/plain I", "b1": "barrel/reef", "c1": "chest I/gold I"}
    game = play(table(sea, hands=("catch/throw swap slide",)), "play catch/throw")
    assert game.options(0) == ["a1", "b1"]
    with pytest.raises(IllegalAction, match=r"^P5\.7: c3 is next to neither your boat nor your lair$"):
        game.play(0, "c3")


def barrel(**more):
    sea = {"c2": "barrel/reef", "c1": "chest I/gold I"}
    return place(
        table(sea, players=3, lairs="north a, south c, west 2", hands=("catch/throw swap slide",)), **more
    )


def test_a_barrel_is_thrown_at_a_boat_next_to_it():
    """P5.7, P7.3"""
    game = play(barrel(_1="c3", _2="c3", _0="b2"), "play catch/throw")
    assert game.options(0) == ["c1", "throw at 1", "throw at 2"], "not at one's own boat"
    play(game, "throw at 2")
    assert list(game.view().lives[:3]) == [1, 1, 0]
    assert kind(game, "c2") == "reef"


def test_a_boat_on_the_barrel_is_not_next_to_it():
    """P5.7"""
    game = play(barrel(_1="c2", _2="b3"), "play catch/throw")
    assert kind(game, "c1") == "gold", "only the chest was a target"


def test_a_barrel_is_thrown_at_a_lair_that_it_touches():
    """P5.7, P7.3"""
    sea = {"d4": "barrel/reef", "d3": "chest I/gold I"}
    game = play(table(sea, hands=("catch/throw swap slide",)), "play catch/throw")
    assert game.options(0) == ["d3", "throw at 1"]
    play(game, "throw at 1")
    assert game.view().lives[1] == 0


def test_a_barrel_costs_a_coin_that_goes_to_the_reserve():
    """P7.1, P7.3"""
    game = arrange(barrel(_1="c3"), lives={1: 0}, coins={1: 1}, reserve=5)
    play(game, "play catch/throw, throw at 1")
    view = game.view()
    assert (view.coins[1], view.reserve, boat(game, 1)) == (0, 6, "c2"), "and the line closed up"


def test_a_barrel_opens_a_chest_next_to_it():
    """P5.7, P8.2"""
    game = play(barrel(_1="c3"), "play catch/throw, c1")
    assert kind(game, "c1") == "gold"
    assert kind(game, "c2") == "reef"


def test_a_barrel_thrown_at_a_trap_leaves_after_it():
    """P5.7, P6.1, P7.2"""
    sea = {"b2": "chest L/trap L", "b3": "barrel/reef", "b4": "rum I/plain I"}
    game = table(sea, hands=("catch/throw swap slide",), pile=["ball I/plain I", "bottle I/plain I"])
    place(game, _1="b2")
    play(game, "play catch/throw, b2, left-right, top north")
    assert [kind(game, cell) for cell in ("b2", "b3", "b4")] == ["barrel", "rum", "ball"]
    play(game, "message bottle I, top east")
    assert [kind(game, cell) for cell in ("b2", "b3", "b4")] == ["rum", "ball", "bottle"]
    assert game.view().lives[1] == 0


def test_a_trap_hits_every_boat_on_it_and_is_discarded():
    """P7.1, P7.2"""
    game = table(CHEST, players=4, hands=("flip swap slide",))
    place(game, _0="b2", _1="b2", _2="b2", _3="b3")
    arrange(game, lives={1: 0, 2: 0}, coins={1: 1}, reserve=7)
    play(game, "play flip, b2, left-right, trapped chest L")
    view = game.view()
    assert list(view.lives[:4]) == [0, 0, 0, 1], "the first lost a life, who is elsewhere none"
    assert (view.coins[1], view.reserve) == (0, 8), "the second a coin"
    assert [boat(game, seat) for seat in range(4)] == ["b2", "b2", "home", "b2"], "the third went home"
    assert kind(game, "b2") == "reef", "and the line closed up"


@pytest.mark.parametrize("boats", [{}, {"_1": "b2"}])
def test_a_trap_with_no_boat_or_one(boats):
    """P7.2"""
    game = place(table(CHEST, hands=("flip swap slide",)), **boats)
    play(game, "play flip, b2, top-bottom, trapped chest L")
    assert list(game.view().lives[:2]) == [1, 1 - len(boats)]
    assert kind(game, "b2") == "reef"


def test_a_cannonball_opens_the_chest_under_the_boat():
    """P7.4, P8.2"""
    game = place(table(CHEST), _0="b2")
    play(game, "fire at chest, left-right, gold chest L")
    assert kind(game, "b2") == "gold"
    assert game.view().balls[0] == 0
    assert game.view().plays == 3, "it costs no card"


def test_a_cannonball_that_opens_a_trap_hits_the_one_who_fired():
    """P7.2, P7.4"""
    game = place(table(CHEST), _0="b2")
    play(game, "fire at chest, left-right, trapped chest L")
    assert game.view().lives[0] == 0


def duel(**fields):
    game = place(table({"b2": "plain X/reef"}, players=3), _0="b2", _1="b2")
    return arrange(game, **fields)


def test_a_cannonball_costs_a_life():
    """P7.1, P7.4"""
    game = play(duel(), "fire at 1")
    assert (game.view().lives[1], game.view().balls[0]) == (0, 0)


def test_a_cannonball_steals_a_coin():
    """P7.1, P7.4"""
    game = play(duel(lives={1: 0}, coins={1: 2}), "fire at 1")
    assert list(game.view().coins[:2]) == [1, 1]


def test_a_cannonball_sends_home_who_has_nothing_left():
    """P7.1, P7.4"""
    game = play(duel(lives={1: 0}), "fire at 1")
    assert boat(game, 1) == "home"


def test_several_cannonballs_may_be_fired_in_a_turn():
    """P3.2, P7.4"""
    game = play(duel(balls={0: 2}, coins={1: 1}), "fire at 1, fire at 1")
    assert (game.view().lives[1], game.view().coins[0]) == (0, 1)
    with pytest.raises(IllegalAction, match=r"^P7\.4: you have no cannonball$"):
        game.play(0, "fire at 1")


def test_cannonballs_reach_only_boats_on_the_same_card():
    """P7.4"""
    game = duel()
    assert "fire at 2" not in game.options(0)
    with pytest.raises(IllegalAction, match=r"^P7\.4: that boat is not on your card$"):
        game.play(0, "fire at 2")
    with pytest.raises(IllegalAction, match=r"^P7\.4: not at your own boat$"):
        game.play(0, "fire at 0")
    with pytest.raises(IllegalAction, match=r"^P7\.4: your boat is on no closed chest$"):
        game.play(0, "fire at chest")
    with pytest.raises(IllegalAction, match=r"^P7\.4: that boat is not on your card$"):
        table().play(0, "fire at 1")


def test_cannonballs_are_fired_between_cards():
    """P3.2"""
    game = play(duel(), "play swap, d1, d2, fire at 1, play slide, north d")
    assert (game.view().plays, game.view().lives[1]) == (1, 0)
