"""Yak: what holds in every position that random play finds."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.script import rules_of
from yurt.core.check import walk
from yurt.core.game import find
from yurt.core.match import Match
from yurt.games.yak.pieces import EMPTY, PLACES, Cart, Stone
from yurt.games.yak.state import Phase
from yurt.games.yak.tower import WHERE

pytestmark = pytest.mark.compiled
OPTIONS = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in find("yak").options.items()}
)


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), chosen=OPTIONS)
def test_in_every_moment_the_table_is_in_order(seed, players, chosen):
    """K1.4, K3.3, K4.2, K7.2, K7.3"""
    match = Match("yak", players, seed=seed, rules=rules_of("yak"), chosen=chosen)
    for _ in walk(match, random.Random(seed)):
        view = match.view()
        assert (view.yurt.sum(axis=1) <= 8).all()
        assert (view.food.sum(axis=1) <= 9).all()
        assert (view.stones.sum(axis=1) <= 4).all()
        assert view.fog + view.cloud <= (3 if view.cloud else 4)
        assert sorted(view.cart_at[: view.stops]) == list(range(view.stops))
        for cart in (Cart.NO_MEAT, Cart.NO_MILK, Cart.NO_BREAD):
            assert view.food[cart, cart] == 0, "no cart ever carries what it refuses"
        if view.phase == Phase.SUNRISE:
            assert view.first == (match_first(match) + view.day - 1) % players


def match_first(match):
    """Who had the baby yak on the first day."""
    words = (match.game.word(played.action) for played in match.history)
    return next(int(word.split()[1]) for word in words if word.startswith("first "))


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), chosen=OPTIONS)
def test_no_tower_is_wider_than_five_and_every_stone_above_stands_on_two(seed, players, chosen):
    """K1.5, K4.3, K8.1"""
    match = Match("yak", players, seed=seed, rules=rules_of("yak"), chosen=chosen)
    for _ in walk(match, random.Random(seed)):
        view = match.view()
        for tower in view.tower[:players]:
            spots = {WHERE[place] for place in range(PLACES) if tower[place] != EMPTY}
            base = sorted(across for level, across in spots if level == 0)
            assert base == list(range(base[0], base[0] + len(base))) if base else not spots
            assert len(base) <= 5
            assert chosen["base"] == "fixed" or base[:1] in ([], [0]), "the first stone of the base is a1"
            assert {
                (level - 1, across + side) for level, across in spots for side in (0, 1) if level
            } <= spots
            assert not {(3, 0), (3, 1)} <= spots or view.stupa >= 0
        assert (view.last > 0) == (view.stupa >= 0)


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 4), chosen=OPTIONS)
def test_the_sheet_always_adds_up_to_the_scores(seed, players, chosen):
    """K8.2, K8.3"""
    match = Match("yak", players, seed=seed, rules=rules_of("yak"), chosen=chosen)
    for _ in walk(match, random.Random(seed)):
        if match.turn % 40 == 0:
            assert match.game.words.sheet(match.view())[-1][1] == match.scores
    assert match.game.words.sheet(match.view())[-1][1] == match.scores
    assert Stone.CRYSTAL not in match.view().painted
