"""An answer: its text, its status, what it is."""

from __future__ import annotations

from typing import Any


class Response:
    kind = "application/octet-stream"

    def __init__(self, content: Any = b"", status_code: int = 200, *, media_type: str | None = None) -> None:
        self.body = content if isinstance(content, bytes) else str(content).encode()
        self.status_code = status_code
        self.media_type = media_type or self.kind


class PlainTextResponse(Response):
    kind = "text/plain; charset=utf-8"
