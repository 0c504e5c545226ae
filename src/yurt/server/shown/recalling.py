"""What was made of a view before is recalled, as long as all that it was made of is the same.

Which fields that were, is watched: a function that reads the same values in the same fields takes the
same way and gives the same answer. So options, prompts and score sheets are made again only when
something in them may have changed.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, TypeVar

from yurt.server.scenes import Look as Look

Made = TypeVar("Made")
KEPT = 4  # of each kind: as many readers as commonly see different things


class _Watched:
    """A view that notes which of its fields are read."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.read_fields: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        look = self._look
        self.read_fields.update([name] if name in look.rows else look.rows)  # a method may read them all
        return getattr(look.view, name)


class Recalled:
    """What was made of views, by the kind of thing."""

    def __init__(self) -> None:
        self._made: dict[Any, list[tuple[Callable[[Any], Any], Any, Any]]] = {}

    def make(self, kind: Any, look: Look, function: Callable[[Any], Made]) -> Made:
        if kind not in look.made:
            look.made[kind] = self._recall(kind, look, function)
        return look.made[kind]  # type: ignore[no-any-return]

    def _recall(self, kind: Any, look: Look, function: Callable[[Any], Made]) -> Made:
        known = self._made.setdefault(kind, [])
        for read, rows, made in known:
            if read(look.rows) == rows:
                return made  # type: ignore[no-any-return]
        watched = _Watched(look)
        made = function(watched)
        read = itemgetter(*watched.read_fields) if watched.read_fields else _nothing
        known.insert(0, (read, read(look.rows), made))
        del known[KEPT:]
        return made


def _nothing(rows: Any) -> None:
    """What a function has read that reads no field."""
