"""A page that floods its socket: the others are heard meanwhile, and the flood ends."""

import asyncio
import time

import pytest
import uvicorn
from websockets.asyncio.client import connect

from tests.server import alone
from yurt.server.edge.app import make_app
from yurt.server.edge.packing import PackedSocket
from yurt.server.store.sqlite import Store

MASK = b"\0\0\0\0"


def frame(opcode, text=b"", fin=True):
    return bytes([opcode | 0x80 * fin, 0x80 | len(text)]) + MASK + text


FLOODS = {
    "pongs": frame(1, b'{"pong":1}'),
    "pings": frame(1, b'{"ping":1}'),
    "control pings": frame(9),
    "control pongs": frame(10),
    "parts": frame(0, b"x", fin=False),
}


def with_server(visit):
    async def run():
        config = uvicorn.Config(make_app(Store(":memory:")), port=0, log_level="error", ws=PackedSocket)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            return await visit(server.servers[0].sockets[0].getsockname()[1])
        finally:
            server.should_exit = True
            await serving

    return alone.run(run())


@pytest.mark.parametrize("flood", FLOODS)
def test_a_flood_of_small_frames_ends_and_never_holds_up_the_loop(flood, monkeypatch):
    longest = 0.0
    handle = asyncio.events.Handle._run

    def run(self):
        nonlocal longest
        began = time.thread_time()
        try:
            return handle(self)
        finally:
            longest = max(longest, time.thread_time() - began)

    async def visit(port):
        nonlocal longest
        async with connect(f"ws://127.0.0.1:{port}/ws") as socket:
            longest = 0.0
            monkeypatch.setattr(asyncio.events.Handle, "_run", run)
            first = frame(1, b"x", fin=False) if flood == "parts" else b""
            socket.transport.write(first + FLOODS[flood] * 20_000)
            async with asyncio.timeout(60):
                await socket.wait_closed()
        return longest

    assert with_server(visit) < 0.05
