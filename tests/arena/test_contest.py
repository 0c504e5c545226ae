"""Contests: rotated seats, paired chance, rows that replay."""

import pytest

from yurt.arena.bout import replay
from yurt.arena.contest import contest
from yurt.arena.plan import Plan
from yurt.arena.workers import Here
from yurt.core.match import Match


def test_seats_rotate_with_the_same_chance():
    plan = Plan("yeti", ("a", "b", "c"), 6, 3)
    assert [plan.seating(number) for number in range(3)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
    ]
    assert [plan.seed_of(number) for number in range(6)] == [1, 1, 1, 2, 2, 2]


def test_one_sits_against_a_table_of_the_other():
    plan = Plan("yeti", ("one", "rest"), 4, 4)
    assert plan.seating(0) == ("one", "rest", "rest", "rest")
    assert {plan.seating(number).index("one") for number in range(4)} == {0, 1, 2, 3}


def test_more_bots_than_seats_meet_in_every_choice():
    plan = Plan("yeti", ("a", "b", "c"), 6, 2)
    assert {frozenset(plan.seating(number)) for number in range(6)} == {
        frozenset("ab"),
        frozenset("ac"),
        frozenset("bc"),
    }


@pytest.mark.parametrize(
    ("change", "why"),
    [({"players": 9}, "players"), ({"bots": ()}, "bot"), ({"games": 0}, "game"), ({"seed": -1}, "seed")],
)
def test_an_impossible_contest_is_refused(change, why):
    plan = {"game": "yeti", "bots": ("uniform",), "games": 2, "players": 2, "seed": 1}
    with pytest.raises(ValueError, match=why):
        Plan(**plan | change)


def test_a_row_replays_into_a_transcript():
    plan = Plan("yak", ("uniform",), 2, 3)
    row = list(contest("yak", ["uniform"], 2, players=3, workers=Here(1)))[1]
    match = replay(plan, row)
    assert tuple(match.scores) == row.scores
    assert Match.replay(match.transcript()).scores == match.scores


def test_processes_give_the_same_rows_in_the_same_order():
    one, many = (list(contest("yeti", ["uniform"], 5, workers=Here(count))) for count in (1, 2))
    assert one == many
    assert [row.number for row in many] == list(range(5))
