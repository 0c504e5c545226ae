"""A request as its route sees it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qsl


class Request:
    def __init__(self, scope: dict[str, Any], receive: Callable[[], Awaitable[dict[str, Any]]]) -> None:
        self.scope = scope
        self.app = scope["app"]
        self.path_params: dict[str, str] = scope["path_params"]
        self.query_params = dict(parse_qsl(scope["query_string"].decode(), keep_blank_values=True))
        self.headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        self._receive = receive

    async def body(self) -> bytes:
        return bytes((await self._receive())["body"])
