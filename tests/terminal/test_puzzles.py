"""Puzzles in the terminal: asked until they are solved or given up, in both languages."""

from datetime import date

import pytest

from yurt.games import GAMES
from yurt.study import puzzles
from yurt.study.puzzles import of_the_day, position, puzzles_of
from yurt.terminal.typed import choices


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_try_a_right_one_and_the_reasons(yurt, game, lang):
    puzzle = puzzles_of(GAMES[game])[0]
    match = position(puzzle, GAMES[game])
    number = {match.game.word(choice.action): choice.number for choice in choices(match, puzzle.seat, lang)}
    typed = f"{number[puzzle.second.move]}\n{number[puzzle.best.move]}\n"
    code, out, _ = yurt("puzzle", game, puzzle.id, "--lang", lang, typed=typed)
    assert code == 0
    wrong, right = ("Another move wins", "Right!") if lang == "en" else ("Un autre coup en gagne", "Juste")
    assert out.index(wrong) < out.index(right)
    assert "±" in out


def test_todays_puzzle_is_everyones(yurt, monkeypatch):
    monkeypatch.setattr(puzzles, "today", lambda: date(2026, 11, 16))
    _, out, _ = yurt("puzzle", "yeti", "--today", typed="quit\n")
    assert f"puzzle {of_the_day(GAMES['yeti'], date(2026, 11, 16)).id}" in out


def test_the_answer_can_be_asked_for(yurt):
    code, out, _ = yurt("puzzle", "yeti", typed="answer\n")
    assert code == 0
    assert "The move is “" in out


def test_nonsense_is_one_sentence_and_asked_again(yurt):
    puzzle = puzzles_of(GAMES["himalaya"])[0]
    _, out, _ = yurt("puzzle", "himalaya", puzzle.id, typed="dance\nquit\n")
    assert out.count("Your move (or") == 2


def test_the_list_has_a_line_for_each_and_marks_todays(yurt):
    _, out, _ = yurt("puzzle", "himalaya", "--list")
    assert len(out.splitlines()) == len(puzzles_of(GAMES["himalaya"]))
    assert out.count("today’s") == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["puzzle", "yeti", "nothing"], "Yéti has no puzzle “nothing”"),
        (["puzzle", "chess"], "there is no game “chess”"),
        (["puzzle", "yeti", "abc", "--today"], "say ID or --today, not both"),
        (["puzzle", "yeti"], "the input ended before the puzzle was solved"),
        (["puzzles", "make", "yeti", "--wanted", "0"], "0 is not in the range"),
        (["puzzles", "make", "yeti", "--out", "/nowhere/at/all"], "can’t be written: No such file"),
        (["puzzles", "make", "chess"], "there is no game “chess”"),
    ],
)
def test_what_cannot_be_is_one_sentence(yurt, words, why):
    code, _, err = yurt(*words)
    assert code == 2
    assert why in err
    assert len(err.strip().splitlines()) == 1
