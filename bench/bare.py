"""What the sockets alone cost: a server without tables, rules or store, which only carries such messages.

For each message of one page it sends what a move brings: an answer to that page, and an update to both.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

ANSWER_BYTES = 60

_sent: dict[str, list[Callable[[Any], Awaitable[None]]]] = {}  # by the pair: how to send to either


async def carry(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI application: the path says which pair, a message how large its updates are."""
    pair = _sent.setdefault(scope["path"], [])
    pair.append(send)
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": "a" * ANSWER_BYTES})
        for other in pair:
            await other({"type": "websocket.send", "text": "u" * int(message["text"])})


def serve(port: int) -> None:
    """What the process of the bare server runs."""
    import uvicorn

    from yurt.server.edge.packing import PackedSocket

    settings: dict[str, Any] = {"ws": PackedSocket, "ws_ping_interval": None, "lifespan": "off"}
    uvicorn.run(carry, host="127.0.0.1", port=port, log_level="error", **settings)


async def cost(
    port: int, pairs: int, every: float, size: int, seconds: float, processor: Callable[[int], float]
) -> float:
    """Seconds of the server's processor time a message, at the pace of so many tables."""
    script = f"from bench.bare import serve; serve({port})"
    server = subprocess.Popen([sys.executable, "-c", script])
    try:
        lines = [await _lines(f"ws://127.0.0.1:{port}/{pair}") for pair in range(pairs)]
        listening = [asyncio.create_task(_read(line)) for pair in lines for line in pair]
        used, count, began = processor(server.pid), 0, time.perf_counter()
        while (now := time.perf_counter()) < began + seconds:
            due = int((now - began) / every * pairs)
            for number in range(count, due):
                await lines[number % pairs][0].send(str(size))
            count = due
            await asyncio.sleep(0.002)
        spent = processor(server.pid) - used
        for task in listening:
            task.cancel()
        for pair in lines:
            for line in pair:
                line.transport.abort()
        return spent / max(count, 1)
    finally:
        server.kill()
        server.wait()


async def _lines(address: str) -> list[ClientConnection]:
    """Both pages of a pair; the first waits for the server to be there."""
    found = []
    for _ in range(2):
        while True:
            try:
                found.append(await connect(address, compression=None, ping_interval=None, open_timeout=60))
                break
            except OSError:
                await asyncio.sleep(0.2)
    return found


async def _read(line: ClientConnection) -> None:
    async for _ in line:
        pass
