"""What one reader is shown of a match in one language: the parts of `wire.Seen`, each encoded once.

Everything comes from `Match.view`, `story` and `options`, so nothing hidden can get in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orjson import Fragment

from yurt.core.box import difference
from yurt.core.chance import Verifiable
from yurt.core.game import find
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN, Heard
from yurt.core.language import listed
from yurt.core.match import Match
from yurt.core.ranking import scores_of
from yurt.server import phrases, sentences
from yurt.server.looking import packed
from yurt.server.store.records import Setting, StoredTable
from yurt.server.wire.message import Stage

Reader = int | None  # a seat, or None for a spectator
Encoded = dict[Any, Fragment]  # by what it was made of
Deed = tuple[int, int]  # who played, and which action, as far as a reader may know it


def encoded(value: Any) -> Fragment:
    return Fragment(packed(value))


def stage(match: Match | None) -> Stage:
    if match is None:
        return "waiting"
    return "over" if match.over else "playing"


def commitment(record: StoredTable) -> str | None:
    """None for a branch, whose dice nobody can derive."""
    return None if record.setting.opening is not None else Verifiable(record.secret).commitment


def lasting(record: StoredTable) -> dict[str, Any]:
    """The fields of `Update` that stay as they are, whatever happens at the table."""
    setting = record.setting
    return {
        "table": record.id,
        "game": setting.game,
        "options": setting.options,
        "commitment": commitment(record),
        "box": len(difference(find(setting.game).default_box, setting.box)),
    }


def coached(setting: Setting) -> bool:
    """Whether a coach may speak: to one person among bots, never where another person sits."""
    return setting.hints and sum(seat.kind != "bot" for seat in setting.seats) == 1


def public(record: StoredTable, match: Match | None, version: int) -> dict[str, Any]:
    """The other fields of `Update` that are alike for all, but for seats and scores."""
    setting = record.setting
    over = match is not None and match.over
    return {
        "stage": stage(match),
        "version": version,
        "turn": match.turn if match else 0,
        "over": over,
        "winners": match.winners if match else [],
        "awaiting": match.awaiting if match else [],
        "words": setting.words or [],
        "secret": record.secret.hex() if over and setting.opening is None else None,
        "next": setting.next,
        "hints": setting.hints,
        "coach": coached(setting),
    }


def board(match: Match, view: Any, language: str) -> Fragment:
    return encoded(match.game.text.draw(view, match.names, language))


def options(
    match: Match, view: Any, reader: Reader, actions: Sequence[int], language: str
) -> list[dict[str, Any]]:
    """Actions as `Option`s."""
    asked = NOBODY if reader is None else reader
    return [option(match, view, asked, action, language) for action in actions]


def option(match: Match, view: Any, seat: int, action: int, language: str) -> dict[str, Any]:
    """An action as an `Option`: made of the view, and of nobody's name but `Game.named`."""
    game = match.game
    label = game.label(view, seat, action, match.names).spoken(language)
    outcome = game.outcome(view, seat, action)
    vain = game.vain(view, seat, action)
    told = ({} if outcome is None else {"outcome": outcome}) | (
        {"vain": vain.spoken(language)} if vain else {}
    )
    return {"word": game.word(action), "label": label, "action": action, **told}


def waiting(reader: Reader, language: str) -> dict[str, Any]:
    """`Seen` before the game begins, but for what is told."""
    return {
        "seat": reader, "view": None, "options": [], "prompt": phrases.NOT_BEGUN.spoken(language),
        "undo": False, "secret": False, "since": 0, "board": "", "sheet": [],
    }  # fmt: skip


def prompt(match: Match, view: Any, reader: Reader, language: str) -> str:
    awaiting = match.awaiting
    if not awaiting:
        return match.ending().spoken(language)
    if reader in awaiting and reader is not None:
        return match.game.words.prompt(view, reader).spoken(language)
    names = listed([match.names[seat] for seat in awaiting if seat != CHANCE])
    return phrases.WAITING_FOR.fill(names=names).spoken(language)


def sheet(match: Match, view: Any, language: str) -> list[dict[str, Any]]:
    """The score sheet, each row as a `SheetRow`."""
    rows = match.game.words.sheet(view)
    return [{"row": row.spoken(language), "values": [int(value) for value in values]} for row, values in rows]


def public_scores(match: Match) -> list[int]:
    """The scores as far as a spectator can know them; at the end, the true ones."""
    return match.scores if match.over else scores_of(match.rules, match.view(None))


def line(match: Match, turn: int, heard: Heard, language: str, deed: Deed) -> dict[str, Any]:
    """One sentence of the log, as `Line`."""
    event, seat, value, detail = heard
    return {
        "turn": turn,
        "text": sentences.spoken(match.game, heard, match.names, language),
        "event": event,
        "seat": seat,
        "value": value,
        "detail": detail,
        "opens": match.game.opens(event),
        **deed_words(match, deed),
    }


def deed_words(match: Match, deed: Deed) -> dict[str, Any]:
    """Who played what, as `Line` tells it."""
    seat, action = deed
    return {"by": seat, "word": "" if action == UNKNOWN else match.game.word(action)}
