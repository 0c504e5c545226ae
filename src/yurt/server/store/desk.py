"""What a host does with a store by hand: look, copy, close a table, forget a person.

Looking and copying go on beside a running server. Changing needs the store for itself, so that no table in a
server's memory is behind it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from yurt.server.store.migrations import FORMAT
from yurt.server.store.owner import Owner
from yurt.server.store.records import Setting, StoredTable, StoreError, read_setting, write_setting
from yurt.server.store.sqlite import read_table


class Listed(NamedTuple):
    """A table as a list shows it."""

    id: str
    setting: Setting | None  # None: this version can't read it
    started: float | None
    updated: float
    entries: int


@contextmanager
def looking(path: Path) -> Iterator[sqlite3.Connection]:
    """The store, to be read only; StoreError if it is none, or of another version."""
    if not path.is_file():
        raise StoreError(f"there is no store {path}")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as database:
        _check(path, database)
        yield database


@contextmanager
def changing(path: Path) -> Iterator[sqlite3.Connection]:
    """The store for oneself: in one transaction, or not at all."""
    with looking(path):
        pass
    try:
        owner = Owner(path)
    except StoreError as error:
        raise StoreError(f"{path} can't be changed: {error}") from None
    try:
        with closing(sqlite3.connect(path, timeout=5)) as database, database:
            yield database
    finally:
        owner.release()


def _check(path: Path, database: sqlite3.Connection) -> None:
    try:
        row = database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone()
    except sqlite3.Error:
        raise StoreError(f"{path} is no store of Yurt") from None
    if not row or row[0] != FORMAT:
        found = row[0] if row else None
        raise StoreError(f"{path} was written by another version of Yurt (format {found}, not {FORMAT})")


def tables(database: sqlite3.Connection) -> Iterator[Listed]:
    """All tables, the last played first."""
    rows = database.execute(
        "SELECT id, setting, started, updated, (SELECT count(*) FROM log WHERE table_id = id) "
        "FROM tables ORDER BY updated DESC"
    )
    for id, text, started, updated, entries in rows:
        try:
            setting = read_setting(id, text)
        except StoreError:
            setting = None
        yield Listed(id, setting, started, updated, entries)


def table_of(database: sqlite3.Connection, id: str) -> StoredTable:
    found = read_table(database, id)
    if found is None:
        raise StoreError(f"there is no table {id}")
    return found


def close(database: sqlite3.Connection, id: str) -> None:
    """Nobody can come to the table any more; its log stays."""
    setting = table_of(database, id).setting
    setting.closed = True
    _save(database, id, setting)


def forget(database: sqlite3.Connection, name: str) -> tuple[int, int]:
    """Take a person's name off all seats, and uploads that tell it away: how many seats, how many uploads."""
    seats = 0
    for id, text in database.execute("SELECT id, setting FROM tables").fetchall():
        setting = read_setting(id, text)
        named = [(number, seat) for number, seat in enumerate(setting.seats) if seat.name == name]
        for number, seat in named:
            seat.name = f"Player {number + 1}"
        if named:
            _save(database, id, setting)
            database.execute("DELETE FROM analyses WHERE id = ?", (id,))  # its sentences have names
        seats += len(named)
    gone = [(id,) for id, text in database.execute("SELECT id, text FROM replays") if name in _names_in(text)]
    database.executemany("DELETE FROM replays WHERE id = ?", gone)
    database.executemany("DELETE FROM analyses WHERE id = ?", gone)
    return seats, len(gone)


def _names_in(transcript: str) -> list[str]:
    lines = [line for line in transcript.splitlines() if line.startswith("names:")]
    return [name.strip() for line in lines for name in line.removeprefix("names:").split(",")]


def _save(database: sqlite3.Connection, id: str, setting: Setting) -> None:
    row = (write_setting(setting), id)
    database.execute("UPDATE tables SET setting = ?, version = version + 1 WHERE id = ?", row)


def back_up(source: Path, target: Path) -> None:
    """A copy of all that is committed, also while a server runs."""
    with looking(source) as database, closing(sqlite3.connect(target)) as copy:
        database.backup(copy)


def restore(source: Path, target: Path) -> Path | None:
    """Put a copy in the store's place; what was there is kept beside it, and its path returned."""
    with looking(source):
        pass
    target.parent.mkdir(parents=True, exist_ok=True)
    owner = Owner(target)
    try:
        before = None
        if target.exists():
            before = target.with_name(f"{target.name}.before-restore")
            before.unlink(missing_ok=True)
            back_up(target, before)
            for part in (target, *(target.with_name(target.name + end) for end in ("-wal", "-shm"))):
                part.unlink(missing_ok=True)
        back_up(source, target)
    finally:
        owner.release()
    return before
