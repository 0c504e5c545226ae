"""What other nodes have stored of a table, and what follows from it here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yurt.server import phrases
from yurt.server.store.records import UNDO, Entry, News, Setting
from yurt.server.tables.onlooker import Onlooker

if TYPE_CHECKING:
    from yurt.server.tables.table import Table


def adopt(table: Table, news: News) -> None:
    """Go on with the setting as another node has left it."""
    before, setting = table.setting, news.setting
    assert setting, "only a setting that is news is adopted"
    table.take(setting, news.version, news.started)
    if setting.closed:
        for onlooker in table.onlookers:
            onlooker.close(4404, phrases.CLOSED)
        table.let_go()
        return
    if before.words is None and setting.words is not None:
        table.begin()
    if setting.next and not before.next:
        table.led_on()


def follow(table: Table, entry: Entry) -> None:
    """Play what was played on another node."""
    match = table.playing()
    questions = [asked for asked in table.questions(match) if asked[0] != entry.seat]
    if entry.action == UNDO:
        match.repeat_undo(entry.seat)
        questions = []
        table.retell()
    else:
        match.play_recorded(entry.seat, entry.action)
    table.note(entry, match)
    table.note_questions(questions)


def outdated(onlooker: Onlooker, before: Setting, after: Setting) -> bool:
    """Whether a link by which somebody came was renewed."""
    if any(before.seats[seat].generation != after.seats[seat].generation for seat in onlooker.held):
        return True
    plain = onlooker.spectator and not onlooker.held and not onlooker.host
    return plain and before.spectators != after.spectators
