"""Which store an address means: a file is SQLite's, postgresql://… a server's."""

from __future__ import annotations

from pathlib import Path

from yurt.server.store import sqlite
from yurt.server.store.interface import HostedStore
from yurt.server.store.records import Retention, StoreError

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(address: Path | str) -> bool:
    return str(address).startswith(SCHEMES)


def opened(address: Path | str, retention: Retention | None = None, node: str = "node") -> HostedStore:
    """The store at an address, made or brought up to date; StoreError says why it can't be used."""
    if not is_postgres(address):
        return sqlite.Store(address, retention)
    try:
        from yurt.server.store import postgres  # an extra: most hosts need none
    except ImportError:
        raise StoreError('PostgreSQL needs one more package: pip install "yurt[postgres]"') from None
    return postgres.Store(str(address), retention, node)
