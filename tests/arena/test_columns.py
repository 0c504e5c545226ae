"""Games in columns: the same rows, the same winners, the same sums as one by one."""

import pickle

import numpy as np
import pytest

from yurt.arena.columns import Columns, how_all_decided, wins_of
from yurt.arena.rows import DECIDED, Row, how_decided
from yurt.arena.standings import Tally
from yurt.core.kernel import CRITERIA
from yurt.core.ranking import winners_of

BOTS = ("a", "b", "c")


def some_rows(count=30):
    rng = np.random.default_rng(1)
    for number in range(count):
        winners = tuple(np.flatnonzero(rng.integers(0, 2, 3)).tolist()) or (2,)
        yield Row(
            number,
            number // 3,
            BOTS[number % 3 :] + BOTS[: number % 3],
            tuple(rng.integers(-5, 90_000, 3).tolist()),
            winners,
            DECIDED[number % 4],
            number,
            0.5,
            (f"{number % 3}: late",) if number % 7 == 0 else (),
            tuple(range(number % 5)),
            "" if number % 4 == 3 else "END",
        )


def test_rows_come_out_as_they_went_in():
    rows = list(some_rows())
    columns = pickle.loads(pickle.dumps(Columns.of(rows)))
    assert list(columns) == rows
    assert columns[7] == rows[7]
    assert columns == Columns.of(rows)
    assert columns != Columns.of(rows[1:])


@pytest.mark.parametrize(("first", "last"), [(0, 30), (4, 17), (29, 99), (30, 40)])
def test_some_games_are_those_between_two_numbers(first, last):
    rows = list(some_rows())
    assert list(Columns.of(rows).between(first, last)) == rows[first:last]


def test_winners_of_many_games_are_those_of_each():
    criteria = np.random.default_rng(2).integers(-1, 2, (400, 4, CRITERIA))
    criteria[:40, 1] = criteria[:40, 0]  # tied to the last criterion
    wins = wins_of(criteria)
    scores = criteria[:, :, 0]
    decided = [DECIDED[code] for code in how_all_decided(scores, wins)]
    for place, game in enumerate(criteria):
        winners = winners_of(game, 4)
        assert np.flatnonzero(wins[place]).tolist() == winners
        assert decided[place] == how_decided(winners, scores[place].tolist())
    assert set(decided) == {"points", "tie-break", "shared"}


def test_games_added_together_are_those_added_one_by_one():
    rows = list(some_rows())
    together, apart, split = (Tally(len(rows)) for _ in range(3))
    for tally in (together, apart, split):
        tally.step = 1_000  # no ratings
    together.add_all(Columns.of(rows))
    for row in rows:
        apart.add(row)
    split.add_all(Columns.of(rows[:11]))
    split.add_all(Columns.of(rows[11:]))
    names = (
        "games",
        "players",
        "shares",
        "scores",
        "seats",
        "decisions",
        "decided",
        "ended",
        "faults",
        "told",
    )
    for name in names:
        assert getattr(together, name) == getattr(apart, name) == getattr(split, name), name
    assert together.standings() == apart.standings()
    assert sum(together.decided.values()) == len(rows)
