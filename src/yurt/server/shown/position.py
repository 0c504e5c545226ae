"""A position that nobody plays at a table, as a `wire.Seen`: a figure of the rules, a lesson, a puzzle."""

from __future__ import annotations

from yurt.core.match import Match
from yurt.core.position import as_shown
from yurt.server.shown import views
from yurt.server.shown.views import Reader
from yurt.server.wire.told import Line, Option, Seen, SheetRow


def seen(match: Match, reader: Reader, language: str, since: int) -> Seen:
    """What a reader sees of a match, with what it heard since a turn."""
    view = match.view(reader)
    actions = [] if reader is None else match.actions(reader)
    return Seen(
        seat=reader,
        view=as_shown(match.game, view),
        options=[Option(**option) for option in views.options(match, view, reader, actions, language)],
        prompt=views.prompt(match, view, reader, language),
        undo=False,
        secret=False,
        board=match.board(reader, language),
        sheet=[SheetRow(**row) for row in views.sheet(match, view, language)],
        log=None,
        since=since,
        scenes=[],
        last=[
            Line(**views.line(match, turn, heard, language, match.deed(turn, reader)))
            for turn, heard in match.story(reader, since)
        ],
    )
