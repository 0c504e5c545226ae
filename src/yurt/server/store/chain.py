"""Hash chain of a table's log: each entry is stored with a hash of itself and the hash before it.

A changed, missing or exchanged entry no longer matches its hash; `yurt admin check` looks for such entries.
Entries cut off at the end are not noticed, nor is a chain that was computed again from the changed entry on.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator

from yurt.server.store.records import Entry

HASH_BYTES = 16
MOST_TIPS = 10_000  # tables whose last hash is remembered


def link(before: bytes, table: str, number: int, entry: Entry) -> bytes:
    """Return the hash of an entry that follows one with the hash `before`; b"" before the first."""
    line = json.dumps([table, number, *entry], ensure_ascii=False).encode()
    return hashlib.sha256(before + line).digest()[:HASH_BYTES]


def links(table: str, entries: Iterable[Entry]) -> Iterator[bytes]:
    """Return the hash of each entry of a whole log."""
    before = b""
    for number, entry in enumerate(entries):
        before = link(before, table, number, entry)
        yield before


class Tips:
    """Remembers the last hash of each table that is played at, so that a move need not read it again."""

    def __init__(self) -> None:
        self._tips: OrderedDict[str, tuple[int, bytes]] = OrderedDict()

    def find(self, table: str, number: int) -> bytes | None:
        """Return the hash of an entry, b"" before the first; None if it must be read from the store."""
        if number < 0:
            return b""
        known, tip = self._tips.get(table, (-1, b""))
        return tip if known == number else None

    def note(self, table: str, number: int, tip: bytes) -> None:
        self._tips[table] = number, tip
        self._tips.move_to_end(table)
        if len(self._tips) > MOST_TIPS:
            self._tips.popitem(last=False)

    def forget(self) -> None:
        """Forget everything: a transaction failed, so what was noted may not be stored."""
        self._tips.clear()
