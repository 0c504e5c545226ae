"""Standings, ratings, intervals and the page."""

import json
from dataclasses import replace

import pytest

from yurt.arena import ladder, report
from yurt.arena.plan import Plan
from yurt.arena.rows import Row
from yurt.arena.standings import tallied, wilson
from yurt.arena.workers import Here
from yurt.games import GAMES


def rows(wins, games=40, faults=()):
    """Games between a and b, of which a wins every `wins`-th."""
    return [
        Row(
            number,
            number // 2,
            ("a", "b"),
            (9, 4),
            (0,) if number % wins == 0 else (1,),
            "points",
            30,
            0.1,
            faults,
        )
        for number in range(games)
    ]


def test_the_table_is_led_by_who_wins_more():
    best, other = tallied(rows(4)).standings()
    assert (best.bot, other.bot) == ("b", "a")
    assert best.wins == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(1.0, 6, 0.610, 1.0), (0.0, 60, 0.0, 0.060), (0.5, 100, 0.404, 0.596), (0.75, 40, 0.598, 0.858)],
)
def test_the_interval_of_a_share_is_wilsons(share, games, low, high):
    """The values of tables; the normal approximation has no width at all where every game was won."""
    assert wilson(share, games) == pytest.approx((low, high), abs=0.0005)


def test_six_games_of_six_won_are_no_proof_of_winning_always():
    best, other = tallied(rows(1, games=6)).standings()
    assert (best.wins, other.wins) == (1.0, 0.0)
    assert (best.wins_low, best.wins_high) == pytest.approx((0.610, 1.0), abs=0.0005)
    assert (other.wins_low, other.wins_high) == pytest.approx((0.0, 0.390), abs=0.0005)


def test_the_page_shows_both_ends_of_an_interval(tmp_path):
    pytest.importorskip("openskill")
    page = report.write(Plan("yeti", ("a", "b"), 6, 2), tallied(rows(1, games=6)), tmp_path)
    assert "<td>100.0%</td><td>61.0% – 100.0%</td>" in page.read_text("utf-8")


def test_ratings_have_intervals():
    pytest.importorskip("openskill")
    best, other = tallied(rows(4)).rated()
    assert best.rating > other.rating
    assert best.low < best.rating < best.high


def test_the_report_says_why_games_ended_in_the_game_s_own_words(tmp_path):
    pytest.importorskip("openskill")
    one, other = rows(1, games=2)
    played = [
        replace(one, ended="SUMMIT"),
        replace(other, ended="WEATHER"),
        replace(other, decided="forfeit"),
    ]
    page = report.write(Plan("himalaya", ("a", "b"), 3, 2), tallied(played), tmp_path)
    text = page.read_text("utf-8")
    assert all(reason in text for reason in ("the summit", "bad weather", "forfeit"))
    ended = json.loads((tmp_path / "summary.json").read_text())["ended by"]
    assert ended == {"the summit": 1, "bad weather": 1, "forfeit": 1}


def test_the_page_shows_ratings_faults_and_six_pictures(tmp_path):
    pytest.importorskip("openskill")
    played = rows(3, faults=("0: <no> answer",))
    page = report.write(Plan("yeti", ("a", "b"), 40, 2), tallied(played), tmp_path)
    text = page.read_text("utf-8")
    assert text.count("<svg") == 6
    assert "40 × a: &lt;no&gt; answer" in text
    assert json.loads((tmp_path / "summary.json").read_text())["games"] == 40


def test_an_interval_that_may_be_looked_at_often_is_wider_than_an_ordinary_one():
    low, high = ladder.interval([0.0, 1.0] * 100)
    assert 0.07 < (high - low) / 2 < 0.15


def test_a_rung_is_proven_by_its_interval():
    assert not ladder.measured("yeti", ("a", "b"), rows(2, 400)).proven
    assert ladder.measured("yeti", ("b", "a"), rows(4, 400)).proven


def test_the_ladder_prints_a_table():
    levels = ("normal", "easy")
    played = [
        Row(0, 0, levels, (9, 4), (0,), "points", 30, 0.1),
        Row(1, 0, levels[::-1], (9, 4), (1,), "points", 9, 0.1),
    ]
    table = ladder.as_markdown([ladder.measured("yeti", levels, played)])
    assert "| yeti | 2 | normal | easy | 2 | 100.0% |" in table


def test_the_ladder_has_every_level_and_what_bots_that_learned_do_to_the_search():
    pairs = ladder.pairs_of(GAMES["yeti"])
    assert pairs[:4] == [("normal", "easy"), ("hard", "normal"), ("expert", "hard"), ("master", "expert")]
    assert {("master", "search"), ("blitz", "normal"), ("blitz", "search")} <= set(pairs)


def test_the_ladder_is_climbed_by_two_and_by_the_most_players(tmp_path, monkeypatch):
    monkeypatch.setattr(ladder, "pairs_of", lambda game: [("uniform", "uniform")])
    rungs = ladder.measure(["yak", "yeti"], tmp_path, least=8, workers=Here(1))
    assert [(rung.game, rung.players) for rung in rungs] == [("yak", 2), ("yak", 4), ("yeti", 2), ("yeti", 5)]


def test_the_ladder_goes_on_where_it_was_and_writes_its_table(tmp_path, monkeypatch):
    monkeypatch.setattr(ladder, "pairs_of", lambda game: [("normal", "easy")])
    first = ladder.measure(["yeti"], tmp_path, players=[2], least=6, workers=Here(1))
    monkeypatch.setattr("yurt.arena.simulate.play", None)  # nothing is left to play
    again = ladder.measure(["yeti"], tmp_path, players=[2], least=6, workers=Here(1))
    assert [(rung.games, rung.low) for rung in again] == [(rung.games, rung.low) for rung in first]
    assert 6 <= first[0].games <= 4 * 6
    assert (tmp_path / "levels.md").read_text().count("| yeti | 2 | normal | easy |") == 1
