"""What must not be lost: tables, and the log of what was played at them, in SQLite.

The log is the truth; states are rebuilt from it. One thread owns the database (see `commits`). With WAL
and `synchronous=NORMAL` a commit is in the system's hands, so that a killed process loses nothing that was
acknowledged. A power cut may take the last moves back, but never damage the file. `FULL` would keep those
too, for one sync of the disk a commit (2 to 13 ms where this was tried).
"""

from __future__ import annotations

import logging
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from yurt.server.store.chain import Tips, link
from yurt.server.store.commits import Commits
from yurt.server.store.migrations import migrate
from yurt.server.store.owner import Owner, made_private
from yurt.server.store.records import (
    Entry,
    Retention,
    Setting,
    StoredTable,
    StoreError,
    TakenError,
    UnreadableError,
    hashed,
    read_setting,
    write_setting,
)

log = logging.getLogger("yurt.server")
Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], Any]
MOST_ROWS = 100  # in one statement
PROBE_BYTES = 16_000
LEAST_FREE_BYTES = 5_000_000  # on the disk, for a store that takes new tables
OLDEST_UPLOAD = """
DELETE FROM replays WHERE id = (
    SELECT id FROM replays WHERE id <> ?1 AND coalesce(sender, '') = (
        SELECT coalesce(sender, '') FROM replays WHERE id <> ?1
        GROUP BY 1 ORDER BY count(*) DESC, min(created) LIMIT 1
    ) ORDER BY created LIMIT 1
)
"""  # of whoever has sent most, but never the one that was just sent


@dataclass(frozen=True)
class Line:
    """An entry of a table's log to be written, perhaps with the match after it: a job like any other.

    Those that share a commit share their statements too: for each, the interpreter is let go of and waited
    for again, which takes longer than to write a row.
    """

    table: str
    number: int
    entry: Entry
    frozen: bytes | None

    def __call__(self, database: sqlite3.Connection) -> None:
        raise AssertionError("lines are written together: see write_lines")


class Store:
    """The database and the one thread that may touch it."""

    others = None  # a file belongs to one process

    def __init__(self, path: Path | str, retention: Retention | None = None) -> None:
        self.path = str(path)
        self.retention = retention or Retention()
        self._owner = None if self.path == ":memory:" else _owned(Path(self.path))
        try:
            self._database = _opened(self.path, self.retention)
        except StoreError:
            self._let_go()
            raise
        self._put_aside: set[str] = set()  # tables that can't be read: told once in the log
        self.key: bytes = _key(self._database)
        self._tips = Tips()
        self._commits = Commits(self._transaction, "yurt-store")

    @property
    def errors(self) -> int:
        """Jobs that could not be done."""
        return self._commits.errors

    async def run(self, job: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do a job in the store's thread; returns once it is committed."""
        answer: Answer = await self._commits.ask(job)
        return answer

    def close(self) -> None:
        """Finish all jobs and fold the write-ahead log into the file."""
        self._commits.close()
        self._database.close()
        self._let_go()

    def _let_go(self) -> None:
        if self._owner:
            self._owner.release()

    def _transaction(self, jobs: list[Job]) -> list[Any]:
        if self._database.in_transaction:  # one that could not even be rolled back
            self._database.execute("ROLLBACK")
        try:
            self._database.execute("BEGIN")
            write_lines(self._database, [job for job in jobs if isinstance(job, Line)], self._tips)
            answers = [None if isinstance(job, Line) else job(self._database) for job in jobs]
            self._database.execute("COMMIT")
        except BaseException:
            self._tips.forget()
            raise
        finally:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
        return answers

    async def alive(self) -> None:
        """Answer, if it can."""
        await self.run(lambda database: database.execute("SELECT 1").fetchone())

    async def writable(self) -> None:
        """Write something; StoreError if the store is full, locked or gone."""
        if self.path != ":memory:":
            free = shutil.disk_usage(Path(self.path).resolve().parent).free
            if free < LEAST_FREE_BYTES:
                raise StoreError(f"{free // 1_000_000} MB are left on its disk")
        await self.run(_write_probe)

    # Tables

    async def add_table(self, record: StoredTable) -> None:
        row = (record.id, write_setting(record.setting), record.secret, record.created, record.updated)
        await self.run(
            lambda database: database.execute(
                "INSERT INTO tables (id, setting, secret, created, updated) VALUES (?, ?, ?, ?, ?)", row
            )
        )

    async def save_setting(self, table: str, version: int, setting: Setting, started: float | None) -> None:
        """Save what follows a version of the setting; refused if that is not the last one."""
        row = (write_setting(setting), started, time.time(), table, version)

        def job(database: sqlite3.Connection) -> None:
            saved = database.execute(
                "UPDATE tables SET setting = ?, started = ?, updated = ?, version = version + 1 "
                "WHERE id = ? AND version = ?",
                row,
            )
            if saved.rowcount != 1:
                raise TakenError(f"the setting of table {table} was changed by another")

        await self.run(job)

    async def append(self, table: str, number: int, entry: Entry, frozen: bytes | None = None) -> None:
        """Write a line of a table's log, and perhaps the match after it; a taken number is refused."""
        await self.run(Line(table, number, entry, frozen))

    async def table(self, table: str) -> StoredTable | None:
        """A table with its log; UnreadableError if this version can't read it."""

        try:
            return await self.run(lambda database: read_table(database, table))
        except UnreadableError as error:
            self.put_aside(table, error)
            raise

    def put_aside(self, table: str, error: Exception) -> None:
        """Say once that a table can't be read; it stays in the file, for a version that can."""
        if table not in self._put_aside:
            self._put_aside.add(table)
            log.error("table %s is put aside: %s", table, error)

    # Uploaded replays

    async def add_replay(self, replay: str, text: str, sender: str = "") -> None:
        """Keep an upload; where there are too many, the oldest of whoever has sent most makes room."""

        def job(database: sqlite3.Connection) -> None:
            row = (replay, text, time.time(), hashed(sender, self.key))
            database.execute("INSERT INTO replays VALUES (?, ?, ?, ?)", row)
            surplus = database.execute("SELECT count(*) FROM replays").fetchone()[0] - self.retention.replays
            for _ in range(surplus):
                database.execute(OLDEST_UPLOAD, (replay,))

        await self.run(job)

    async def replay(self, replay: str) -> str | None:
        def job(database: sqlite3.Connection) -> str | None:
            row = database.execute("SELECT text FROM replays WHERE id = ?", (replay,)).fetchone()
            return None if row is None else str(row[0])

        return await self.run(job)

    async def forget(self) -> None:
        """Let go of what is older than it is kept."""
        await self.run(lambda database: _forget(database, self.retention))

    # Analyses

    async def add_analysis(self, id: str, text: str) -> None:
        """Keep what was found in a replay or at a table; the oldest make room."""

        def job(database: sqlite3.Connection) -> None:
            database.execute("INSERT OR REPLACE INTO analyses VALUES (?, ?, ?)", (id, text, time.time()))
            database.execute(
                "DELETE FROM analyses WHERE id IN "
                "(SELECT id FROM analyses ORDER BY id = ? DESC, created DESC LIMIT -1 OFFSET ?)",
                (id, self.retention.replays),
            )

        await self.run(job)

    async def analysis(self, id: str) -> str | None:
        def job(database: sqlite3.Connection) -> str | None:
            row = database.execute("SELECT text FROM analyses WHERE id = ?", (id,)).fetchone()
            return None if row is None else str(row[0])

        return await self.run(job)


def _write_probe(database: sqlite3.Connection) -> None:
    """Write a few pages, as a table would, and free them again."""
    database.execute("INSERT OR REPLACE INTO facts VALUES ('probe', zeroblob(?))", (PROBE_BYTES,))
    database.execute("DELETE FROM facts WHERE name = 'probe'")


def _owned(path: Path) -> Owner:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Owner(path)
    except (OSError, StoreError) as error:
        raise StoreError(f"{path} can't be used as a store: {error}") from None


def _opened(path: str, retention: Retention) -> sqlite3.Connection:
    try:
        if path != ":memory:":
            made_private(Path(path))
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=NORMAL")
        migrate(database, path)
        database.execute("DELETE FROM facts WHERE name = 'contents'")  # of a copy: it is one no more
        _forget(database, retention)
    except (sqlite3.Error, StoreError) as error:
        raise StoreError(f"{path} can't be used as a store: {error}") from None
    return database


def write_lines(database: sqlite3.Connection, lines: Sequence[Line], tips: Tips) -> None:
    """All of them or none: a number that is taken, or a table that is gone, is refused."""
    for start in range(0, len(lines), MOST_ROWS):
        some = lines[start : start + MOST_ROWS]
        rows = [
            value
            for line in some
            for value in (line.table, line.number, *line.entry, _linked(database, line, tips))
        ]
        try:
            database.execute(f"INSERT INTO log VALUES {_blanks(len(some), 6)}", rows)
        except sqlite3.IntegrityError:
            taken = ", ".join(f"entry {line.number} of table {line.table}" for line in some)
            raise TakenError(f"written by another: {taken}") from None
        tables = list({line.table for line in some})
        update = f"UPDATE tables SET updated = ? WHERE id IN {_blanks(1, len(tables))}"
        if database.execute(update, (time.time(), *tables)).rowcount != len(tables):
            raise StoreError(f"forgotten: table {', '.join(tables)}")
        kept = [value for line in some if line.frozen is not None for value in (line.table, line.frozen)]
        if kept:
            database.execute(f"INSERT OR REPLACE INTO kept VALUES {_blanks(len(kept) // 2, 2)}", kept)


def _linked(database: sqlite3.Connection, line: Line, tips: Tips) -> bytes:
    """Return the hash of a line, which the next line of its table goes on from."""
    before = tips.find(line.table, line.number - 1)
    if before is None:
        statement = "SELECT chain FROM log WHERE table_id = ? AND number = ?"
        row = database.execute(statement, (line.table, line.number - 1)).fetchone()
        before = bytes(row[0]) if row and row[0] else b""
    tip = link(before, line.table, line.number, line.entry)
    tips.note(line.table, line.number, tip)
    return tip


def _blanks(rows: int, columns: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


def read_table(database: sqlite3.Connection, table: str) -> StoredTable | None:
    row = database.execute(
        "SELECT setting, secret, created, started, updated, version, frozen "
        "FROM tables LEFT JOIN kept ON table_id = id WHERE id = ?",
        (table,),
    ).fetchone()
    if row is None:
        return None
    text, secret, created, started, updated, version, frozen = row
    lines = database.execute("SELECT seat, action, id FROM log WHERE table_id = ? ORDER BY number", (table,))
    entries = [Entry(*line) for line in lines]
    setting = read_setting(table, text)
    return StoredTable(table, setting, secret, created, started, updated, version, entries, frozen)


def _forget(database: sqlite3.Connection, retention: Retention) -> None:
    newest = database.execute("SELECT max(updated) FROM tables").fetchone()[0] or 0.0
    today = min(time.time(), newest)
    never_began = (today - retention.waiting_days * 86_400,)
    database.execute("DELETE FROM tables WHERE started IS NULL AND updated < ?", never_began)
    if retention.unused_days is not None:
        unused = (today - retention.unused_days * 86_400,)
        old = "(SELECT id FROM tables WHERE updated < ?)"
        database.execute(f"DELETE FROM log WHERE table_id IN {old}", unused)
        database.execute(f"DELETE FROM kept WHERE table_id IN {old}", unused)
        database.execute(f"DELETE FROM analyses WHERE id IN {old}", unused)
        database.execute("DELETE FROM tables WHERE updated < ?", unused)


def _key(database: sqlite3.Connection) -> bytes:
    """What all tokens are derived from; made once for each store."""
    database.execute("INSERT OR IGNORE INTO facts VALUES ('key', ?)", (secrets.token_bytes(32),))
    return bytes(database.execute("SELECT value FROM facts WHERE name = 'key'").fetchone()[0])
