"""The laws of puzzles: they replay, their answers are legal and surely best, there are enough of all."""

import dataclasses
import json
import random
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from yurt.bots.learned.loading import has_network
from yurt.core.chance import seeded_rng
from yurt.core.game import find
from yurt.core.position import legal_actions, seen
from yurt.games import GAMES
from yurt.study import explaining, puzzles
from yurt.study.finding import finders_of
from yurt.study.puzzles import GRADES, PuzzleError, kind_of, of_the_day, position, puzzles_of
from yurt.study.weighing import Scales

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
LEAST, LEAST_KINDS, LEAST_OF_A_GRADE = 30, 4, 3
MOST_OF_A_KIND, MOST_OF_AN_ANSWER = 0.4, 0.25
APART = 15  # actions between two puzzles out of one game, so that none is the other's next move
SURE = 0.02  # the least that the margin's lower end may be


@every_game
def test_there_are_thirty_puzzles_of_three_grades_and_four_kinds_of_moves(game):
    found = puzzles_of(game)
    grades = Counter(puzzle.grade for puzzle in found)
    kinds = Counter(puzzle.kind for puzzle in found)
    assert len(found) >= LEAST
    assert min(grades[grade] for grade in GRADES) >= LEAST_OF_A_GRADE, grades
    assert len(kinds) >= LEAST_KINDS, kinds
    assert max(kinds.values()) <= MOST_OF_A_KIND * len(found), kinds
    answers = Counter(puzzle.best.move for puzzle in found)
    assert max(answers.values()) <= MOST_OF_AN_ANSWER * len(found), answers


@every_game
def test_every_puzzle_replays_to_a_choice_whose_answer_and_second_best_are_legal(game):
    for puzzle in puzzles_of(game):
        match = position(puzzle, game)
        assert puzzle.seat in match.awaiting, puzzle.id
        assert sorted(match.options(puzzle.seat)) == sorted(weighed.move for weighed in puzzle.moves)
        assert len(puzzle.moves) >= 3
        assert puzzle.kind == kind_of(game, match.number(puzzle.best.move))


@every_game
def test_the_best_move_is_surely_better_than_the_second(game):
    for puzzle in puzzles_of(game):
        assert puzzle.margin - puzzle.error >= SURE, puzzle.id
        wins = [weighed.win for weighed in puzzle.moves]
        assert wins[0] == max(wins)
        assert wins[1] == max(wins[1:])
        assert puzzle.margin == pytest.approx(wins[0] - wins[1], abs=0.002)
        assert all(0 <= weighed.win <= 1 and weighed.error >= 0 for weighed in puzzle.moves)


def test_a_short_search_finds_the_same_move_best():
    """A sample, uncompiled: all of them are weighed again by making them again."""
    game = find("yak")
    puzzle = max(puzzles_of(game), key=lambda puzzle: puzzle.margin)
    match, scales = position(puzzle, game), Scales(game, 20, way="plain")
    best, second = (
        scales.weigh(match.view(puzzle.seat), puzzle.seat, match.number(weighed.move), [1, 2])
        for weighed in puzzle.moves[:2]
    )
    assert min(best.wins) > max(second.wins)


@every_game
def test_where_a_network_has_learned_the_game_it_has_the_same_move_for_best(game):
    """A sample, as WebAssembly, with less thought than they were made with."""
    made = json.loads((game.folder / puzzles.FILE).read_text("utf-8").splitlines()[0])["made"]
    assert made.get("network", False) == has_network(game)
    scales = Scales(game, 100, guided=True)
    for puzzle in puzzles_of(game)[::6]:
        match = position(puzzle, game)
        best, second = (
            scales.weigh(match.view(puzzle.seat), puzzle.seat, match.number(weighed.move), [1, 2, 3])
            for weighed in puzzle.moves[:2]
        )
        assert best.win > second.win, puzzle.id


@every_game
def test_a_grade_is_who_mostly_finds_it(game):
    finders = dict(zip(GRADES, finders_of(game), strict=True))
    for puzzle in puzzles_of(game):
        *weaker, finder = puzzle.found
        assert finder == finders[puzzle.grade], puzzle.id
        assert puzzle.found[finder] >= 0.8
        assert all(puzzle.found[bot] < 0.8 for bot in weaker)


@every_game
def test_no_puzzle_is_there_twice(game):
    found = puzzles_of(game)
    assert len({puzzle.id for puzzle in found}) == len(found)
    positions = {position(puzzle, game).view(puzzle.seat).tobytes() for puzzle in found}
    assert len(positions) == len(found)


@every_game
def test_no_puzzle_is_the_next_move_of_another(game):
    """Of two out of one game, one goes on where the other was a while ago."""
    logs = sorted(position(puzzle, game).history for puzzle in puzzles_of(game))
    for one, other in pairwise(logs):
        assert other[: len(one)] != one or len(other) - len(one) >= APART


@every_game
def test_a_puzzle_tells_no_seed_from_which_the_next_dice_follow(game):
    for puzzle in puzzles_of(game):
        assert "\ndice: by hand\n" in puzzle.transcript
        assert "seed" not in puzzle.transcript
        assert puzzle.id == puzzles.identity(puzzle.transcript)


@every_game
def test_the_answer_does_not_depend_on_what_the_seat_cannot_see(game):
    """The options of a puzzle are those of any world that looks the same to its seat."""
    for puzzle in puzzles_of(game)[::5]:
        match = position(puzzle, game)
        world = match.view(puzzle.seat)
        game.rules.determinize(world, puzzle.seat, seeded_rng(1))
        assert seen(game.rules, world, puzzle.seat).tobytes() == match.view(puzzle.seat).tobytes()
        assert legal_actions(game.rules, world, puzzle.seat) == match.actions(puzzle.seat)


@every_game
def test_every_day_has_one_puzzle_and_all_come_before_one_comes_again(game):
    days = [date(2026, 11, 16) + timedelta(days=day) for day in range(len(puzzles_of(game)))]
    ids = [of_the_day(game, day).id for day in days]
    assert len(set(ids)) == len(ids)
    assert of_the_day(game, days[-1] + timedelta(days=1)).id == ids[0]


def test_the_puzzle_of_a_day_does_not_change():
    """The same for everyone: what was today's yesterday in one process is so in every other."""
    game = find("yeti")
    order = sorted(puzzle.id for puzzle in puzzles_of(game))
    shuffled = sorted(order, key=puzzles.identity)
    assert of_the_day(game, date(2026, 1, 1)).id == shuffled[0]
    assert of_the_day(game, date(2026, 1, 2)).id == shuffled[1]


def test_puzzles_for_other_rules_are_refused_with_a_sentence():
    game = find("yeti")
    text = (game.folder / puzzles.FILE).read_text("utf-8")
    newer = dataclasses.replace(game, version=game.version + 7)
    with pytest.raises(PuzzleError, match=r"were made for rules \d+ and these are rules \d+") as refused:
        puzzles.read(text, newer)
    assert "ont été faits pour les règles" in refused.value.why.fr
    assert puzzles.read(text, game) == puzzles_of(game)


def test_a_puzzle_that_is_not_there_is_a_sentence():
    with pytest.raises(PuzzleError, match="Yéti has no puzzle “nothing”"):
        puzzles.puzzle_of(find("yeti"), "nothing")


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_answer_is_explained_in_words_and_numbers(game, language):
    for puzzle in puzzles_of(game):
        match = position(puzzle, game)
        right = explaining.reply(puzzle, match, puzzle.best.move)
        wrong = explaining.reply(puzzle, match, puzzle.second.move)
        assert (right.right, wrong.right) == (True, False)
        said = " ".join(phrase.spoken(language) for phrase in right.said)
        assert f"{round(100 * puzzle.best.win)}" in said
        assert f"{round(100 * puzzle.second.win)}" in said
        assert "±" in said
        assert "{" not in said
        best = explaining.label(puzzle, match, puzzle.best.move).spoken(language)
        assert best in said
        assert best not in wrong.said[0].spoken(language), "a wrong try must not tell the answer"


def test_who_finds_it_is_told_as_what_it_is():
    """The levels that people play against err on purpose: theirs are not the names of those who grade."""
    game = find("yeti")
    puzzle = next(puzzle for puzzle in puzzles_of(game) if puzzle.grade == "hard")
    said = explaining.reply(puzzle, position(puzzle, game), puzzle.best.move).said[-1]
    short, long, master = (round(100 * share) for share in puzzle.found.values())
    assert said.en == (
        f"How often bots find it – search of 60 tries: {short}%, search of 400 tries: {long}% "
        f"and master: {master}%."
    )
    assert "recherche de 60 essais" in said.fr


def test_a_wrong_try_says_what_it_is_worth_and_what_is_missing():
    game = find("yeti")
    puzzle = puzzles_of(game)[0]
    other = random.Random(1).choice(puzzle.moves[1:])
    said = explaining.reply(puzzle, position(puzzle, game), other.move).said[0].en
    missing = max(1, round(100 * puzzle.best.win) - round(100 * other.win))
    assert f"wins {round(100 * other.win)} of 100 games (± {max(1, round(100 * other.error))})" in said
    assert said.endswith(f"Another move wins {missing} more: try again.")
