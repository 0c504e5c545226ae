"""How many moves a second stores take, and how soon one node hears of another's.

`python -m bench.nodes` appends to many tables at once, in SQLite and in PostgreSQL (a server of its own that
syncs every commit, on 127.0.0.1, as the tests start one), by one process that stands for one node or two; no
rules are played. `--address postgresql://…` takes a server that is there.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.postgres.server import Postgres
from yurt.server.store.commits import GATHER_SECONDS
from yurt.server.store.interface import HostedStore
from yurt.server.store.opening import opened
from yurt.server.store.records import Entry, SeatSetting, Setting, StoredTable


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=500, help="at which somebody always moves")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--address", help="of a database that is there; its tables stay")
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(moves("SQLite, one process", [Path(folder) / "store.sqlite"], asked))
    server = None if asked.address else Postgres()
    try:
        address = asked.address or (server and server.fresh())
        asyncio.run(moves("PostgreSQL, one node", [address], asked))
        asyncio.run(moves("PostgreSQL, two nodes", [address] * 2, asked))
        asyncio.run(notices(address))
    finally:
        if server:
            server.end()


async def moves(name: str, addresses: list[Any], asked: argparse.Namespace) -> None:
    stores = [opened(address) for address in addresses]
    ids = [f"{time.time_ns()}-{number}" for number in range(asked.tables)]
    await asyncio.gather(*(stores[0].add_table(_laid(id)) for id in ids))
    waits: list[float] = []
    end = time.monotonic() + asked.seconds

    async def play(store: HostedStore, id: str) -> None:
        number = 0
        while time.monotonic() < end:
            began = time.monotonic()
            await store.append(id, number, Entry(0, 1, f"id{number}"))
            waits.append(time.monotonic() - began)
            number += 1

    await asyncio.gather(*(play(stores[place % len(stores)], id) for place, id in enumerate(ids)))
    waits.sort()
    half, late = (1_000 * waits[int(len(waits) * share)] for share in (0.5, 0.99))
    print(f"{name:<24} {len(waits) / asked.seconds:>8,.0f} moves/s  p50 {half:.1f} ms  p99 {late:.1f} ms")
    for store in stores:
        store.close()


async def notices(address: str) -> None:
    """One move at a time: how long until another node has read it."""
    one, other = opened(address), opened(address)
    assert other.others, "a database has nodes"
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    other.others.listen(heard.put_nowait)
    id = f"{time.time_ns()}"
    await one.add_table(_laid(id))
    written, read = [], []
    for number in range(300):
        began = time.monotonic()
        await one.append(id, number, Entry(0, 1, None))
        written.append(time.monotonic() - began)
        while await heard.get() != id:
            pass
        await other.others.news(id, 0, number)
        read.append(time.monotonic() - began)
        await asyncio.sleep(3 * GATHER_SECONDS)  # else it would be one of many, which wait for each other
    mid = [1_000 * sorted(times)[len(times) // 2] for times in (written, read)]
    print(
        f"a lone move: committed after {mid[0]:.1f} ms, read by another node after {mid[1]:.1f} ms (medians)"
    )
    one.close()
    other.close()


def _laid(id: str) -> StoredTable:
    seats = [SeatSetting("here", "Ada"), SeatSetting("here", "Bo")]
    now = time.time()
    return StoredTable(id, Setting("yeti", 1, {"weather": "off"}, {}, seats, 0.0), b"s" * 32, now, None, now)


if __name__ == "__main__":
    main()
