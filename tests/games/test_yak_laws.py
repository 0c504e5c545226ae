"""Yak: what holds in every position that random play finds."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.script import rules_of
from yurt.core.check import walk
from yurt.core.match import Match
from yurt.games.yak.pieces import Cart, Stone
from yurt.games.yak.state import Phase
from yurt.games.yak.tower import FOURTH_LEVEL, RESTS_ON, built

BONUS = st.sampled_from(["0", "1", "2", "3"])


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), bonus=BONUS)
def test_in_every_moment_the_table_is_in_order(seed, players, bonus):
    """K1.4, K3.3, K4.2, K4.3, K7.2, K7.3, K8.1"""
    match = Match("yak", players, seed=seed, rules=rules_of("yak"), bonus=bonus)
    for _ in walk(match, random.Random(seed)):
        view = match.view()
        assert (view.yurt.sum(axis=1) <= 8).all()
        assert (view.food.sum(axis=1) <= 9).all()
        assert (view.stones.sum(axis=1) <= 4).all()
        assert view.fog + view.cloud <= (3 if view.cloud else 4)
        assert sorted(view.cart_at[: view.stops]) == list(range(view.stops))
        for cart in (Cart.NO_MEAT, Cart.NO_MILK, Cart.NO_BREAD):
            assert view.food[cart, cart] == 0, "no cart ever carries what it refuses"
        check_towers(view)
        if view.phase == Phase.SUNRISE:
            assert view.first == (match_first(match) + view.day - 1) % players


def match_first(match):
    """Who had the baby yak on the first day."""
    words = (match.game.word(played.action) for played in match.history)
    return next(int(word.split()[1]) for word in words if word.startswith("first "))


def check_towers(view):
    for seat in range(int(view.players)):
        occupied = built(view.tower[seat])
        for place, below in enumerate(RESTS_ON):
            assert not occupied >> place & 1 or occupied & below == below
        complete = occupied & FOURTH_LEVEL == FOURTH_LEVEL
        assert not complete or view.stupa >= 0
    assert (view.last > 0) == (view.stupa >= 0)


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), bonus=BONUS)
def test_the_sheet_always_adds_up_to_the_scores(seed, players, bonus):
    """K8.2, K8.3"""
    match = Match("yak", players, seed=seed, rules=rules_of("yak"), bonus=bonus)
    for _ in walk(match, random.Random(seed)):
        if match.turn % 40 == 0:
            assert match.game.words.sheet(match.view())[-1][1] == match.scores
    assert match.game.words.sheet(match.view())[-1][1] == match.scores
    assert Stone.CRYSTAL not in match.view().painted
