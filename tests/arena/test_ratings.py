"""All bots of a game rated together."""

from collections import Counter

import pytest
from click.testing import CliRunner

from yurt.__main__ import app
from yurt.arena import ratings
from yurt.arena.workers import Here
from yurt.bots import BOTS
from yurt.bots.levels import spelled
from yurt.games import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_bot_sits_with_others_at_every_seat(game):
    for players in game.players:
        plan = ratings.planned(game, players, 1)
        assert plan.games == len(plan.seatings) == len(set(plan.seatings))
        assert all(len(set(seating)) == players for seating in plan.seatings)
        for seat in range(players):
            sat = Counter(seating[seat] for seating in plan.seatings)
            assert set(sat) == set(plan.bots)
            assert max(sat.values()) <= 2 * min(sat.values())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_strongest_bots_meet_each_other(game):
    """Who only ever met others is not told from them by a rating."""
    assert set(ratings.BY_STRENGTH) == set(BOTS)
    pairs = set(map(frozenset, ratings.planned(game, 2, 1).seatings))
    for one, other in (("master", "search"), ("master", "expert"), ("search", "expert"), ("expert", "blitz")):
        assert frozenset((spelled(one, game), spelled(other, game))) in pairs


@pytest.fixture
def extras():
    for extra in ("openskill", "pyarrow"):
        pytest.importorskip(extra)


@pytest.mark.usefixtures("extras")
def test_bots_are_rated_in_a_table_that_goes_on_where_it_was(tmp_path, monkeypatch):
    monkeypatch.setattr(ratings, "bots_of", lambda game: ["uniform", "greedy", "blitz"])
    field, _ = ratings.rate(["yeti"], tmp_path, rounds=2, players=[2, 3], workers=Here(1))
    assert (field.players, field.games) == (2, 12)
    assert field.standings[-1].bot == "uniform"
    assert all(row.low < row.rating < row.high for row in field.standings)
    table = (tmp_path / "ratings.md").read_text()
    assert "| yeti | 2 | 12 | greedy | greedy |" in table
    assert "| yeti | 3 | 6 |" in table
    monkeypatch.setattr("yurt.arena.simulate.play", None)  # nothing is left to play
    ratings.rate(["yeti"], tmp_path, rounds=2, players=[2, 3], workers=Here(1))
    assert (tmp_path / "ratings.md").read_text() == table


def test_a_bot_with_two_names_is_rated_once_under_both(monkeypatch):
    monkeypatch.setattr("yurt.bots.levels.has_network", lambda game: False)
    monkeypatch.setattr(ratings, "bots_of", lambda game: ["uniform", "search", "hard", "expert"])
    plan = ratings.planned(GAMES["yak"], 2, 1)
    assert plan.bots == ("uniform", "search@400", "search@3000")


@pytest.mark.usefixtures("extras")
def test_a_row_is_one_line_wherever_it_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr(ratings, "bots_of", lambda game: ["uniform", "blitz@5.00+0.50", "blitz@1.00+0.20"])
    done = CliRunner(env={"COLUMNS": "60"}).invoke(
        app, ["ratings", "yeti", "--rounds", "1", "--players", "2", "--out", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    rows = [line for line in done.output.splitlines() if line.startswith("| yeti")]
    assert len(rows) == 3
    assert all(row.endswith("50% |") for row in rows)
