"""What is said of a field beside its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

REQUIRED = object()


class FieldInfo:
    """A field's default and its limits; what only documentation says is forgotten."""

    def __init__(self, default: Any = REQUIRED, **said: Any) -> None:
        make = said.pop("default_factory", None)
        self.default = (
            make() if make else REQUIRED if default is ... else default
        )  # lists are copied each time
        self.said = said


def Field(default: Any = REQUIRED, **said: Any) -> Any:
    return FieldInfo(default, **said)


class AfterValidator:
    """What a value goes through once it is found right."""

    def __init__(self, function: Callable[[Any], Any]) -> None:
        self.function = function
