"""The command line."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from yurt import __version__
from yurt.bots import BOTS, find_bot
from yurt.core import check as laws
from yurt.core import transcript
from yurt.core.box import Values, read_values
from yurt.core.chance import read_seed
from yurt.core.game import Game, find
from yurt.core.kernel import CHANCE
from yurt.core.language import LANGUAGES
from yurt.core.match import Match
from yurt.terminal import phrases, show
from yurt.terminal.play import Table
from yurt.terminal.save import load, new_path

FAULT, USAGE, INTERRUPTED = 1, 2, 130


class _Found(click.ParamType):  # type: ignore[type-arg, unused-ignore]  # generic from click 8.5 on
    """A parameter read by a function whose ValueError says what is wrong."""

    def __init__(self, name: str, read: Any) -> None:
        self.name = name
        self.read = read

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        try:
            return value if not isinstance(value, str) else self.read(value)
        except ValueError as error:
            raise click.UsageError(str(error)) from None


def _language() -> str:
    return "fr" if os.environ.get("LANG", "").startswith("fr") else "en"


def _option(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise ValueError(f"an option is written name=value, not {text!r}")
    return name.strip(), value.strip()


game_argument = click.argument("game", type=_Found("game", find))
players_option = click.option("--players", type=int, help="How many seats there are.")
seed_option = click.option(
    "--seed", type=_Found("seed", read_seed), help="The same seed gives the same game."
)
options_option = click.option(
    "--option", "options", multiple=True, type=_Found("option", _option), help="Of the game: weather=normal"
)
box_option = click.option(
    "--box", type=_Found("box", lambda text: read_values(Path(text))), help="Your own values."
)
lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default=_language, help="English or French."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__)
@click.pass_context
def app(context: click.Context) -> None:
    """Four board games on one engine: play them, check them, simulate them."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@app.command()
@click.argument("game", type=_Found("game", find), required=False)
@players_option
@click.option("--bots", help="Who plays the last seats, e.g. uniform,uniform; 'none': people only.")
@click.option("--names", default="", help="The people's names, split by commas.")
@click.option("--resume", type=click.Path(), help="Go on with a saved game.")
@seed_option
@options_option
@box_option
@lang_option
def play(
    game: Game | None,
    players: int | None,
    bots: str | None,
    names: str,
    resume: str | None,
    seed: int | None,
    options: tuple[tuple[str, str], ...],
    box: Values | None,
    lang: str,
) -> None:
    """Play in the terminal, line by line."""
    if resume:
        path = Path(resume)
        match = load(path)
    elif game:
        spec = _bot_names(game, players, bots)
        count = players or max(game.players[0], len(spec) + 1)
        called = _seat_names(count, spec, names, lang)
        notes = {"bots": " ".join([*["-"] * (count - len(spec)), *spec])}
        match = Match(game, count, seed=seed, names=called, box=box, notes=notes, chosen=dict(options))
        path = new_path(game.name)
    else:
        raise click.UsageError("say which game, or --resume FILE")
    table = Table(match, _bots_at(match), lang, path, click.echo)
    welcome = phrases.WELCOME.fill(game=match.game.words.NAME, players=match.players)
    click.echo(welcome.spoken(lang))
    click.echo(phrases.SAVED_AS.fill(path=path).spoken(lang))
    _run_table(table, lang)


def _run_table(table: Table, lang: str) -> None:
    try:
        table.run()
    except (EOFError, KeyboardInterrupt) as stopped:
        click.echo("")
        click.echo(phrases.RESUME.fill(path=table.path).spoken(lang), err=True)
        if isinstance(stopped, KeyboardInterrupt):
            raise
        raise click.UsageError(phrases.INPUT_ENDED.spoken(lang)) from None


def _bot_names(game: Game, players: int | None, bots: str | None) -> list[str]:
    """The bots of the last seats; by default one person plays against bots."""
    if bots == "none":
        return []
    if bots is None:
        default = next(name for name in ("normal", "greedy", "uniform") if name in BOTS)
        return [default] * ((players or game.players[0]) - 1)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if players and len(names) > players:
        raise click.UsageError(f"{len(names)} bots for {players} seats")
    return names


def _seat_names(count: int, bots: list[str], names: str, lang: str) -> list[str]:
    people = [name.strip() for name in names.split(",") if name.strip()]
    seats = count - len(bots)
    if len(people) > seats:
        raise click.UsageError(f"{len(people)} names for {seats} people")
    unnamed = [phrases.PLAYER.fill(number=seat + 1).spoken(lang) for seat in range(len(people), seats)]
    robots = [f"{name} {seat + 1}" for seat, name in enumerate(bots, start=seats)]
    return [*people, *unnamed, *robots]


def _bots_at(match: Match) -> dict[int, Any]:
    spec = match.notes.get("bots", "").split()
    return {seat: find_bot(name, match.game) for seat, name in enumerate(spec) if name != "-"}


@app.command()
@click.argument("file")
@click.option("--seat", type=int, help="Whose eyes to see it with; everybody's by default.")
@click.option("--boards", is_flag=True, help="Show the board after each decision.")
@lang_option
def replay(file: str, seat: int | None, boards: bool, lang: str) -> None:
    """Tell a recorded game in sentences (FILE, or - for standard input)."""
    for line in show.replay_lines(show.read_text(file), seat, lang, boards):
        click.echo(line)


@app.command()
@click.argument("file")
def verify(file: str) -> None:
    """Derive all chance of a recorded game again and compare."""
    recorded = transcript.read(show.read_text(file))
    faults = transcript.verify(recorded)
    for fault in faults:
        click.echo(fault)
    if faults:
        sys.exit(FAULT)
    outcomes = sum(seat == CHANCE for _, seat, _ in recorded.actions)
    click.echo(f"all {outcomes} outcomes follow from the {'seed' if 'seed' in recorded.header else 'secret'}")


@app.command()
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


@app.command()
@game_argument
@click.argument("number", default="")
@lang_option
def rules(game: Game, number: str, lang: str) -> None:
    """The rules of a game, or those whose NUMBER begins so (Y5)."""
    click.echo(show.rules_text(game, lang, number))


@app.command()
@game_argument
@box_option
def box(game: Game, box: Values | None) -> None:
    """Every value in a game's box and where it comes from; --box checks your own."""
    game.box(box or {})
    show.print_box(game, box or {}, Console())


def main() -> None:
    """Run a command; whatever goes wrong on the user's side is one sentence and an exit code."""
    try:
        with app.make_context("yurt", sys.argv[1:]) as context:  # app.main would hide a closed pipe
            app.invoke(context)
        sys.stdout.flush()
        code = 0
    except click.exceptions.Exit as done:
        code = done.exit_code
    except (KeyboardInterrupt, click.exceptions.Abort):
        code = _complain("interrupted", INTERRUPTED)
    except click.ClickException as error:
        code = _complain(error.format_message(), USAGE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing left to flush into
        code = _complain("the output was closed", USAGE)
    except ValueError as error:
        code = _complain(str(error), USAGE)
    sys.exit(code)


def _complain(sentence: str, code: int) -> int:
    with suppress(BrokenPipeError):
        click.echo(f"yurt: {sentence}", err=True)
    return code


if __name__ == "__main__":
    main()
