"""An answer that is an error, with its status."""

from __future__ import annotations

from http import HTTPStatus


class HTTPException(Exception):
    def __init__(self, status_code: int, detail: str | None = None) -> None:
        self.status_code = status_code
        self.detail = HTTPStatus(status_code).phrase if detail is None else detail
        self.headers: dict[str, str] | None = None
        super().__init__(status_code, self.detail)
