"""The store of a browser: tables and their logs by name, so that several tabs can't both win.

A line of a log is added under its number, and a setting under its version: who comes second is refused,
and the table is rebuilt from what is kept, as behind a server.
"""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
import time
from typing import Any

from yurt.server.store.records import (
    Entry,
    Setting,
    StoredTable,
    StoreError,
    UnreadableError,
    read_setting,
    write_setting,
)
from yurt.site.ports import KeepPort, PortError, plain

MOST_TEXTS = 100  # replays read from files, and analyses: of each the oldest make room
KEY = "fact/key"

log = logging.getLogger("yurt.server")


class Keeping:
    """A `store.interface.Store` over the browser's own."""

    others = None  # tabs do not talk to each other: who comes second finds out

    def __init__(self, port: KeepPort, key: bytes) -> None:
        self.key = key
        self._port = port
        self._put_aside: set[str] = set()

    async def alive(self) -> None:
        await self._get(KEY)

    # Tables

    async def add_table(self, record: StoredTable) -> None:
        lasting = {"secret": record.secret.hex(), "created": record.created}
        setting = _setting_text(record.setting, None, record.updated)
        await self._write(
            ("add", f"table/{record.id}", json.dumps(lasting)), ("add", _version(record.id, 0), setting)
        )

    async def save_setting(self, table: str, version: int, setting: Setting, started: float | None) -> None:
        text = _setting_text(setting, started, time.time())
        await self._write(("add", _version(table, version + 1), text))

    async def append(self, table: str, number: int, entry: Entry, frozen: bytes | None = None) -> None:
        line = json.dumps([*entry, time.time()])
        changes = [("add", f"log/{table}/{number:06}", line)]
        if frozen is not None:
            changes.append(("put", f"kept/{table}", frozen.decode()))
        await self._write(*changes)

    async def table(self, table: str) -> StoredTable | None:
        text = await self._get(f"table/{table}")
        if text is None:
            return None
        versions = await self._all(f"setting/{table}/")
        lines = [json.loads(line) for line in await self._all(f"log/{table}/")]
        frozen = await self._get(f"kept/{table}")
        try:
            return _stored(table, text, versions, lines, frozen)
        except (ValueError, LookupError, TypeError, UnreadableError) as error:
            self.put_aside(table, error)
            raise UnreadableError(f"table {table} can't be read: {error!r}") from None

    def put_aside(self, table: str, error: Exception) -> None:
        if table not in self._put_aside:
            self._put_aside.add(table)
            log.error("table %s is put aside: %s", table, error)

    # Replays that were read from files, and analyses

    async def add_replay(self, replay: str, text: str, sender: str = "") -> None:
        await self._add_text("add", "replay/", replay, text)

    async def replay(self, replay: str) -> str | None:
        return await self._text(f"replay/{replay}")

    async def add_analysis(self, id: str, text: str) -> None:
        await self._add_text("put", "analysis/", id, text)

    async def analysis(self, id: str) -> str | None:
        return await self._text(f"analysis/{id}")

    async def _add_text(self, how: str, room: str, id: str, text: str) -> None:
        """Keep a text with the last ones of its kind."""
        kept = [(plain(value)[0], json.loads(plain(value)[1])) for value in await self._found(room)]
        kept.sort(key=lambda one: one[1]["created"])
        old = [("delete", key, "") for key, _ in kept[: max(0, len(kept) + 1 - MOST_TEXTS)]]
        told = json.dumps({"text": text, "created": time.time()})
        await self._write(*old, (how, f"{room}{id}", told))

    async def _text(self, key: str) -> str | None:
        found = await self._get(key)
        return None if found is None else str(json.loads(found)["text"])

    # The port

    async def _get(self, key: str) -> str | None:
        try:
            found = await self._port.get(key)
        except PortError as error:
            raise StoreError(f"the browser does not give {key}: {error}") from None
        return found if isinstance(found, str) else None

    async def _found(self, prefix: str) -> list[Any]:
        try:
            return list(plain(await self._port.all(prefix)))
        except PortError as error:
            raise StoreError(f"the browser does not give {prefix}: {error}") from None

    async def _all(self, prefix: str) -> list[str]:
        return [text for _, text in await self._found(prefix)]

    async def _write(self, *changes: tuple[str, str, str]) -> None:
        try:
            await self._port.write(json.dumps(changes))
        except PortError as error:
            raise StoreError(f"the browser keeps no more: {error}") from None


async def opened(port: KeepPort) -> Keeping:
    """The store of this browser; its key is made once, whichever tab is first."""
    store = Keeping(port, b"")
    found = await store._get(KEY)
    if found is None:
        with contextlib.suppress(StoreError):  # another tab was quicker
            await store._write(("add", KEY, secrets.token_hex(32)))
        found = await store._get(KEY)
    if found is None:
        raise StoreError("the browser keeps nothing")
    store.key = bytes.fromhex(found)
    return store


def _version(table: str, version: int) -> str:
    return f"setting/{table}/{version:06}"


def _setting_text(setting: Setting, started: float | None, updated: float) -> str:
    return json.dumps({"setting": write_setting(setting), "started": started, "updated": updated})


def _stored(
    table: str, text: str, versions: list[str], lines: list[list[Any]], frozen: str | None
) -> StoredTable:
    lasting, last = json.loads(text), json.loads(versions[-1])
    return StoredTable(
        table,
        read_setting(table, last["setting"]),
        bytes.fromhex(lasting["secret"]),
        lasting["created"],
        last["started"],
        max([last["updated"], *(line[3] for line in lines[-1:])]),
        len(versions) - 1,
        [Entry(seat, action, id) for seat, action, id, _ in lines],
        None if frozen is None else frozen.encode(),
    )
