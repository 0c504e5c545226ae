"""Games played from a script, so that a test reads as a piece of a transcript."""

import os
import re

from yurt.core.game import find
from yurt.core.kernel import CHANCE
from yurt.core.match import Match

COMPILED = bool(os.environ.get("YURT_COMPILED"))  # the same tests run over both kinds of rules


def rules_of(game):
    return find(game).fast if COMPILED else find(game).rules


def scripted(game, players, script="", **options):
    """A match after a script: words split by commas, each played by the seat awaited first.

    `3*snow` stands for three dice; `1: market` names the seat where several are awaited.
    """
    match = Match(game, players, chance="asked", rules=rules_of(game), **options)
    return follow(match, script)


def follow(match, script):
    for word in filter(None, (word.strip() for word in re.split("[,\n]", script))):
        times, seat, action = re.fullmatch(r"(?:(\d+)\*)?(?:(\d):)?\s*(.*)", word).groups()
        for _ in range(int(times or 1)):
            match.play(match.awaiting[0] if seat is None else int(seat), action)
    return match


def arrange(match, **fields):
    """Set fields of the state by hand, for positions that a script would take pages to reach."""
    match._state = match._state.copy()  # another state: what the referee knows of the old one does not count
    for name, value in fields.items():
        field = getattr(match._state, name)
        if isinstance(value, dict):
            for index, item in value.items():
                field[index] = item
        elif hasattr(field, "shape") and field.shape:
            field[: len(value)] = value
        else:
            setattr(match._state, name, value)
    return match


def told(match, event, seat=None):
    """The (value, detail) of each such event since the last play."""
    return [(h.value, h.detail) for h in match.heard(0) if h.event == event and seat in (None, h.seat)]


__all__ = ["CHANCE", "COMPILED", "arrange", "follow", "rules_of", "scripted", "told"]
