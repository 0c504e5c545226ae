"""The other nodes on the same database: what they have stored, who sits where, and who thinks for whom.

After a commit nodes tell each other (NOTIFY), which only says where to look: what was stored is read from the
log by its number, so a notice that is lost loses nothing. A node that has not been seen for a while counts as
gone: what it had claimed is taken over, and nobody sits there any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Collection, Iterable
from typing import Any

import psycopg

from yurt.server.store.interface import Held
from yurt.server.store.postgres_lines import Database, connected, one_line
from yurt.server.store.postgres_migrations import SERVING, is_latest
from yurt.server.store.records import Entry, News, Size, StoreError, read_setting

BEAT_SECONDS = 1.5  # a node says so often that it is there
LEASE_SECONDS = 6.0  # one that has not for so long is gone, as the others see it
SURE_SECONDS = 4.0  # and for so long after its last word it may believe to be there itself
AGAIN_SECONDS = 0.5  # before a broken line is made anew
FORGOTTEN_SECONDS = 600  # then nothing of it is left

log = logging.getLogger("yurt.server")
Ask = Callable[[Callable[[Database], Any]], Any]  # a job for the store's threads
Heard = Callable[[str | None], None]

UPDATED = """
greatest(updated, (SELECT at FROM log WHERE table_id = tables.id ORDER BY number DESC LIMIT 1))
"""
LINES = """
(SELECT coalesce(json_agg(json_build_array(seat, action, log.id) ORDER BY number), '[]')
    FROM log WHERE table_id = tables.id AND number >= %(entries)s)
"""
THERE = f"seen > now() - interval '{LEASE_SECONDS} seconds'"
ELSEWHERE = f"""
ARRAY(SELECT DISTINCT unnest(seats) FROM present JOIN nodes USING (node)
    WHERE table_id = tables.id AND node <> %(node)s AND {THERE})
"""
NEWS = f"""
SELECT CASE WHEN version <> %(version)s THEN setting END, version, started, {UPDATED}, {LINES}, {ELSEWHERE}
FROM tables WHERE tables.id = %(table)s
"""
SIZES = f"""
SELECT id, version, coalesce((SELECT max(number) + 1 FROM log WHERE table_id = tables.id), 0), {ELSEWHERE}
FROM tables WHERE id = ANY(%(tables)s)
"""
CLAIM = f"""
WITH new AS (
    INSERT INTO claims (job, node) VALUES (%(job)s, %(node)s) ON CONFLICT DO NOTHING RETURNING job
), left_behind AS (
    SELECT job FROM claims LEFT JOIN nodes USING (node)
    WHERE job = %(job)s AND (claims.node = %(node)s OR nodes.node IS NULL OR NOT {THERE})
    FOR UPDATE OF claims SKIP LOCKED
), taken_over AS (
    UPDATE claims SET node = %(node)s, stopped = false FROM left_behind
    WHERE claims.job = left_behind.job RETURNING claims.job
)
SELECT job FROM new UNION ALL SELECT job FROM taken_over
"""
BEAT = "INSERT INTO nodes VALUES (%s, now()) ON CONFLICT (node) DO UPDATE SET seen = now()"
BURY = f"""
WITH gone AS (
    DELETE FROM nodes WHERE seen < now() - interval '{FORGOTTEN_SECONDS} seconds' RETURNING node
), claimed AS (DELETE FROM claims USING gone WHERE claims.node = gone.node)
DELETE FROM present USING gone WHERE present.node = gone.node
"""
REFILLED = "least(%(burst)s, spent.remaining + extract(epoch FROM now() - spent.since) * %(per_second)s)"
SPEND = f"""
INSERT INTO spent VALUES (%(client)s, %(burst)s - 1, now())
ON CONFLICT (client) DO UPDATE SET remaining = {REFILLED} - 1, since = now() WHERE {REFILLED} >= 1
RETURNING remaining
"""


class Others:
    """A line of its own to the database on which this node says that it is there, and hears the others."""

    def __init__(self, address: str, key: bytes, ask: Ask, name: str) -> None:
        self.node = f"{name}.{secrets.token_hex(4)}"  # one that comes again is another
        self.outdated = False  # the store was changed while this node was cut off from it
        self._address = address
        self._channel = channel_of(key)
        self._ask = ask
        self._heard: Callable[[str | None], None] = lambda table: None
        self._claimed: set[str] = set()
        self._seen = time.monotonic()  # when this node last said that it is there
        self._ends = threading.Event()
        line = self._line()
        self._thread = threading.Thread(target=self._attend, args=[line], name="yurt-notices", daemon=True)
        self._thread.start()

    # The line

    def listen(self, heard: Heard) -> None:
        """Tell this loop of each table that another node has changed; None: some may have been missed."""
        loop = asyncio.get_running_loop()

        def tell(table: str | None) -> None:
            with contextlib.suppress(RuntimeError):  # the loop may be at its end
                loop.call_soon_threadsafe(heard, table)

        self._heard = tell

    def _line(self) -> Database:
        line = connected(self._address)
        try:
            line.execute(f"SELECT pg_advisory_lock_shared{SERVING}")
            if not is_latest(line):
                raise StoreError("the store is of an earlier format now")
            line.execute(f"LISTEN {self._channel}")
            self._beat(line)
        except BaseException:
            line.close()
            raise
        return line

    def _attend(self, line: Database | None) -> None:
        while not self._ends.is_set():
            try:
                if line is None:
                    line = self._line()
                    self._claimed.clear()
                    self._heard(None)
                for notice in line.notifies(timeout=BEAT_SECONDS):
                    self._hear(notice.payload)
                    if self._ends.is_set() or time.monotonic() - self._seen > BEAT_SECONDS:
                        break
                self._beat(line)
            except psycopg.Error as error:
                log.warning("the line to the other nodes broke: %s", one_line(error))
                if line:
                    line.close()
                line = None
                self._ends.wait(AGAIN_SECONDS)
            except StoreError as error:
                log.error("this node serves no more: %s", error)
                self.outdated = True
                return
        if line:
            with contextlib.suppress(psycopg.Error):
                self._go(line)
            line.close()

    def _hear(self, notice: str) -> None:
        node, _, table = notice.partition(" ")
        if node != self.node:
            self._heard(table)

    def _beat(self, line: Database) -> None:
        if time.monotonic() - self._seen > SURE_SECONDS:  # paused, perhaps: others may have taken over
            self._claimed.clear()
            self._heard(None)
        line.execute(BEAT, (self.node,))
        line.execute(BURY)
        self._seen = time.monotonic()

    def _go(self, line: Database) -> None:
        for room in ("claims", "present", "nodes"):
            line.execute(f"DELETE FROM {room} WHERE node = %s", (self.node,))
        line.execute(f"SELECT pg_advisory_unlock_shared{SERVING}")  # at once: a session's end takes a moment

    def close(self) -> None:
        """Go: the others need not wait to see it."""
        self._ends.set()
        with contextlib.suppress(psycopg.Error), connected(self._address) as line:
            tell(line, self._channel, [f"{self.node} "])  # it wakes the thread
        self._thread.join()

    # What was stored

    def notify(self, database: Database, tables: Iterable[str]) -> None:
        """Tell the others where to look; it may be lost, so nothing depends on it."""
        notices = [f"{self.node} {table}" for table in tables]
        tell(database, self._channel, notices)

    async def news(self, table: str, version: int, entries: int) -> News | None:
        """What is stored of a table beyond a version of its setting and so many entries; None: no table."""
        known = {"table": table, "version": version, "entries": entries, "node": self.node}
        row = await self._ask(lambda database: database.execute(NEWS, known).fetchone())
        if row is None:
            return None
        text, found, started, updated, lines, elsewhere = row
        setting = None if text is None else read_setting(table, text)
        return News(setting, found, started, updated, [Entry(*line) for line in lines], frozenset(elsewhere))

    async def sizes(self, tables: Collection[str]) -> dict[str, Size]:
        """How much is stored of some tables."""
        asked = {"tables": list(tables), "node": self.node}
        rows = await self._ask(lambda database: database.execute(SIZES, asked).fetchall())
        return {id: Size(version, entries, frozenset(seats)) for id, version, entries, seats in rows}

    # Who does what

    async def claim(self, job: str) -> bool:
        """Whether this node is to do a job: nobody else does, or who did is gone."""
        if job in self._claimed and time.monotonic() - self._seen < SURE_SECONDS:
            return True
        row = {"job": job, "node": self.node}
        if await self._ask(lambda database: database.execute(CLAIM, row).fetchone()):
            self._claimed.add(job)
            return True
        self._claimed.discard(job)
        return False

    async def release(self, job: str) -> None:
        """Leave a job to whoever wants it."""
        if job in self._claimed:
            self._claimed.discard(job)
            row = (job, self.node)
            await self._ask(
                lambda database: database.execute("DELETE FROM claims WHERE job = %s AND node = %s", row)
            )

    async def stop(self, job: str) -> bool:
        """Tell whoever does a job to stop; False where nobody does."""
        stop = "UPDATE claims SET stopped = true WHERE job = %s"
        return bool(await self._ask(lambda database: database.execute(stop, (job,)).rowcount))

    async def held(self, job: str) -> Held:
        """Whether a job that this node has claimed is still its own, and still to be done."""
        asked = "SELECT node, stopped FROM claims WHERE job = %s"
        row = await self._ask(lambda database: database.execute(asked, (job,)).fetchone())
        if row is None or row[0] != self.node:
            self._claimed.discard(job)
            return "lost"
        return "stopped" if row[1] else "ours"

    async def sit(self, table: str, seats: Collection[int]) -> None:
        """Say at which seats of a table people sit here."""

        def job(database: Database) -> None:
            if seats:
                database.execute(
                    "INSERT INTO present VALUES (%s, %s, %s) "
                    "ON CONFLICT (table_id, node) DO UPDATE SET seats = excluded.seats",
                    (table, self.node, sorted(seats)),
                )
            else:
                database.execute("DELETE FROM present WHERE table_id = %s AND node = %s", (table, self.node))
            self.notify(database, [table])

        await self._ask(job)

    async def spend(self, client: str, per_second: float, burst: int) -> bool:
        """Take one of what a client may have on all nodes: so many at once, then so many a second."""
        row = {"client": client, "per_second": per_second, "burst": burst}
        return bool(await self._ask(lambda database: database.execute(SPEND, row).fetchone()))


def channel_of(key: bytes) -> str:
    """Where the nodes of a store talk; another store in the same database has another."""
    return "yurt_" + hashlib.sha256(b"notices " + key).hexdigest()[:16]


def tell(database: Database, channel: str, notices: list[str]) -> None:
    database.execute("SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told", (channel, notices))


def teller(database: Database, key: bytes) -> Callable[[str], None]:
    """What tells all nodes, once it is committed, that a table was changed by hand."""
    return lambda table: tell(database, channel_of(key), [f"desk {table}"])
