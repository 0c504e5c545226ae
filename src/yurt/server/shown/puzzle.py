"""A puzzle as its seat sees it, and what a try is answered; the server keeps nothing of who tries."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from yurt.core.game import find
from yurt.core.language import Phrase
from yurt.server.shown import views
from yurt.server.shown.position import seen
from yurt.server.wire.puzzles import PuzzleReply
from yurt.study import explaining
from yurt.study.puzzles import position, puzzle_of

KEPT = 256  # answers of each sort: many people ask for the same ones


@lru_cache(maxsize=KEPT)
def shown(game: str, id: str, language: str) -> dict[str, Any]:
    """The fields of `PuzzleShown` that the position has; all of it from the seat's own view."""
    puzzle = puzzle_of(find(game), id)
    match = position(puzzle, find(game))
    return {
        "turn": match.turn,
        "names": match.names,
        "options": match.chosen,
        "scores": views.public_scores(match),
        "awaiting": match.awaiting,
        "seen": seen(match, puzzle.seat, language, since=0),
    }


@lru_cache(maxsize=KEPT)
def reply(game: str, id: str, move: str, language: str) -> PuzzleReply:
    """What is said to a move; IllegalAction says why it is none."""
    puzzle = puzzle_of(find(game), id)
    right, said = explaining.reply(puzzle, position(puzzle, find(game)), move)
    return PuzzleReply(right=right, best=puzzle.best.move if right else None, text=_spoken(said, language))


@lru_cache(maxsize=KEPT)
def solution(game: str, id: str, language: str) -> PuzzleReply:
    """For somebody who gives up."""
    puzzle = puzzle_of(find(game), id)
    said = explaining.solution(puzzle, position(puzzle, find(game)))
    return PuzzleReply(right=False, best=puzzle.best.move, text=_spoken(said, language))


def _spoken(said: list[Phrase], language: str) -> list[str]:
    return [phrase.spoken(language) for phrase in said]
