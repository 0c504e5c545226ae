"""Results, rules, boxes and replays as lines of text."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from yurt.core import transcript
from yurt.core.box_form import Entry, form
from yurt.core.game import Game
from yurt.core.kernel import CHANCE
from yurt.core.language import Mistake, capital, listed
from yurt.core.match import Match
from yurt.terminal import box_phrases, phrases


def end_lines(match: Match, seat: int | None, language: str) -> Iterator[str]:
    """The last board, the score sheet if the board does not bear it, why it ended, and who won."""
    board = match.board(seat, language)
    yield "\n" + board + "\n"
    rows = [(capital(row.spoken(language)), values) for row, values in match.game.words.sheet(match.view())]
    if not all(row in board for row, _ in rows):
        yield phrases.RESULT.spoken(language)
        width = max(10, *(len(name) for name in match.names))
        yield f"  {'':<28}" + "  ".join(f"{name:>{width}}" for name in match.names)
        for row, values in rows:
            yield f"  {row:<28}" + "  ".join(f"{value:>{width}}" for value in values)
    names = listed([match.names[seat] for seat in match.winners])
    yield match.ending().spoken(language)
    said = phrases.WINNER if len(match.winners) == 1 else phrases.WINNERS
    yield said.fill(names=names).spoken(language)


FIGURE = re.compile(r"\n *!\[[^\n]*\n(?=\n)")  # a picture, which a terminal does not show
POINT = re.compile(r"\s*(?:[-*] |#+ )\**([A-Z])(\d+(?:\.\d+)?)\b")


def rules_text(game: Game, language: str, begins: str = "") -> str:
    """The rules page, or its points whose number begins so (K4, k4.2, 4.2); ValueError when there is none."""
    page = FIGURE.sub("", game.rules_page(language))
    if not begins:
        return page
    found, inside = [], False
    for line in page.splitlines():
        point = POINT.match(line)
        if point or line.startswith("#"):
            inside = point is not None and _begins(point[1], point[2], begins.strip().rstrip("."))
        if inside:
            found.append(_wrapped(_plain(line)))
    if not found:
        raise Mistake(phrases.NO_RULE.fill(game=game.name, number=begins))
    return "\n".join(found).rstrip()


def _begins(letter: str, number: str, begins: str) -> bool:
    """Whether a point's number begins so: 4 is the beginning of 4.2 and not of 42."""
    wanted = begins[len(letter) :] if begins.upper().startswith(letter) else begins
    return not wanted or f"{number}.".startswith(f"{wanted}.")


def _wrapped(line: str) -> str:
    """A long line broken between words, where a terminal would break it anywhere; tables stay."""
    if not sys.stdout.isatty() or line.lstrip().startswith("|"):
        return line
    indent = "  " if line.startswith("- ") else ""
    return textwrap.fill(line, shutil.get_terminal_size().columns, subsequent_indent=indent)


def _plain(line: str) -> str:
    """A line of Markdown without its stars."""
    return re.sub(r"(\*\*|\*)(\S.*?)\1", r"\2", line)


def print_box(game: Game, own: dict[str, object], console: Console, language: str) -> None:
    """Every value of the box with its provenance, house values and an owner's changes marked."""
    columns = [column.spoken(language) for column in box_phrases.COLUMNS]
    table = Table(*columns, title=box_phrases.TITLE.fill(game=game.words.NAME).spoken(language))
    for entry in form(game):
        name, value = escape(entry.name), escape(str(entry.value))
        if own.get(entry.name, entry.value) != entry.value:
            was = box_phrases.WAS.fill(ours=value).spoken(language)
            mine = box_phrases.MINE.spoken(language)
            table.add_row(name, f"[bold]{escape(str(own[entry.name]))}[/] {was}", mine)
        else:
            table.add_row(name, value, _provenance(entry, language))
    console.print(table)


def _provenance(entry: Entry, language: str) -> str:
    """The sources; `*` marks what is ours for want of one."""
    named = ", ".join(box_phrases.SOURCES[source].spoken(language) for source in dict.fromkeys(entry.sources))
    return f"{named} *" if entry.house else named


def read_line(prompt: str, write: Callable[[str], None] = print) -> str:
    """A line from the person; EOFError when there will be no more."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        write(line.rstrip("\n"))  # so that what is piped reads like what is typed
    return line.strip()


def replay_lines(text: str, seat: int | None, language: str, boards: bool) -> Iterator[str]:
    """A recorded game as its sentences, with the boards in between if wanted, then the result."""
    recorded = transcript.read(text)
    match = transcript.begin(recorded)
    if seat is not None and not 0 <= seat < match.players:
        raise Mistake(phrases.NO_SEAT.fill(last=match.players - 1, seat=seat))
    yield phrases.PLAYED_BY.fill(game=match.game.words.NAME, names=listed(match.names)).spoken(language)
    for line, player, word in recorded.actions:
        transcript.step(match, line, player, word)
        yield from match.sentences(seat, language)
        if boards and player != CHANCE:
            yield "\n" + match.board(seat, language) + "\n"
    transcript.check_result(recorded, match)
    if match.over:
        yield from end_lines(match, seat, language)
    else:
        yield "\n" + match.board(seat, language) + "\n"


def read_text(path: str) -> str:
    """A file's text, or that of standard input for `-`; ValueError when it can't be read."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text("utf-8")
    except OSError as error:
        raise Mistake(phrases.CANNOT_READ.fill(path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise Mistake(phrases.NO_TEXT.fill(path=path)) from None
