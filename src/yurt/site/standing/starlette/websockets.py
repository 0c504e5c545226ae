"""A socket as its listener sees it; what goes through it is the referee's to say."""

from __future__ import annotations

from enum import Enum
from typing import Any, Protocol


class WebSocketDisconnect(Exception):
    """The page is gone."""


class WebSocketState(Enum):
    CONNECTING = 0
    CONNECTED = 1
    DISCONNECTED = 2


class WebSocket(Protocol):
    client: Any
    scope: Any
    client_state: WebSocketState

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]: ...

    async def send(self, message: dict[str, Any]) -> None: ...

    async def close(self, code: int) -> None: ...
