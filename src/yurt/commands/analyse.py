"""Analyse: look through a finished game with the strongest bot."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from yurt.commands.parameters import lang_option
from yurt.core.language import Phrase
from yurt.terminal import lines

BATCH = 8  # steps at a time
DECISION = Phrase("{turn} {name}: {move}. {text}", "{turn} {name} : {move}. {text}")
FOLLOWS = Phrase("What might have followed: {line}", "Ce qui aurait pu suivre : {line}")


@click.command()
@click.argument("file")
@click.option("--html", "page", type=click.Path(dir_okay=False, path_type=Path), help="A page to write.")
@click.option(
    "--all", "everything", is_flag=True, help="Tell every decision, not only those that cost something."
)
@click.option(
    "--processes", default=2, show_default=True, type=click.IntRange(1, 64), help="How many work at it."
)
@lang_option
def analyse(file: str, page: Path | None, everything: bool, processes: int, lang: str) -> None:
    """What was luck, what was skill, and what would have been better (FILE, or - for standard input)."""
    from yurt.study import report_page
    from yurt.study.analysis import of_text
    from yurt.study.review import told

    text = lines.read_text(file)
    analyst = of_text(text)
    parts = _looked_through(text, len(analyst.steps), processes)
    found = told(analyst.match, analyst.states, parts, analyst.thought, lang)
    names = analyst.match.names
    if page:
        _write(page, report_page.page(analyst.match.game.words.NAME, names, found, lang))
    for line in _told_lines(found, names, everything, lang):
        click.echo(line)


def _looked_through(text: str, steps: int, processes: int) -> Any:
    from yurt.study.analysis import Parts, read_parts

    console = Console(stderr=True)
    batches = [(text, list(range(first, min(first + BATCH, steps)))) for first in range(0, steps, BATCH)]
    parts = Parts([], [])
    with console.status("thinking …") as status, ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for done, plain in enumerate(pool.map(_batch, batches), 1):
            more = read_parts(plain)
            parts = Parts(parts.decisions + more.decisions, parts.standings + more.standings)
            status.update(f"thinking … {100 * done // len(batches)} %")
    return parts


def _batch(asked: tuple[str, list[int]]) -> dict[str, Any]:
    """Some steps of a game; runs in a process of its own."""
    from yurt.study.analysis import analyst_of

    return analyst_of(asked[0]).parts(asked[1]).plain()


def _told_lines(found: dict[str, Any], names: list[str], everything: bool, lang: str) -> list[str]:
    told = [f"{player['sentence']} {player['played']}".strip() for player in found["players"]]
    told += [f"{turned['turn']} · {turned['text']} ({turned['moved']})" for turned in found["turning"]]
    for one in found["decisions"]:
        if not everything and one["grade"] in ("best", "fine"):
            continue
        said = {"turn": one["turn"], "name": names[one["seat"]], "move": one["label"], "text": one["text"]}
        told.append(DECISION.fill(**said).spoken(lang))
        if one["line"]:
            told.append("    " + FOLLOWS.fill(line=" ".join(one["line"])).spoken(lang))
    return [*told, found["thought"]]


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise click.UsageError(f"{path}: can’t be written: {error.strerror}") from None
