"""A load on loopback: many tables of scripted players, each moving once a second.

`python -m bench.load` starts a server of its own on 127.0.0.1, lays the tables, plays for a while, and
prints what was reached. Server and load share the machine; nothing leaves it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, fields
from pathlib import Path

import httpx
import orjson
import websockets
from websockets.asyncio.client import ClientConnection, connect

from bench import bare
from yurt.games import GAMES
from yurt.server.jobs import compiled

START_SECONDS = 60.0
LOAD_SECONDS = 120.0
BARE_SECONDS = 5.0
LAYING = 20  # tables laid at the same time
PLENTY = 1_000_000


@dataclass
class Tally:
    moves: int = 0
    refused: int = 0
    seconds: list[float] = field(default_factory=list)  # from each click to the last screen
    began: float = 0.0
    worst: dict[int, float] = field(default_factory=dict)  # the longest of them by the second it ended in
    updates: int = 0
    bytes: int = 0
    counting: bool = False
    games: dict[str, list[float]] = field(default_factory=dict)  # the same seconds by game

    def note(self, game: str, now: float, clicked: float) -> None:
        """A move is on all screens."""
        if self.counting:
            self.moves += 1
            self.seconds.append(now - clicked)
            self.games.setdefault(game, []).append(now - clicked)
            second = int(now - self.began)
            self.worst[second] = max(self.worst.get(second, 0.0), now - clicked)


class Table:
    """Two players at one table, and the move that is on its way."""

    def __init__(self, tally: Tally, rng: random.Random, language: str, board: bool) -> None:
        self.tally = tally
        self.rng = rng
        self.hello = {"lang": language, "board": board}
        self.turn = -1  # of the latest update that all screens show
        self.sent: tuple[int, float] | None = None  # the turn at which a move was sent, and when
        self.shown = [-1, -1]
        self.choices: dict[int, list[str]] = {}  # what each seat may play
        self.sockets: list[ClientConnection] = []
        self.over = False
        self.game = ""

    async def lay(self, client: httpx.AsyncClient, address: str, game: str) -> None:
        names = [
            f"{name} {self.rng.randrange(10_000)}" for name in ("Ada", "Bo")
        ]  # as many as there are people
        seats = [{"kind": "link", "name": name} for name in names]
        self.game = game
        made = (await client.post("/api/tables", json={"game": game, "seats": seats})).json()
        for seat in range(2):
            tokens = [made["seats"][seat]["token"], *([made["host"]] if seat == 0 else [])]
            line = await connect(f"ws://{address}/ws", compression=None, max_size=None, ping_interval=None)
            hello = {"table": made["table"], "tokens": tokens, "word": f"word{seat}", **self.hello}
            await line.send(orjson.dumps({"hello": hello}).decode())
            self.sockets.append(line)
        await asyncio.sleep(0.5)
        await self.sockets[0].send('{"start":true}')

    async def listen(self, seat: int) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):  # at the end of the load
            async for text in self.sockets[seat]:
                await self._hear(seat, text)

    async def _hear(self, seat: int, text: str | bytes) -> None:
        message = orjson.loads(text)
        if "update" in message:
            self._show(seat, message["update"], len(text))
        elif "ping" in message:
            await self.sockets[seat].send(orjson.dumps({"pong": message["ping"]}).decode())
        elif "refused" in message or "error" in message:
            self.tally.refused += 1

    def _show(self, seat: int, update: dict[str, object], size: int) -> None:
        self.tally.updates += self.tally.counting
        self.tally.bytes += size * self.tally.counting
        self.shown[seat] = int(str(update["turn"]))
        self.over = bool(update["over"])
        options = update["seen"][0]["options"]  # type: ignore[index]
        self.choices[seat] = [option["word"] for option in options]
        if self.sent and min(self.shown) > self.sent[0]:
            self.tally.note(self.game, time.perf_counter(), self.sent[1])
            self.sent = None

    async def move(self) -> None:
        """Click once, if the last click has been answered."""
        seat = next((seat for seat, choices in self.choices.items() if choices), None)
        if self.sent or self.over or seat is None or self.shown[0] != self.shown[1]:
            return
        turn, word = self.shown[seat], self.rng.choice(self.choices[seat])
        self.sent = (turn, time.perf_counter())
        play = {"play": word, "seat": seat, "turn": turn, "id": f"{turn}-{self.rng.getrandbits(60)}"}
        await self.sockets[seat].send(orjson.dumps(play).decode())

    async def play(self, until: float, every: float) -> None:
        tick = time.perf_counter() + self.rng.random() * every
        while tick < until:
            await asyncio.sleep(max(0.0, tick - time.perf_counter()))
            await self.move()
            tick += every


def serve(port: int, store: str) -> None:
    """What the server's process runs: our own limits out of the way."""
    from yurt.server.edge.limits import Limits
    from yurt.server.edge.run import serve

    limits = Limits(**{each.name: PLENTY for each in fields(Limits)})
    serve("127.0.0.1", port, store, limits=limits)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def memory(process: int) -> int:
    """Resident bytes of a process (Linux); 0 where that can't be told."""
    status = Path(f"/proc/{process}/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if status.exists() else 0


def processor(process: int) -> float:
    """Seconds of processor time that a process has used (Linux)."""
    return sum(times(process))


def times(process: int) -> tuple[float, float]:
    """The same by who has used it: the process itself, and the system for it."""
    status = Path(f"/proc/{process}/stat")
    parts = status.read_text().rsplit(")", 1)[1].split() if status.exists() else ["0"] * 13
    own, system = (int(part) / os.sysconf("SC_CLK_TCK") for part in parts[11:13])
    return own, system


async def until_up(client: httpx.AsyncClient) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            await client.get("/api/games")
            return
        except httpx.TransportError:
            await asyncio.sleep(0.2)
    raise SystemExit("the server did not start")


def games_of(word: str) -> list[str]:
    return list(GAMES) if word == "mix" else [word]


def make_rules(games: list[str]) -> None:
    """Compile the rules that a server loads, where that was not done before."""
    for name in games:
        if not compiled.is_made(GAMES[name]):
            compiled.make(GAMES[name])


async def until_compiled(client: httpx.AsyncClient, games: list[str]) -> None:
    """Wait for the compiled rules, which a server loads by itself."""
    deadline = time.monotonic() + LOAD_SECONDS
    while time.monotonic() < deadline:
        if set(games) <= set((await client.get("/api/health")).json()["compiled"]):
            return
        await asyncio.sleep(1)
    raise SystemExit("the server did not load the compiled rules: measure plain ones with --plain")


async def load(arguments: argparse.Namespace, address: str, process: int) -> None:
    tally, rng, listening = Tally(), random.Random(1), []
    games = games_of(arguments.game)
    tables = [Table(tally, rng, arguments.lang, arguments.board) for _ in range(arguments.tables)]
    limits = httpx.Limits(keepalive_expiry=1)  # the server hangs up on idle connections after 5 s
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60, limits=limits) as client:
        await until_up(client)
        if not arguments.plain:
            await until_compiled(client, games)
        empty = memory(process)
        for start in range(0, len(tables), LAYING):
            batch = tables[start : start + LAYING]
            await asyncio.gather(
                *(
                    table.lay(client, address, games[(start + place) % len(games)])
                    for place, table in enumerate(batch)
                )
            )
            listening += [asyncio.create_task(table.listen(seat)) for table in batch for seat in range(2)]
    full = memory(process)
    until = time.perf_counter() + arguments.warm + arguments.seconds
    playing = [asyncio.create_task(table.play(until, arguments.every)) for table in tables]
    await asyncio.sleep(arguments.warm)
    used, began = times(process), time.perf_counter()
    tally.counting, tally.began = True, began
    own = time.process_time()
    await asyncio.sleep(arguments.seconds)
    tally.counting = False
    elapsed = time.perf_counter() - began
    spent = (now - then for now, then in zip(times(process), used, strict=True))
    report(arguments, tally, elapsed, tuple(spent), time.process_time() - own, full - empty)
    await asyncio.gather(*playing)
    for table in tables:
        for line in table.sockets:
            line.transport.abort()
    await asyncio.gather(*listening)
    size = tally.bytes // max(tally.updates, 1)
    floor = await bare.cost(
        free_port(), arguments.tables, arguments.every, size, min(arguments.seconds, BARE_SECONDS), processor
    )
    print(f"of that sockets   {floor * 1e3:.2f} ms, by a server that only carries such messages")


def report(
    arguments: argparse.Namespace,
    tally: Tally,
    elapsed: float,
    spent: tuple[float, ...],
    own: float,
    grown: int,
) -> None:
    server, system = sum(spent), spent[1]
    ordered = sorted(tally.seconds) or [0.0]
    middle, late = (ordered[int(len(ordered) * share)] * 1e3 for share in (0.5, 0.95))
    print(f"tables            {arguments.tables}")
    print(f"sockets           {arguments.tables * 2}")
    print(
        f"moves per second  {tally.moves / elapsed:.0f} (asked for: {arguments.tables / arguments.every:.0f})"
    )
    print(f"click to screens  p50 {middle:.0f} ms, p95 {late:.0f} ms, worst {ordered[-1] * 1e3:.0f} ms")
    for game, seconds in sorted(tally.games.items()) if len(tally.games) > 1 else ():
        slow = sorted(seconds)[int(len(seconds) * 0.95)] * 1e3
        print(f"  {game:<15} p95 {slow:.0f} ms, worst {max(seconds) * 1e3:.0f} ms")
    worst = " ".join(f"{tally.worst.get(second, 0) * 1e3:.0f}" for second in range(int(elapsed)))
    print(f"worst by second   {worst} ms")
    size = tally.bytes / max(tally.updates, 1)
    print(f"updates           {tally.updates / elapsed:.0f} a second, {size:.0f} bytes each")
    print(f"memory            {grown / arguments.tables / 1024:.0f} kB a table with its sockets")
    cost = server / max(tally.moves, 1) * 1e3
    each = own / max(tally.moves, 1) * 1e3
    print(f"processor         server {server / elapsed:.0%}, load {own / elapsed:.0%} of one core")
    print(f"processor a move  {cost:.2f} ms of the server, {each:.2f} ms of the load")
    print(f"of that system    {system / max(tally.moves, 1) * 1e3:.2f} ms of the server")
    print(f"refused           {tally.refused}")


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--warm", type=float, default=3.0, help="seconds before counting begins")
    parser.add_argument("--game", default="mix", help="a game, or the mix of all of them")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--board", action=argparse.BooleanOptionalAction, default=False)
    parser.add_argument("--plain", action="store_true", help="don't wait for the compiled rules")
    arguments = parser.parse_args(words)
    arguments.tables = min(arguments.tables, 2_000)
    arguments.seconds = min(arguments.seconds, 120.0)
    if not arguments.plain:
        make_rules(games_of(arguments.game))
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        script = f"from bench.load import serve; serve({port}, {folder + '/load.sqlite'!r})"
        server = subprocess.Popen([sys.executable, "-c", script])
        try:
            asyncio.run(load(arguments, f"127.0.0.1:{port}", server.pid))
        except websockets.WebSocketException as error:
            raise SystemExit(f"the server hung up: {error}") from None
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
