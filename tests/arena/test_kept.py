"""Rows as Parquet: kept as they come, taken up after a kill, read by anybody."""

import json

import pytest

from yurt.arena import dataset
from yurt.arena.columns import Columns
from yurt.arena.contest import contest
from yurt.arena.kept import Kept
from yurt.arena.plan import Plan
from yurt.arena.rows import Row
from yurt.arena.simulate import simulate
from yurt.arena.workers import Here

parquet = pytest.importorskip("pyarrow.parquet")
PLAN = Plan("yeti", ("a", "b"), 12, 2)


def row(number):
    return Row(number, 1, ("a", "b"), (9, 4), (0,), "points", 30, 0.25, ("1: late",), (3, 1, 57), "REACHED")


def files(out):
    return sorted(file.name for file in (out / "rows").iterdir())


def test_a_row_is_read_as_it_was_written(tmp_path):
    kept = Kept(PLAN, tmp_path)
    kept.append(Columns.of([row(0), row(1)]))
    kept.close()
    assert list(Kept(PLAN, tmp_path).rows()) == [row(0), row(1)]
    assert [one.seconds for one in Kept(PLAN, tmp_path).rows()] == [0.25, 0.25]


def test_a_killed_contest_goes_on_where_it_ended(tmp_path, monkeypatch):
    whole = list(contest("yeti", ["uniform"], 4, workers=Here(1)))
    monkeypatch.setattr(dataset, "SECONDS", 0.0)
    played = contest("yeti", ["uniform"], 4, out=tmp_path, workers=Here(1))
    assert [next(played) for _ in range(3)] == whole[:3]
    played.close()
    (tmp_path / "rows" / "000000000000.part").write_bytes(b"PAR1, and the file that the kill cut short")
    monkeypatch.setattr("yurt.arena.contest.Bout.play", only(whole[3]))
    assert list(contest("yeti", ["uniform"], 4, out=tmp_path, workers=Here(1))) == whole
    assert files(tmp_path) == ["000000000000.parquet"]


def only(wanted):
    """A game that is played once; any other is one too many."""

    def play(bout):
        assert bout.number == wanted.number
        return wanted

    return play


def test_what_was_played_when_something_fails_is_kept(tmp_path, monkeypatch):
    rows = contest("yeti", ["uniform"], 3, out=tmp_path, workers=Here(1))
    next(rows)
    monkeypatch.setattr("yurt.arena.contest.Bout.play", None)
    with pytest.raises(TypeError):
        list(rows)
    assert Kept(Plan("yeti", ("uniform",), 3, 2), tmp_path).next == 1


def test_a_full_file_is_followed_by_the_next(tmp_path, monkeypatch):
    monkeypatch.setattr(dataset, "FULL", 400)
    kept = Kept(PLAN, tmp_path)
    for start in range(0, 12, 3):
        kept.append(Columns.of([row(number) for number in range(start, start + 3)]))
    kept.close()
    assert len(files(tmp_path)) > 1
    again = Kept(PLAN, tmp_path)
    assert again.next == 12
    assert [one.number for one in again.rows()] == list(range(12))


def test_what_is_there_is_not_kept_twice(tmp_path):
    kept = Kept(PLAN, tmp_path)
    kept.append(Columns.of([row(0), row(1)]))
    kept.append(Columns.of([row(1), row(2)]))
    kept.close()
    assert [one.number for one in Kept(PLAN, tmp_path).rows()] == [0, 1, 2]


def test_fewer_games_are_the_first_of_those_that_are_there(tmp_path):
    more = list(simulate("yeti", 6, out=tmp_path, workers=Here(1)))
    assert list(simulate("yeti", 4, out=tmp_path, workers=Here(1))) == more[:4]


def test_a_folder_holds_one_contest(tmp_path):
    list(contest("yeti", ["uniform"], 1, out=tmp_path, workers=Here(1)))
    with pytest.raises(ValueError, match="another contest"):
        contest("yeti", ["uniform"], 1, out=tmp_path, seed=2, workers=Here(1))


def test_rows_of_an_earlier_yurt_are_left_alone(tmp_path):
    (tmp_path / "rows.csv").write_text("number,seed\n")
    with pytest.raises(ValueError, match=r"rows\.csv"):
        Kept(PLAN, tmp_path)


def test_a_damaged_file_is_named(tmp_path):
    Kept(PLAN, tmp_path)
    (tmp_path / "rows" / "000000000000.parquet").write_bytes(b"nonsense")
    with pytest.raises(ValueError, match=r"000000000000\.parquet can’t be read"):
        Kept(PLAN, tmp_path)


def test_without_arrow_a_sentence_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(ValueError, match=r"yurt\[data\]"):
        Kept(PLAN, tmp_path)


def test_others_read_the_rows_and_of_which_contest_they_are(tmp_path):
    """By Arrow alone, as Polars, DuckDB and pandas do."""
    list(simulate("yeti", 30, bots=["uniform"], out=tmp_path, workers=Here(1)))
    table = parquet.read_table(tmp_path / "rows")
    assert table["number"].to_pylist() == list(range(30))
    assert set(map(len, table["scores"].to_pylist())) == {2}
    assert json.loads(table.schema.metadata[b"contest"])["game"] == "yeti"
