"""What an entry of the log costs PostgreSQL: a toy with the store's own table and its notices.

`python -m bench.database` starts a server in a temporary folder (Debian's `postgresql`, or the programs in
the folder `YURT_POSTGRES`), as the user postgres where it is run by root, appends entries over some
connections, each transaction synced and followed by its notices, and prints what one entry took: processor
time of the database, bytes of write-ahead log and of table with index, transactions a second; and what a
notice costs, by the same with more listeners. The appends are the toy's own; nothing of the server runs.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.load import processor

LOG = """
CREATE TABLE log (table_id text NOT NULL, number integer NOT NULL, seat integer NOT NULL,
    action integer NOT NULL, id text, at double precision NOT NULL, PRIMARY KEY (table_id, number))
"""
TELL = "SELECT pg_notify('moved', told) FROM unnest(%s::text[]) AS told"
APPEND = "INSERT INTO log VALUES (%s, %s, %s, %s, %s, extract(epoch FROM now()))"
FILL = """
INSERT INTO log SELECT 'table' || to_char(t, 'FM00000000'), n, n % 2, 17,
    n || '-' || to_char(n, 'FM000000000000000'), 1e9
FROM generate_series(0, 99) AS n, generate_series(0, 999) AS t
"""


@dataclass
class Found:
    """One run."""

    entries: int
    seconds: float
    processor: float  # of all of the database's processes
    wal: int
    own: float  # processor seconds of this process, which writes and listens
    heard: int = 0


@contextmanager
def database() -> Iterator[tuple[str, int]]:
    """A server of its own: how to reach it, and its process."""
    programs = Path(os.environ.get("YURT_POSTGRES", "")) if os.environ.get("YURT_POSTGRES") else _debian()
    user = "postgres" if os.getuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="yurt-bench-"))
    if user:
        shutil.chown(folder, user, user)
    made = [programs / "initdb", "--no-sync", "--auth=trust", "--username=yurt", "-D", folder / "data"]
    subprocess.run(made, check=True, capture_output=True, user=user, cwd=folder)
    words = ["-D", folder / "data", "-k", folder, "-c", "listen_addresses=", "-c", "max_connections=200"]
    with (folder / "said").open("wb") as said:
        server = subprocess.Popen(
            [programs / "postgres", *words], user=user, cwd=folder, stdout=said, stderr=said
        )
    try:
        yield f"host={folder} user=yurt dbname=postgres", server.pid
    finally:
        server.terminate()
        server.wait(60)
        shutil.rmtree(folder)


def _debian() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not found:
        raise SystemExit("there is no PostgreSQL here: install it, or name its programs with YURT_POSTGRES")
    return found[-1]


async def connected(address: str) -> Any:
    import psycopg

    for _ in range(300):
        with suppress(psycopg.OperationalError):
            return await psycopg.AsyncConnection.connect(address, autocommit=True)
        await asyncio.sleep(0.2)
    raise SystemExit("PostgreSQL does not answer")


async def run(
    address: str, server: int, *, writers: int, together: int, listeners: int, told: bool, seconds: float
) -> Found:
    """Append for a while: so many connections, so many entries in a transaction, so many who listen."""
    lines = [await connected(address) for _ in range(writers)]
    ears = [await connected(address) for _ in range(listeners)]
    heard = 0

    async def hear(ear: Any) -> None:
        nonlocal heard
        await ear.execute("LISTEN moved")
        async for _ in ear.notifies():
            heard += 1

    hearing = [asyncio.create_task(hear(ear)) for ear in ears]
    await lines[0].execute("DROP TABLE IF EXISTS log")
    await lines[0].execute(LOG)
    await asyncio.sleep(0.5)
    before, wal, own = used(server), await place(lines[0]), time.process_time()
    until, began = time.perf_counter() + seconds, time.perf_counter()
    entries = sum(
        await asyncio.gather(*(write(line, n, together, told, until) for n, line in enumerate(lines)))
    )
    elapsed = time.perf_counter() - began
    await asyncio.sleep(1.0)  # until all is heard
    spent, written = used(server) - before, await place(lines[0]) - wal
    found = Found(entries, elapsed, spent, written, time.process_time() - own, heard)
    for task in hearing:
        task.cancel()
    await asyncio.gather(*hearing, return_exceptions=True)
    for line in [*lines, *ears]:
        await line.close()
    return found


async def write(line: Any, writer: int, together: int, told: bool, until: float) -> int:
    """The entries of many tables in turn, as a node stores them: those of a moment in one transaction."""
    number = 0
    while time.perf_counter() < until:
        async with line.transaction(), line.cursor() as cursor:
            tables = [f"table{writer:04}{place:04}" for place in range(together)]
            rows = [(table, number, number % 2, 17, f"{number}-{number:015}") for table in tables]
            await cursor.executemany(APPEND, rows)
            if told:
                await cursor.execute(TELL, (tables,))
        number += 1
    return number * together


def used(server: int) -> float:
    """Processor seconds of the database so far (Linux)."""
    listed = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return processor(server) + sum(processor(int(one)) for one in listed if Path(f"/proc/{one}").exists())


async def place(line: Any) -> int:
    found = await line.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
    return int((await found.fetchone())[0])


async def size(address: str) -> float:
    """Bytes of an entry with its index, of a thousand tables that played a hundred moves in turn."""
    line = await connected(address)
    await line.execute("TRUNCATE log")
    await line.execute(FILL)
    found = await line.execute("SELECT pg_total_relation_size('log') / count(*)::float FROM log")
    each = float((await found.fetchone())[0])
    await line.close()
    return each


async def measure(arguments: argparse.Namespace, address: str, server: int) -> None:
    print("together  listeners  notices  entries/s  commits/s  processor/entry  WAL/entry  heard/entry")
    runs = {}
    for together, listeners, told in ((1, 1, False), (1, 1, True), (8, 1, True), (8, 33, True)):
        found = runs[together, listeners, told] = await run(
            address,
            server,
            writers=arguments.writers,
            together=together,
            listeners=listeners,
            told=told,
            seconds=arguments.seconds,
        )
        rate = found.entries / found.seconds
        print(
            f"{together:8}  {listeners:9}  {'yes' if told else 'no':>7}  "
            f"{rate:9.0f}  {rate / together:9.0f}  "
            f"{found.processor / found.entries * 1e3:12.3f} ms  {found.wal / found.entries:9.0f}  "
            f"{found.heard / found.entries:11.2f}"
        )
    few, many = runs[8, 1, True], runs[8, 33, True]
    for what, which in (("the database", "processor"), ("who listens", "own")):
        more = getattr(many, which) / many.entries - getattr(few, which) / few.entries
        print(f"a notice costs {what} {more / 32 * 1e6:.1f} µs")
    print(f"stored: {await size(address):.0f} bytes an entry, with its index")


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--writers", type=int, default=8, help="connections that append")
    parser.add_argument("--seconds", type=float, default=5.0)
    arguments = parser.parse_args(words)
    with database() as (address, server):
        asyncio.run(measure(arguments, address, server))


if __name__ == "__main__":
    main()
