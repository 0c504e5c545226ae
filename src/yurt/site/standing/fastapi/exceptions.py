"""A request that is not as its route wants it."""

from __future__ import annotations

from typing import Any


class RequestValidationError(Exception):
    def __init__(self, message: str, *place: Any) -> None:
        super().__init__(message)
        self._errors = [{"loc": place, "msg": message}]

    def errors(self) -> list[dict[str, Any]]:
        return self._errors
