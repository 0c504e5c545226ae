"""Look: at recorded games, rules and boxes; and check that a game keeps the laws."""

from __future__ import annotations

import sys

import click
from rich.console import Console

from yurt.commands.parameters import FAULT, box_option, game_argument, lang_option
from yurt.core import check as laws
from yurt.core import transcript
from yurt.core.box import Values
from yurt.core.game import Game
from yurt.core.kernel import CHANCE
from yurt.terminal import lines


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
def verify(file: str) -> None:
    """Derive all chance of a recorded game again and compare."""
    recorded = transcript.read(lines.read_text(file))
    faults = transcript.verify(recorded)
    for fault in faults:
        click.echo(fault)
    if faults:
        sys.exit(FAULT)
    outcomes = sum(seat == CHANCE for _, seat, _ in recorded.actions)
    click.echo(f"all {outcomes} outcomes follow from the {'seed' if 'seed' in recorded.header else 'secret'}")


@click.command()
@game_argument
@click.option("--seeds", default=1, type=click.IntRange(1), help="Random games for each law and setting.")
@click.option("--compiled", is_flag=True, help="Check the compiled rules.")
def check(game: Game, seeds: int, compiled: bool) -> None:
    """Hold the laws of every game over random games."""
    console = Console()
    broken = False
    for law in laws.LAWS:
        with console.status(f"{law} …"):
            try:
                laws.check(game, law, range(seeds), game.fast if compiled else game.rules)
                console.print(f"holds   {law}", highlight=False)
            except AssertionError as error:
                broken = True
                console.print(f"BROKEN  {error}", highlight=False, markup=False)
    if broken:
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
@box_option
def box(game: Game, box: Values | None) -> None:
    """Every value in a game's box and where it comes from; --box checks your own."""
    game.box(box or {})
    lines.print_box(game, box or {}, Console())
