"""What a host does with a store by hand: look, close a table, forget a person.

Looking and copying go on beside a running server. Changing a file needs it for oneself, so that no table in a
server's memory is behind it; nodes on PostgreSQL hear of changes as they do of each other's.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from yurt.core.transcript import plain_name
from yurt.server.store.hands import Hand, of_file, of_postgres
from yurt.server.store.opening import is_postgres
from yurt.server.store.owner import Owner
from yurt.server.store.records import Setting, StoredTable, StoreError, read_setting, write_setting


class Listed(NamedTuple):
    """A table as a list shows it."""

    id: str
    setting: Setting | None  # None: this version can't read it
    started: float | None
    updated: float
    entries: int


@contextmanager
def looking(address: Path | str, *, older: bool = False) -> Iterator[Hand]:
    """The store, to be read only; StoreError if it is none, or of another version.

    `older`: whether a file of an older version will do.
    """
    if is_postgres(address):
        with of_postgres(str(address)) as hand:
            yield hand
        return
    path = Path(address)
    if not path.is_file():
        raise StoreError(f"there is no store {path}")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as database:
        yield of_file(path, database, older=older)


@contextmanager
def changing(address: Path | str) -> Iterator[Hand]:
    """The store to be changed: in one transaction, or not at all."""
    if is_postgres(address):
        with of_postgres(str(address)) as hand, hand.database.transaction():
            yield hand
        return
    with looking(address):
        pass
    path = Path(address)
    try:
        owner = Owner(path)
    except StoreError as error:
        raise StoreError(f"{path} can't be changed: {error}") from None
    try:
        with closing(sqlite3.connect(path, timeout=5)) as database, database:
            yield of_file(path, database)
    finally:
        owner.release()


def tables(hand: Hand) -> Iterator[Listed]:
    """All tables, the last played first."""
    rows = hand.ask(
        f"SELECT id, setting, started, {hand.updated} AS played, "
        "(SELECT count(*) FROM log WHERE table_id = tables.id) FROM tables ORDER BY played DESC"
    )
    for id, text, started, updated, entries in rows:
        try:
            setting = read_setting(id, text)
        except StoreError:
            setting = None
        yield Listed(id, setting, started, updated, entries)


def table_of(hand: Hand, id: str) -> StoredTable:
    found = hand.read_table(hand.database, id)
    if found is None:
        raise StoreError(f"there is no table {id}")
    return found


def close(hand: Hand, id: str) -> None:
    """Nobody can come to the table any more; its log stays."""
    setting = table_of(hand, id).setting
    setting.closed = True
    _save(hand, id, setting)


def forget(hand: Hand, name: str) -> tuple[int, int]:
    """Take a person's name off all seats, and uploads that tell it away: how many seats, how many uploads."""
    seats = 0
    for id, text in hand.ask("SELECT id, setting FROM tables"):
        setting = read_setting(id, text)
        named = [(number, seat) for number, seat in enumerate(setting.seats) if seat.name == name]
        for number, seat in named:
            seat.name = f"Player {number + 1}"
        if named:
            _save(hand, id, setting)
            hand.ask("DELETE FROM analyses WHERE id = ?", id)  # its sentences have names
        seats += len(named)
    written = plain_name(name)
    uploads = hand.ask("SELECT id, text FROM replays") if written else []
    gone = [id for id, text in uploads if written in _names_in(_plain(text))]
    for id in gone:
        hand.ask("DELETE FROM replays WHERE id = ?", id)
        hand.ask("DELETE FROM analyses WHERE id = ?", id)
    return seats, len(gone)


def _plain(text: Any) -> str:
    return text if isinstance(text, str) else bytes(text).decode()


def _names_in(transcript: str) -> list[str]:
    lines = [line for line in transcript.splitlines() if line.startswith("names:")]
    return [name.strip() for line in lines for name in line.removeprefix("names:").split(",")]


def _save(hand: Hand, id: str, setting: Setting) -> None:
    hand.ask("UPDATE tables SET setting = ?, version = version + 1 WHERE id = ?", write_setting(setting), id)
    hand.tell(id)
