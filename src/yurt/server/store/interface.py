"""What every store does: SQLite or PostgreSQL behind a server, IndexedDB in a browser."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal, Protocol

from yurt.server.store.records import Entry, News, Setting, Size, StoredTable

Held = Literal["ours", "stopped", "lost"]


class Others(Protocol):
    """The other nodes that serve the same store; none is special. StoreError: they could not be reached."""

    def listen(self, heard: Callable[[str | None], None]) -> None:
        """Tell this loop of each table that another node has changed; None: some may have been missed."""

    async def news(self, table: str, version: int, entries: int) -> News | None:
        """What is stored of a table beyond a version of its setting and so many entries; None: no table."""

    async def sizes(self, tables: Collection[str]) -> dict[str, Size]:
        """How much is stored of some tables."""

    async def claim(self, job: str) -> bool:
        """Whether this node is to do a job: nobody else does, or who did is gone."""

    async def release(self, job: str) -> None:
        """Leave a job to whoever wants it."""

    async def stop(self, job: str) -> bool:
        """Tell whoever does a job to stop; False where nobody does."""

    async def held(self, job: str) -> Held:
        """Whether a job that this node has claimed is still its own, and still to be done."""

    async def sit(self, table: str, seats: Collection[int]) -> None:
        """Say at which seats of a table people sit here."""

    async def spend(self, client: str, per_second: float, burst: int) -> bool:
        """Take one of what a client may have on all nodes: so many at once, then so many a second."""


class Store(Protocol):
    """Whatever it is asked to keep is kept when it answers; StoreError says why it is not."""

    key: bytes  # what all tokens are derived from

    @property
    def others(self) -> Others | None:
        """None where the store belongs to one process."""

    async def alive(self) -> None:
        """Answer, if it can."""

    async def add_table(self, record: StoredTable) -> None: ...

    async def save_setting(self, table: str, version: int, setting: Setting, started: float | None) -> None:
        """Save what follows a version of the setting; TakenError if that is not the last one."""

    async def append(self, table: str, number: int, entry: Entry, frozen: bytes | None = None) -> None:
        """Write a line of a table's log, perhaps with the match after it; TakenError if another has it."""

    async def table(self, table: str) -> StoredTable | None:
        """A table with its log; UnreadableError if this version can't read it."""

    def put_aside(self, table: str, error: Exception) -> None:
        """Say once that a table can't be read; it stays, for a version that can."""

    async def add_replay(self, replay: str, text: str, sender: str = "") -> None:
        """Keep an upload; where there are too many, the oldest of whoever has sent most makes room."""

    async def replay(self, replay: str) -> str | None: ...


class HostedStore(Store, Protocol):
    """A store behind a server, which opens and closes it."""

    @property
    def errors(self) -> int:
        """Jobs that could not be done."""

    async def writable(self) -> None:
        """Write something; StoreError if the store is full, locked or gone."""

    async def add_analysis(self, id: str, text: str) -> None:
        """Keep what was found in a replay or at a table; the oldest make room."""

    async def analysis(self, id: str) -> str | None: ...

    async def forget(self) -> None:
        """Let go of what is older than it is kept."""

    def close(self) -> None:
        """Finish all that was asked for."""
