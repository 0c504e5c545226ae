"""Where a route's parameters come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic.fields import REQUIRED, FieldInfo


class Path(FieldInfo):
    """A part of the address."""


class Query(FieldInfo):
    """What stands behind the question mark."""

    def __init__(self, default: Any = REQUIRED, *, alias: str | None = None, **said: Any) -> None:
        super().__init__(default, **said)
        self.alias = alias


class Depends:
    """What another function makes of the request."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
