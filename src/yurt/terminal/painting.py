"""A board and its story in colours."""

from __future__ import annotations

import re

from rich.text import Text

from yurt.core.match import Match

SEAT_STYLES = ("bold red", "bold dodger_blue1", "bold green", "bold yellow", "bold magenta")


def painted_board(match: Match, seat: int | None, language: str) -> Text:
    """The board in characters, as its game colours it."""
    strokes = match.game.strokes(language)
    lines = []
    for line in match.board(seat, language).splitlines():
        text = Text(line)
        for pattern, style, on in strokes:
            if re.search(on, line):
                text.highlight_regex(pattern, _style(style))
        lines.append(_named(text, match.names))
    return Text("\n").join(lines)


def painted(sentence: str, names: list[str]) -> Text:
    """A sentence with everyone's name in their colour."""
    return _named(Text(sentence), names)


def _named(text: Text, names: list[str]) -> Text:
    for seat, name in enumerate(names):
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", SEAT_STYLES[seat])
    return text


def _style(style: str) -> str:
    return SEAT_STYLES[int(style.removeprefix("seat"))] if style.startswith("seat") else style
