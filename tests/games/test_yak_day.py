"""Yak: the day, and the choice that all make in secret at the same time (K3)."""

import itertools
import random

import pytest

from tests.games.yak_script import arrange, bag, cart, follow, quietly, yak
from tests.script import told
from yurt.core.kernel import CHANCE, UNKNOWN
from yurt.core.match import IllegalAction, Match
from yurt.games.yak.pieces import Action
from yurt.games.yak.state import Event, Phase


def test_at_sunrise_all_seats_are_awaited_with_three_actions():
    """K2.1, K3.1"""
    game = yak(players=3)
    assert game.awaiting == [0, 1, 2]
    for seat in game.awaiting:
        assert game.options(seat) == ["build", "restock", "market"]


def test_a_choice_is_seen_by_its_owner_alone():
    """K3.1"""
    game = yak("1: restock", players=3)
    assert game.view(1).choice[1] == Action.RESTOCK
    assert [game.view(reader).choice[1] for reader in (0, 2, None)] == [UNKNOWN] * 3
    assert [int(game.view(0).awaiting[seat]) for seat in range(3)] == [1, 0, 1], "who has chosen is no secret"


def test_a_choice_is_heard_by_its_owner_others_hear_that_it_was_made():
    """K3.1"""
    game = yak("1: restock", players=3)
    assert [heard.value for heard in game.heard(1)] == [Action.RESTOCK]
    assert [heard.value for heard in game.heard(0)] == [UNKNOWN]
    assert game.sentences(0) == ["Player 2 has chosen."]
    assert game.sentences(1) == ["Player 2 has chosen to restock."]


def test_each_reveals_the_choice_when_it_is_played():
    """K3.2"""
    game = yak("market, build, restock", players=3)
    assert list(game.view().choice[:3]) == [Action.MARKET, UNKNOWN, UNKNOWN]
    assert [int(choice) for choice in game.view(2).choice[:3]] == [Action.MARKET, UNKNOWN, Action.RESTOCK]
    while game.view().acted == 0:
        follow(game, "blue" if game.awaiting[0] == CHANCE else game.options(0)[-1])
    assert list(game.view().choice[:3]) == [Action.MARKET, Action.BUILD, UNKNOWN]


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_choosing_changes_nothing(order):
    """K3.1"""
    chosen = ["market", "build", "restock"]
    game = yak(*(f"{seat}: {chosen[seat]}" for seat in order), players=3)
    assert game.view().tobytes() == yak(*chosen, players=3).view().tobytes()


def test_a_choice_may_be_changed_until_the_last_one_has_chosen():
    """K3.1"""
    game = yak("0: market, 1: build", players=3)
    game.undo(0)
    assert game.awaiting == [0, 2]
    assert game.view(1).choice[1] == Action.BUILD, "what the other chose meanwhile stays"
    follow(game, "0: restock, 2: market")
    assert game.view().choice[0] == Action.RESTOCK


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_once_all_have_chosen_no_choice_can_be_changed(seat):
    """K3.1"""
    game = yak("market, build, restock", players=3)
    with pytest.raises(IllegalAction):
        game.undo(seat)
    assert [int(game.view(own).choice[own]) for own in range(3)] == [
        Action.MARKET,
        Action.BUILD,
        Action.RESTOCK,
    ]


def test_nobody_chooses_twice():
    """K3.1"""
    with pytest.raises(IllegalAction, match="Player 1 is not to play now"):
        yak("0: market", players=3).play(0, "build")


def test_the_owner_of_the_baby_yak_acts_first_then_the_others_clockwise():
    """K3.2"""
    game = arrange(yak(players=3), first=1)
    follow(game, "3*market")
    seats = []
    while game.view().day == 1:
        seats += game.awaiting
        follow(game, "blue" if game.awaiting == [CHANCE] else game.options(game.awaiting[0])[-1])
    assert [seat for seat in dict.fromkeys(seats) if seat != CHANCE] == [1, 2, 0]


def test_each_uses_the_cart_at_their_stop():
    """K3.2"""
    game = arrange(yak(players=3), cart_at=[2, 0, 1])
    follow(game, "restock, restock, restock")
    assert told(game, Event.ACTS) == [(Action.RESTOCK, 2)]
    assert game.options(0) == ["load meat", "load milk"]


def test_at_sunset_the_carts_go_one_stop_clockwise_and_so_does_the_baby_yak():
    """K3.3"""
    game = quietly(follow(yak(players=4), "4*market"))
    assert list(game.view().cart_at) == [3, 0, 1, 2]
    assert game.view().first == 1


def test_yaks_that_have_turned_round_go_the_other_way_but_the_baby_yak_does_not():
    """K3.3, K7.1"""
    game = quietly(arrange(follow(yak(players=4), "4*market"), direction=-1))
    assert list(game.view().cart_at) == [1, 2, 3, 0]
    assert game.view().first == 1


def test_the_baby_yak_passes_the_last_player_and_comes_back_to_the_first():
    """K3.3"""
    game = quietly(follow(arrange(yak(players=3), first=2), "3*market"))
    assert game.view().first == 0


def test_each_morning_all_choose_anew():
    """K3.1"""
    game = quietly(follow(yak(), "2*market"))
    assert game.view().day == 2
    assert game.awaiting == [0, 1]
    assert list(game.view().choice[:2]) == [UNKNOWN] * 2


def test_what_cannot_be_done_is_skipped():
    """K3.4"""
    game = arrange(yak(), yurt={0: [1, 0, 0]})
    follow(game, "build, build")
    assert told(game, Event.IDLE) == [(Action.BUILD, 0)]
    assert game.awaiting == [1]


def test_three_actions_can_be_chosen_even_where_one_does_nothing():
    """K3.4"""
    game = cart(arrange(yak(), market=[0, 0, 0], yurt={0: [0, 0, 0]}), 0, food=[0, 0, 0])
    assert game.options(0) == ["build", "restock", "market"]


def test_a_day_on_which_nobody_can_do_anything_ends_by_itself():
    """K3.4"""
    game = bag(arrange(yak(), yurt={0: [0, 0, 0], 1: [0, 0, 0]}))
    follow(game, "build, build")
    assert game.view().day == 2


def test_what_is_up_to_may_be_none():
    """K3.4, K6.1"""
    game = follow(yak(), "market, build")
    assert "enough" in game.options(0)


def test_no_choice_can_be_taken_back_after_noon():
    """K3.1: not by the last to choose either, who may also be the first to act."""
    tries = 0
    for seed in range(12):
        rng, game = random.Random(seed), Match("yak", 2 + seed % 3, seed=seed)
        while not game.over:
            seat = rng.choice(game.awaiting)
            choosing = game.view().phase == Phase.SUNRISE
            game.play(seat, rng.choice(game.actions(seat)))
            if choosing and game.view().phase != Phase.SUNRISE and not game.over:
                tries += 1
                for anyone in range(game.players):
                    assert not game.may_undo(anyone)
                    with pytest.raises(IllegalAction):
                        game.undo(anyone)
    assert tries > 100


def test_after_noon_the_refusal_names_the_rule():
    """K3.1"""
    game = yak("1: build, 0: build")
    with pytest.raises(IllegalAction, match=r"^K3\.1: .*noon.*final"):
        game.undo(0)
    follow(game, "take red")
    game.undo(0)
    with pytest.raises(IllegalAction, match=r"^K3\.1"):
        game.undo(0)
