"""Look: at recorded games, rules, boxes and bots; and check that a game keeps the laws."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console

from yurt.bots import bots_of
from yurt.bots.budgets import frailty_of
from yurt.bots.levels import LEARNED, spelled
from yurt.commands.parameters import FAULT, Found, game_argument, lang_option
from yurt.core import check as laws
from yurt.core import transcript
from yurt.core.box import NO_SUCH_VALUE, BoxError, read_values
from yurt.core.game import Game, find
from yurt.core.kernel import CHANCE
from yurt.core.language import Phrase
from yurt.games import GAMES
from yurt.study.lesson_laws import lesson_faults
from yurt.study.lessons import lessons_of
from yurt.terminal import box_phrases as phrases
from yurt.terminal import lines
from yurt.terminal.box_editor import BoxEditor, default_path, write_box
from yurt.terminal.phrases import ALL_FOLLOW, SECRET, SEED

LEVEL = Phrase(
    "tree search, {iterations} iterations a decision",
    "recherche arborescente, {iterations} itérations par choix",
)
BOT_LINES = {
    "uniform": Phrase(
        "anything, each option as likely", "n’importe quoi, chaque option étant aussi probable"
    ),
    "greedy": Phrase(
        "the option after which it seems to stand best",
        "l’option après laquelle sa situation paraît la meilleure",
    ),
    "search": LEVEL,
    "blitz": Phrase(
        "what a network that learned by playing itself likes best, at once",
        "ce qu’un réseau qui a appris en jouant contre lui-même préfère, aussitôt",
    ),
    "master": Phrase(
        "a search that such a network guides, {iterations} iterations a decision",
        "une recherche guidée par un tel réseau, {iterations} itérations par choix",
    ),
}
FALLIBLE = Phrase(
    "what such a network likes, drawn at temperature {temperature}, {blindness}% of its options overlooked",
    "ce qu’un tel réseau aime, tiré à température {temperature}, {blindness} % de ses options lui échappant",
)
OTHER_BOTS = {
    "search@500": Phrase(
        "tree search, as many iterations as you say", "recherche, autant d’itérations que voulu"
    ),
    "master@500": Phrase(
        "a master with as many iterations as you say", "un maître, avec autant d’itérations que voulu"
    ),
    "blitz@0.8+0.1": Phrase(
        "a blitz that errs: the temperature and the blindness that you say",
        "un blitz qui se trompe : la température et l’aveuglement voulus",
    ),
    "search@50ms": Phrase("tree search, as long as you say", "recherche, aussi longtemps que voulu"),
    "my_bot.py:MyBot": Phrase(
        "your own, a class in a Python file", "le vôtre, une classe dans un fichier Python"
    ),
    "program:./my_bot": Phrase("your own, in any language", "le vôtre, dans n’importe quel langage"),
}


@click.command()
@click.argument("file")
@click.option("--seat", type=int, help="Whose eyes to see it with; everybody's by default.")
@click.option("--boards", is_flag=True, help="Show the board after each decision.")
@lang_option
def replay(file: str, seat: int | None, boards: bool, lang: str) -> None:
    """Tell a recorded game in sentences (FILE, or - for standard input)."""
    for line in lines.replay_lines(lines.read_text(file), seat, lang, boards):
        click.echo(line)


@click.command()
@click.argument("file")
@lang_option
def verify(file: str, lang: str) -> None:
    """Derive all chance of a recorded game again and compare."""
    recorded = transcript.read(lines.read_text(file))
    faults = transcript.verify(recorded)
    for fault in faults:
        click.echo(fault.spoken(lang))
    if faults:
        sys.exit(FAULT)
    outcomes = sum(seat == CHANCE for _, seat, _ in recorded.actions)
    source = SEED if "seed" in recorded.header else SECRET
    click.echo(ALL_FOLLOW.fill(count=outcomes, source=source).spoken(lang))


@click.command()
@game_argument
@click.option("--seeds", default=1, type=click.IntRange(1), help="Random games for each law and setting.")
@click.option("--compiled", is_flag=True, help="Check the compiled rules.")
@click.option("--wasm", is_flag=True, help="Check the rules as WebAssembly.")
def check(game: Game, seeds: int, compiled: bool, wasm: bool) -> None:
    """Hold the laws of every game over random games, and those of its lessons."""
    if compiled and wasm:
        raise click.UsageError("one of --compiled and --wasm, not both")
    rules = game.wasm if wasm else game.fast if compiled else game.rules
    console = Console()
    broken = False
    for law in laws.LAWS:
        if missing := laws.missing_for(game, law):
            console.print(f"skipped {law}: {missing}", highlight=False, markup=False)
            continue
        with console.status(f"{law} …"):
            try:
                laws.check(game, law, range(seeds), rules)
                console.print(f"holds   {law}", highlight=False)
            except AssertionError as error:
                broken = True
                console.print(f"BROKEN  {error}", highlight=False, markup=False)
    faults = list(lesson_faults(game))
    for fault in faults:
        console.print(f"BROKEN  {fault}", highlight=False, markup=False)
    if not lessons_of(game):
        console.print(f"skipped lessons: {game.name} has none", highlight=False)
    elif not faults:
        console.print("holds   lessons", highlight=False)
    if broken or faults:
        sys.exit(FAULT)


@click.command()
@game_argument
@click.argument("number", default="")
@lang_option
def rules(game: Game, number: str, lang: str) -> None:
    """The rules of a game, or those whose NUMBER begins so (Y5)."""
    click.echo(lines.rules_text(game, lang, number))


@click.command()
@game_argument
@click.option("--box", "file", type=click.Path(path_type=Path), help="A file of your own values.")
@click.option("--edit", is_flag=True, help="Enter what your copy prints, value by value, into that file.")
@lang_option
def box(game: Game, file: Path | None, edit: bool, lang: str) -> None:
    """Every value in a game's box and where it comes from; --box checks your own."""
    if edit:
        _edit_box(game, file or default_path(game.name), lang)
        return
    own = read_values(file) if file else {}
    game.box(own)
    lines.print_box(game, own, Console(), lang)


def _edit_box(game: Game, path: Path, lang: str) -> None:
    own = read_values(path) if path.exists() else {}
    for name in own:
        if name not in game.default_box:
            raise BoxError(name, NO_SUCH_VALUE)
    try:
        own = BoxEditor(game, own, lang, lines.read_line).run(click.echo)
    except EOFError:
        click.echo("")
        raise click.UsageError(phrases.INPUT_ENDED.spoken(lang)) from None
    write_box(path, own)
    click.echo(phrases.WRITTEN.fill(path=path, count=len(own)).spoken(lang))
    click.echo(phrases.PLAY_WITH.fill(game=game.name, path=path).spoken(lang))


@click.command()
@click.argument("game", type=Found("game", find), required=False)
@lang_option
def bots(game: Game | None, lang: str) -> None:
    """The bots of a game, or of all games, a line each."""
    games_by_bots: dict[str, list[str]] = {}
    for each in [game] if game else GAMES.values():
        names = games_by_bots.setdefault("\n".join(_bot_lines(each, lang)), [])
        names.append(each.words.NAME.spoken(lang))
    for listed, names in games_by_bots.items():
        click.echo(f"{', '.join(names)}\n{listed}")


def _bot_lines(game: Game, lang: str) -> Iterator[str]:
    """Levels say how much they think, or err, at this game."""
    known = bots_of(game)
    for name in known:
        yield f"  {name:<16}  {_bot_line(name, game).spoken(lang)}"
    for name, line in OTHER_BOTS.items():
        if name.partition("@")[0] in LEARNED and "master" not in known:
            continue
        yield f"  {name:<16}  {line.spoken(lang)}"


def _bot_line(name: str, game: Game) -> Phrase:
    kind, at, budget = spelled(name, game).partition("@")
    if kind == "blitz" and at:
        frailty = frailty_of(budget)
        temperature = Phrase(f"{frailty.temperature:g}", f"{frailty.temperature:g}".replace(".", ","))
        return FALLIBLE.fill(temperature=temperature, blindness=f"{100 * frailty.blindness:g}")
    return BOT_LINES[kind].fill(iterations=budget)
