"""Where a server's dice and bots come from: one secret for each table, which only a test can choose."""

import ast
import hashlib
import inspect
from pathlib import Path

import click

import yurt
from tests import seeded
from tests.server.page import lay, sat, served
from yurt.__main__ import app as commands
from yurt.server.edge import run
from yurt.server.edge.app import make_app

SOURCES = sorted(Path(yurt.__file__).parent.rglob("*.py"))


def game(seats="here bot", **wanted):
    """A whole game at a fresh server, as its seats played it."""
    with served() as client:
        made = lay(client, seats, **wanted)
        with sat(client, made, 0, word="mine") as page:
            page.awaits(0)
            page.to_the_end([0])
        return client.get(f"/api/replays/{made['table']}/transcript").text


def test_one_secret_and_the_same_words_give_the_same_dice_and_the_same_bots():
    assert game() == game()


def test_the_next_table_has_another_secret():
    with served() as client:
        assert lay(client)["commitment"] != lay(client)["commitment"]


def decisions(pace, patient):
    """What each seat chose on the first days of a game in which all choose at once."""
    with served() as client:
        made = lay(client, "here bot", game="yak", pace=pace)
        with sat(client, made, 0, word="mine") as page:
            for _ in range(6):
                page.awaits(0)
                if patient:
                    page.until(lambda update: update["awaiting"] == [0])
                page.played(0)
            page.until(lambda update: update["awaiting"] == [0])
        match = client.app.state.lobby._tables[made["table"]].match
    return [[played.action for played in match.history if played.seat == seat] for seat in range(2)]


def test_a_bot_chooses_the_same_whoever_is_quicker():
    assert decisions(pace=0.2, patient=False) == decisions(pace=0, patient=True)


def test_a_server_that_is_told_nothing_draws_a_secret_that_nobody_knows():
    default = inspect.signature(make_app).parameters["secret"].default
    assert len({default() for _ in range(100)}) == 100
    assert all(len(default()) == 32 for _ in range(100))


def calls(tree, *names):
    """The calls of some functions in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in names:
                yield called, node


def test_nothing_in_the_program_gives_a_server_its_secrets():
    """So no flag, no setting and no variable can: `make_app` alone hands on what a test gave it."""
    found = [
        call for path in SOURCES for call in calls(ast.parse(path.read_text("utf-8")), "make_app", "Lobby")
    ]
    assert {name for name, _ in found} == {"make_app", "Lobby"}
    for name, call in found:
        given = [keyword.arg for keyword in call.keywords]
        assert None not in given, "every argument is named"
        assert ("secret" in given) == (name == "Lobby")


VALUES = {click.STRING.name: "x", click.INT.name: "8001", "integer range": "8001", "float range": "3"}


def every_flag(command):
    """A command line with all that a command can be told."""
    for parameter in command.params:
        if parameter.opts[0] == "--config":  # a file can say nothing but these flags
            continue
        yield parameter.opts[-1]
        if parameter.name == "limits":
            yield "request_burst=9"
        elif parameter.name == "workers":
            yield "1"
        elif isinstance(parameter.type, click.Choice):
            yield parameter.type.choices[0]
        elif not getattr(parameter, "is_flag", False):
            yield VALUES.get(parameter.type.name, "somewhere")


def test_no_flag_of_the_command_reaches_the_secrets(monkeypatch, tmp_path):
    told = {}
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(run, "make_app", lambda store, **settings: told.update(settings) or store.close())
    monkeypatch.setattr(run, "listen", lambda *_, **__: None)
    command = commands.commands["serve"]
    flags = list(every_flag(command))
    for without in ("--lan", "--host"):  # which can't be given together
        given = flags.copy()
        place = given.index(without)
        del given[place : place + 1 + (without == "--host")]
        told.clear()
        command.main(given, standalone_mode=False)
        assert told
        assert "secret" not in told


def test_a_test_chooses_them():
    with served(secret=seeded.alike) as client:
        assert lay(client)["commitment"] == hashlib.sha256(seeded.alike()).hexdigest()
