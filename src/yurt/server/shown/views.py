"""What a listener is shown: a table with the eyes of one reader, in one language, as JSON.

Everything comes from `Match.view`, `story` and `options`, so nothing hidden can get in. A piece is
encoded once and sent to all who share the same eyes and language.
"""

from __future__ import annotations

from typing import Any

import orjson

from yurt.core.kernel import CHANCE, UNKNOWN, Heard
from yurt.core.match import Match
from yurt.core.position import as_plain
from yurt.core.ranking import scores_of
from yurt.server import phrases

Reader = int | None  # a seat, or None for a spectator
Deed = tuple[int, int]  # who played, and which action, as far as a reader may know it


def face(match: Match, view: Any, language: str, board: bool) -> bytes:
    """The fields of `Seen` that depend on the view alone, so that all who see the same share them."""
    parts = {
        "view": as_plain(view),
        "board": match.game.text.draw(view, match.names, language) if board else "",
        "sheet": sheet(match, view, language),
    }
    return orjson.dumps(parts)[1:-1]


def seen(match: Match, view: Any, reader: Reader, language: str, secret: bool) -> bytes:
    """The fields of `Seen` that are the reader's own, left open at the end."""
    words = match.game.words
    awaited = reader is not None and reader in match.awaiting
    actions = match.actions(reader) if awaited and reader is not None else []
    parts = {
        "seat": reader,
        "options": [
            {
                "word": match.game.word(action),
                "label": words.label(view, reader, action).spoken(language),
                "action": action,
            }
            for action in actions
            if reader is not None
        ],
        "prompt": _prompt(match, view, reader, language),
        "undo": reader is not None and match.may_undo(reader),
        "secret": secret,
    }
    return orjson.dumps(parts)[:-1]


def waiting(reader: Reader, language: str) -> bytes:
    """`Seen` before the game begins."""
    parts: dict[str, Any] = {
        "seat": reader, "view": None, "options": [], "prompt": phrases.NOT_BEGUN.spoken(language),
        "undo": False, "secret": False, "board": "", "sheet": [],
    }  # fmt: skip
    return orjson.dumps(parts)[:-1]


def _prompt(match: Match, view: Any, reader: Reader, language: str) -> str:
    awaiting = match.awaiting
    if not awaiting:
        return phrases.OVER.spoken(language)
    if reader in awaiting and reader is not None:
        return match.game.words.prompt(view, reader).spoken(language)
    names = phrases.listed([match.names[seat] for seat in awaiting if seat != CHANCE])
    return phrases.WAITING_FOR.fill(names=names).spoken(language)


def sheet(match: Match, view: Any, language: str) -> list[dict[str, Any]]:
    rows = match.game.words.sheet(view)
    return [{"row": row.spoken(language), "values": [int(value) for value in values]} for row, values in rows]


def public_scores(match: Match) -> list[int]:
    """The scores as far as a spectator can know them; at the end, the true ones."""
    return match.scores if match.over else scores_of(match.rules, match.view(None))


def line(match: Match, turn: int, heard: Heard, language: str, deed: Deed) -> bytes:
    """One sentence of the log, as `Line`."""
    text = match.game.words.sentence(heard, match.names).spoken(language)
    return orjson.dumps({"turn": turn, "text": text, **heard._asdict(), **deed_words(match, deed)})


def deed_words(match: Match, deed: Deed) -> dict[str, Any]:
    """Who played what, as `Line` tells it."""
    seat, action = deed
    return {"by": seat, "word": "" if action == UNKNOWN else match.game.word(action)}
