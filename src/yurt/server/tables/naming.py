"""The names of people at a table: visible, of a bounded height, and no two alike."""

from __future__ import annotations

import unicodedata

from yurt.core.language import one_line
from yurt.server import phrases
from yurt.server.refusal import RefusalError
from yurt.server.store.records import Setting
from yurt.server.wire.message import LONGEST_NAME

MOST_MARKS = 3  # on one letter: enough for every script, too few to cover the lines above
BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)  # letters, marks and symbols that print nothing, beside those whose category says so


def clean(name: str) -> str:
    """Return a name without what nobody can see; empty if none was given. Refuse one that is invisible."""
    kept = ""
    marks = 0
    for letter in unicodedata.normalize("NFC", one_line(name)):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if letter in BLANK or marks > MOST_MARKS or (marks and not kept.strip()):
            continue
        kept += letter
    kept = " ".join(kept.split())[:LONGEST_NAME].strip()
    if name.strip() and not kept:
        raise RefusalError(400, phrases.INVISIBLE_NAME)
    return kept


def is_same(one: str, other: str) -> bool:
    """Return whether two names look alike: capitals and wide letters make no difference."""
    return _folded(one) == _folded(other)


def rename(setting: Setting, seat: int, name: str) -> None:
    """Give a seat another name, if there is one; refuse it if it is invisible or another player's."""
    wanted = clean(name)
    others = [place.name for number, place in enumerate(setting.seats) if number != seat]
    if any(is_same(wanted, other) for other in others):
        raise RefusalError(409, phrases.NAME_TAKEN.fill(name=wanted))
    setting.seats[seat].name = wanted or setting.seats[seat].name


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
