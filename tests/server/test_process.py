"""A real server in its own process: killed, stopped, and what it writes to its log."""

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.patience import INTERVAL, until
from tests.server import alone
from yurt.server.store.sqlite import Store

pytestmark = pytest.mark.unix
TABLES = 100
BUSY_SECONDS = 300.0  # at most, until every table has had a move acknowledged
SCRIPT = """
from yurt.server.edge.limits import Limits
from yurt.server.edge.run import serve
many = 10**6
limits = Limits(many, many, many, many, many, many, many, many, many)
serve("127.0.0.1", {port}, {store!r}, limits=limits, proxies="127.0.0.1")
"""


class Server:
    def __init__(self, folder, default=False):
        self.default = default  # as `yurt serve` starts it, limits included
        self.store = str(folder / "store.sqlite")
        self.log = folder / "log.txt"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.begin()

    def begin(self):
        if self.default:
            words = ["-m", "yurt", "serve", "--port", str(self.port), "--store", self.store]
        else:
            words = ["-c", SCRIPT.format(port=self.port, store=self.store)]
        with self.log.open("a") as log:
            self.process = subprocess.Popen([sys.executable, *words], stdout=log, stderr=log)
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=30)
        until(self.answers)

    def answers(self):
        """the server answers"""
        assert self.process.poll() is None, self.log.read_text()
        try:
            return self.client.get("/api/games").is_success
        except httpx.TransportError:
            return False

    def lay(self, game="yeti", seats=({"kind": "here"}, {"kind": "here"})):
        return self.client.post("/api/tables", json={"game": game, "seats": seats, "pace": 0}).json()

    def end(self, number):
        self.process.send_signal(number)
        code = self.process.wait(20)
        self.client.close()
        return code


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    if server.process.poll() is None:
        server.end(signal.SIGKILL)


@pytest.fixture
def default_server(tmp_path):
    server = Server(tmp_path, default=True)
    yield server
    if server.process.poll() is None:
        server.end(signal.SIGKILL)


async def hello(server, made, client="127.0.0.1", **more):
    line = await connect(
        f"ws://127.0.0.1:{server.port}/ws",
        compression=None,
        max_size=None,
        ping_interval=None,
        open_timeout=60,
        additional_headers={"X-Forwarded-For": client},
    )
    tokens = [seat["token"] for seat in made["seats"]]
    await line.send(json.dumps({"hello": {"table": made["table"], "tokens": tokens, "board": False, **more}}))
    return line


async def busy(server, made, rng, acknowledged):
    """Play on until the line breaks; notes the last move that was acknowledged, and how many were."""
    sent, line = {}, await hello(server, made)
    with contextlib.suppress(ConnectionClosed):
        async for text in line:
            message = json.loads(text)
            update = message.get("update")
            if "ping" in message:
                await line.send(json.dumps({"pong": message["ping"]}))
            elif "ack" in message:
                acknowledged.append((made["table"], sent[message["ack"]["id"]], message["ack"]))
            elif update and update["awaiting"] and f"id{update['turn']}" not in sent:
                seat, id = update["awaiting"][0], f"id{update['turn']}"
                word = rng.choice(update["seen"][seat]["options"])["word"]
                sent[id] = {"play": word, "seat": seat, "turn": update["turn"], "id": id}
                await line.send(json.dumps(sent[id]))


async def resent(server, made, moves):
    """What the server says to moves that are sent again."""
    answers = []
    line = await hello(server, made)
    for move in moves:
        await line.send(json.dumps(move))
        async for text in line:
            message = json.loads(text)
            if "ack" in message or "refused" in message:
                answers.append(message.get("ack"))
                break
    await line.close()
    return answers


def test_kill_9_in_the_middle_of_100_busy_tables_loses_no_acknowledged_move(server):
    """Each acknowledged move, sent again to the next process, is known there and led to the same turn."""
    lose_nothing(server, [server.lay() for _ in range(TABLES)])


def lose_nothing(server, tables):
    """Kill a server while all tables are busy, begin again, and ask after each acknowledged move."""
    acknowledged = []

    async def all_are_busy():
        while len({table for table, _, _ in acknowledged}) < len(tables):
            await asyncio.sleep(INTERVAL)

    async def storm():
        playing = [
            asyncio.create_task(busy(server, made, random.Random(number), acknowledged))
            for number, made in enumerate(tables)
        ]
        await asyncio.wait_for(all_are_busy(), BUSY_SECONDS)
        server.end(signal.SIGKILL)
        await asyncio.gather(*playing)

    alone.run(storm())
    assert len({table for table, _, _ in acknowledged}) == len(tables), "all tables were busy"
    server.begin()
    for made in tables:
        moves = [(move, ack) for table, move, ack in acknowledged if table == made["table"]]
        answers = alone.run(resent(server, made, [move for move, _ in moves]))
        assert answers == [ack for _, ack in moves]


def test_sigterm_closes_cleanly_and_nothing_is_lost(server):
    made = server.lay()

    async def play_and_stop():
        line = await hello(server, made)
        turn = 0
        async for text in line:
            message = json.loads(text)
            update = message.get("update")
            if update and update["awaiting"]:
                if turn:
                    break
                turn, seat = update["turn"], update["awaiting"][0]
                word = update["seen"][seat]["options"][0]["word"]
                await line.send(json.dumps({"play": word, "seat": seat, "turn": turn, "id": "one"}))
        code = server.end(signal.SIGTERM)
        with contextlib.suppress(ConnectionClosed):
            async for _ in line:
                pass
        return code, update["turn"]

    code, turn = alone.run(play_and_stop())
    assert code == 0, server.log.read_text()
    assert "Traceback" not in server.log.read_text()
    server.begin()
    headers = {"Authorization": f"Bearer {made['host']}"}
    assert server.client.get(f"/api/tables/{made['table']}", headers=headers).json()["turn"] == turn


def test_no_token_gets_into_the_log(server):
    made = server.lay()
    tokens = [made["host"], made["spectator"], *(seat["token"] for seat in made["seats"])]
    for token in tokens:
        headers = {"Authorization": f"Bearer {token}"}
        server.client.get(f"/api/tables/{made['table']}?token={token}", headers=headers)
        server.client.get(f"/{token}")
        server.client.post("/api/tables/mine", content=f'{{"tables": "{token}"}}')

    async def talk():
        line = await hello(server, made, nonsense=tokens[0])
        await line.wait_closed()

    alone.run(talk())
    server.end(signal.SIGTERM)
    said = server.log.read_text()
    assert not any(token in said for token in tokens), said


def test_nobody_evades_the_limits_of_a_default_server_by_naming_other_addresses(default_server):
    answers = [
        default_server.client.get("/api/nothing", headers={"X-Forwarded-For": f"192.0.2.{number % 250}"})
        for number in range(400)
    ]
    assert 429 in {answer.status_code for answer in answers}
    assert "--proxy 127.0.0.1" in default_server.log.read_text()


def test_the_example_in_the_documentation_plays_a_whole_game(default_server):
    page = Path(__file__).parents[2] / "docs" / "api.md"
    example = page.read_text("utf-8").split("```python\n")[1].split("```")[0]
    environment = {**os.environ, "YURT": f"127.0.0.1:{default_server.port}"}
    done = subprocess.run(
        [sys.executable, "-c", example], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("over:")


def children(process):
    """The processes that a process has started (Linux)."""
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        found += [int(child) for child in task.read_text().split()]
    return found


def alive(process):
    """Whether it runs; one that ended and that nobody has asked after does not."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


def within(seconds, holds):
    deadline = time.monotonic() + seconds
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.1)
    return holds()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_workers_end_with_their_server_even_after_kill_9(server):
    assert within(60, lambda: len(children(server.process.pid)) >= 2), "workers and their tracker"
    workers = children(server.process.pid)
    time.sleep(1)  # a worker that is still being born watches once it runs
    server.end(signal.SIGKILL)
    assert within(60, lambda: not any(map(alive, workers)))


def serve(store):
    """What `yurt serve` says when it does not begin."""
    command = [sys.executable, "-m", "yurt", "serve", "--port", "0", "--store", store]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr


def test_a_second_process_on_the_same_store_is_refused_with_a_sentence(server):
    code, said = serve(server.store)
    assert code == 2
    assert said.count("\n") == 1
    assert "belongs to one process" in said


@pytest.mark.parametrize("what", ["format", "text", "row"])
def test_a_store_that_cannot_be_used_is_refused_in_one_line(tmp_path, what):
    path = tmp_path / "store.sqlite"
    if what == "text":
        path.write_text("not a database, " * 100)
    else:
        Store(path).close()
        database = sqlite3.connect(path)
        value = 99 if what == "format" else "nonsense"
        database.execute("UPDATE facts SET value = ? WHERE name = 'format'", (value,))
        database.commit()
        database.close()
    code, said = serve(str(path))
    assert code == 2
    assert said.count("\n") == 1
    assert "can't be used as a store" in said


def test_a_thousand_half_open_requests_lock_nobody_out(server):
    with contextlib.ExitStack() as lines:
        half_open = []
        for _ in range(600):
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            line.sendall(b"GET /api/games HTTP/1.1\r\nHost: ")
            half_open.append(line)
        assert server.client.get("/api/games").status_code == 200
        half_open[0].settimeout(60)
        with contextlib.suppress(ConnectionResetError):
            assert half_open[0].recv(1) == b"", "the oldest had to go"


def test_with_json_every_line_is_json_and_info_tells_of_start_drain_and_stop(tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["--port", str(port), "--store", str(tmp_path / "tables.sqlite"), "--drain", "0.5"]
    command = [sys.executable, "-m", "yurt", "serve", *words, "--log", "json", "--log-level", "info"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def answers():
        """the server answers"""
        with contextlib.suppress(httpx.TransportError):
            return httpx.get(f"http://127.0.0.1:{port}/healthz").is_success
        return False

    until(answers)
    process.send_signal(signal.SIGTERM)
    written, _ = process.communicate(timeout=60)
    texts = [json.loads(line)["text"] for line in written.splitlines()]
    assert any(
        re.match(r"Yurt \S+ starts as node .* with its tables in .*tables.sqlite", text) for text in texts
    )
    assert f"Yurt is at http://127.0.0.1:{port}/ (Ctrl-C stops it)" in texts
    assert texts[-2:] == ["told to stop: draining for 0.5 s", "Yurt has stopped"]
