"""A view as it was looked at, and what was made of it: recalled while all that it was made of is the same.

Which fields that were, is watched: a function that reads the same values in the same fields takes the
same way and gives the same answer. So options, prompts and score sheets are made again only when
something in them may have changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import Any, TypeVar

import numpy as np
import orjson

from yurt.core.game import Game
from yurt.core.kernel import Record
from yurt.core.position import Place, differing, places_of

Made = TypeVar("Made")
KEPT = 4  # of each kind: as many readers as commonly see different things
MOST_KINDS = 150  # at one table
SHORT = 128  # bytes: sixteen numbers


class Fields:
    """A record whose fields are read once, numbers as Python’s own: quicker for whoever reads much of it."""

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._record, name)
        if isinstance(value, np.integer):
            value = int(value)
        elif isinstance(value, Record):
            value = _nested(value.dtype, value.tobytes())
        self.__dict__[name] = value
        return value


@lru_cache(maxsize=256)
def _nested(layout: Any, row: bytes) -> Fields:
    """A record within a record, as the box: it seldom changes."""
    return Fields(layout.type.over(bytearray(row)))


class Look:
    """A view with its fields as bytes, and what was made of it; `before`: what its reader saw last."""

    def __init__(self, view: Any, row: bytes | None = None, before: Look | None = None) -> None:
        self.view = view
        self.fields = Fields(view)
        self.row: bytes = view.tobytes() if row is None else row
        self.places = places_of(type(view).layout)
        self.rows = _Rows(self.row, self.places)
        self.before = before
        self.made: dict[Any, Any] = {}
        self.read: dict[Any, frozenset[str]] = {}  # of what was made: the fields that it was made of
        self.texts: dict[str, bytes] = {}  # fields as an update tells them, with their names
        self._changed: tuple[bytes, list[str]] | None = None

    def changed(self, before: Look) -> list[str]:
        """The fields in which this view differs from one before, in their order.

        Kept with the other's row, not with the other: two that lead to each other would be garbage together.
        """
        if self._changed is None or self._changed[0] is not before.row:
            self._changed = before.row, differing(type(self.view).layout, before.row, self.row)
        return self._changed[1]

    def text(self, name: str) -> bytes:
        found = self.texts.get(name)
        if found is None:
            place = self.places[name]
            tell = _told if place.end - place.start <= SHORT else _told.__wrapped__
            found = self.texts[name] = tell(name, place.read, self.row[place.start : place.end])
        return found

    def forget(self) -> None:
        """It is the last one now: what was before it is let go."""
        self.before = self._changed = None


@lru_cache(maxsize=16_384)
def _told(name: str, read: Callable[[bytes], Any], row: bytes) -> bytes:
    """A field as an update tells it: what is short has few values, at whichever table."""
    return b'"%s":%s' % (name.encode(), orjson.dumps(read(row)))


class _Rows(dict[str, bytes]):
    """The bytes of each field, cut out when they are asked for."""

    def __init__(self, row: bytes, places: dict[str, Place]) -> None:
        self._row = row
        self._places = places

    def __missing__(self, name: str) -> bytes:
        place = self._places[name]
        found = self[name] = self._row[place.start : place.end]
        return found


class _Watched:
    """A view that notes which of its fields are read."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self.read_fields: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        look = self._look
        if name not in look.places:  # a method may read them all
            self.read_fields.update(look.places)
            return getattr(look.view, name)
        self.read_fields.add(name)
        value = self.__dict__[name] = getattr(look.fields, name)  # read once, noted once
        return value


class Recalled:
    """What was made of views, by the kind of thing."""

    def __init__(self) -> None:
        self._made: dict[Any, list[tuple[frozenset[str], Callable[[Any], Any], Any, Any]]] = {}

    def make(self, kind: Any, look: Look, function: Callable[[Any], Made]) -> Made:
        if kind not in look.made and not self.holds(kind, look):
            look.read[kind], look.made[kind] = self._recall(kind, look, function)
        return look.made[kind]  # type: ignore[no-any-return]

    def holds(self, kind: Any, look: Look) -> bool:
        """Whether what was made before holds still, since no field has changed that it was made of."""
        before = look.before
        if before is None or kind not in before.read:
            return False
        read = before.read[kind]
        if not read.isdisjoint(look.changed(before)):
            return False
        look.read[kind], look.made[kind] = read, before.made[kind]
        return True

    def _recall(self, kind: Any, look: Look, function: Callable[[Any], Made]) -> tuple[frozenset[str], Made]:
        known = self._made.get(kind)
        if known is None:
            known = self._made[kind] = []
            if len(self._made) > MOST_KINDS:
                del self._made[next(iter(self._made))]
        for fields, read, rows, made in known:
            if read(look.rows) == rows:
                return fields, made
        watched = _Watched(look)
        made = function(watched)
        fields = frozenset(watched.read_fields)
        read = itemgetter(*fields) if fields else _nothing
        known.insert(0, (fields, read, read(look.rows), made))
        del known[KEPT:]
        return fields, made


def _nothing(rows: Any) -> None:
    """What a function has read that reads no field."""


def derived(game: Game, look: Look, recalled: Recalled) -> bytes:
    """What a board is told of a view beyond its fields, encoded; made once for all who see the same."""
    if "derived" not in look.made and not recalled.holds("derived", look):
        kinds = {name: ("derived", name) for name in game.derived}
        parts = [
            b'"%s":%s' % (name.encode(), recalled.make(kinds[name], look, _encoding(made)))
            for name, made in game.derived.items()
        ]
        look.read["derived"] = frozenset().union(*(look.read[kind] for kind in kinds.values()))
        look.made["derived"] = b"{" + b",".join(parts) + b"}"
    return look.made["derived"]  # type: ignore[no-any-return]


def _encoding(made: Callable[[Any], Any]) -> Callable[[Any], bytes]:
    return lambda view: packed(made(view))


def packed(value: Any) -> bytes:
    """Encoded, to be kept: a copy, since what orjson gives lies in the kilobytes that it was written into."""
    return b"%b" % orjson.dumps(value)
