"""How much networks are to err: found by halving, from the master down."""

import math
from itertools import pairwise
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from yurt.__main__ import app
from yurt.arena import fitting
from yurt.bots.budgets import frailty_of
from yurt.bots.levels import FILE, LEVELS, MASTER, keep
from yurt.games import GAMES


def skill(bot):
    """Of bots in a game that only this file knows, in logarithms of odds."""
    kind, _, budget = bot.partition("@")
    if kind == "master":
        return math.log(int(budget)) / 3 - 1.2
    frailty = frailty_of(budget)
    return -frailty.temperature - 4 * frailty.blindness


def won(one, other, games=1, players=2):
    return 1 / (1 + (players - 1) * math.exp(skill(other) - skill(one)))


def test_each_level_loses_to_the_one_above_as_often_as_is_wanted():
    told = []
    played = fitting.fitted(won, told.append, MASTER, 4)
    assert list(played) == [*LEVELS, "master"]
    assert played["master"] == MASTER
    assert played["expert"] == fitting.EXPERT
    for lower, upper in pairwise(LEVELS):
        assert won(played[upper], played[lower]) == pytest.approx(fitting.WANTED[lower], abs=0.05)
    assert told[:2] == [
        "master@1000 wins 73% of 100 against master@50",
        "master@1000 wins 48% of 100 against 3 of master@50",
    ]


def test_where_thinking_longer_hardly_helps_the_expert_errs_a_little():
    def alike(one, other, games=1, players=2):
        own, theirs = (0.0 if bot.startswith("master") else skill(bot) for bot in (one, other))
        return 1 / (1 + math.exp(theirs - own))

    played = fitting.fitted(alike, lambda line: None, MASTER, 4)
    assert alike(MASTER, played["expert"]) == pytest.approx(fitting.WANTED["expert"], abs=0.05)
    warmth = [frailty_of(played[level].removeprefix("blitz@")).temperature for level in LEVELS]
    assert warmth == sorted(warmth, reverse=True)


def test_an_expert_that_the_master_beats_too_seldom_errs_instead():
    def nearly(one, other, games, players):
        if {one, other} == {MASTER, fitting.EXPERT}:
            return fitting.WANTED["expert"] - 0.01
        return won(one, other, games, players)

    assert fitting.fitted(nearly, lambda line: None, MASTER, 4)["expert"].startswith("blitz@")


def test_an_expert_that_nobody_could_tell_from_the_master_among_four_errs_instead():
    """As at Yak, where thinking longer wins 69 % of the games for two and its share of those for four."""

    def alone(one, other, games, players):
        if {one, other} == {MASTER, fitting.EXPERT} and players > 2:
            return fitting.STANDS_OUT / players - 0.01
        return won(one, other, games, players)

    assert fitting.fitted(alone, lambda line: None, MASTER, 4)["expert"].startswith("blitz@")
    assert fitting.fitted(alone, lambda line: None, MASTER, 2)["expert"] == fitting.EXPERT


def test_the_line_goes_from_hardly_an_error_to_wild_guesses():
    assert fitting.erring(0.0) == "blitz@0.50+0.00"
    assert fitting.erring(1.0) == "blitz@8.00+0.75"


def test_games_are_really_played():
    assert fitting.won_at("yeti")("greedy", "uniform", 4, 2) > 0.5
    assert fitting.won_at("yeti")("greedy", "uniform", 5, 5) > 0.2


def test_what_was_found_is_kept_beside_the_game(tmp_path):
    played = dict.fromkeys(LEVELS, "blitz")
    assert keep(SimpleNamespace(folder=tmp_path), played) == tmp_path / FILE
    assert (tmp_path / FILE).read_text().count("blitz") == len(LEVELS)


def test_a_game_without_a_network_is_refused_in_a_sentence(monkeypatch):
    monkeypatch.setattr("yurt.bots.levels.has_network", lambda game: game is GAMES["yeti"])
    done = CliRunner().invoke(app, ["levels", "--fit", "yeti", "yoho"])
    assert done.exit_code
    assert "no network has learned Yoho!" in f"{done.output}{done.exception}"
