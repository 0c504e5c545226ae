"""The match of a stored table, rebuilt from its log."""

from __future__ import annotations

from yurt.core.chance import Verifiable
from yurt.core.game import find
from yurt.core.kernel import Ints
from yurt.core.match import Match
from yurt.server import phrases
from yurt.server.jobs.compiled import rules_of
from yurt.server.refusal import RefusalError
from yurt.server.store.records import UNDO, StoredTable, UnreadableError
from yurt.server.tables.freezing import thaw


class Continued:
    """The chance of a branch: as good as any, but its game did not begin with it, so nobody can derive it."""

    def __init__(self, secret: bytes) -> None:
        self.source = Verifiable(secret)

    def pick(self, weights: Ints) -> int:
        return self.source.pick(weights)

    def header(self, over: bool) -> dict[str, str]:
        return {"dice": "by hand"}


def check_record(record: StoredTable) -> None:
    """Raise UnreadableError if a stored table is damaged, or of a game that this version lacks."""
    setting = record.setting
    kinds: list[tuple[object, type]] = [(record.secret, bytes), (setting.game, str)]
    kinds += [(setting.options, dict), (setting.box, dict)]
    kinds += [(text, str) for seat in setting.seats for text in (seat.name, seat.kind)]
    if not all(isinstance(value, kind) for value, kind in kinds):
        raise UnreadableError("its row is damaged: a value has the wrong type")
    try:
        game = find(setting.game)
    except ValueError as error:
        raise UnreadableError(f"this version lacks its game: {error}") from None
    if len(setting.seats) not in game.players:
        raise UnreadableError(f"its row is damaged: it has {len(setting.seats)} seats")


def begun(record: StoredTable) -> Match:
    """The match before anyone has decided anything at this table."""
    match = _laid(record)
    for seat, action in record.setting.opening or []:
        match.repeat(seat, action)
    match.chance = _chance(record)
    match.settle()
    return match


def _laid(record: StoredTable) -> Match:
    """The match before even chance has played."""
    setting = record.setting
    game = find(setting.game)
    try:
        options = game.carried_over(setting.rules, setting.options)
    except ValueError:
        raise RefusalError(410, phrases.OLD_RULES) from None
    notes = {"continues": setting.continues} if setting.continues else {}
    names = [seat.name for seat in setting.seats]
    return Match(
        game,
        len(setting.seats),
        chance="asked",
        names=names,
        box=setting.box,
        rules=rules_of(game),
        settled=False,
        notes=notes,
        chosen=options,
    )


def _chance(record: StoredTable) -> Verifiable | Continued:
    if record.setting.opening is not None:
        return Continued(record.secret)
    return Verifiable(record.secret, record.setting.words or ())


def rebuilt(record: StoredTable) -> tuple[Match, list[int]]:
    """The match after all that its log tells, and the turn that each entry led to."""
    try:
        match = _laid(record)
        match.chance = _chance(record)
        turns = thaw(record, match)
        if not turns:
            match = begun(record)
        for entry in record.log[len(turns) :]:
            if entry.action == UNDO:
                match.repeat_undo(entry.seat)
            else:
                match.play_recorded(entry.seat, entry.action)
            turns.append(match.turn)
    except (ValueError, LookupError, TypeError, AssertionError) as error:
        raise UnreadableError(f"its log can't be played again: {error!r}") from None
    return match, turns


def is_over(record: StoredTable) -> bool | None:
    """Return whether a table's game has ended; None if nobody can tell, since it can't be read."""
    try:
        check_record(record)
        return record.started is not None and rebuilt(record)[0].over
    except (UnreadableError, RefusalError):
        return None


def fault_of(record: StoredTable) -> str | None:
    """Return why a table can't be read, or its log not be played again; None if all is well."""
    try:
        check_record(record)
        if record.started is not None:
            rebuilt(record)
    except UnreadableError as error:
        return str(error)
    except RefusalError as refusal:
        return refusal.why.en
    return None
