"""Hints, as data and in words."""

import random

import pytest

from yurt.bots.search import Search
from yurt.bots.workspace import FOR_WINS
from yurt.core.grammar import spaced
from yurt.core.match import Match
from yurt.study.eye import Eye
from yurt.study.hints import Hint, advice, hint, weigh
from yurt.study.thought import standard
from yurt.study.worth import Worth


def asked():
    match = Match("yeti", 2, seed=3)
    seat = match.awaiting[0]
    return match, seat, match.view(seat)


def test_a_hint_has_every_option():
    match, seat, view = asked()
    hints = hint(match.game, view, seat, match.actions(seat), random.Random(1), look=2)
    assert sorted(option.action for option in hints) == match.actions(seat)
    assert sum(option.share for option in hints) == 1


@pytest.mark.parametrize("game", ["yeti", "yoho"])
def test_a_hint_says_what_an_analysis_says_of_the_same_option(game):
    """The same view, the same seeds: the same figures, corrected alike."""
    match = Match(game, 2, seed=3)
    seat = match.awaiting[0]
    view, rng, game = match.view(seat), random.Random(5), match.game
    found, weighed = weigh(game, view, seat, random.Random(5), look=20)
    Search(game, 20, style=FOR_WINS).think(view, seat, rng)
    counting = [finding.action for finding in found[:3]]
    thought = standard(game, 2)
    if thought.guided:
        counting = Eye(game, thought).counting(view, seat, rng)
    assert Worth(game, thought).of(view, seat, counting, rng) == weighed
    told, count = hint(game, view, seat, match.actions(seat), random.Random(5), look=20), len(weighed)
    assert [(one.action, one.win) for one in told[:count]] == [(one.action, one.win) for one in weighed]
    assert [one.win for one in told[count:]] == [None] * len(told[count:])
    assert sorted(one.action for one in told) == match.actions(seat)


def test_advice_compares_the_best_two_options():
    match, seat, view = asked()
    one, other = match.actions(seat)[:2]
    said = advice(match.game, view, seat, [Hint(one, 0.8, 0.61, 54.2), Hint(other, 0.2, 0.5, 50.1)])
    assert "61% to win, 4 points more than" in said.en
    assert spaced("61 % de chances de gagner, 4 points de plus que") in said.fr


def test_advice_for_a_riskier_option_says_so():
    match, seat, view = asked()
    one, other = match.actions(seat)[:2]
    said = advice(match.game, view, seat, [Hint(one, 0.8, 0.61, 50.0), Hint(other, 0.2, 0.5, 51.0)])
    assert "1 point fewer" in said.en
    assert "but safer" in said.en


def compared(game, one, other):
    """The advice of a game's first question, for two expected results."""
    match = Match(game, 2, seed=3)
    seat = match.awaiting[0]
    actions = match.actions(seat)[:2]
    return advice(
        match.game,
        match.view(seat),
        seat,
        [Hint(actions[0], 0.8, 0.6, one), Hint(actions[1], 0.2, 0.5, other)],
    )


def test_advice_counts_what_the_game_counts():
    assert "2 coins more" in compared("yoho", 3.0, 1.0).en
    assert "autant de pièces" in compared("yoho", 1.0, 1.1).fr
    assert "5 points more" in compared("yak", 40.0, 35.0).en


def test_advice_in_a_race_speaks_of_winning_alone():
    said = compared("himalaya", 30.0, 20.0)
    assert said.en.endswith(": 60% to win.")
    assert "point" not in said.en + said.fr


def test_where_nobody_would_win_no_percentage_is_told():
    match, seat, view = asked()
    found = [Hint(action, 0.5, 0.0, None) for action in match.actions(seat)[:2]]
    told = advice(match.game, view, seat, found)
    assert "%" not in told.en
    assert "%" not in told.fr
