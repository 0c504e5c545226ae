"""Puzzles, and the answers to a try."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from yurt.server.wire.message import Message
from yurt.server.wire.told import Seen


class PuzzleListed(Message):
    id: str
    grade: Literal["easy", "medium", "hard"]
    label: str = Field(description="the grade in the language asked for")


class Puzzles(Message):
    """The puzzles of a game, easy ones first."""

    game: str
    title: str
    day: str = Field(description="the date by UTC, as 2026-11-16")
    today: str = Field(description="the id of the puzzle of that day, the same for everyone")
    puzzles: list[PuzzleListed]


class PuzzleShown(PuzzleListed):
    """A position of a game as the seat that must move sees it."""

    game: str
    title: str
    number: int = Field(description="its place in the list, from 1")
    next: str = Field(description="the id of the one after it")
    day: str | None = Field(description="today's date where it is today's puzzle")
    turn: int
    names: list[str]
    options: dict[str, str]
    scores: list[int]
    awaiting: list[int]
    seen: Seen


class PuzzleTry(Message):
    move: Annotated[str, Field(max_length=200)]


class PuzzleReply(Message):
    """What a try is answered: the best move is told once it was found, or asked for."""

    right: bool
    best: str | None = Field(description="the word of the best move")
    text: list[str] = Field(description="sentences, with chances to win and how sure they are")
