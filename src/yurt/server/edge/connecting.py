"""Connections before their first request: how many, how long, and how large a head they may send.

A page opens a few connections and says at once what it wants. Who opens many and says nothing, or says
it letter by letter, loses the oldest of them, so that everyone else still gets in.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from yurt.server.edge.limits import Limits

GLANCE_SECONDS = 0.25  # to read what has come already: all pages come at once when a server is back


class Doorway:
    """All connections: how many each client has, and those whose request has not come yet, oldest first."""

    def __init__(self, limits: Limits, proxies: frozenset[str]) -> None:
        self.limits = limits
        self.proxies = proxies  # stand for many clients, so they are not counted
        self.open: Counter[str] = Counter()
        self.waiting: OrderedDict[Connection, None] = OrderedDict()
        self._thinning: asyncio.TimerHandle | None = None

    def entered(self, connection: Connection) -> bool:
        client = connection.host
        self.open[client] += 1
        return self.open[client] <= self.limits.connections_per_client or client in self.proxies

    def left(self, connection: Connection) -> None:
        self.waiting.pop(connection, None)
        self.open[connection.host] -= 1
        if self.open[connection.host] <= 0:
            del self.open[connection.host]

    def waits(self, connection: Connection) -> None:
        self.waiting[connection] = None
        if len(self.waiting) > self.limits.most_waiting_connections and self._thinning is None:
            self._thinning = connection.loop.call_later(GLANCE_SECONDS, self._thin_out)

    def _thin_out(self) -> None:
        self._thinning = None
        while len(self.waiting) > self.limits.most_waiting_connections:
            oldest, _ = self.waiting.popitem(last=False)
            oldest.transport.abort()


class Connection(HttpToolsProtocol):
    """One connection; `doorway` is set by `connections`."""

    doorway: Doorway

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.host = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of the request's head so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        if self.doorway.entered(self):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._heard()
        self.doorway.left(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Feed the parser; while a head is awaited, no more at a time than a head may have."""
        while self._deadline is not None and data:
            room = self.doorway.limits.most_head_bytes - self._head
            if room <= 0:
                self.transport.abort()
                return
            piece, data = data[:room], data[room:]
            self._head += len(piece)
            super().data_received(piece)
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
        if data:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._deadline is None:
            self._wait()

    def on_headers_complete(self) -> None:
        self._heard()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        self._heard()
        self.doorway.left(self)  # sockets are counted by the guard
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._head = 0
        self._deadline = self.loop.call_later(self.doorway.limits.head_seconds, self.transport.abort)
        self.doorway.waits(self)

    def _heard(self) -> None:
        self.doorway.waiting.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def connections(limits: Limits, proxies: str) -> type[Connection]:
    """What uvicorn makes of each new connection."""
    doorway = Doorway(limits, frozenset(proxy.strip() for proxy in proxies.split(",")))
    return type("Connection", (Connection,), {"doorway": doorway})
