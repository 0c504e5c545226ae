"""Backups: always a file, whatever the store is, so that one kind of store can become the other.

A copy is written to a temporary file and renamed when it is complete. Its `contents` say how many rows it has
and their hash, so `restore` can tell whether all of it is there.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from yurt.server.store.desk import looking
from yurt.server.store.hands import Hand, of_file, of_postgres
from yurt.server.store.migrations import migrate
from yurt.server.store.opening import is_postgres
from yurt.server.store.owner import Owner, made_private
from yurt.server.store.records import StoreError

ROWS = {
    "facts": "SELECT name, value FROM facts WHERE name <> 'contents' ORDER BY name",
    "tables": "SELECT id, setting, secret, created, started, updated, version FROM tables ORDER BY id",
    "log": "SELECT table_id, number, seat, action, id, chain FROM log ORDER BY table_id, number",
    "kept": "SELECT table_id, frozen FROM kept ORDER BY table_id",
    "replays": "SELECT id, text, created, sender FROM replays ORDER BY id",
    "analyses": "SELECT id, text, created FROM analyses ORDER BY id",
}


class IncompleteError(StoreError):
    """A copy that is damaged, or of which a part is missing."""


def back_up(source: Path | str, target: Path) -> None:
    """Copy all that is committed to a file, also while a server runs."""
    with looking(source) as hand, _replacing(target) as path, closing(sqlite3.connect(path)) as copy:
        copy.isolation_level = None
        if isinstance(hand.database, sqlite3.Connection):
            hand.database.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            copy.execute("BEGIN")
        else:
            migrate(copy, str(path))
            copy.execute("BEGIN")
            with hand.database.transaction():
                hand.ask("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                _take_time(hand)
                _carry(hand, of_file(path, copy))
        row = ("contents", json.dumps(_contents(copy)))
        copy.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", row)
        copy.execute("COMMIT")


@contextmanager
def _replacing(target: Path) -> Iterator[Path]:
    """Give a temporary file that takes the target's place at the end, or goes if something fails."""
    path = target.with_name(f"{target.name}.partial")
    path.unlink(missing_ok=True)
    made_private(path)
    try:
        yield path
        path.replace(target)
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)


def _contents(copy: sqlite3.Connection) -> dict[str, Any]:
    """Return how many rows each part of a copy has, and one hash of them all."""
    digest, counts = hashlib.sha256(), {}
    for name, statement in ROWS.items():
        counts[name] = 0
        for row in copy.execute(statement):
            digest.update(repr(row).encode())
            counts[name] += 1
    return {"rows": counts, "sha256": digest.hexdigest()}


def verify(source: Path) -> bool:
    """Raise IncompleteError if a copy is damaged; return whether its contents could be checked.

    A copy made by an earlier version does not say what belongs in it.
    """
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as copy:
        try:
            damage = [row[0] for row in copy.execute("PRAGMA integrity_check(1)") if row[0] != "ok"]
            if damage:
                raise IncompleteError(f"{source} is damaged: {damage[0]}")
            row = copy.execute("SELECT value FROM facts WHERE name = 'contents'").fetchone()
            if row is None:
                return False
            said, found = json.loads(row[0]), _contents(copy)
        except sqlite3.DatabaseError as error:
            raise IncompleteError(f"{source} is damaged: {error}") from None
    for name, count in said["rows"].items():
        if found["rows"].get(name) != count:
            have = found["rows"].get(name, 0)
            raise IncompleteError(f"{source} is incomplete: it has {have} of {count} rows of “{name}”")
    if said != found:
        raise IncompleteError(f"{source} was changed after it was made")
    return True


def restore(source: Path, target: Path | str) -> tuple[str | None, bool]:
    """Put a copy in the store's place.

    Return where the previous store is kept now, if there was one, and whether the copy is surely complete.
    Raise IncompleteError, and change nothing, if it is not.
    """
    if not source.is_file():
        raise StoreError(f"there is no store {source}")
    try:
        with looking(source, older=True):
            pass
    except StoreError as error:
        raise IncompleteError(str(error)) from None
    complete = verify(source)
    with _up_to_date(source) as path:
        if not is_postgres(target):
            return _restore_to_file(path, Path(target)), complete
        with looking(path) as hand:
            return _restore_to_postgres(hand, str(target)), complete


@contextmanager
def _up_to_date(source: Path) -> Iterator[Path]:
    """Give the copy itself, or one of it that is brought to this version's format."""
    path = source.with_name(f"{source.name}.current")
    try:
        with looking(source):
            path = source
    except StoreError:
        path.unlink(missing_ok=True)
        with looking(source, older=True) as hand, closing(sqlite3.connect(made_private(path))) as copy:
            hand.database.backup(copy)
            copy.isolation_level = None
            copy.execute("PRAGMA journal_mode=DELETE")
            migrate(copy, str(path), keep_copy=False)
    try:
        yield path
    finally:
        if path != source:
            path.unlink(missing_ok=True)


def _restore_to_file(source: Path, path: Path) -> str | None:
    path.parent.mkdir(parents=True, exist_ok=True)
    owner = Owner(path)
    try:
        before = None
        if path.exists():
            before = path.with_name(f"{path.name}.before-restore")
            with looking(path, older=True):  # so that what belongs to it is in the file
                pass
            _copy_file(path, before)
        _copy_file(source, path)
    finally:
        owner.release()
    return str(before) if before else None


def _copy_file(source: Path, target: Path) -> None:
    with _replacing(target) as path:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as database,
            closing(sqlite3.connect(path)) as copy,
        ):
            database.backup(copy)
        for end in ("-wal", "-shm"):  # of the file whose place it takes
            target.with_name(target.name + end).unlink(missing_ok=True)


def _restore_to_postgres(source: Hand, address: str) -> str | None:
    from yurt.server.store.postgres_migrations import alone, set_aside  # an extra, which is there by now

    with of_postgres(address, made=True) as hand, hand.database.transaction():
        _take_time(hand)
        if not alone(hand.database):
            raise StoreError("nodes serve it: stop them all before another store takes its place")
        before = set_aside(hand.database)
        _carry(source, hand)
    return before and f"the schema {before}"


def _take_time(hand: Hand) -> None:
    """Let this transaction of PostgreSQL last as long as a copy takes."""
    hand.ask("SET LOCAL statement_timeout = 0")
    hand.ask("SET LOCAL idle_in_transaction_session_timeout = 0")


def _carry(source: Hand, target: Hand) -> None:
    """Copy all rows of one store into another that is empty but for its facts, row by row."""
    target.ask("DELETE FROM facts WHERE name = 'key'")
    target.put("facts (name, value)", source.rows("SELECT name, value FROM facts WHERE name = 'key'"))
    columns = "id, setting, secret, created, started, updated, version"
    played: dict[str, float] = {}  # when each table was last played at

    def tables() -> Iterator[Any]:
        for row in source.rows(f"SELECT {columns.replace('updated', source.updated)} FROM tables"):
            played[row[0]] = row[5]
            yield row

    target.put(f"tables ({columns})", tables())
    lines = source.rows("SELECT table_id, number, seat, action, id, chain FROM log ORDER BY table_id, number")
    columns = "table_id, number, seat, action, id, chain"
    if target.dated:  # when each line was written: of a file only the last is known
        dated = ((*line, played[line[0]]) for line in lines if line[0] in played)
        target.put(f"log ({columns}, at)", dated)
    else:
        target.put(f"log ({columns})", lines)
    kept = source.rows("SELECT table_id, frozen FROM kept")
    target.put("kept (table_id, frozen)", (row for row in kept if row[0] in played))
    for room, columns in (("replays", "id, text, created, sender"), ("analyses", "id, text, created")):
        texts = source.rows(f"SELECT {columns} FROM {room}")
        target.put(f"{room} ({columns})", ((id, target.text(text), *rest) for id, text, *rest in texts))
