"""Play: in the terminal, or in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from yurt.bots import BOTS, find_bot
from yurt.commands.parameters import (
    Found,
    box_option,
    lang_option,
    options_option,
    players_option,
    seed_option,
)
from yurt.core.box import Values
from yurt.core.game import Game, find
from yurt.core.match import Match
from yurt.terminal import box_phrases, phrases
from yurt.terminal.box_editor import default_path
from yurt.terminal.play import LineClient
from yurt.terminal.save import load, new_path

PORT = 8000


@click.command()
@click.argument("game", type=Found("game", find), required=False)
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
    client = LineClient(match, _bots_at(match), lang, path, click.echo)
    welcome = phrases.WELCOME.fill(game=match.game.words.NAME, players=match.players)
    click.echo(welcome.spoken(lang))
    click.echo(phrases.SAVED_AS.fill(path=path).spoken(lang))
    if box is None and not resume and default_path(match.game.name).exists():
        click.echo(box_phrases.OFFER.fill(path=default_path(match.game.name)).spoken(lang))
    _run(client, lang)


def _run(client: LineClient, lang: str) -> None:
    try:
        client.run()
    except (EOFError, KeyboardInterrupt) as stopped:
        click.echo("")
        click.echo(phrases.RESUME.fill(path=client.path).spoken(lang), err=True)
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


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535))
@click.option("--store", type=click.Path(dir_okay=False), help="The file that keeps all tables.")
@click.option("--open", "open_browser", is_flag=True, help="Open the page in a browser.")
@click.option(
    "--origin", "origins", multiple=True, help="A page's address that may talk to us, behind a proxy."
)
def serve(host: str, port: int, store: str | None, open_browser: bool, origins: tuple[str, ...]) -> None:
    """Serve the games to browsers."""
    from yurt.server.edge import run  # only here: the other commands need no server

    run.serve(host, port, store, open_browser, origins=origins)
