"""Yoho!: what its network is told."""

import pytest

from tests.games.yoho_table import number, place, table
from tests.script import arrange
from yurt.core.features import Facts
from yurt.games.yoho.features import NEARS, WHERE, Fact, describe, place_after, quarter_turns

SEA = {"a1": "plain X/reef", "b1": "plain X/reef", "c1": "plain X/reef"}


def told(match, seat=0):
    facts = Facts.new()
    describe(match.view(seat), seat, facts)
    return set(facts.rows[: facts.count].tolist())


def hunting(facts, fact, place):
    """0 out of reach, 1 within it, 2 to be robbed; None where that boat is at home."""
    found = [near for near in range(NEARS) if int(fact) + place * NEARS + near in facts]
    return found[0] if found else None


def test_each_boat_is_told_by_itself():
    match = place(table(SEA, players=3), _1="a1", _2="b1")
    before = told(match)
    turns = quarter_turns(match.view(0), 0)
    for seat, cell in ((1, "a1"), (2, "b1")):
        assert Fact.BOAT + seat * WHERE + place_after(number(cell), turns) in before
    assert told(place(match, _1="b1", _2="a1")) != before


def test_where_each_boat_can_sail_is_told():
    match = place(table(SEA, players=3), _1="a1", _2="home")
    turns, facts = quarter_turns(match.view(0), 0), told(match)
    for seat, reached in ((1, True), (2, False)):
        assert (Fact.REACH + seat * WHERE + place_after(number("c1"), turns) in facts) == reached


@pytest.mark.parametrize(("balls", "lives", "coins", "robs"), [(1, 0, 1, 2), (1, 1, 1, 1), (0, 0, 1, 0)])
def test_who_can_rob_whom_is_told_both_ways(balls, lives, coins, robs):
    """P7.1, P7.4: a shot costs a life first, and then a coin."""
    match = place(table(SEA, players=3), _0="a1", _1="c1", _2="home")
    arrange(match, balls={0: balls, 1: 0}, lives={1: lives}, coins={1: coins})
    facts = told(match, 0)
    assert hunting(facts, Fact.HUNTS, 1) == robs
    assert hunting(facts, Fact.HUNTED, 1) == 0  # the other has no shot
    assert hunting(facts, Fact.HUNTS, 2) is None
    assert hunting(told(match, 1), Fact.HUNTED, 2) == robs  # from the other's seat the first is the last


def test_boats_on_one_card_are_within_reach_of_each_other():
    match = place(table(players=2), _0="b2", _1="b2")
    arrange(match, balls={0: 1, 1: 1}, lives={0: 0, 1: 0}, coins={0: 1, 1: 0})
    facts = told(match)
    assert (hunting(facts, Fact.HUNTS, 1), hunting(facts, Fact.HUNTED, 1)) == (1, 2)
