"""A view as it was looked at, and what was made of it: recalled while all that it was made of is the same.

Which fields that were, is watched: a function that reads the same values in the same fields takes the
same way and gives the same answer. So options, prompts and score sheets are made again only when
something in them may have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np
import orjson

from yurt.core.game import Game
from yurt.core.kernel import Record
from yurt.core.position import Place, differing, places_of

Made = TypeVar("Made")
KEPT = 4_096  # of what was made of a game's views, twice at most: a kilobyte each
MOST_WAYS = 6  # that a kind of thing is looked for
CREDIT = 100  # a kind of thing that was not found so often is not looked for any more,
EARNED = 4  # unless one in five was
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
    """A view by its bytes, and what was made of it; `before`: what its reader saw last."""

    __slots__ = ("_changed", "_fields", "_view", "before", "kind", "made", "places", "read", "row", "texts")

    def __init__(self, kind: type[Record], row: bytes, before: Look | None = None) -> None:
        self.kind = kind
        self.row = row
        self.places = places_of(kind.layout)
        self.before = before
        self.made: dict[Any, Any] = {}
        self.read: dict[Any, frozenset[str]] = {}  # of what was made: the fields that it was made of
        self.texts: dict[str, bytes] = {}  # fields as an update tells them, with their names
        self._changed: tuple[bytes, list[str]] | None = None
        self._view: Any = None
        self._fields: Fields | None = None

    @classmethod
    def at(cls, view: Any, before: Look | None = None) -> Look:
        return cls(type(view), view.tobytes(), before)

    @property
    def view(self) -> Any:
        """The record itself: made when it is first asked for, since many are not."""
        if self._view is None:
            self._view = self.kind.over(bytearray(self.row))
        return self._view

    @property
    def fields(self) -> Fields:
        if self._fields is None:
            self._fields = Fields(self.view)
        return self._fields

    def changed(self, before: Look) -> list[str]:
        """The fields in which this view differs from one before, in their order.

        Kept with the other's row, not with the other: two that lead to each other would be garbage together.
        """
        if self._changed is None or self._changed[0] is not before.row:
            self._changed = before.row, differing(self.kind.layout, before.row, self.row)
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


class _Way:
    """The fields that something was made of once, and how to cut them out of a view's bytes."""

    __slots__ = ("cut", "fields")

    def __init__(self, fields: frozenset[str], places: dict[str, Place]) -> None:
        self.fields = fields
        self.cut = _cutting(_spans([place for name, place in places.items() if name in fields]))


def _spans(places: list[Place]) -> list[slice]:
    """Where fields lie, those beside each other together."""
    found: list[slice] = []
    for start, end, _ in places:
        if found and found[-1].stop == start:
            start = found.pop().start
        found.append(slice(start, end))
    return found


def _cutting(spans: list[slice]) -> Callable[[bytes], bytes]:
    if len(spans) == 1:
        (span,) = spans
        return lambda row: row[span]
    return lambda row: b"".join([row[span] for span in spans])


class Recalled:
    """What was made of views of one game, at whichever table: the same of the same fields.

    The latest are kept, and those before them that were asked for since.
    """

    def __init__(self) -> None:
        self._ways: dict[Any, list[_Way]] = {}
        self._latest: dict[Any, Any] = {}
        self._earlier: dict[Any, Any] = {}
        self._credit: dict[Any, int] = {}  # by kind: how often it may still not be found
        self.made = 0  # how often something had to be made

    def make(self, kind: Any, look: Look, function: Callable[[Any], Made], given: Hashable = None) -> Made:
        """Made of this look, or as it was before in case no field has changed that it was made of."""
        if kind not in look.made and not self.holds(kind, look):
            look.read[kind], look.made[kind] = self._recall(kind, look, function, given)
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

    def recall(self, kind: Any, look: Look, function: Callable[[Any], Made], given: Hashable = None) -> Made:
        """For what is seldom as it was before, but often as at another table.

        `given`: all that it is made of beside the view and its kind, of which there are few. What turns out
        to be seldom found is no longer looked for: it is just made.
        """
        credit = self._credit.get(kind, CREDIT)
        if credit <= 0:
            return function(look.fields)
        made = self.made
        found = self._recall(kind, look, function, given)[1]
        self._credit[kind] = min(credit + EARNED, CREDIT) if made == self.made else credit - 1
        return found

    def _recall(
        self, kind: Any, look: Look, function: Callable[[Any], Made], given: Hashable
    ) -> tuple[frozenset[str], Made]:
        ways, row = self._ways.get(kind, ()), look.row
        for way in ways:
            key = (way, way.cut(row), given)
            if key in self._latest:
                return way.fields, self._latest[key]
            if key in self._earlier:
                return way.fields, self._keep(key, self._earlier[key])
        watched = _Watched(look)
        made = function(watched)
        self.made += 1
        if len(watched.read_fields) == len(look.places):  # all of it: no other view is like this one
            return frozenset(look.places), made
        way = self._way(kind, frozenset(watched.read_fields), look)
        return way.fields, self._keep((way, way.cut(row), given), made)

    def _way(self, kind: Any, fields: frozenset[str], look: Look) -> _Way:
        ways = self._ways.setdefault(kind, [])
        found = next((way for way in ways if way.fields == fields), None)
        if found is None:
            found = _Way(fields, look.places)
            ways.insert(0, found)
            del ways[MOST_WAYS:]
        return found

    def _keep(self, key: Any, made: Made) -> Made:
        if len(self._latest) >= KEPT:
            self._earlier, self._latest = self._latest, {}
        self._latest[key] = made
        return made


_recalled: dict[int, tuple[Game, Recalled]] = {}  # with the game, or another could get its id


def recalled_of(game: Game) -> Recalled:
    """What was made of the views of a game in this process."""
    found = _recalled.get(id(game))
    if found is None:
        found = _recalled[id(game)] = game, Recalled()
    return found[1]


def derived(game: Game, look: Look, recalled: Recalled) -> bytes:
    """What a board is told of a view beyond its fields, encoded; made once for all who see the same."""
    if not game.derived:
        return b"{}"
    if "derived" not in look.made and not recalled.holds("derived", look):
        kinds = {name: ("derived", name) for name in game.derived}
        parts = [
            recalled.make(kinds[name], look, _encoding(name, made)) for name, made in game.derived.items()
        ]
        look.read["derived"] = frozenset().union(*(look.read[kind] for kind in kinds.values()))
        look.made["derived"] = b"{" + b",".join(parts) + b"}"
    return look.made["derived"]  # type: ignore[no-any-return]


def _encoding(name: str, made: Callable[[Any], Any]) -> Callable[[Any], bytes]:
    return lambda view: b'"%s":%s' % (name.encode(), orjson.dumps(made(view)))


def packed(value: Any) -> bytes:
    """Encoded, to be kept: a copy, since what orjson gives lies in the kilobytes that it was written into."""
    return b"%b" % orjson.dumps(value)
