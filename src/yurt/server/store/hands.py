"""A database to be worked on by hand, SQLite's or PostgreSQL's: what differs between them for `desk`."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from yurt.server.store import sqlite
from yurt.server.store.migrations import FORMAT, known_format
from yurt.server.store.records import StoredTable, StoreError

ROWS_AT_ONCE = 1_000


@dataclass(frozen=True)
class Hand:
    """One connection; statements have ? where a value goes."""

    database: Any
    mark: str  # where a value goes, as the database has it
    updated: str  # when a table was last played at
    dated: bool  # whether a line of the log tells when it was written
    read_table: Callable[[Any, str], StoredTable | None]
    tell: Callable[[str], None]  # that a table was changed
    text: Callable[[Any], Any]  # how texts of any kind are kept

    def ask(self, statement: str, *values: Any) -> list[Any]:
        answer = self.database.execute(statement.replace("?", self.mark), values)
        return list(answer.fetchall()) if answer.description else []

    def rows(self, statement: str) -> Iterator[Any]:
        """Read rows one after the other, however many there are; PostgreSQL needs a transaction for it."""
        if isinstance(self.database, sqlite3.Connection):
            yield from self.database.execute(statement)
            return
        with self.database.cursor(name="yurt_rows") as cursor:
            cursor.itersize = ROWS_AT_ONCE
            yield from cursor.execute(statement)

    def put(self, room: str, rows: Iterable[tuple[Any, ...]]) -> None:
        """Add rows: `room` is a table with its columns."""
        marks = ", ".join(self.mark for _ in room.split(","))
        statement, rows = f"INSERT INTO {room} VALUES ({marks})", iter(rows)
        cursor = self.database.cursor()
        while some := list(islice(rows, ROWS_AT_ONCE)):
            cursor.executemany(statement, some)


def of_file(path: Path, database: sqlite3.Connection, *, older: bool = False) -> Hand:
    """StoreError if it is no store, or one of another version; `older`: an earlier one will do."""
    try:
        row = database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone()
    except sqlite3.Error:
        raise StoreError(f"{path} is no store of Yurt") from None
    _check(str(path), row and row[0], FORMAT, older=older)
    return Hand(database, "?", "updated", False, sqlite.read_table, lambda id: None, _as_text)


def _as_text(text: Any) -> Any:
    return text if isinstance(text, str) else bytes(text).decode()


def _as_bytes(text: Any) -> Any:
    return text.encode() if isinstance(text, str) else text


def _check(name: str, found: object, latest: int, *, older: bool = False) -> None:
    try:
        latest_format = known_format(found, latest) == latest
    except StoreError as error:
        raise StoreError(f"{name} can't be read: {error}") from None
    if not latest_format and not older:
        raise StoreError(f"{name} is of format {found}: `yurt serve` brings it to {latest}, after a copy")


@contextmanager
def of_postgres(address: str, *, made: bool = False) -> Iterator[Hand]:
    """`made`: whether the tables are made where they are not there yet."""
    try:
        import psycopg

        from yurt.server.store import postgres, postgres_lines, postgres_migrations, postgres_nodes
    except ImportError:
        raise StoreError('PostgreSQL needs one more package: pip install "yurt[postgres]"') from None
    name = postgres_lines.named(address)
    try:
        with postgres_lines.connected(address) as database:
            if made:
                postgres_migrations.migrate(database)
            found = postgres_migrations.format_of(database)
            if not found:
                raise StoreError(f"{name} is no store of Yurt")
            _check(name, found, postgres_migrations.FORMAT)
            tell = postgres_nodes.teller(database, postgres.key_of(database))
            yield Hand(database, "%s", postgres_nodes.UPDATED, True, postgres.read_table, tell, _as_bytes)
    except psycopg.Error as error:
        raise StoreError(f"{name} can't be read: {postgres_lines.one_line(error)}") from None
