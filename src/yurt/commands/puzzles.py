"""Puzzles: play one in the terminal, and find more."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from yurt.commands.measure import say_how
from yurt.commands.parameters import Found, game_argument, lang_option
from yurt.core.chance import read_seed
from yurt.core.game import Game
from yurt.core.running.twins import has_compiler
from yurt.study import puzzles as kept
from yurt.terminal import puzzling

WANTED, GAMES = 34, 2000


@click.command()
@game_argument
@click.argument("id", default="")
@click.option("--today", is_flag=True, help="The puzzle of the day, the same for everyone.")
@click.option("--list", "list_them", is_flag=True, help="Which there are, a line each.")
@lang_option
def puzzle(game: Game, id: str, today: bool, list_them: bool, lang: str) -> None:
    """Find the best move in a position: the puzzle ID, today's, or any."""
    if list_them:
        for line in puzzling.listed_lines(game, lang):
            click.echo(line)
        return
    if today and id:
        raise click.UsageError("say ID or --today, not both")
    if today:
        asked = kept.of_the_day(game, kept.today())
    else:
        asked = kept.puzzle_of(game, id) if id else random.choice(kept.puzzles_of(game))
    try:
        puzzling.ask(game, asked, lang, click.echo)
    except EOFError:
        click.echo("")
        raise click.UsageError(puzzling.INPUT_ENDED.spoken(lang)) from None


@click.group(invoke_without_command=True)
@click.pass_context
def puzzles(context: click.Context) -> None:
    """Make puzzles: `yurt puzzles make GAME`."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@puzzles.command()
@game_argument
@click.option("--wanted", default=WANTED, show_default=True, type=click.IntRange(1, 1000), help="How many.")
@click.option(
    "--games", default=GAMES, show_default=True, type=click.IntRange(1), help="How many games to look at."
)
@click.option("--seed", default=1, show_default=True, type=Found("seed", read_seed), help="Of the games.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
def make(game: Game, wanted: int, games: int, seed: int, out: Path | None) -> None:
    """Find positions with one clearly best move, in games that bots play; a file goes on where it stopped."""
    from yurt.bots import warm
    from yurt.study.finding import Finder, Tally, settings_of

    path = out or Path(f"{game.name}-puzzles.jsonl")
    console = Console(stderr=True)
    finder = Finder(game, seed)
    played, known = _begun(path, game, settings_of(finder))
    say_how()
    if has_compiler():
        with console.status("compiling …"):
            warm.wait(game)

    def progress(played: int, tally: Tally) -> None:
        grades = ", ".join(f"{grade} {tally.grades[grade]}" for grade in kept.GRADES)
        status.update(f"{len(tally.found)} of {wanted} puzzles in {played} games ({grades})")
        _write(path, kept.written(game, settings_of(finder), played, tally.found))

    with console.status("looking …") as status:
        found = finder.find(wanted, games, progress, known, played)
    click.echo(f"{len(found)} puzzles of {game.name}: {path}")


def _begun(path: Path, game: Game, made: dict[str, Any]) -> tuple[int, list[kept.Puzzle]]:
    """What a file holds already, if it was made with the same settings."""
    if not path.exists():
        _write(path, kept.written(game, made, 0, []))
    try:
        begun = kept.begun(path.read_text("utf-8"), game, made)
    except (ValueError, OSError):
        raise click.UsageError(f"{path}: is no file of puzzles") from None
    if begun is None:
        raise click.UsageError(f"{path}: was made for another game, or otherwise; name another file")
    return begun


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise click.UsageError(f"{path}: can’t be written: {error.strerror}") from None
