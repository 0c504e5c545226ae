"""Yak: the best colours for crystals, against a twin that tries every way (K8.2)."""

import random
from itertools import permutations

import numpy as np
import pytest

from tests.games.yak_script import tower, towers, yak
from tests.script import COMPILED
from yurt.core.kernel import NOBODY
from yurt.core.running.twins import compile_module
from yurt.games.yak import scoring
from yurt.games.yak.pieces import EMPTY, PLACES, Stone
from yurt.games.yak.scoring import ROWS, Row
from yurt.games.yak.tower import WHERE, built, fits

numba = pytest.importorskip("numba", reason="NOT RUN for want of numba")
pytestmark = pytest.mark.compiled
SCORING = compile_module(scoring) if COMPILED else scoring
GROUPS = np.array([0, 1, 3, 6, 9, 12, 16] + [21] * 9)  # by size, a single stone among them
NUMBER = np.array([0, 0, 0, 4, 8, 12, 16, 20])
HOW_MANY = {0: 300, 1: 600, 2: 600, 3: 500, 4: 300, 5: 120, 6: 40, 7: 15, 8: 15}


def _touch(one, other):
    """Stones are two wide, and a level up stands half a stone to the right."""
    across = abs((2 * one[1] + one[0]) - (2 * other[1] + other[0]))
    return (abs(one[0] - other[0]), across) in ((0, 2), (1, 1))


TOUCH = np.array([[_touch(one, other) for other in WHERE] for one in WHERE])


@numba.njit
def worth(painted, touch, groups, number):
    """The slow and obvious way: colour every group with its lowest place, then count."""
    label = np.arange(15)
    changed = True
    while changed:
        changed = False
        for one in range(15):
            for other in range(15):
                alike = painted[one] >= 0 and painted[one] == painted[other]
                if touch[one, other] and alike and label[other] < label[one]:
                    label[one] = label[other]
                    changed = True
    points, count = 0, 0
    for place in range(15):
        if painted[place] >= 0:
            together = (label == place).sum()
            points += groups[together]
            count += together > 1
    return points + number[count]


@numba.njit
def best_of_all(stones, crystals, ways, touch, groups, number):
    best = -1
    painted = stones.copy()
    for way in range(len(ways)):
        for crystal in range(len(crystals)):
            painted[crystals[crystal]] = ways[way, crystal]
        best = max(best, worth(painted, touch, groups, number))
    return best


def random_tower(rng, crystals, colours):
    """A tower that could have been built, with so many crystals; few colours, so that groups are many."""
    stones = np.full(PLACES, EMPTY)
    for _ in range(rng.randint(max(crystals, 1), PLACES)):
        free = [place for place in range(PLACES) if fits(built(stones), place, fixed=0)]
        stones[rng.choice(free)] = rng.choice(colours)
    for place in rng.sample(np.flatnonzero(stones >= 0).tolist(), crystals):
        stones[place] = Stone.CRYSTAL
    return stones


def tallied(state, seat=0):
    painted, rows = np.zeros(PLACES, np.int64), np.zeros(ROWS, np.int64)
    SCORING.tally(state, seat, painted, rows)
    return painted, rows


@pytest.mark.parametrize("crystals", HOW_MANY)
def test_no_other_colours_of_the_crystals_are_worth_more(crystals):
    """K8.2"""
    rng = random.Random(crystals)
    state = yak(players=4)._state
    for _ in range(HOW_MANY[crystals]):
        state.removed = rng.choice([NOBODY, Stone.BLACK]) if crystals < 8 else NOBODY
        in_play = [colour for colour in range(8) if colour != state.removed]
        stones = random_tower(rng, crystals, rng.sample(in_play, rng.randint(2, 7)))
        state.tower[0] = stones
        painted, rows = tallied(state)
        ways = np.array(list(permutations(in_play, crystals)))
        places = np.flatnonzero(stones == Stone.CRYSTAL)
        assert rows[: Row.FOOD].sum() == best_of_all(stones, places, ways, TOUCH, GROUPS, NUMBER)
        taken = painted[places].tolist()
        assert len(set(taken)) == crystals
        assert set(taken) <= set(in_play)
        assert (painted[stones != Stone.CRYSTAL] == stones[stones != Stone.CRYSTAL]).all()


def test_a_crystal_joins_two_groups():
    """K8.2"""
    painted, rows = tallied(towers(yak(), "RR*RR")._state)
    assert painted.tolist()[:5] == [Stone.RED] * 5
    assert rows[Row.GROUPS + 3] == 12


def test_two_crystals_side_by_side_are_two_colours():
    """K8.2"""
    painted, rows = tallied(towers(yak(), "R**R.")._state)
    assert painted[1] != painted[2]
    assert rows.sum() == 3 + 1 + 1 + 2, "a pair, two singles, and the most food, tied"


def test_a_crystal_rather_makes_a_third_group_than_a_larger_one():
    """K8.2: a pair more and the third group, 3 + 4, beat the third stone of a group"""
    painted, _ = tallied(towers(yak(), "RRGGB/..*.")._state)
    assert painted[7] in (Stone.GREEN, Stone.BLUE)
    painted, rows = tallied(towers(yak(), "RRGGB/...*")._state)
    assert painted[8] == Stone.BLUE
    assert rows[Row.NUMBER] == 4


def test_no_crystal_takes_the_colour_that_is_not_in_the_game():
    """K8.2"""
    painted, _ = tallied(towers(yak(), "*****/**")._state)
    assert sorted(painted[:7].tolist()) == [0, 1, 2, 3, 4, 5, 6]


def test_at_the_end_the_view_says_which_colour_each_crystal_took():
    """K8.2"""
    game = yak()
    assert (game.view().painted == EMPTY).all(), "not before the end"
    view = finished(towers(game, "RR*../B", "GG"))
    assert view.painted[0].tolist() == tower("RRR../B")
    assert view.painted[1].tolist() == tower("GG")


def finished(game):
    """The game after a last day on which nobody does anything."""
    state = game._state
    state.last = 2
    state.yurt[:] = state.bag[:] = 0
    for seat in range(game.players):
        game.play(seat, "build")
    assert game.over
    return game.view()
