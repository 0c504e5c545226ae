"""The analysis of a game: nothing is peeked at, luck and choices add up, doubt is held against nobody."""

import random
from itertools import pairwise

import numpy as np
import pytest

from tests.core.toy.game import toy as make_toy
from yurt.bots.calibration import raised
from yurt.bots.walk import NONE
from yurt.core.kernel import CHANCE, NOBODY
from yurt.core.language import Mistake, Phrase
from yurt.core.match import Match
from yurt.core.position import legal_actions, seen
from yurt.games import GAMES
from yurt.study.accounts import play_of, sentence_of
from yurt.study.analysis import Decision, Standing, of_text, read_parts
from yurt.study.curve import curve_of, results_of, turning_points
from yurt.study.grading import grade_of, loss_of
from yurt.study.line import MOST_SENTENCES, imagined, line_of
from yurt.study.luck import Luck
from yurt.study.steps import steps_of
from yurt.study.thought import Thought
from yurt.study.weighing import Scales
from yurt.study.worth import Option

toy = make_toy()
LITTLE = Thought(look=4, candidates=2, runs=3, iterations=6, curve_runs=2, curve=6)
every_setting = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in GAMES.values() for players in game.players],
    ids=lambda value: getattr(value, "name", value),
)


def played(game, players, seed):
    rng, match = random.Random(seed), Match(game, players, seed=seed)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))
    return match


def standings_at_random(match, seed):
    rng, found = np.random.default_rng(seed), []
    for step in steps_of(match.history):
        chances = rng.dirichlet(np.ones(match.players))
        found.append(Standing(step.first, [float(chance) for chance in chances], [0.01] * match.players))
    return found


@every_setting
def test_the_curve_leads_from_the_start_to_the_result(game, players):
    match = played(game, players, seed=players)
    standings = standings_at_random(match, players)
    curve = curve_of(match, standings)
    assert curve[0].step.first == 0
    assert curve[-1].step.end == match.turn
    for point, following in pairwise(curve):
        assert point.after == following.before
        assert sum(point.before) == pytest.approx(1)
    assert curve[-1].after == results_of(match)


@every_setting
def test_every_action_is_in_one_step_and_every_decision_begins_one(game, players):
    match = played(game, players, seed=7)
    steps = steps_of(match.history)
    assert [step.first for step in steps[1:]] == [step.end for step in steps[:-1]]
    begun = {step.first: step.seat for step in steps}
    for turn, action in enumerate(match.history):
        if action.seat != CHANCE and not action.forced:
            assert begun[turn] == action.seat


def test_a_toy_game_is_analysed_whole_and_in_parts_alike():
    text = played(toy, 3, seed=2).transcript()
    whole = of_text(text, LITTLE, way="plain", game=toy)
    numbers = range(len(whole.steps))
    parts = whole.parts(numbers)
    other = of_text(text, LITTLE, way="plain", game=toy)
    halves = [other.parts(reversed(list(numbers)[3:])), other.parts(list(numbers)[:3])]
    found = [decision for half in halves for decision in half.decisions]
    assert sorted(found, key=lambda decision: decision.turn) == parts.decisions
    assert read_parts(parts.plain()) == parts
    assert all(sum(standing.chances) == pytest.approx(1) for standing in parts.standings)
    assert {decision.turn for decision in parts.decisions} == {
        step.first for step in whole.steps if not step.by_chance
    }
    for decision in parts.decisions:
        assert decision.taken in [option.action for option in decision.options]
        assert decision.best.behind == 0
        assert decision.best.win == max(option.win for option in decision.options)


def test_a_decision_is_weighed_from_the_view_of_its_seat(monkeypatch):
    """What the others hold is not there to be looked at."""
    match = played(toy, 3, seed=2)
    analyst = of_text(match.transcript(), LITTLE, way="plain", game=toy)
    looked = []
    monkeypatch.setattr(
        Scales,
        "chances",
        lambda self, view, reader, action, seed: looked.append((view.copy(), reader)) or [1 / 3] * 3,
    )
    turn = next(step.first for step in analyst.steps if not step.by_chance)
    analyst.decision(turn)
    seat = match.history[turn].seat
    expected = seen(toy.rules, analyst.states[turn], seat)
    assert looked
    assert all(view == expected and reader == seat for view, reader in looked)
    assert expected != analyst.states[turn], "something was hidden"


def test_a_game_that_is_on_is_not_analysed():
    match = Match(toy, 2, seed=1)
    with pytest.raises(Mistake, match="only a finished game"):
        of_text(match.transcript(), LITTLE, way="plain", game=toy)


def test_chances_of_all_players_are_one_in_all_from_where_the_game_stands():
    match = Match(toy, 3, seed=4)
    chances = Scales(toy, 20, way="plain").chances(match.view(), NOBODY, NONE, 1)
    assert len(chances) == 3
    assert sum(chances) == pytest.approx(1)


def test_the_doubt_is_never_held_against_a_decision():
    assert grade_of(0.3, 0.3) == "fine"
    assert grade_of(0.08, 0.07) == "fine"
    assert [grade_of(loss + 0.01, 0.01) for loss in (0.0, 0.021, 0.051, 0.101)] == [
        "fine",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert grade_of(0.0, 0.2) == "best"
    assert loss_of(0.05, 0.06) == 0
    assert loss_of(0.05, 0.04) == 0.05


def test_a_correction_keeps_order_and_sum():
    chances = [0.5, 0.3, 0.2]
    bolder = raised(chances, 2.0)
    assert sum(bolder) == pytest.approx(1)
    assert bolder == sorted(bolder, reverse=True)
    assert bolder[0] > 0.5
    assert raised(chances, 1.0) == pytest.approx(chances)
    assert raised([0.25] * 4, 3.0) == pytest.approx([0.25] * 4), "who stands even stays so"
    assert raised([0.0, 1.0], 0.5)[0] < 0.001


@pytest.mark.parametrize(
    ("won", "share", "said"),
    [
        (True, 2.0, "Tashi won: very lucky (+6.4 points)."),
        (True, -1.0, "Tashi won: unlucky (+6.4 points)."),
        (False, 0.2, "Tashi lost: average luck (+6.4 points)."),
    ],
)
def test_one_sentence_says_how_a_game_ended_and_the_luck(won, share, said):
    lot = Luck(6.4 * (1 if share > 0 else -1), 6.4 / abs(share)), Phrase("+6.4 points", "+6,4 points")
    assert sentence_of("Tashi", won, lot).en == said


def test_a_game_that_says_nothing_of_luck_just_ends():
    assert sentence_of("Tashi", True, None).en == "Tashi won."
    assert sentence_of("Tashi", False, None).fr == "Tashi a perdu."


def test_turning_points_are_the_steps_that_changed_most():
    match = played(toy, 2, seed=3)
    points = turning_points(curve_of(match, standings_at_random(match, 1)))
    assert 0 < len(points) <= 5
    assert [point.step.first for point in points] == sorted(point.step.first for point in points)


def test_accuracy_is_the_share_of_the_chance_that_was_kept():
    move = toy.rules.Move
    bet, fold = int(move.BET), int(move.FOLD)
    good = Decision(0, 0, bet, 2, [Option(bet, 0.5, 0.01, 0, 0), Option(fold, 0.25, 0.01, 0.25, 0.02)])
    bad = Decision(1, 0, fold, 2, good.options)
    play = play_of(toy, [good, bad])
    assert play.accuracy == pytest.approx(0.75)
    assert play.grades["blunder"] == play.grades["best"] == 1
    assert play.costly == "fold", "what was played, not what should have been"
    assert play.kinds == {"fold": pytest.approx(0.25)}
    assert play_of(toy, [good]).costly is None


def test_a_line_tells_what_follows_an_option_and_the_same_seed_the_same_line():
    match = Match(toy, 3, seed=4)
    seat = match.awaiting[0]
    view, action = match.view(seat), match.actions(seat)[0]
    before = view.copy()
    lines = [line_of(toy, view, seat, action, match.names, 5, way="plain") for _ in range(2)]
    assert lines[0] == lines[1]
    assert 0 < len(lines[0]) <= MOST_SENTENCES
    assert view == before, "the view is left as it was"


def test_a_line_is_played_by_the_rules_in_a_world_that_the_view_allows():
    match = Match(toy, 3, seed=4)
    seat = match.awaiting[0]
    view, action = match.view(seat), match.actions(seat)[0]
    steps = imagined(toy, view, seat, action, 5, way="plain")
    assert (steps[0].seat, steps[0].action) == (seat, action)
    assert seen(toy.rules, steps[0].before, seat) == view, "the seat would have seen no difference"
    for step, following in pairwise(steps):
        assert step.after == following.before
    for step in steps:
        assert step.action in legal_actions(toy.rules, step.before, step.seat)
