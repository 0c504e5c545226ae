"""How much of a game someone needs to see again: what happened last, and what of the board has changed."""

from __future__ import annotations

from yurt.core.kernel import CHANCE
from yurt.core.match import Match

FEW = 4  # lines of a board that can be read without the others
GRID = 3  # strokes in a line of words at most; a line with more is drawn


def last_turn(match: Match, seat: int) -> int:
    """The moment from which a person who comes back is told: their last turn's end, before others played."""
    decided = [
        (turn, played.seat)
        for turn, played in enumerate(match.history)
        if played.seat != CHANCE and not played.forced
    ]
    while decided and decided[-1][1] == seat:
        decided.pop()
    while decided and decided[-1][1] != seat:
        decided.pop()
    return decided[-1][0] + 1 if decided else 0


def changed_lines(before: str, after: str) -> list[str] | None:
    """The lines of a board that are new, if they are few; None where the whole board says more."""
    known = before.splitlines()
    lines = [line for line in after.splitlines() if line.strip() and line not in known]
    return lines if known and len(lines) <= FEW and not any(map(_is_grid, lines)) else None


def _is_grid(line: str) -> bool:
    """Whether a line is a piece of a picture, which says nothing without the rest of it."""
    return sum(sign == "|" or "─" <= sign <= "╿" for sign in line) > GRID
