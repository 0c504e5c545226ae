"""Hints, as data and in words."""

import random

from yurt.bots.hints import Hint, advice, hint
from yurt.core.match import Match


def asked():
    match = Match("yeti", 2, seed=3)
    seat = match.awaiting[0]
    return match, seat, match.view(seat)


def test_a_hint_has_every_option(monkeypatch):
    monkeypatch.setattr("yurt.bots.warm.ready", lambda game: False)
    match, seat, view = asked()
    hints = hint(match.game, view, seat, match.actions(seat), random.Random(1), iterations=2)
    assert sorted(option.action for option in hints) == match.actions(seat)
    assert sum(option.share for option in hints) == 1


def test_advice_compares_the_best_two_options():
    match, seat, view = asked()
    one, other = match.actions(seat)[:2]
    said = advice(match.game, view, seat, [Hint(one, 0.8, 0.61, 54.2), Hint(other, 0.2, 0.5, 50.1)])
    assert "61 % to win, 4 points better than" in said.en
    assert "61 % de chances de gagner, 4 points de mieux que" in said.fr


def test_advice_for_a_riskier_option_says_so():
    match, seat, view = asked()
    one, other = match.actions(seat)[:2]
    said = advice(match.game, view, seat, [Hint(one, 0.8, 0.61, 50.0), Hint(other, 0.2, 0.5, 51.0)])
    assert "1 point fewer" in said.en
    assert "but safer" in said.en
