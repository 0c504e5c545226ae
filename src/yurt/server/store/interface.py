"""What every store does: SQLite behind a server, IndexedDB in a browser."""

from __future__ import annotations

from typing import Protocol

from yurt.server.store.records import Entry, Setting, StoredTable


class Store(Protocol):
    """Whatever it is asked to keep is kept when it answers; StoreError says why it is not."""

    key: bytes  # what all tokens are derived from

    async def alive(self) -> None:
        """Answer, if it can."""

    async def add_table(self, record: StoredTable) -> None: ...

    async def save_setting(self, table: str, version: int, setting: Setting, started: float | None) -> None:
        """Save what follows a version of the setting; refused if that is not the last one."""

    async def append(self, table: str, number: int, entry: Entry, frozen: bytes | None = None) -> None:
        """Write a line of a table's log, and perhaps the match after it; a taken number is refused."""

    async def table(self, table: str) -> StoredTable | None:
        """A table with its log; UnreadableError if this version can't read it."""

    def put_aside(self, table: str, error: Exception) -> None:
        """Say once that a table can't be read; it stays, for a version that can."""

    async def add_replay(self, replay: str, text: str) -> None: ...

    async def replay(self, replay: str) -> str | None: ...
