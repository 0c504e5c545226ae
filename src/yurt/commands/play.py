"""Play and learn: in the terminal, or in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from yurt.bots import BOTS, checked_bot
from yurt.bots.names import bot_label, with_bots
from yurt.commands.parameters import (
    Found,
    box_option,
    game_argument,
    lang_option,
    options_option,
    players_option,
    seed_option,
)
from yurt.core.box import Values
from yurt.core.game import Game, find
from yurt.core.language import Mistake, Phrase, listed
from yurt.core.match import Match
from yurt.study.lessons import find_lesson, lessons_of
from yurt.terminal import box_phrases, phrases
from yurt.terminal.box_editor import default_path
from yurt.terminal.play import LineClient
from yurt.terminal.save import load, new_path
from yurt.terminal.session import Session
from yurt.terminal.tutor import Tutor


@click.command()
@click.argument("game", type=Found("game", find), required=False)
@players_option
@click.option("--bots", help="Who plays the last seats, e.g. uniform,uniform; 'none': people only.")
@click.option("--names", default="", help="The people's names, split by commas.")
@click.option("--resume", type=click.Path(), help="Go on with a saved game.")
@click.option("--full", is_flag=True, help="Play on the full screen, with colours and the mouse.")
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
    full: bool,
    seed: int | None,
    options: tuple[tuple[str, str], ...],
    box: Values | None,
    lang: str,
) -> None:
    """Play in the terminal, line by line or on the full screen."""
    full_screen = _full_screen(lang) if full else None
    if resume:
        path = Path(resume)
        match = load(path)
        lang = lang if _said("lang") else match.notes.get("language", lang)
    elif game:
        spec = _bot_names(game, players, bots)
        count = players or max(game.players[0], len(spec) + 1)
        called = _seat_names(count, spec, names, lang)
        notes = {"bots": " ".join([*["-"] * (count - len(spec)), *spec])}
        match = Match(game, count, seed=seed, names=called, box=box, notes=notes, chosen=dict(options))
        path = new_path(game.name)
    else:
        raise click.UsageError(phrases.WHICH_GAME.spoken(lang))
    match.notes["language"] = lang
    session = Session(match, _bots_at(match), lang, path)
    if full_screen:
        full_screen(session).run()
        click.echo(phrases.RESUME.fill(path=path).spoken(lang) if not match.over else "")
        return
    client = LineClient(session, click.echo)
    welcome = phrases.WELCOME.fill(game=match.game.words.NAME, players=match.players)
    click.echo(welcome.spoken(lang))
    if session.bots:
        click.echo(phrases.BOTS.fill(bots=_levels(match)).spoken(lang))
    click.echo(phrases.SAVED_AS.fill(path=path).spoken(lang))
    if box is None and not resume and default_path(match.game.name).exists():
        click.echo(box_phrases.OFFER.fill(path=default_path(match.game.name)).spoken(lang))
    _run(client, lang)


def _full_screen(lang: str) -> Any:
    """The full-screen client; UsageError where it can't be."""
    try:
        from yurt.terminal.full import FullScreen  # only here: Textual is an extra
    except ImportError:
        raise click.UsageError(phrases.NEEDS_TEXTUAL.spoken(lang)) from None
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError(phrases.NEEDS_TERMINAL.spoken(lang))
    return FullScreen


def _said(parameter: str) -> bool:
    """Whether a parameter was given on the command line."""
    return click.get_current_context().get_parameter_source(parameter) is ParameterSource.COMMANDLINE


def _run(client: LineClient, lang: str) -> None:
    try:
        client.run()
    except (EOFError, KeyboardInterrupt) as stopped:
        client.leave()
        click.echo("")
        click.echo(phrases.RESUME.fill(path=client.session.path).spoken(lang), err=True)
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
        raise Mistake(phrases.TOO_MANY_BOTS.fill(bots=len(names), seats=players))
    return names


def _seat_names(count: int, bots: list[str], names: str, lang: str) -> list[str]:
    people = [name.strip() for name in names.split(",") if name.strip()]
    seats = count - len(bots)
    if len(people) > seats:
        raise Mistake(phrases.TOO_MANY_NAMES.fill(names=len(people), people=seats))
    unnamed = [phrases.PLAYER.fill(number=seat + 1).spoken(lang) for seat in range(len(people), seats)]
    return with_bots([*people, *unnamed, *[None] * len(bots)])


def _levels(match: Match) -> Phrase:
    """The bots by name, each with its level."""
    spec = zip(match.names, match.notes["bots"].split(), strict=True)
    seated = Phrase("{name} ({level})", "{name} ({level})")
    return listed([seated.fill(name=name, level=bot_label(bot)) for name, bot in spec if bot != "-"])


def _bots_at(match: Match) -> dict[int, Any]:
    spec = match.notes.get("bots", "").split()
    return {seat: checked_bot(name, match.game) for seat, name in enumerate(spec) if name != "-"}


@click.command()
@game_argument
@click.argument("lesson", required=False)
@click.option("--list", "listing", is_flag=True, help="Only say which lessons there are.")
@lang_option
def learn(game: Game, lesson: str | None, listing: bool, lang: str) -> None:
    """Learn a game by playing it: its lessons, from the first or from LESSON on (its name or number)."""
    lessons = lessons_of(game)
    first = find_lesson(game, lesson or "1")
    click.echo(game.words.NAME.spoken(lang))
    for number, each in enumerate(lessons, start=1):
        click.echo(f"{number:>3}  {each.name:<12}  {each.title.spoken(lang)}")
    if listing:
        return
    try:
        Tutor(lessons, lang, click.echo).run(first)
    except EOFError:
        click.echo("")
        raise click.UsageError(phrases.INPUT_ENDED.spoken(lang)) from None
