"""Lines to PostgreSQL: how they are made, and how an address or an error may be told."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

CONNECT_SECONDS = 5
STATEMENT_MILLISECONDS = 10_000  # then it is given up, and the table comes back from its log
IDLE_MILLISECONDS = 10_000  # of a transaction in which nothing is asked
SILENT_MILLISECONDS = 10_000  # of a line on which nothing comes back, until it counts as broken

Database = psycopg.Connection[Any]


def connected(address: str) -> Database:
    """One connection, for a while."""
    return psycopg.connect(conninfo(address), autocommit=True)


def conninfo(address: str) -> str:
    """An address with what makes a broken line known soon, where it does not say so itself."""
    said = conninfo_to_dict(address)
    ours: dict[str, Any] = {
        "connect_timeout": CONNECT_SECONDS,
        "tcp_user_timeout": SILENT_MILLISECONDS,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "application_name": "yurt",
    }
    limits = f"-c statement_timeout={STATEMENT_MILLISECONDS}"
    limits += f" -c idle_in_transaction_session_timeout={IDLE_MILLISECONDS}"
    options = " ".join(filter(None, [str(said.get("options") or ""), limits]))
    return make_conninfo(
        address, **{name: value for name, value in ours.items() if name not in said}, options=options
    )


def named(address: str) -> str:
    """An address as it may be told: without its password."""
    try:
        said = conninfo_to_dict(address)
    except psycopg.Error:
        return "this address of PostgreSQL"
    where = "".join(f":{said[part]}" for part in ("port",) if said.get(part))
    return f"postgresql://{said.get('host') or ''}{where}/{said.get('dbname') or ''}"


def one_line(error: Exception) -> str:
    """What PostgreSQL says, without its line breaks."""
    return " ".join(str(error).split()) or type(error).__name__
