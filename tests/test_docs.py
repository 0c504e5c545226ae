"""The pages tell the truth: their Python runs, their commands are commands, all commands are described."""

import contextlib
import importlib.util
import re
import shlex
import tomllib
from pathlib import Path

import click
import pytest

from tests.pages import LINK, PAGES, ROOT, blocks, in_code, named, prose, sections, text_of
from yurt.__main__ import app
from yurt.bots import find_bot
from yurt.core.match import Match

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUN_BY = {  # pages whose code wants more than a folder: who runs it
    "docs/add-a-bot.md": "tests/bots/test_docs.py",
    "docs/data.md": "tests/arena/test_page.py",
    "docs/api.md": "tests/server/test_process.py",
    "docs/learn.md": "tests/envs/test_learn.py",
}
SHELL = ("", "sh", "bash", "console")
YURT = ("yurt", ".venv/bin/yurt")
STOPS = {"|", ">", "<", ";", "&", "&&"}
GAME_MEANT = {"GAME": "yeti", "<game>": "yeti"}
COMMANDS = ROOT / "docs" / "commands.md"

FROM_INDEX = re.compile(r"pip install (?:-\S+ )*[\"']?yurt(?![\w-])")

every_page = pytest.mark.parametrize("page", PAGES, ids=named)
every_command = pytest.mark.parametrize("name", list(app.commands))


def python_blocks():
    for page in PAGES:
        for number, code in enumerate(blocks(page, "python")):
            yield pytest.param(page, code, id=f"{named(page)}-{number}")


@pytest.mark.parametrize(("page", "code"), list(python_blocks()))
def test_the_python_of_a_page_runs(page, code, tmp_path, monkeypatch):
    if ">>> " in code:
        tried = PROJECT["tool"]["pytest"]["ini_options"]["testpaths"]
        assert any(page.is_relative_to(ROOT / path) for path in tried), (
            "pytest does not run this page's doctests"
        )
        return
    compiled = compile(code, named(page), "exec")
    if named(page) in RUN_BY:
        assert f'"{page.name}"' in text_of(ROOT / RUN_BY[named(page)]), "nobody runs this page"
        return
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "page"}
    exec(compiled, names)
    for name, fact in names.items():
        if name.startswith("test_"):
            fact()


def command_lines():
    """Every command of ours in a block of code, as it would be typed."""
    for page in PAGES:
        for code in blocks(page, *SHELL):
            for line in code.splitlines():
                if line.strip().startswith(YURT):
                    yield pytest.param(line, id=f"{named(page)}: {line.strip()[:60]}")


def mentions():
    """Every command that the prose of pages and docstrings names, with or without its arguments."""
    for file in [*PAGES, *sorted((ROOT / "src").rglob("*.py"))]:
        for words in in_code(text_of(file)):
            if words.startswith(tuple(f"{yurt} " for yurt in YURT)):
                yield pytest.param(words, id=f"{named(file)}: {words}")


@pytest.mark.parametrize("line", list(command_lines()))
def test_a_command_line_of_a_page_can_be_typed(line, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    check(typed(line))


@pytest.mark.parametrize("words", list(mentions()))
def test_a_command_that_prose_names_is_there(words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = [word for word in typed(words) if word != "…"]
    if found[0] in app.commands:
        assert {word for word in found if word.startswith("--")} <= {"--help", *options_of(found[0])}
    with contextlib.suppress(click.MissingParameter, click.BadOptionUsage):  # without arguments, or a value
        check(found)


def typed(line):
    """The words after `yurt`, up to a pipe or the like; whoever reads GAME types a game."""
    words = []
    for word in shlex.split(line, comments=True)[1:]:
        if word in STOPS:
            break
        words.append(GAME_MEANT.get(word, word))
    return words


def check(words):
    """Let the command itself read the words, without doing what it is for."""
    command = app if words[0].startswith("-") else app.commands.get(words[0])
    assert command, f"there is no command {words[0]!r}"
    for word in words:
        if word.endswith(".toml"):
            Path(word).touch()
    after = words if command is app else words[1:]
    with contextlib.suppress(click.exceptions.Exit), command.make_context("yurt", after) as context:
        check_meaning(context.params)  # not reached by --help and --version


def check_meaning(given):
    """Bots and options must be those of the game."""
    game = given.get("game")
    if not game:
        return
    if given.get("options"):
        Match(game, given["players"], chosen=dict(given["options"]))
    for bot in (given.get("bots") or "none").split(","):
        if bot != "none" and ".py:" not in bot and not bot.startswith("program:"):
            find_bot(bot.strip(), game)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("yurt dance", "there is no command 'dance'"),
        ("yurt play chess", "there is no game “chess”"),
        ("yurt play yeti --loud", "No such option"),
        ("yurt play yeti --bots hal", "there is no bot “hal”"),
        ("yurt play yeti --option mood=good", "yeti has no option “mood”"),
        ("yurt replay", "Missing"),
        ("yurt serve --port", "requires an argument"),
    ],
)
def test_a_false_command_line_would_be_found(line, why):
    with pytest.raises((AssertionError, ValueError, click.ClickException)) as found:
        check(typed(line))
    told = found.value
    assert why in (told.format_message() if isinstance(told, click.ClickException) else str(told))


def described(name):
    """What docs/commands.md says of a command, and the pages that it sends to."""
    under = [text for heading, text in sections(COMMANDS).items() if f"`yurt {name}`" in heading]
    assert len(under) == 1, f"docs/commands.md has {len(under)} headings for yurt {name}"
    return under[0], [text_of(COMMANDS.parent / link) for link in LINK.findall(under[0])]


def options_of(name):
    """Those of a group are those of its commands too."""
    command = app.commands[name]
    every = [command, *(command.commands.values() if isinstance(command, click.Group) else [])]
    return [param.opts[0] for one in every for param in one.params if isinstance(param, click.Option)]


@every_command
def test_every_option_of_a_command_is_described(name):
    section, sent_to = described(name)
    told = "\n".join([section, *sent_to])
    assert [option for option in options_of(name) if f"`{option}`" not in told] == []


@every_command
def test_nothing_is_described_that_is_not_there(name):
    section, _ = described(name)
    told = set(re.findall(r"`(--[a-z-]+)`", section))
    together = re.findall(r"`yurt (\w+)`", section.partition("\n")[0])
    assert told <= {option for command in together for option in options_of(command)}


@every_command
def test_every_command_is_in_the_readme(name):
    assert re.search(rf"^yurt {name}\b", text_of(ROOT / "README.md"), re.MULTILINE)


@every_page
def test_the_links_of_a_page_lead_to_files(page):
    lost = [link for link in LINK.findall(prose(text_of(page))) if not (page.parent / link).exists()]
    assert lost == []


@every_page
def test_what_a_page_makes_and_runs_is_there(page):
    code = "\n".join([*blocks(page, *SHELL), *in_code(text_of(page))])
    targets = re.search(r"^TARGETS := (.*)$", text_of(ROOT / "Makefile"), re.MULTILINE)[1].split()
    assert set(re.findall(r"^(?:make|python dev\.py) ([a-z-]+)", code, re.MULTILINE)) <= set(targets)
    modules = set(re.findall(r"python -m ([\w.]+)", code))
    assert {module for module in modules if not importlib.util.find_spec(module)} == set()
    extras = {extra for named in re.findall(r"(?:yurt|\.)\[([\w,]+)\]", code) for extra in named.split(",")}
    assert extras <= set(PROJECT["project"]["optional-dependencies"])


READ_BY_STRANGERS = [
    *(page for page in PAGES),
    *(
        path
        for name in ("deploy", "examples", ".github")
        for path in (ROOT / name).rglob("*")
        if path.is_file()
    ),
]


@pytest.mark.parametrize("path", READ_BY_STRANGERS, ids=named)
def test_nobody_is_told_to_install_yurt_from_an_index_where_the_name_is_not_ours(path):
    lines = [line for line in text_of(path).splitlines() if FROM_INDEX.search(line)]
    assert lines == []


@pytest.mark.parametrize("line", ["pip install yurt", 'pip install "yurt[rl]"', "pip install -U 'yurt>=1'"])
def test_a_line_that_installs_it_from_an_index_would_be_found(line):
    assert FROM_INDEX.search(line)
    assert not FROM_INDEX.search("pip install yurt-1.0.0-py3-none-any.whl")
