"""What the browser's side does for us: it keeps texts by their names, and has a second worker think."""

from __future__ import annotations

from typing import Any, Protocol


def _failure() -> type[Exception]:
    """What the other side of a port fails with."""
    try:
        from pyodide.ffi import JsException  # type: ignore[import-not-found]
    except ImportError:  # not in a browser: the ports of tests have no other side
        return ConnectionError
    return JsException  # type: ignore[no-any-return]


PortError = _failure()


class KeepPort(Protocol):
    """Texts by name, as IndexedDB keeps them."""

    async def get(self, key: str) -> Any:
        """The text of that name; nothing where there is none."""

    async def all(self, prefix: str) -> Any:
        """Every (name, text) whose name begins so, in order."""

    async def write(self, changes: str) -> Any:
        """All of `[["add" | "put" | "delete", name, text], …]` or nothing; what is there is not added."""


class ThinkPort(Protocol):
    """A worker of its own."""

    async def ask(self, question: Any) -> Any:
        """Bytes for `yurt.site.thinking.answer`; what it answers."""


def plain(value: Any) -> Any:
    """A value of the browser's as Python's own."""
    return value.to_py() if hasattr(value, "to_py") else value
