"""The tables of a store in PostgreSQL, one number at a time; a store of an earlier one is brought up to date.

All of it happens in one transaction, and one node at a time. Before anything is changed, every table is
copied into a schema of its own, so that what was there can be had again.
"""

from __future__ import annotations

import itertools
import logging
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg import sql

from yurt.server.store.chain import links
from yurt.server.store.migrations import known_format
from yurt.server.store.records import Entry, StoreError

# Advisory locks of a store, by its schema: one for who looks after it, one that all who serve it share.
LOOKING_AFTER = "(x'79757274'::integer, hashtext(current_schema()))"
SERVING = "(x'79757275'::integer, hashtext(current_schema()))"

log = logging.getLogger("yurt.server")

# A move is one row of the log and nothing else: that it is there also says when the table was last played at.
FIRST = """
CREATE TABLE facts (name text PRIMARY KEY, value bytea NOT NULL);
CREATE TABLE tables (
    id text PRIMARY KEY,
    setting text NOT NULL,  -- a Setting as JSON
    secret bytea NOT NULL,
    created double precision NOT NULL,
    started double precision,
    updated double precision NOT NULL,  -- when the setting was
    version integer NOT NULL DEFAULT 0  -- of the setting
);
CREATE TABLE log (
    table_id text NOT NULL REFERENCES tables ON DELETE CASCADE,
    number integer NOT NULL,
    seat integer NOT NULL,
    action integer NOT NULL,  -- or UNDO
    id text,
    at double precision NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE kept (
    table_id text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    frozen bytea NOT NULL  -- the match after some of the log, to be checked against it
);
CREATE TABLE replays (id text PRIMARY KEY, text bytea NOT NULL, created double precision NOT NULL);
CREATE TABLE analyses (id text PRIMARY KEY, text bytea NOT NULL, created double precision NOT NULL);
"""

# What may be lost with the server's memory: the nodes that are there, what each of them does, who sits where,
# and what clients have had of what is limited.
SECOND = """
CREATE UNLOGGED TABLE nodes (node text PRIMARY KEY, seen timestamptz NOT NULL);
CREATE UNLOGGED TABLE claims (
    job text PRIMARY KEY, node text NOT NULL, stopped boolean NOT NULL DEFAULT false
);
CREATE UNLOGGED TABLE present (
    table_id text, node text, seats integer[] NOT NULL, PRIMARY KEY (table_id, node)
);
CREATE UNLOGGED TABLE spent (
    client text PRIMARY KEY, remaining double precision NOT NULL, since timestamptz NOT NULL
);
"""


def chained_log(database: psycopg.Connection[Any]) -> None:
    """Give entries a hash chain and uploads a sender."""
    database.execute("ALTER TABLE log ADD COLUMN chain bytea")
    database.execute("ALTER TABLE replays ADD COLUMN sender text")
    for (table,) in database.execute("SELECT DISTINCT table_id FROM log").fetchall():
        statement = "SELECT number, seat, action, id FROM log WHERE table_id = %s ORDER BY number"
        lines = database.execute(statement, (table,)).fetchall()
        numbers = [line[0] for line in lines]
        chain = list(links(table, (Entry(*line[1:]) for line in lines)))
        database.execute(
            "UPDATE log SET chain = new.chain FROM unnest(%s::integer[], %s::bytea[]) AS new (number, chain) "
            "WHERE table_id = %s AND log.number = new.number",
            (numbers, chain, table),
        )


Step = str | Callable[[psycopg.Connection[Any]], None]
MIGRATIONS: list[Step] = [FIRST, SECOND, chained_log]  # each leads to the next format
FORMAT = len(MIGRATIONS)
TABLES = ("facts", "tables", "log", "kept", "replays", "analyses")  # what must not be lost


def migrate(database: psycopg.Connection[Any]) -> None:
    """Make the tables, or bring them up to date; StoreError if they are of a newer version, or in use."""
    with database.transaction():
        database.execute(f"SELECT pg_advisory_xact_lock{LOOKING_AFTER}")
        found = format_of(database)
        if found == FORMAT:
            return
        database.execute("SET LOCAL statement_timeout = 0")
        database.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        if not alone(database):
            raise StoreError(f"other nodes still serve format {found}: stop them all, then start this one")
        if found:
            copy = _copy(database, f"yurt_format_{found}")
            log.warning(
                "the store is brought from format %d to %d; a copy as it was: schema %s", found, FORMAT, copy
            )
        for step in MIGRATIONS[found:]:
            if isinstance(step, str):
                database.execute(step)
            else:
                step(database)
        row = (str(FORMAT).encode(),)
        database.execute(
            "INSERT INTO facts VALUES ('format', %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            row,
        )
    log.info("the store has format %d now", FORMAT)


def alone(database: psycopg.Connection[Any]) -> bool:
    """Whether nobody serves the store now, and nobody will until this transaction ends."""
    return bool(database.execute(f"SELECT pg_try_advisory_xact_lock{SERVING}").fetchall()[0][0])


def set_aside(database: psycopg.Connection[Any]) -> str | None:
    """Empty the store; the schema where all that was in it is now, if there was anything."""
    if not database.execute("SELECT 1 FROM tables LIMIT 1").fetchone():
        return None
    name = _copy(database, "yurt_before_restore")
    for table in TABLES[1:]:
        database.execute(sql.SQL("TRUNCATE {} CASCADE").format(sql.Identifier(table)))
    return name


def is_latest(database: psycopg.Connection[Any]) -> bool:
    """StoreError if the store is of a newer version."""
    return format_of(database) == FORMAT


def format_of(database: psycopg.Connection[Any]) -> int:
    """The format of the store, 0 where there is none yet; StoreError if this version does not know it."""
    if not database.execute("SELECT to_regclass('facts')").fetchall()[0][0]:
        return 0
    row = database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone()
    text = bytes(row[0]).decode("ascii", "replace") if row else ""
    return known_format(int(text) if text.isdecimal() else text, FORMAT)


def _copy(database: psycopg.Connection[Any], name: str) -> str:
    """All tables as they are in a schema of that name, or the first like it that is free."""
    taken = {name for (name,) in database.execute("SELECT nspname FROM pg_namespace")}
    names = itertools.chain([name], (f"{name}_{number}" for number in itertools.count(2)))
    free = next(name for name in names if name not in taken)
    schema = sql.Identifier(free)
    database.execute(sql.SQL("CREATE SCHEMA {}").format(schema))
    for table in map(sql.Identifier, TABLES):
        database.execute(sql.SQL("CREATE TABLE {}.{} AS TABLE {}").format(schema, table, table))
    return free
