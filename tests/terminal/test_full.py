"""The full screen: first moves of all games by keys, mouse and words, and its curtain."""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from textual.widgets import Input, OptionList, Static

from yurt.bots import find_bot
from yurt.core.language import LANGUAGES
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.terminal.full import Curtain, FullScreen, RulesPage
from yurt.terminal.painting import painted_board
from yurt.terminal.session import Session

SIZE = (150, 60)
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def opened(folder, game, language="en", *, bots=True):
    match = Match(game, 2, seed=3, names=["Ada", "Bo"])
    seats = {1: find_bot("uniform", match.game)} if bots else {}
    return FullScreen(Session(match, seats, language, folder / "game.txt"))


def driven(app, story):
    """Run an app without a terminal while `story` acts on it."""

    async def run():
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await story(pilot)

    with ThreadPoolExecutor(1) as own_loop:  # a browser test may have left one running in this thread
        own_loop.submit(asyncio.run, run()).result()


async def settled(pilot):
    """Wait until a person is asked, or the game is over."""
    app = pilot.app
    while not (app.shown or app.match.over or isinstance(app.screen, Curtain)):
        await pilot.pause(0.02)
    await pilot.pause()


def everything(app):
    """All that is on the screen, as text."""
    return "\n".join("".join(part.text for part in line) for line in app.screen._compositor.render_strips())


@every_language
@every_game
def test_the_first_move_is_made_with_the_arrow_keys(tmp_path, game, language):
    app = opened(tmp_path, game, language)

    async def story(pilot):
        seat, shown, turn = app.reader, app.shown, app.match.turn
        seen = everything(app)
        prompt = app.match.game.words.prompt(app.match.view(seat), seat).spoken(language)
        assert prompt in seen
        assert shown[0].label[:60] in seen
        await pilot.press("down", "enter")
        await settled(pilot)
        decided = [played for played in app.match.history[turn:] if not played.forced]
        assert (decided[0].seat, decided[0].action) == (seat, shown[1].action)

    driven(app, story)
    saved = Match.replay((tmp_path / "game.txt").read_text())
    assert saved.history == app.match.history


@every_game
def test_the_first_move_is_made_with_the_mouse(tmp_path, game):
    app = opened(tmp_path, game)

    async def story(pilot):
        turn, shown = app.match.turn, app.shown
        await pilot.click(OptionList, offset=(8, 2))
        await settled(pilot)
        assert app.match.history[turn].action == shown[1].action

    driven(app, story)


def test_what_is_typed_is_understood(tmp_path):
    app = opened(tmp_path, "yak")

    async def story(pilot):
        turn = app.match.turn
        await pilot.press(*"mark", "enter")
        await settled(pilot)
        assert app.match.game.word(app.match.history[turn].action) == "market"

    driven(app, story)


def test_what_is_not_understood_is_said(tmp_path):
    app = opened(tmp_path, "yak")

    async def story(pilot):
        turn = app.match.turn
        await pilot.press(*"zebra", "enter")
        await pilot.pause()
        assert app.match.turn == turn
        assert [note.message for note in app._notifications] == [
            "I don’t know “zebra”: type an option’s number or its words"
        ]
        assert app.query_one(Input).value == ""

    driven(app, story)


def test_a_move_is_taken_back(tmp_path):
    app = opened(tmp_path, "himalaya")

    async def story(pilot):
        turn, labels = app.match.turn, [choice.label for choice in app.shown]
        await pilot.press("enter")
        await settled(pilot)
        assert app.match.turn > turn
        await pilot.press("ctrl+z")
        await settled(pilot)
        assert [choice.label for choice in app.shown] == labels

    driven(app, story)


def test_the_rules_are_there(tmp_path):
    app = opened(tmp_path, "yoho", "fr")

    async def story(pilot):
        await pilot.press("f3")
        await pilot.pause(0.5)
        assert isinstance(app.screen, RulesPage)
        assert "Yoho! — les règles" in everything(app) or "règles" in everything(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.focused is app.query_one(Input)

    driven(app, story)


@pytest.mark.parametrize("game", ["yak", "yoho"])
def test_two_people_see_nothing_of_each_other(tmp_path, game):
    app = opened(tmp_path, game, bots=False)

    async def story(pilot):
        if game == "yoho":
            assert isinstance(app.screen, Curtain)
            await pilot.press("enter")
            await settled(pilot)
            turn = app.match.turn
            await pilot.press("enter")  # a second time at the curtain: nothing is chosen by it
            assert app.match.turn == turn
        first = app.reader
        await pilot.press(*"zebra", "enter")
        await pilot.press("down", "enter")
        await settled(pilot)
        assert isinstance(app.screen, Curtain)
        assert "Hand over to" in everything(app)
        assert "zebra" not in everything(app)
        assert app.query_one("#board", Static).content == ""
        assert not app.query_one("#story").lines
        await pilot.press("enter")
        await settled(pilot)
        assert app.reader != first
        seen = everything(app)
        assert "has chosen to" not in seen
        assert f"Hand of {app.match.names[first]}" not in seen

    driven(app, story)


def test_a_whole_game_ends_with_its_result(tmp_path):
    app = opened(tmp_path, "yeti", "fr")

    async def story(pilot):
        for _ in range(600):
            if app.match.over:
                break
            app.play(app.shown[0].action)
            await settled(pilot)
        await pilot.pause()
        assert "La partie est finie." in everything(app)
        assert "gagne" in everything(app) or "se partagent" in everything(app)

    driven(app, story)


@every_language
@every_game
def test_colours_change_no_character_and_everyone_has_one(game, language):
    match = Match(game, 2, seed=3, names=["Ada", "Bo"])
    board = painted_board(match, 0, language)
    assert board.plain == match.board(0, language)
    styles = {str(span.style) for span in board.spans}
    assert {"bold red", "bold dodger_blue1"} <= styles
    assert len(styles) > 3


def test_without_textual_one_sentence_says_what_is_missing(yurt, monkeypatch):
    monkeypatch.setitem(sys.modules, "textual", None)
    monkeypatch.delitem(sys.modules, "yurt.terminal.full")
    code, _, err = yurt("play", "yak", "--full")
    assert (code, err) == (2, "yurt: the full screen needs Textual: pip install yurt[full]\n")


def test_without_a_terminal_one_sentence_says_so(yurt):
    code, _, err = yurt("play", "yak", "--full", "--lang", "fr")
    assert code == 2
    assert err.startswith("yurt: le plein écran a besoin d’un terminal")
