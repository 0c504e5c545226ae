"""Line mode as a person meets it: rules by number, boards when they changed, games that go on."""

import re

import pytest

from yurt.core.grammar import spaced
from yurt.core.language import LANGUAGES
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.terminal.lines import rules_text
from yurt.terminal.recap import changed_lines, last_turn

MIDDLE = {"yeti": "Y5.3", "himalaya": "H5.3", "yak": "K4.2", "yoho": "P7.4"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "number"), MIDDLE.items())
def test_a_rule_is_found_by_its_number_in_the_player_s_language(yurt, game, number, language):
    command = {"en": "rules", "fr": "règles"}[language]
    asked = f"{command} {number}\n{command} {number.lower()}\n{command} {number[1:]}\nquit\n"
    _, out, _ = yurt("play", game, "--seed", 1, "--bots", "uniform", "--lang", language, typed=asked)
    point = rules_text(GAMES[game], language, number)
    assert point.startswith(f"- {number} ")
    assert out.count(point) == 3
    assert yurt("rules", game, number, "--lang", language)[1] == point + "\n"


def test_a_rule_comes_with_its_table():
    assert "| 1, 2 " in rules_text(GAMES["yoho"], "en", "P1.1")


def test_a_part_comes_whole_and_alone():
    part = rules_text(GAMES["yak"], "en", "K4")
    assert part.startswith("## K4")
    assert set(re.findall(r"^- (K\d+)", part, re.MULTILINE)) == {"K4"}


def test_a_missing_rule_is_said_in_french(yurt):
    code, _, err = yurt("rules", "yak", "K99", "--lang", "fr")
    assert (code, err) == (2, "yurt: " + spaced("yak n’a pas de règle « K99 »\n"))


def boards(out):
    return out.count("Fog track:") + out.count("Piste du brouillard")


def test_the_board_is_not_drawn_after_every_click_of_a_build(yurt):
    _, out, _ = yurt("play", "yak", "--seed", 3, "--bots", "uniform", typed="build\nred\nquit\n")
    assert boards(out) == 2  # at sunrise, and when the bot had chosen
    assert "Player 1 lays a red stone at a1." in out  # the first stone has one place
    assert "How do you pay" in out


def test_the_board_is_drawn_when_others_have_played_or_somebody_asks(yurt):
    typed = "build\nred\na1\nmilk\nboard\nboard\nquit\n"
    _, out, _ = yurt("play", "yak", "--seed", 3, "--bots", "uniform", typed=typed)
    assert boards(out) == 5


def test_few_changed_lines_are_shown_alone():
    before = "one\ntwo\nthree\nfour\nfive\nsix"
    assert changed_lines(before, before.replace("two", "2")) == ["2"]
    assert changed_lines(before, "1\n2\n3\n4\n5\nsix") is None
    assert changed_lines("", before) is None


def test_a_picture_is_drawn_whole():
    before = "one\n| a | b | c | d |\ntwo"
    assert changed_lines(before, before.replace("b", "B")) is None


def test_the_score_sheet_is_shown_once(yurt):
    _, out, _ = yurt("play", "yak", "--seed", 4, "--bots", "uniform", typed="1\n" * 600)
    assert len(re.findall(r"^ *Total", out, re.MULTILINE)) == 1
    assert "wins." in out or "share the victory." in out


def resumed(yurt, tmp_path, game, typed, *words):
    yurt("play", game, "--seed", 3, "--bots", "uniform", *words, typed=typed)
    (saved,) = tmp_path.glob("*.txt")
    return saved


def test_a_resumed_game_keeps_its_language(yurt, tmp_path):
    saved = resumed(yurt, tmp_path, "yeti", "1\nquitter\n", "--lang", "fr")
    assert "Tapez" in yurt("play", "--resume", saved, typed="quitter\n")[1]
    assert "Type a number" in yurt("play", "--resume", saved, "--lang", "en", typed="quit\n")[1]
    assert "Type a number" in yurt("play", "--resume", saved, typed="quit\n")[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_game_shows_the_board_and_the_last_turn(yurt, tmp_path, game):
    saved = resumed(yurt, tmp_path, game, "1\n" * 40)
    match = Match.replay(saved.read_text())
    _, out, _ = yurt("play", "--resume", saved, typed="quit\n")
    board = match.board(0)
    assert board in out
    before, _, _ = out.partition(board)
    assert len(before.splitlines()) <= 35
    told = match.sentences(0, since=last_turn(match, 0))
    assert all(sentence in before for sentence in told[-30:])


def test_the_last_turn_is_what_others_did_and_one_s_own_so_far():
    match = Match("himalaya", 2, seed=3)
    first = match.awaiting[0]
    assert last_turn(match, first) == 0
    while match.awaiting == [first]:
        match.play(first, match.actions(first)[0])
    own = match.turn
    while match.awaiting != [first]:
        match.play(match.awaiting[0], match.actions(match.awaiting[0])[0])
    assert last_turn(match, first) <= own
    since = last_turn(match, first)
    match.play(first, match.actions(first)[0])
    assert last_turn(match, first) == since
