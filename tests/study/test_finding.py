"""Finding puzzles: equal thought for each option, intervals, no more than a share of one sort."""

import math

import pytest

from tests.core.toy.game import toy as make_toy
from yurt.core.match import Match
from yurt.study.finding import Budget, Finder, Tally, settings_of
from yurt.study.puzzles import begun, kind_of, position, read, written
from yurt.study.weighing import Runs, Scales, half_interval, margin

toy = make_toy()
SMALL = Budget(
    players=("uniform",),
    look=8,
    rough_runs=2,
    rough=4,
    runs=3,
    iterations=8,
    ends=2,
    asked=1,
    mostly=0.0,
    least_margin=-1.0,  # in the toy a look changes nothing, so that two options are always alike
    least_sure=-math.inf,
    most_of_a_grade=1.0,
    most_of_a_kind=1.0,
    most_of_an_answer=1.0,
)


def test_half_an_interval_is_by_students_t():
    assert half_interval([0.5, 0.6, 0.7, 0.6]) == pytest.approx(3.18 * 0.0816497 / 2, rel=1e-3)
    assert half_interval([0.5]) == math.inf


def test_a_margin_is_taken_run_by_run():
    """What both options share in a run, such as its dice, does not make the difference unsure."""
    more, unsure = margin(Runs(0, [0.9, 0.5, 0.7], []), Runs(1, [0.8, 0.4, 0.6], []))
    assert more == pytest.approx(0.1)
    assert unsure == pytest.approx(0, abs=1e-9)


def test_every_option_gets_the_same_thought_and_the_same_seed_the_same_answer():
    match = Match(toy, 2, seed=3)
    seat = match.awaiting[0]
    scales = Scales(toy, 8, way="plain")
    runs = [scales.weigh(match.view(seat), seat, action, [1, 2], ends=3) for action in match.actions(seat)]
    again = scales.weigh(match.view(seat), seat, runs[0].action, [1, 2], ends=3)
    assert again.wins == runs[0].wins
    assert all(len(run.wins) == 2 and len(run.ends) == 6 for run in runs)
    assert all(0 <= win <= 1 for run in runs for win in run.wins)
    assert all(not end.awaiting.any() for run in runs for end in run.ends), "games are played to their end"


def test_one_grade_one_kind_and_one_answer_have_a_share_at_most():
    tally = Tally(10, Budget(most_of_a_grade=0.5, most_of_a_kind=0.4, most_of_an_answer=0.2))
    tally.kinds["keep"], tally.grades["easy"], tally.answers["climb 2"] = 4, 5, 2
    assert not tally.wants_answer("keep", "keep coin")
    assert not tally.wants_answer("climb", "climb 2")
    assert not tally.wants_grade("easy")
    assert tally.wants_answer("climb", "climb 1")
    assert tally.wants_grade("hard")


def test_a_small_search_finds_puzzles_that_can_be_kept_and_read_back():
    heard = []
    finder = Finder(toy, 1, SMALL, way="plain")
    found = finder.find(2, 9, lambda played, tally: heard.append((played, len(tally.found))))
    assert heard[-1][1] == len(found) == 2
    text = written(toy, settings_of(finder), 9, found)
    assert read(text, toy) == found
    assert '"runs":3' in text.splitlines()[0]
    for puzzle in found:
        match = position(puzzle, toy)
        assert puzzle.kind == kind_of(toy, match.number(puzzle.best.move))
        assert sorted(weighed.move for weighed in puzzle.moves) == sorted(match.options(puzzle.seat))


def test_what_was_stopped_goes_on_as_if_it_had_not_been():
    whole = Finder(toy, 7, SMALL, way="plain").find(2, 2, lambda *_: None)
    finder = Finder(toy, 7, SMALL, way="plain")
    text = written(toy, settings_of(finder), 1, finder.find(2, 1, lambda *_: None))
    played, known = begun(text, toy, settings_of(finder))
    assert finder.find(2, 2, lambda *_: None, known, played) == whole != []


def test_a_file_that_was_made_otherwise_is_not_gone_on_with():
    text = written(toy, settings_of(Finder(toy, 1, SMALL, way="plain")), 3, [])
    assert begun(text, toy, settings_of(Finder(toy, 2, SMALL, way="plain"))) is None
    assert begun(text, toy, settings_of(Finder(toy, 1, SMALL, way="plain"))) == (3, [])
