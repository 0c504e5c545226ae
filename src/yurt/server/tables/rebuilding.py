"""The match of a stored table, rebuilt from its log."""

from __future__ import annotations

from typing import Any

from yurt.core.chance import Verifiable
from yurt.core.game import find
from yurt.core.kernel import Ints
from yurt.core.match import Match
from yurt.server import phrases
from yurt.server.jobs.compiled import rules_of
from yurt.server.refusal import RefusalError
from yurt.server.store.records import UNDO, StoredTable, UnreadableError


class Continued:
    """The chance of a branch: as good as any, but its game did not begin with it, so nobody can derive it."""

    def __init__(self, secret: bytes) -> None:
        self.source = Verifiable(secret)

    def pick(self, weights: Ints) -> int:
        return self.source.pick(weights)

    def header(self, over: bool) -> dict[str, str]:
        return {"dice": "by hand"}


def begun(record: StoredTable) -> Match:
    """The match before anyone has decided anything at this table."""
    setting = record.setting
    game = find(setting.game)
    if game.version != setting.rules:
        raise RefusalError(410, phrases.OLD_RULES)
    opening = setting.opening
    arguments: dict[str, Any] = {
        "chance": "asked" if opening is not None else Verifiable(record.secret, setting.words or ()),
        "names": [seat.name for seat in setting.seats],
        "box": setting.box,
        "settled": opening is None,
        "notes": {"continues": setting.continues} if setting.continues else {},
        **setting.options,
    }
    match = Match(game, len(setting.seats), rules=rules_of(game), **arguments)
    if opening is not None:
        for seat, action in opening:
            match.repeat(seat, action)
        match.chance = Continued(record.secret)
        match.settle()
    return match


def rebuilt(record: StoredTable) -> tuple[Match, dict[str, int]]:
    """The match after all that its log tells, and the turn that each message in it led to."""
    try:
        return _replayed(record)
    except (ValueError, LookupError, TypeError, AssertionError) as error:
        raise UnreadableError(f"its log can't be played again: {error!r}") from None


def _replayed(record: StoredTable) -> tuple[Match, dict[str, int]]:
    match = begun(record)
    turns: dict[str, int] = {}
    for entry in record.log:
        if entry.action == UNDO:
            match.undo(entry.seat)
        else:
            match.play(entry.seat, entry.action)
        if entry.id is not None:
            turns[entry.id] = match.turn
    return match, turns
