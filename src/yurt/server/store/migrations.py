"""The store's tables, and what brings a store of an older version up to date, one number at a time."""

from __future__ import annotations

import itertools
import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from yurt.core.kernel import CHANCE
from yurt.server.store.chain import links
from yurt.server.store.owner import made_private
from yurt.server.store.records import Entry, StoreError

log = logging.getLogger("yurt.server")

SCHEMA = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    setting TEXT NOT NULL,  -- a Setting as JSON
    secret BLOB NOT NULL,
    created REAL NOT NULL,
    started REAL,
    updated REAL NOT NULL,
    version INTEGER NOT NULL DEFAULT 0  -- of the setting
);
CREATE TABLE kept (
    table_id TEXT PRIMARY KEY,
    frozen BLOB NOT NULL  -- the match after some of the log, to be checked against it
);
CREATE TABLE log (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action INTEGER NOT NULL,  -- or UNDO
    id TEXT,
    chain BLOB,  -- a hash of this entry and the chain before it
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE replays (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    created REAL NOT NULL,
    sender TEXT  -- a hash of the address that sent it
);
CREATE TABLE analyses (id TEXT PRIMARY KEY, text TEXT NOT NULL, created REAL NOT NULL);
"""
FORMAT = 6


def seat_of_chance(database: sqlite3.Connection) -> None:
    """1 to 2: a branch's opening had 5 for the seat of chance."""
    for table, text in database.execute("SELECT id, setting FROM tables").fetchall():
        try:
            setting = json.loads(text)
            opening = setting["opening"] and [
                (CHANCE if seat == 5 else seat, action) for seat, action in setting["opening"]
            ]
        except (ValueError, TypeError, LookupError):
            continue  # it can't be read; who asks for it is told so
        if opening:
            row = (json.dumps(setting | {"opening": opening}, ensure_ascii=False), table)
            database.execute("UPDATE tables SET setting = ? WHERE id = ?", row)


def versions_of_settings(database: sqlite3.Connection) -> None:
    """2 to 3: a setting is saved only by who knows its last version; matches are kept beside the log."""
    database.execute("ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0")


def matches_by_themselves(database: sqlite3.Connection) -> None:
    """3 to 4: what is kept of matches has rows of its own, else every move would write it again.

    What format 3 kept is left behind, in a column that nobody reads: tables come back from their logs.
    """
    columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
    if "frozen" in columns:
        database.execute("ALTER TABLE tables RENAME COLUMN frozen TO kept_by_format_3")
        database.execute("UPDATE tables SET kept_by_format_3 = NULL")
    database.execute("CREATE TABLE kept (table_id TEXT PRIMARY KEY, frozen BLOB NOT NULL)")


def analyses_beside_games(database: sqlite3.Connection) -> None:
    """4 to 5: what a bot found in a finished game is kept."""
    database.execute("CREATE TABLE analyses (id TEXT PRIMARY KEY, text TEXT NOT NULL, created REAL NOT NULL)")


def chained_log(database: sqlite3.Connection) -> None:
    """5 to 6: entries have a hash chain, uploads a sender."""
    database.execute("ALTER TABLE log ADD COLUMN chain BLOB")
    database.execute("ALTER TABLE replays ADD COLUMN sender TEXT")
    for (table,) in database.execute("SELECT DISTINCT table_id FROM log").fetchall():
        statement = "SELECT number, seat, action, id FROM log WHERE table_id = ? ORDER BY number"
        lines = database.execute(statement, (table,)).fetchall()
        chain = links(table, (Entry(*line[1:]) for line in lines))
        rows = [(tip, table, line[0]) for line, tip in zip(lines, chain, strict=True)]
        database.executemany("UPDATE log SET chain = ? WHERE table_id = ? AND number = ?", rows)


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {
    1: seat_of_chance, 2: versions_of_settings, 3: matches_by_themselves, 4: analyses_beside_games,
    5: chained_log,
}  # fmt: skip


def migrate(database: sqlite3.Connection, path: str, *, keep_copy: bool = True) -> None:
    """Make a new store, or bring an older one up to date; StoreError if it is of a newer version.

    Before an older one is changed, a copy of it is laid beside it, unless it is itself a copy.
    """
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'facts'").fetchone():
        database.executescript(f"BEGIN; {SCHEMA} INSERT INTO facts VALUES ('format', {FORMAT}); COMMIT")
    row = database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone()
    found = known_format(row and row[0], FORMAT)
    if found != FORMAT and keep_copy:
        copy = _copied(database, path, found)
        log.warning("the store is brought from format %d to %d; a copy as it was: %s", found, FORMAT, copy)
    while found != FORMAT:
        database.execute("BEGIN")
        MIGRATIONS[found](database)
        found += 1
        database.execute("UPDATE facts SET value = ? WHERE name = 'format'", (found,))
        database.execute("COMMIT")
        log.info("the store has format %d now", found)


def known_format(found: object, latest: int) -> int:
    """The format of a store, if it is this version's or an earlier one; StoreError says which it is else."""
    if not isinstance(found, int) or found < 1:
        raise StoreError(f"it tells no format that Yurt has ever written ({found!r})")
    if found > latest:
        raise StoreError(
            f"it was written by a newer version of Yurt (format {found}, not {latest}): update Yurt"
        )
    return found


def _copied(database: sqlite3.Connection, path: str, found: int) -> Path:
    """A copy of the store as it is, beside it, under a name that is free."""
    name = f"{path}.format-{found}"
    names = itertools.chain([name], (f"{name}.{number}" for number in itertools.count(2)))
    target = next(name for name in map(Path, names) if not name.exists())
    with closing(sqlite3.connect(made_private(target))) as copy:
        database.backup(copy)
    return target
