"""How soon all tables are back after a server was killed, and how much memory that takes.

`python -m bench.restart` plays many tables on a server of its own (127.0.0.1 only), kills it, starts it
again on the same store, and lets all pages come back at once. Pages hold both seats of their table.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

from bench.load import free_port, memory, processor, until_up
from yurt.games import GAMES

PLAYING = 50  # tables at the same time
LAYING = 20


class Page:
    """Someone who holds both seats of one table."""

    def __init__(self, address: str, game: str, number: int) -> None:
        self.address = address
        self.game = game
        self.rng = random.Random(number)
        self.greeting: dict[str, object] = {}
        self.line: ClientConnection | None = None

    async def lay(self, client: httpx.AsyncClient) -> None:
        seats = [{"kind": "here"}, {"kind": "here"}]
        made = (await client.post("/api/tables", json={"game": self.game, "seats": seats})).json()
        tokens = [seat["token"] for seat in made["seats"]]
        self.greeting = {"table": made["table"], "tokens": tokens, "word": "word"}

    async def come(self) -> None:
        """Up to the first picture of the table."""
        self.line = await connect(
            f"ws://{self.address}/ws", compression=None, max_size=None, ping_interval=None, open_timeout=60
        )
        await self.line.send(orjson.dumps({"hello": self.greeting}).decode())
        while "update" not in orjson.loads(await self.line.recv()):
            pass

    async def play(self, moves: int) -> None:
        """So many moves, or to the end of the game; each is answered before the next."""
        await self.come()
        assert self.line
        done = 0
        await self.line.send(orjson.dumps({"hello": self.greeting}).decode())  # for a picture to begin with
        async for text in self.line:
            message = orjson.loads(text)
            done += "ack" in message
            update = message.get("update")
            if done >= moves or (update and update["over"]):
                return
            if update and update["awaiting"]:
                await self._move(update)
            elif "ping" in message:
                await self.line.send(orjson.dumps({"pong": message["ping"]}).decode())

    async def _move(self, update: dict[str, object]) -> None:
        assert self.line
        seen: list[dict[str, list[dict[str, str]]]] = update["seen"]  # type: ignore[assignment]
        seat = next(seat for seat in range(2) if seen[seat]["options"])
        word = self.rng.choice(seen[seat]["options"])["word"]
        play = {"play": word, "seat": seat, "turn": update["turn"], "id": f"id{update['version']}"}
        await self.line.send(orjson.dumps(play).decode())


def begin(port: int, store: str) -> subprocess.Popen[bytes]:
    script = f"from bench.load import serve; serve({port}, {store!r})"
    return subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.DEVNULL)


async def run(tables: int, moves: int, port: int, store: str) -> None:
    address, server = f"127.0.0.1:{port}", begin(port, store)
    pages = [Page(address, list(GAMES)[number % len(GAMES)], number) for number in range(tables)]
    try:
        limits = httpx.Limits(keepalive_expiry=1)  # the server hangs up on idle connections after 5 s
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60, limits=limits) as client:
            await until_up(client)
            for start in range(0, tables, LAYING):
                await asyncio.gather(*(page.lay(client) for page in pages[start : start + LAYING]))
        for start in range(0, tables, PLAYING):
            await asyncio.gather(*(page.play(moves) for page in pages[start : start + PLAYING]))
        before = memory(server.pid)
        server.kill()
        server.wait()
        server = begin(port, store)
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
            await until_up(client)
        began, used = time.perf_counter(), processor(server.pid)
        await asyncio.gather(*(page.come() for page in pages))
        seconds, after = time.perf_counter() - began, memory(server.pid)
        report(tables, moves, seconds, processor(server.pid) - used, before, after)
    finally:
        server.kill()
        server.wait()


def report(tables: int, moves: int, seconds: float, used: float, before: int, after: int) -> None:
    print(f"tables            {tables} of all four games, {moves} moves each or to the end")
    print(f"last page back    {seconds:.1f} s after the server answered again")
    print(f"processor         {used:.1f} s of the server until then, {used / tables * 1e3:.1f} ms a table")
    share = after / max(before, 1)
    print(f"memory            {before >> 20} MB before, {after >> 20} MB after: × {share:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=int, default=100)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(arguments.tables, arguments.moves, free_port(), folder + "/restart.sqlite"))


if __name__ == "__main__":
    main()
