"""Measure and correct the chances to win that people are shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from yurt.bots.calibration import FILE
from yurt.commands.parameters import game_argument
from yurt.commands.watching import ray_option, watching, workers_of
from yurt.core.game import Game

if TYPE_CHECKING:
    from yurt.study.corpus import Played

GAMES = 60


@click.command()
@game_argument
@click.option(
    "--games",
    default=GAMES,
    show_default=True,
    type=click.IntRange(4),
    help="Games for each number of players.",
)
@click.option(
    "--corpus", type=click.Path(dir_okay=False, path_type=Path), help="The games; goes on where it stopped."
)
@click.option("--plot", type=click.Path(dir_okay=False, path_type=Path), help="Draw what was measured (SVG).")
@ray_option
@click.option("--show", is_flag=True, help="Play nothing: what lies beside the game, as a table.")
def calibrate(
    game: Game, games: int, corpus: Path | None, plot: Path | None, ray: str | None, show: bool
) -> None:
    """Compare predicted chances to win with what came of them, and keep the correction with the game."""
    from yurt.study import plots

    kept_file = game.folder / FILE
    if not show:
        _measure(game, games, corpus or Path(f"{game.name}-corpus.jsonl"), kept_file, ray)
    if not kept_file.is_file():
        raise click.UsageError(f"nothing was measured of {game.name} yet: leave out --show")
    kept = json.loads(kept_file.read_text("utf-8"))
    title = game.words.NAME.en
    for line in plots.table(title, kept):
        click.echo(line)
    if plot:
        _write(plot, plots.plot(title, kept))


def _measure(game: Game, games: int, corpus: Path, kept_file: Path, ray: str | None) -> None:
    from yurt.study.corpus import PlayOne, written
    from yurt.study.reliability import report

    known = _known(corpus)
    there = {(played.players, played.number) for played in known}
    every = [(players, number) for number in range(games) for players in game.players]
    wanted = [one for one in every if one not in there]
    with watching() as watch:
        coming = workers_of(ray).each(PlayOne(game.name), wanted)
        for played in watch(coming, "games", len(wanted)):
            known.append(played)
            _append(corpus, written(played))
    chosen = [played for played in known if played.number < games]
    _write(kept_file, json.dumps(report(game, chosen), indent=1) + "\n")


def _known(corpus: Path) -> list[Played]:
    """The games that were played before."""
    from yurt.study.corpus import read

    try:
        return read(_lines(corpus)) if corpus.exists() else []
    except (ValueError, TypeError, LookupError, OSError):
        raise click.UsageError(f"{corpus}: is no corpus") from None


def _lines(corpus: Path) -> list[str]:
    """The whole lines; a last one that a kill cut short is dropped, from the file too."""
    text = corpus.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole and len(whole) < len(text):
        with corpus.open("rb+") as file:
            file.truncate(len(whole))
    return (whole or text).decode("utf-8").splitlines()


def _append(path: Path, line: str) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
    except OSError as error:
        raise click.UsageError(f"{path}: can’t be written: {error.strerror}") from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise click.UsageError(f"{path}: can’t be written: {error.strerror}") from None
