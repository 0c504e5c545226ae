"""Contests: rotated seats, paired chance, rows that survive a kill and replay."""

import pytest

from yurt.arena import rows
from yurt.arena.bout import replay
from yurt.arena.contest import contest
from yurt.arena.plan import Plan
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


def test_a_killed_contest_goes_on_where_it_ended(tmp_path):
    whole = contest("yeti", ["uniform"], 4, processes=1)
    contest("yeti", ["uniform"], 3, out=tmp_path, processes=1)
    with (tmp_path / "rows.csv").open("a") as file:
        file.write("3,2,unif")  # the line that the kill cut short
    told = []
    again = contest("yeti", ["uniform"], 4, out=tmp_path, processes=1, progress=told.append)
    assert [(row.scores, row.plays) for row in again] == [(row.scores, row.plays) for row in whole]
    assert len(told) == 1
    assert len(rows.read(tmp_path / "rows.csv")) == 4


def test_a_folder_holds_one_contest(tmp_path):
    contest("yeti", ["uniform"], 1, out=tmp_path, processes=1)
    with pytest.raises(ValueError, match="another contest"):
        contest("yeti", ["uniform"], 1, out=tmp_path, seed=2, processes=1)


def test_a_row_replays_into_a_transcript():
    plan = Plan("yak", ("uniform",), 2, 3)
    row = contest("yak", ["uniform"], 2, players=3, processes=1)[1]
    match = replay(plan, row)
    assert tuple(match.scores) == row.scores
    assert Match.replay(match.transcript()).scores == match.scores


def test_processes_give_the_same_rows(tmp_path):
    one = contest("yeti", ["uniform"], 4, processes=1)
    many = contest("yeti", ["uniform"], 4, processes=2)
    assert [row.plays for row in one] == [row.plays for row in many]
