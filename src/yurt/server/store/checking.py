"""Is a store intact? `yurt admin check` reads all of it, also while a server runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from yurt.server.store.chain import link
from yurt.server.store.desk import looking
from yurt.server.store.hands import Hand
from yurt.server.store.opening import is_postgres
from yurt.server.store.records import Entry, StoredTable, StoreError, UnreadableError

Replay = Callable[[StoredTable], str | None]  # plays a log again: what is wrong with it, if anything


@dataclass
class Report:
    """What was checked; `faults` is one readable line each."""

    tables: int = 0
    entries: int = 0
    faults: int = 0


def check(address: Path | str, replay: Replay, report: Report) -> Iterator[str]:
    """Yield what is wrong, line by line; count in `report`."""
    for line in _faults(address, replay, report):
        report.faults += 1
        yield line


def _faults(address: Path | str, replay: Replay, report: Report) -> Iterator[str]:
    if not is_postgres(address):
        path = Path(address)
        if not path.is_file():
            raise StoreError(f"there is no store {path}")
        yield from _damage(path)
    with looking(address) as hand:
        if isinstance(hand.database, sqlite3.Connection):
            hand.database.execute("BEGIN")
            yield from _content(hand, replay, report)
            return
        with hand.database.transaction():
            hand.ask("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            hand.ask("SET LOCAL statement_timeout = 0")
            hand.ask("SET LOCAL idle_in_transaction_session_timeout = 0")
            yield from _content(hand, replay, report)


def _damage(path: Path) -> Iterator[str]:
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=5)) as database:
        try:
            found = [row[0] for row in database.execute("PRAGMA integrity_check(20)")]
        except sqlite3.DatabaseError as error:
            found = [str(error)]
    yield from (f"the file: {line}" for line in found if line != "ok")


def _content(hand: Hand, replay: Replay, report: Report) -> Iterator[str]:
    try:
        known = [id for (id,) in hand.ask("SELECT id FROM tables ORDER BY id")]
        yield from _chains(hand, set(known))
        for id in known:
            report.tables += 1
            yield from _table(hand, id, replay, report)
        yield from _texts(hand)
    except sqlite3.DatabaseError as error:
        yield f"the file can't be read on: {error}"


def _chains(hand: Hand, known: set[str]) -> Iterator[str]:
    """Compare every entry with its hash; of a log that does not fit only the first place is told."""
    rows = hand.rows("SELECT table_id, number, seat, action, id, chain FROM log ORDER BY table_id, number")
    for table, lines in groupby(rows, key=lambda row: row[0]):
        fault = None
        before = b""
        for wanted, (_, number, seat, action, id, chain) in enumerate(lines):
            if fault:
                continue
            if number != wanted:
                fault = f"table {table}: entry {wanted} is missing"
                continue
            before = link(before, table, number, Entry(seat, action, id))
            if chain is None or bytes(chain) != before:
                fault = f"table {table}: entry {number} does not match its hash: it was changed"
        if fault:
            yield fault
        if table not in known:
            yield f"table {table}: it has a log, but is gone"


def _table(hand: Hand, id: str, replay: Replay, report: Report) -> Iterator[str]:
    try:
        table = hand.read_table(hand.database, id)
    except UnreadableError as error:
        yield f"table {id}: {error}"
        return
    assert table, "it was listed in the same transaction"
    report.entries += len(table.log)
    table.frozen = None  # so that the log alone counts
    why = replay(table)
    if why:
        yield f"table {id}: {why}"


def _texts(hand: Hand) -> Iterator[str]:
    for room, named in (("replays", "upload"), ("analyses", "analysis")):
        for id, text in hand.rows(f"SELECT id, text FROM {room}"):
            try:
                empty = not (text if isinstance(text, str) else bytes(text).decode())
            except UnicodeDecodeError:
                empty = True
            if empty:
                yield f"{named} {id}: it can't be read"
