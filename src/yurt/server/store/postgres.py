"""What must not be lost, in PostgreSQL, where several nodes may serve the same tables.

A move is the insert of entry n of a table under its key: who comes second is told so and reads on. All moves
that wait at one node are one statement, so that no transaction is ever open while a node thinks, or is gone.
Every statement may be done twice: what a broken line left in doubt is asked again, and a move that was
written after all is found in the log. What a commit means is the server's `synchronous_commit`.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import psycopg
from psycopg_pool import ConnectionPool

from yurt.server.store.chain import Tips, link
from yurt.server.store.commits import Commits
from yurt.server.store.postgres_lines import (
    CONNECT_SECONDS,
    Database,
    connected,
    conninfo,
    named,
    one_line,
)
from yurt.server.store.postgres_migrations import migrate
from yurt.server.store.postgres_nodes import LINES, UPDATED, Others
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

CONNECTIONS = 4  # of a node: one for moves, the others for all else

BROKEN = (psycopg.OperationalError, psycopg.InterfaceError)  # the line, not the question

log = logging.getLogger("yurt.server")
Answer = TypeVar("Answer")

APPEND = """
WITH new AS (
    SELECT * FROM unnest(%s::text[], %s::integer[], %s::integer[], %s::integer[], %s::text[],
        %s::double precision[], %s::bytea[], %s::bytea[])
    AS new (table_id, number, seat, action, id, at, frozen, chain)
), lines AS (
    INSERT INTO log (table_id, number, seat, action, id, at, chain)
    SELECT table_id, number, seat, action, id, at, chain FROM new ORDER BY table_id, number
    ON CONFLICT DO NOTHING RETURNING table_id, number
), matches AS (
    INSERT INTO kept SELECT table_id, frozen FROM new JOIN lines USING (table_id, number)
    WHERE frozen IS NOT NULL ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET frozen = excluded.frozen
)
SELECT table_id, number FROM lines
"""
BEFORE = """
SELECT table_id, chain FROM log JOIN unnest(%s::text[], %s::integer[]) AS asked (table_id, number)
USING (table_id, number)
"""
TABLE = f"""
SELECT setting, secret, created, started, {UPDATED}, version, {LINES}, frozen
FROM tables LEFT JOIN kept ON table_id = tables.id WHERE tables.id = %(table)s
"""


OLDEST_UPLOAD = """
DELETE FROM replays WHERE id = (
    SELECT id FROM replays WHERE id <> %(new)s AND coalesce(sender, '') = (
        SELECT coalesce(sender, '') FROM replays WHERE id <> %(new)s
        GROUP BY 1 ORDER BY count(*) DESC, min(created) LIMIT 1
    ) ORDER BY created LIMIT 1
)
"""  # of whoever has sent most, but never the one that was just sent


class Append(NamedTuple):
    """A line of a table's log to be written, and perhaps the match after it."""

    table: str
    number: int
    entry: Entry
    at: float
    frozen: bytes | None


class Store:
    """A pool of connections, one thread that writes moves, and some that do all else."""

    def __init__(self, address: str, retention: Retention | None = None, node: str = "node") -> None:
        self.address = address
        self.retention = retention or Retention()
        self._put_aside: set[str] = set()  # tables that can't be read: told once in the log
        self._tips = Tips()
        self.key, self.others = self._begin(node)
        self._pool = ConnectionPool(
            conninfo(address), kwargs={"autocommit": True}, min_size=1, max_size=CONNECTIONS, open=True
        )
        self._appends = Commits(self._write, "yurt-moves")
        self._jobs = Commits(self._do, "yurt-store", threads=CONNECTIONS - 1, together=False)

    @property
    def errors(self) -> int:
        """Jobs that could not be done."""
        return self._appends.errors + self._jobs.errors

    def _begin(self, node: str) -> tuple[bytes, Others]:
        try:
            with connected(self.address) as database:
                migrate(database)
                _forget(database, self.retention)
                key = key_of(database)
            return key, Others(self.address, key, self.run, node)
        except (psycopg.Error, StoreError) as error:
            told = error if isinstance(error, StoreError) else one_line(error)
            raise StoreError(f"{named(self.address)} can't be used as a store: {told}") from None

    async def run(self, job: Callable[[Database], Answer]) -> Answer:
        """Do a job on some connection; each of its statements is committed by itself."""
        answer: Answer = await self._jobs.ask(job)
        return answer

    def _do(self, jobs: list[Callable[[Database], Any]]) -> list[Any]:
        return [self._surely(job) for job in jobs]

    def _surely(self, job: Callable[[Database], Answer]) -> Answer:
        """Do a job; where the line breaks, once more on a new one."""
        if self.others.outdated:
            raise StoreError("the store was changed by another version of Yurt: update this node")
        try:
            with self._pool.connection(CONNECT_SECONDS) as database:
                return job(database)
        except BROKEN as error:
            log.warning("the store is asked once more: %s", one_line(error))
        try:
            self._pool.check()  # the others may be broken too
            with self._pool.connection(CONNECT_SECONDS) as database:
                return job(database)
        except BROKEN as error:
            raise StoreError(f"PostgreSQL does not answer: {one_line(error)}") from None

    def close(self) -> None:
        """Finish all jobs and hang up."""
        self._appends.close()
        self._jobs.close()
        self.others.close()
        self._pool.close()

    async def alive(self) -> None:
        """Answer, if it can."""
        await self.run(lambda database: database.execute("SELECT 1").fetchone())

    async def writable(self) -> None:
        """Write something; StoreError if the database is full, locked, read-only or gone."""
        await self.run(
            lambda database: database.execute(
                "INSERT INTO facts VALUES ('probe', %s) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                (secrets.token_bytes(16),),
            )
        )

    # Tables

    async def add_table(self, record: StoredTable) -> None:
        row = (record.id, write_setting(record.setting), record.secret, record.created, record.updated)
        await self.run(
            lambda database: database.execute(
                "INSERT INTO tables (id, setting, secret, created, updated) VALUES (%s, %s, %s, %s, %s) "
                "ON CONFLICT DO NOTHING",
                row,
            )
        )

    async def save_setting(self, table: str, version: int, setting: Setting, started: float | None) -> None:
        """Save what follows a version of the setting; TakenError if that is not the last one."""
        row = (write_setting(setting), started, time.time(), table, version)

        def job(database: Database) -> None:
            saved = database.execute(
                "UPDATE tables SET setting = %s, started = %s, updated = %s, version = version + 1 "
                "WHERE id = %s AND version = %s",
                row,
            )
            if saved.rowcount != 1:
                raise TakenError(f"the setting of table {table} was changed by another")
            self.others.notify(database, [table])

        await self.run(job)

    async def append(self, table: str, number: int, entry: Entry, frozen: bytes | None = None) -> None:
        """Write a line of a table's log, perhaps with the match after it; TakenError if another has it."""
        await self._appends.ask(Append(table, number, entry, time.time(), frozen))

    def _write(self, appends: list[Append]) -> list[TakenError | None]:
        first: dict[tuple[str, int], Append] = {}
        for one in appends:
            first.setdefault((one.table, one.number), one)
        try:
            written = self._surely(lambda database: self._insert(database, first))
        except psycopg.errors.ForeignKeyViolation:
            raise StoreError(f"table {' or '.join(one.table for one in appends)} was forgotten") from None
        won = {id(first[key]) for key in written}
        return [
            None
            if id(one) in won
            else TakenError(f"entry {one.number} of table {one.table} was written by another")
            for one in appends
        ]

    def _insert(self, database: Database, first: dict[tuple[str, int], Append]) -> set[tuple[str, int]]:
        chain = self._chained(database, first)
        lines = [(*key, *one.entry, one.at, one.frozen, chain[key]) for key, one in first.items()]
        columns = [list(column) for column in zip(*lines, strict=True)]
        written = set(database.execute(APPEND, columns).fetchall())
        for table, number in sorted(written):
            self._tips.note(table, number, chain[table, number])
        self.others.notify(database, {table for table, _ in written})
        return written

    def _chained(
        self, database: Database, first: dict[tuple[str, int], Append]
    ) -> dict[tuple[str, int], bytes]:
        """Return the hash of each line; only where another node wrote the line before is it read."""
        before = {table: self._tips.find(table, number - 1) for table, number in sorted(first, reverse=True)}
        asked = [
            (table, number - 1) for table, number in sorted(first, reverse=True) if before[table] is None
        ]
        if asked:
            tables, numbers = zip(*dict(asked).items(), strict=True)
            found = database.execute(BEFORE, (list(tables), list(numbers))).fetchall()
            before |= {table: bytes(tip or b"") for table, tip in found}
        chain = {}
        for table, number in sorted(first):
            tip = link(before[table] or b"", table, number, first[table, number].entry)
            chain[table, number] = before[table] = tip
        return chain

    async def table(self, table: str) -> StoredTable | None:
        """A table with its log; UnreadableError if this version can't read it."""
        try:
            return await self.run(lambda database: read_table(database, table))
        except UnreadableError as error:
            self.put_aside(table, error)
            raise

    def put_aside(self, table: str, error: Exception) -> None:
        """Say once that a table can't be read; it stays in the store, for a version that can."""
        if table not in self._put_aside:
            self._put_aside.add(table)
            log.error("table %s is put aside: %s", table, error)

    # Uploaded replays, and analyses

    async def add_replay(self, replay: str, text: str, sender: str = "") -> None:
        """Keep an upload; where there are too many, the oldest of whoever has sent most makes room."""

        def job(database: Database) -> None:
            row = (replay, text.encode(), time.time(), hashed(sender, self.key))
            database.execute("INSERT INTO replays VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", row)
            count = database.execute("SELECT count(*) FROM replays").fetchall()[0][0]
            for _ in range(count - self.retention.replays):
                database.execute(OLDEST_UPLOAD, {"new": replay})

        await self.run(job)

    async def replay(self, replay: str) -> str | None:
        return await self.run(lambda database: _text(database, "replays", replay))

    async def add_analysis(self, id: str, text: str) -> None:
        """Keep what was found in a replay or at a table; the oldest make room."""
        await self.run(lambda database: self._add_analysis(database, id, text))

    async def analysis(self, id: str) -> str | None:
        return await self.run(lambda database: _text(database, "analyses", id))

    def _add_analysis(self, database: Database, id: str, text: str) -> None:
        database.execute(
            "INSERT INTO analyses VALUES (%s, %s, %s) "
            "ON CONFLICT (id) DO UPDATE SET text = excluded.text, created = excluded.created",
            (id, text.encode(), time.time()),
        )
        database.execute(
            "DELETE FROM analyses WHERE id IN "
            "(SELECT id FROM analyses ORDER BY id = %s DESC, created DESC OFFSET %s)",
            (id, self.retention.replays),
        )

    async def forget(self) -> None:
        """Let go of what is older than it is kept."""
        await self.run(lambda database: _forget(database, self.retention))


def read_table(database: Database, table: str) -> StoredTable | None:
    row = database.execute(TABLE, {"table": table, "entries": 0}).fetchone()
    if row is None:
        return None
    text, secret, created, started, updated, version, lines, frozen = row
    setting, entries = read_setting(table, text), [Entry(*line) for line in lines]
    return StoredTable(table, setting, secret, created, started, updated, version, entries, frozen)


def _text(database: Database, room: str, id: str) -> str | None:
    row = database.execute(f"SELECT text FROM {room} WHERE id = %s", (id,)).fetchone()
    return None if row is None else bytes(row[0]).decode()


def _forget(database: Database, retention: Retention) -> None:
    """As in SQLite; a table takes its log and its match with it."""
    with database.transaction():
        database.execute("SET LOCAL statement_timeout = 0")
        _forget_old(database, retention)


def _forget_old(database: Database, retention: Retention) -> None:
    newest = database.execute(f"SELECT max({UPDATED}) FROM tables").fetchall()[0][0] or 0.0
    today = min(time.time(), newest)
    never_began = (today - retention.waiting_days * 86_400,)
    database.execute(f"DELETE FROM tables WHERE started IS NULL AND {UPDATED} < %s", never_began)
    if retention.unused_days is not None:
        unused = (today - retention.unused_days * 86_400,)
        database.execute(
            f"WITH old AS (DELETE FROM tables WHERE {UPDATED} < %s RETURNING id) "
            "DELETE FROM analyses USING old WHERE analyses.id = old.id",
            unused,
        )


def key_of(database: Database) -> bytes:
    """What all tokens are derived from; made once for each store."""
    row = (secrets.token_bytes(32),)
    database.execute("INSERT INTO facts VALUES ('key', %s) ON CONFLICT DO NOTHING", row)
    return bytes(database.execute("SELECT value FROM facts WHERE name = 'key'").fetchall()[0][0])
