"""What a host does with a store by hand: look, copy, close a table, forget a person.

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
from yurt.server.store.migrations import migrate
from yurt.server.store.opening import is_postgres
from yurt.server.store.owner import Owner, made_private
from yurt.server.store.records import Setting, StoredTable, StoreError, read_setting, write_setting


class Listed(NamedTuple):
    """A table as a list shows it."""

    id: str
    setting: Setting | None  # None: this version can't read it
    started: float | None
    updated: float
    entries: int


@contextmanager
def looking(address: Path | str) -> Iterator[Hand]:
    """The store, to be read only; StoreError if it is none, or of another version."""
    if is_postgres(address):
        with of_postgres(str(address)) as hand:
            yield hand
        return
    path = Path(address)
    if not path.is_file():
        raise StoreError(f"there is no store {path}")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as database:
        yield of_file(path, database)


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


# Copies: always a file, whatever the store is, so that one can become the other


def back_up(source: Path | str, target: Path) -> None:
    """A copy of all that is committed, as a file, also while a server runs."""
    with looking(source) as hand, closing(sqlite3.connect(made_private(target))) as copy:
        if isinstance(hand.database, sqlite3.Connection):
            hand.database.backup(copy)
            return
        copy.isolation_level = None
        migrate(copy, str(target))
        with hand.database.transaction():
            hand.ask("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            _carry(hand, of_file(target, copy))


def restore(source: Path, target: Path | str) -> str | None:
    """Put a copy in the store's place; where what was there is kept now, if there was anything."""
    with looking(source) as hand:
        if is_postgres(target):
            return _restore_to_postgres(hand, str(target))
    path = Path(target)
    path.parent.mkdir(parents=True, exist_ok=True)
    owner = Owner(path)
    try:
        before = None
        if path.exists():
            before = path.with_name(f"{path.name}.before-restore")
            before.unlink(missing_ok=True)
            back_up(path, before)
            for part in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
                part.unlink(missing_ok=True)
        back_up(source, path)
    finally:
        owner.release()
    return str(before) if before else None


def _restore_to_postgres(source: Hand, address: str) -> str | None:
    from yurt.server.store.postgres_migrations import alone, set_aside  # an extra, which is there by now

    with of_postgres(address, made=True) as hand, hand.database.transaction():
        if not alone(hand.database):
            raise StoreError("nodes serve it: stop them all before another store takes its place")
        before = set_aside(hand.database)
        _carry(source, hand)
    return before and f"the schema {before}"


def _carry(source: Hand, target: Hand) -> None:
    """All rows of one store into another that is empty but for its facts."""
    target.ask("DELETE FROM facts WHERE name = 'key'")
    target.put("facts (name, value)", source.ask("SELECT name, value FROM facts WHERE name = 'key'"))
    columns = "id, setting, secret, created, started, updated, version"
    tables = source.ask(f"SELECT {columns.replace('updated', source.updated)} FROM tables")
    target.put(f"tables ({columns})", tables)
    columns = "table_id, number, seat, action, id"
    if target.dated:  # when each line was written: of a file only the last is known
        columns += ", at"
        played = {row[0]: row[5] for row in tables}
        lines = source.ask("SELECT table_id, number, seat, action, id FROM log ORDER BY table_id, number")
        target.put(f"log ({columns})", [(*line, played[line[0]]) for line in lines if line[0] in played])
    else:
        target.put(f"log ({columns})", source.ask(f"SELECT {columns} FROM log"))
    known = {row[0] for row in tables}
    kept = source.ask("SELECT table_id, frozen FROM kept")
    target.put("kept (table_id, frozen)", [row for row in kept if row[0] in known])
    for room in ("replays", "analyses"):
        texts = source.ask(f"SELECT id, text, created FROM {room}")
        target.put(f"{room} (id, text, created)", [(id, target.text(text), day) for id, text, day in texts])
