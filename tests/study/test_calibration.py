"""Calibration: the power that was put in is found again, and what is kept says what it was found from."""

import json
import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from tests.study.test_analysis import toy
from yurt.bots.calibration import FILE, judge_of, power_of, raised
from yurt.commands.calibrate import calibrate
from yurt.games import GAMES
from yurt.study.corpus import Corpus, Guess, Played, read, written
from yurt.study.plots import plot, table
from yurt.study.reliability import (
    JUDGES,
    Predicted,
    best_power,
    bins_of,
    brier,
    measured,
    preferred,
    report,
)

ROOT = Path(__file__).parents[2]


def corpus_of(power, games=400, seed=1):
    """Games whose results follow chances raised to a power."""
    rng, found = random.Random(seed), []
    for number in range(games):
        shares = [rng.random() + 0.05 for _ in range(3)]
        chances = [share / sum(shares) for share in shares]
        winner = rng.choices(range(3), raised(chances, power))[0]
        results = [float(seat == winner) for seat in range(3)]
        found.append(Played(3, number, results, [Guess("curve", chances), Guess("options", chances)]))
    return found


@pytest.mark.parametrize("power", [0.6, 1.0, 2.0])
def test_the_power_that_was_put_in_is_found_again(power):
    found = measured(corpus_of(power), "curve")
    assert found.power == pytest.approx(power, rel=0.3)
    assert found.power == 1.0 or found.corrected < found.raw
    assert found.corrected <= found.raw + 0.005
    assert found.corrected < found.base
    assert measured(corpus_of(power), "options").predictions == 1200


def test_a_brier_score_is_the_mean_square_of_what_was_wrong():
    rows = [Predicted((0.8, 0.2), 1.0), Predicted((0.6, 0.4), 0.0)]
    assert brier(rows, lambda row: row.chances[0]) == pytest.approx((0.04 + 0.36) / 2)


def test_a_bin_holds_what_was_predicted_and_what_came():
    rows = [Predicted((0.31, 0.69), float(number == 0)) for number in range(5)]
    [only] = bins_of(rows, lambda row: row.chances[0])
    assert (only.predicted, only.came, only.count) == (pytest.approx(0.31), pytest.approx(0.2), 5)
    assert bins_of(rows[:3], lambda row: row.chances[0]) == [], "too few to tell"


def test_games_that_bots_play_come_back_as_they_were_written():
    corpus = Corpus(toy, way="plain", iterations=4)
    played = [corpus.play(2, number) for number in range(4)]
    assert read(map(written, played)) == played
    assert corpus.play(2, 1) == played[1], "the same number, the same game"
    assert all(sum(guess.chances) == pytest.approx(1) for one in played for guess in one.guesses)
    assert {guess.measure for one in played for guess in one.guesses} == {"curve", "options"}


def test_a_report_has_a_row_for_every_measure_and_number_of_players():
    kept = report(toy, corpus_of(1.5))
    assert kept["rules"] == toy.version
    assert set(kept["powers"]["search"]) == {"curve", "options"}
    assert "judges" not in kept, "there is nobody to choose from"
    lines = table("Toy", kept)
    assert len(lines) == 2 + 2
    drawn = plot("Toy", kept)
    assert drawn.count('class="frame"') == 2
    assert drawn.startswith("<svg")


def test_a_report_of_two_judges_says_whom_people_hear():
    games = [
        replace(one, guesses=[replace(guess, judge=judge) for guess in one.guesses for judge in JUDGES])
        for one in corpus_of(1.5, games=60)
    ]
    kept = report(toy, games)
    assert kept["powers"]["search"] == kept["powers"]["network"]
    assert kept["judges"] == {"curve": {"3": "network"}, "options": {"3": "network"}}
    lines = table("Toy", kept)
    assert [line.endswith("| yes |") for line in lines[2:]] == [False, False, True, True]
    assert plot("Toy", kept).count(", network, 3 players") == 2


def test_a_game_of_which_nothing_was_measured_is_left_as_it_is():
    assert power_of(toy, "curve", 2, "search") == 1.0


def test_what_was_fitted_to_a_search_corrects_no_network(tmp_path, monkeypatch):
    kept = {
        "rules": 1,
        "powers": {"search": {"curve": {"2": 1.5}}, "network": {"curve": {"2": 0.8}}},
        "judges": {"curve": {"2": "search", "3": "network"}},
    }
    (tmp_path / FILE).write_text(json.dumps(kept))
    game = SimpleNamespace(folder=tmp_path, version=1)
    assert power_of(game, "curve", 2, "search") == 1.5
    assert power_of(game, "curve", 2, "network") == 0.8
    assert power_of(game, "options", 2, "network") == power_of(game, "curve", 3, "search") == 1.0
    monkeypatch.setattr("yurt.bots.calibration.has_network", lambda game: True)
    assert [judge_of(game, "curve", players) for players in (2, 3, 4)] == ["search", "network", "network"]
    assert judge_of(game, "options", 2) == "network"
    monkeypatch.setattr("yurt.bots.calibration.has_network", lambda game: False)
    assert judge_of(game, "curve", 3) == "search"
    newer = SimpleNamespace(folder=tmp_path, version=2)
    assert power_of(newer, "curve", 2, "search") == 1.0, "measured by other rules"


@pytest.mark.parametrize("better", JUDGES)
def test_whom_people_hear_is_who_erred_less(better):
    """Where they err alike it is the network."""
    games, alike = [], []
    for played in corpus_of(1.0, games=60):
        right = played.guesses[0].chances
        told = {judge: right if judge == better else right[::-1] for judge in JUDGES}
        games.append(replace(played, guesses=[Guess("curve", told[judge], judge) for judge in JUDGES]))
        alike.append(replace(played, guesses=[Guess("curve", right, judge) for judge in JUDGES]))
    assert preferred(games, "curve") == better
    assert preferred(alike, "curve") == "network"


def test_best_power_leaves_alone_what_is_right():
    rows = [Predicted((0.5, 0.5), result) for result in (1.0, 0.0)]
    assert best_power(rows, 2) == pytest.approx(1.0, abs=0.05)


def test_of_few_games_little_is_believed():
    """One that was won against the odds, looked at again and again, is still one."""
    rows = [Predicted((0.9, 0.1), 0.0), Predicted((0.1, 0.9), 1.0)] * 50
    assert 0.5 < best_power(rows, 1) < 1.0
    assert best_power(rows, 50) < best_power(rows, 1)


def test_a_file_that_is_no_corpus_is_refused(tmp_path):
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("nonsense\n")
    done = CliRunner().invoke(calibrate, ["yeti", "--corpus", str(wrong)])
    assert done.exit_code
    assert "is no corpus" in done.output


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_docs_have_what_lies_beside_each_game(game):
    kept = json.loads((game.folder / FILE).read_text("utf-8"))
    assert kept["rules"] == game.version, "measured by these rules"
    assert {row["players"] for row in kept["measured"]} == set(game.players)
    page = (ROOT / "docs" / "analysis.md").read_text("utf-8")
    assert "\n".join(table(game.words.NAME.en, kept)) in page
    drawn = (ROOT / "docs" / "images" / f"calibration-{game.name}.svg").read_text("utf-8")
    assert drawn == plot(game.words.NAME.en, kept)
    for row in kept["measured"]:
        assert row["raw"] < row["base"], "better than knowing nothing"
        assert power_of(game, row["measure"], row["players"], row["judge"]) == row["power"]
        assert row["power"] == 1.0 or row["corrected"] < row["raw"]
