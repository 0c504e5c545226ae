"""A line between a page and the referee in the same browser; its far end looks like a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from starlette.websockets import WebSocketDisconnect, WebSocketState

GONE = 1005  # the page hung up, and said no code


class Socket:
    """The listener's end."""

    client = None
    scope: Mapping[str, Any] = {}  # nothing was agreed upon

    def __init__(self, hear: Callable[[str], Any], closed: Callable[[int], Any]) -> None:
        self.client_state = WebSocketState.CONNECTED
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._hear = hear
        self._closed = closed

    async def accept(self) -> None:
        """There is nothing to agree upon."""

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send(self, message: dict[str, Any]) -> None:
        if self.client_state is not WebSocketState.CONNECTED:
            raise WebSocketDisconnect
        self._hear(message["text"])

    async def close(self, code: int) -> None:
        self.end(code)

    def end(self, code: int) -> None:
        if self.client_state is WebSocketState.CONNECTED:
            self.client_state = WebSocketState.DISCONNECTED
            self._closed(code)


class Line:
    """The page's end."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    def say(self, text: str) -> None:
        self._socket.said.put_nowait({"type": "websocket.receive", "text": text})

    def close(self) -> None:
        self._socket.said.put_nowait({"type": "websocket.disconnect"})
        self._socket.end(GONE)
