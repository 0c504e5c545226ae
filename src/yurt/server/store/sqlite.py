"""What must not be lost: tables, and the log of what was played at them, in SQLite.

The log is the truth; states are rebuilt from it. One thread owns the database. All jobs that wait
when it comes round share one transaction (a group commit), and nobody hears of a job before its
commit. With WAL and `synchronous=NORMAL` a commit is in the system's hands, so that a killed process
loses nothing that was acknowledged. A power cut may take the last moves back, but never damage the
file. `FULL` would keep those too, for one sync of the disk a commit (2 to 13 ms where this was tried).
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from yurt.core.kernel import CHANCE

SCHEMA = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    setting TEXT NOT NULL,  -- a Setting as JSON
    secret BLOB NOT NULL,
    created REAL NOT NULL,
    started REAL,
    updated REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,  -- or UNDO
    id TEXT,                  -- the sender's name for it: what comes again is not played again
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS replays (id TEXT PRIMARY KEY, text TEXT NOT NULL, created REAL NOT NULL);
"""
UNDO = -1
FORMAT = 2
MOST_REPLAYS = 1_000  # uploaded; the oldest make room
WAITING_DAYS = 14  # a table that never began is forgotten after so long
MOST_JOBS_A_COMMIT = 500

Answer = TypeVar("Answer")
Job = Callable[[sqlite3.Connection], Any]


class StoreError(RuntimeError):
    """The store can't be used; the message says why."""


class Entry(NamedTuple):
    """One line of a table's log: what a seat decided. Chance and forced actions follow from it."""

    seat: int
    action: int
    id: str | None


@dataclass
class SeatSetting:
    kind: str
    name: str
    bot: str | None = None
    generation: int = 0  # raised when the link is renewed: older tokens are dead
    taken: bool = False
    word: str | None = None  # its share in the dice


@dataclass
class Setting:
    """All of a table but its log and its secret."""

    game: str
    rules: int  # the version that the log was played by
    options: dict[str, str]
    box: dict[str, Any]
    seats: list[SeatSetting]
    pace: float
    words: list[str] | None = None  # None before the game begins
    spectators: int = 0  # generation of the spectators' link
    prompt: bool = False  # begins as soon as everyone is there
    next: str | None = None
    opening: list[tuple[int, int]] | None = None  # of a branch: what was played before, chance included
    continues: str | None = None


@dataclass
class StoredTable:
    """A table as it was stored."""

    id: str
    setting: Setting
    secret: bytes
    created: float
    started: float | None
    updated: float
    log: list[Entry] = field(default_factory=list)


def write_setting(setting: Setting) -> str:
    plain = vars(setting) | {"seats": [vars(seat) for seat in setting.seats]}
    return json.dumps(plain, ensure_ascii=False)


def read_setting(text: str) -> Setting:
    plain = json.loads(text)
    plain["seats"] = [SeatSetting(**seat) for seat in plain["seats"]]
    if plain["opening"]:
        plain["opening"] = [(seat, action) for seat, action in plain["opening"]]
    return Setting(**plain)


class Store:
    """The database and the one thread that may touch it."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        if self.path != ":memory:":
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        self._database = _opened(self.path)
        self.key: bytes = _key(self._database)
        self._jobs: queue.SimpleQueue[tuple[Job, _Reply] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="yurt-store", daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do a job in the store's thread; returns once it is committed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = loop.create_future()
        self._jobs.put((job, _Reply(loop, future)))
        return await future

    def close(self) -> None:
        """Finish all jobs and fold the write-ahead log into the file."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        open_for_work = True
        while open_for_work:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_JOBS_A_COMMIT and not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_for_work = None not in jobs
            self._commit([job for job in jobs if job is not None])
        self._database.close()

    def _commit(self, jobs: list[tuple[Job, _Reply]]) -> None:
        """Do the jobs in one transaction; if one fails, each in its own, so that it fails alone."""
        try:
            answers = self._transaction([job for job, _ in jobs])
        except sqlite3.Error as error:
            if len(jobs) == 1:
                jobs[0][1].fail(StoreError(f"the store refused: {error}"))
            else:
                for job in jobs:
                    self._commit([job])
            return
        for (_, reply), answer in zip(jobs, answers, strict=True):
            reply.give(answer)

    def _transaction(self, jobs: list[Job]) -> list[Any]:
        try:
            self._database.execute("BEGIN")
            answers = [job(self._database) for job in jobs]
            self._database.execute("COMMIT")
        except sqlite3.Error:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise
        return answers

    # Tables

    async def add_table(self, record: StoredTable) -> None:
        row = (record.id, write_setting(record.setting), record.secret, record.created, record.updated)
        await self.run(
            lambda database: database.execute(
                "INSERT INTO tables (id, setting, secret, created, updated) VALUES (?, ?, ?, ?, ?)", row
            )
        )

    async def save_setting(self, table: str, setting: Setting, started: float | None) -> None:
        row = (write_setting(setting), started, time.time(), table)
        await self.run(
            lambda database: database.execute(
                "UPDATE tables SET setting = ?, started = ?, updated = ? WHERE id = ?", row
            )
        )

    async def append(self, table: str, number: int, entry: Entry) -> None:
        """Write one line of a table's log; a number that is taken is refused."""

        def job(database: sqlite3.Connection) -> None:
            database.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?)", (table, number, *entry))
            database.execute("UPDATE tables SET updated = ? WHERE id = ?", (time.time(), table))

        await self.run(job)

    async def table(self, table: str) -> StoredTable | None:
        def job(database: sqlite3.Connection) -> StoredTable | None:
            row = database.execute(
                "SELECT setting, secret, created, started, updated FROM tables WHERE id = ?", (table,)
            ).fetchone()
            if row is None:
                return None
            lines = database.execute(
                "SELECT seat, action, id FROM log WHERE table_id = ? ORDER BY number", (table,)
            )
            secret, created, started, updated = row[1:]
            entries = [Entry(*line) for line in lines]
            return StoredTable(table, read_setting(row[0]), secret, created, started, updated, entries)

        return await self.run(job)

    # Uploaded replays

    async def add_replay(self, replay: str, text: str) -> None:
        def job(database: sqlite3.Connection) -> None:
            database.execute("INSERT INTO replays VALUES (?, ?, ?)", (replay, text, time.time()))
            database.execute(
                "DELETE FROM replays WHERE id IN "
                "(SELECT id FROM replays ORDER BY created DESC LIMIT -1 OFFSET ?)",
                (MOST_REPLAYS,),
            )

        await self.run(job)

    async def replay(self, replay: str) -> str | None:
        def job(database: sqlite3.Connection) -> str | None:
            row = database.execute("SELECT text FROM replays WHERE id = ?", (replay,)).fetchone()
            return None if row is None else str(row[0])

        return await self.run(job)


class _Reply(NamedTuple):
    """Where a job's answer goes: from the store's thread back into the loop that asked."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]

    def give(self, answer: Any) -> None:
        self._call(self.future.set_result, answer)

    def fail(self, error: Exception) -> None:
        self._call(self.future.set_exception, error)

    def _call(self, settle: Callable[[Any], None], value: Any) -> None:
        def settle_once() -> None:
            if not self.future.done():  # whoever asked may have gone
                settle(value)

        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(settle_once)


def _upgrade(database: sqlite3.Connection) -> None:
    """From format 1, in which a branch's opening had 5 for the seat of chance."""
    if database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone()[0] != 1:
        return
    database.execute("BEGIN")
    for table, text in database.execute("SELECT id, setting FROM tables").fetchall():
        setting = json.loads(text)
        if setting["opening"]:
            setting["opening"] = [(CHANCE if seat == 5 else seat, act) for seat, act in setting["opening"]]
            row = (json.dumps(setting, ensure_ascii=False), table)
            database.execute("UPDATE tables SET setting = ? WHERE id = ?", row)
    database.execute("UPDATE facts SET value = 2 WHERE name = 'format'")
    database.execute("COMMIT")


def _opened(path: str) -> sqlite3.Connection:
    try:
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=NORMAL")
        database.executescript(SCHEMA)
        database.execute("INSERT OR IGNORE INTO facts VALUES ('format', ?)", (FORMAT,))
        _upgrade(database)
        format_found = database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone()[0]
        limit = time.time() - WAITING_DAYS * 86_400
        database.execute("DELETE FROM tables WHERE started IS NULL AND updated < ?", (limit,))
    except sqlite3.Error as error:
        raise StoreError(f"{path} can't be used as a store: {error}") from None
    if format_found != FORMAT:
        raise StoreError(
            f"{path} was written by another version of Yurt (format {format_found}, not {FORMAT})"
        )
    return database


def _key(database: sqlite3.Connection) -> bytes:
    """What all tokens are derived from; made once for each store."""
    database.execute("INSERT OR IGNORE INTO facts VALUES ('key', ?)", (secrets.token_bytes(32),))
    return bytes(database.execute("SELECT value FROM facts WHERE name = 'key'").fetchone()[0])
