"""Real nodes on a real database, people who play there, and what befalls them; for tests and soak."""

import asyncio
import contextlib
import json
import random
import signal
import socket
import subprocess
import sys

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.patience import until
from tests.postgres.server import Postgres
from tests.server.between import Proxy
from yurt.core.game import find
from yurt.core.position import as_shown
from yurt.games import GAMES
from yurt.server.store import postgres_lines
from yurt.server.store.postgres import read_table
from yurt.server.tables.rebuilding import rebuilt

SCRIPT = """
import sys
from yurt.server.edge.limits import Limits
from yurt.server.edge.run import serve
many = 10**6
limits = Limits(many, many, many, many, many, many, many, many, many)
serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=limits, node=sys.argv[3], drain=float(sys.argv[4]))
"""
PATIENCE = 120.0  # seconds, for what must come about on a busy machine


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Node:
    """A server's process."""

    def __init__(self, number, store, folder, drain):
        self.number, self.store, self.drain = number, store, drain
        self.log = folder / f"node{number}.txt"
        self.port = free_port()
        self.begin()

    def begin(self):
        words = [str(self.port), self.store, f"node{self.number}", str(self.drain)]
        command = [sys.executable, "-c", SCRIPT, *words]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)

    def answers(self):
        """the node answers"""
        assert self.process.poll() is None, self.log.read_text()
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz", timeout=5).is_success
        except httpx.TransportError:
            return False

    def signal(self, number):
        self.process.send_signal(number)

    def kill(self):
        self.process.kill()
        self.process.wait(20)


class Cluster:
    """Some nodes on a database of their own, which syncs what it commits; each has a proxy in between."""

    def __init__(self, folder, count, drain=0.0):
        self.postgres = Postgres()
        self.store = self.postgres.fresh()
        self.proxies = [Proxy(lambda line: self.postgres.port) for _ in range(count)]
        ports = [str(proxy.port) for proxy in self.proxies]
        stores = [self.store.replace(f":{self.postgres.port}/", f":{port}/") for port in ports]
        self.nodes = [Node(number, store, folder, drain) for number, store in enumerate(stores)]
        for node in self.nodes:
            until(node.answers, PATIENCE)

    def lay(self, game):
        wanted = {"game": game, "seats": [{"kind": "here"}] * 2, "pace": 0}
        address = f"http://127.0.0.1:{random.choice(self.nodes).port}/api/tables"
        return httpx.post(address, json=wanted, timeout=60).json()

    def stored(self, table):
        with postgres_lines.connected(self.store) as database:
            return read_table(database, table)

    def close(self):
        for node in self.nodes:
            if node.process.poll() is None:
                node.signal(signal.SIGCONT)
                node.kill()
        for proxy in self.proxies:
            proxy.close()
        self.postgres.end()


class Page:
    """Somebody at a table, on any node: who is cut off comes again and repeats what was not answered."""

    def __init__(self, nodes, made, held, rng):
        self.nodes, self.made, self.held, self.rng = nodes, made, held, rng
        self.update, self.pending, self.acknowledged = None, None, {}
        self.playing, self.ended = True, False
        self.came = 0  # how often it came

    @property
    def tokens(self):
        seats = [self.made["seats"][seat]["token"] for seat in self.held]
        return seats or [self.made["spectator"]]

    async def live(self):
        while not self.ended:
            node = self.rng.choice(self.nodes)
            with contextlib.suppress(OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                async with asyncio.timeout(20):
                    line = await connect(
                        f"ws://127.0.0.1:{node.port}/ws", compression=None, max_size=None, ping_interval=None
                    )
                self.came += 1
                async with line:
                    await self.sit(line)
            await asyncio.sleep(0.2)

    async def sit(self, line):
        hello = {"table": self.made["table"], "tokens": self.tokens, "board": False, "word": "w"}
        await line.send(json.dumps({"hello": hello}))
        greeted = False
        while not self.ended:
            silent = 10 if self.pending or not greeted else 60  # a node that is paused says nothing
            async with asyncio.timeout(silent):
                message = json.loads(await line.recv())
            if "ping" in message:
                await line.send(json.dumps({"pong": message["ping"]}))
            elif "ack" in message:
                self.hear_ack(message["ack"])
            elif "refused" in message:
                if self.pending and message["refused"]["id"] == self.pending["id"]:
                    self.pending = None
                    await asyncio.sleep(0.05)
            elif "update" in message:
                self.update = message["update"]
                shown = [seen["seat"] for seen in self.update["seen"]]
                assert shown == (self.held or [None]), "nobody is shown another's view"
                if not greeted and self.pending:
                    await line.send(json.dumps(self.pending))
                greeted = True
            await self.act(line)

    def hear_ack(self, ack):
        if self.pending and ack["id"] == self.pending["id"]:
            self.pending = None
        assert self.acknowledged.setdefault(ack["id"], ack["turn"]) == ack["turn"]

    async def act(self, line):
        """Play something, if there is anything to play."""
        if not self.playing or self.pending or not self.update:
            return
        for seen in self.update["seen"]:
            if seen["seat"] is not None and seen["options"] and not self.update["over"]:
                word, id = self.rng.choice(seen["options"])["word"], f"m{self.rng.getrandbits(60)}"
                turn = self.update["turn"]
                self.pending = {"play": word, "seat": seen["seat"], "turn": turn, "id": id}
                await line.send(json.dumps(self.pending))
                return


async def wait(holds, seconds):
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.05)


async def storm(cluster, tables, befall, seconds=2.0):
    """People play at all tables while something befalls the cluster: all pages, once all is quiet again."""
    rng, patience = random.Random(1), PATIENCE + 5 * tables
    names = list(GAMES)
    made = [await asyncio.to_thread(cluster.lay, names[number % len(names)]) for number in range(tables)]
    # Both seats, the second one twice (as on two devices), and somebody who looks on.
    pages = [
        Page(cluster.nodes, one, held, random.Random(rng.random()))
        for one in made
        for held in ([0], [1], [1], [])
    ]
    living = [asyncio.create_task(page.live()) for page in pages]

    def moves():
        counts = dict.fromkeys((one["table"] for one in made), 0)
        for page in pages:
            counts[page.made["table"]] += len(page.acknowledged)
        return counts

    def over():
        return {page.made["table"] for page in pages if page.update and page.update["over"]}

    def busy(before):
        def holds():
            now, ended = moves(), over()
            return all(now[table] > count or table in ended for table, count in before.items())

        return holds

    try:
        await wait(busy(moves()), patience)
        await befall(cluster)
        await wait(busy(moves()), patience)
        await asyncio.sleep(seconds)
        for page in pages:
            page.playing = False
        await wait(lambda: not any(page.pending for page in pages), patience)
        by_table = {one["table"]: [page for page in pages if page.made is one] for one in made}
        keys = ("version", "turn", "scores", "awaiting", "stage")

        def alike():
            return all(
                len({json.dumps([page.update[key] for key in keys]) for page in group}) == 1
                for group in by_table.values()
            )

        await wait(alike, patience)
    finally:
        for page in pages:
            page.ended = True
        for task in living:
            task.cancel()
        done = await asyncio.gather(*living, return_exceptions=True)
    for error in done:
        if isinstance(error, Exception):
            raise error
    return pages


def check(cluster, pages):
    """No acknowledged move is lost, none doubled, and every screen shows what follows from the log."""
    moves = 0
    for table in {page.made["table"] for page in pages}:
        stored = cluster.stored(table)
        ids = [entry.id for entry in stored.log]
        assert len(ids) == len(set(ids)), "a move was doubled"
        match, turns = rebuilt(stored)
        known = dict(zip(ids, turns, strict=True))
        group = [page for page in pages if page.made["table"] == table]
        acknowledged = {id: turn for page in group for id, turn in page.acknowledged.items()}
        assert acknowledged == {id: known.get(id) for id in acknowledged}, "an acknowledged move was lost"
        moves += len(acknowledged)
        for page in group:
            assert page.update["turn"] == match.turn
            for seen in page.update["seen"]:
                view = json.loads(json.dumps(as_shown(find(stored.setting.game), match.view(seen["seat"]))))
                shown = {name: seen["view"][name] for name in view}
                assert shown == view, "a screen shows what the referee does not"
    return moves


# What befalls


async def one_node_is_killed(cluster):
    """kill -9, and it comes back."""
    node = cluster.nodes[0]
    node.kill()
    await asyncio.sleep(1)
    node.begin()


async def each_node_is_killed_in_turn(cluster):
    for node in cluster.nodes:
        node.kill()
        await asyncio.sleep(1)
        node.begin()
        await asyncio.to_thread(until, node.answers, PATIENCE)


async def the_database_is_killed(cluster):
    """kill -9 of all of PostgreSQL's processes, and it comes back."""
    await asyncio.to_thread(cluster.postgres.kill)
    await asyncio.sleep(1)
    await asyncio.to_thread(cluster.postgres.begin, again=True)


async def a_node_is_paused(cluster, seconds=20.0):
    """SIGSTOP, in the middle of whatever it does; it comes back and finds that others went on."""
    cluster.nodes[0].signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    cluster.nodes[0].signal(signal.SIGCONT)


async def a_line_to_the_database_breaks(cluster, seconds=5.0):
    """At once, and then so that nobody is told of it."""
    cluster.proxies[0].cut()
    await asyncio.sleep(1)
    cluster.proxies[0].silent = True
    await asyncio.sleep(seconds)
    cluster.proxies[0].cut()
    cluster.proxies[0].silent = False


async def a_line_to_the_database_is_silent_for_long(cluster):
    """For longer than a node waits: its tables are given up, and come back on another."""
    await a_line_to_the_database_breaks(cluster, 20.0)
