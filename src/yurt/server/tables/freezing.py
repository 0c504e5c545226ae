"""Matches kept beside the log, so that a table is back at once: never the truth, always checked against it.

What is kept holds only for the same rules, the same layout of their State, and the same beginning of
the log; else it is thrown away and the log is played again.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import orjson

from yurt.core.chance import Verifiable
from yurt.core.game import Game, find
from yurt.core.match import Match
from yurt.server.store.records import Entry, StoredTable

EVERY = 20  # entries of the log between two that are kept


def frozen(record: StoredTable, match: Match, entries: list[Entry], turns: list[int]) -> bytes:
    """A match after so many entries, with the turn that each of them led to."""
    kept = {"stamp": _stamp(record, match.game, entries), "entries": len(entries), "turns": turns}
    return orjson.dumps(kept | {"counter": _source(match).counter, "match": match.freeze()})


def thaw(record: StoredTable, match: Match) -> list[int]:
    """Bring a match as far as what is kept goes; the turns of those entries, none if it does not fit."""
    if record.frozen is None:
        return []
    try:
        kept: dict[str, Any] = orjson.loads(record.frozen)
        entries = record.log[: kept["entries"]]
        if kept["stamp"] != _stamp(record, match.game, entries) or len(kept["turns"]) != kept["entries"]:
            return []
        match.thaw(kept["match"])
        _source(match).counter = int(kept["counter"])
        return [int(turn) for turn in kept["turns"]]
    except (ValueError, TypeError, LookupError):
        return []


def _source(match: Match) -> Verifiable:
    source = getattr(match.chance, "source", match.chance)  # a branch has its own around it
    assert isinstance(source, Verifiable), "tables play with verifiable dice"
    return source


@cache
def _layout(game: str) -> str:
    return str(find(game).rules.State.layout)


def _stamp(record: StoredTable, game: Game, entries: list[Entry]) -> str:
    """All that a kept match follows from, in one number."""
    setting = record.setting
    facts = [game.name, game.version, _layout(game.name), record.secret.hex(), setting.options]
    facts += [setting.words, setting.box, setting.opening, [list(entry) for entry in entries]]
    return hashlib.sha256(orjson.dumps(facts)).hexdigest()
