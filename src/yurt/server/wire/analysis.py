"""The analysis of a finished game."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from yurt.server.wire.message import Message, SeatNumber
from yurt.server.wire.replays import Moment


class WeighedOption(Message):
    word: str
    label: str
    win: float = Field(description="the chance to win, from the view of the seat that decided")
    error: float = Field(description="half of its 95 % interval")


class Graded(Message):
    """A decision, and what it was worth."""

    turn: int = Field(description="the moment before it")
    seat: SeatNumber
    grade: Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
    name: str = Field(description="the grade in words")
    word: str
    label: str
    best: str = Field(description="the best option's word")
    loss: float = Field(description="of the chance to win; 0 where it is not beyond doubt")
    text: str
    among: int = Field(description="how many options there were")
    options: list[WeighedOption] = Field(description="those that count, best first, with the one taken")
    line: list[str] = Field(description="how the best option might have gone, where much was lost")


class WhyNot(Graded):
    """An option of a decision: `text` is what it was worth, `line` how it might have gone."""

    asked: str
    moments: list[Moment] = Field(description="the same line as its seat would have seen it; it never was")


class NamedOption(Message):
    word: str
    label: str


class KindOfMove(Message):
    kind: str
    label: str
    lost: float = Field(description="win chance, by all such moves of the player")


class CurvePoint(Message):
    turn: int
    first: int = Field(description="where the step began that led to it")
    seat: int = Field(description="who led to it; -1 is chance")
    chances: list[float] = Field(description="of each player, 1 in all")


class AccountOf(Message):
    """What is said of a player."""

    seat: SeatNumber
    luck: str = Field(description="the verdict, as on the end screen; empty for a game that does not say it")
    sentence: str
    played: str
    accuracy: float = Field(description="the share of the best options' chances that was kept")
    grades: dict[str, int]
    lost: float
    costly: str | None = Field(description="the kind of move by which most was lost")
    kinds: list[KindOfMove] = Field(description="those by which something was lost, the costliest first")


class TurnedAt(Message):
    turn: int
    first: int
    seat: int
    text: str
    moved: str


class Analysis(Message):
    """As far as it has come."""

    stage: Literal["none", "running", "cancelled", "done"]
    done: int
    total: int
    thought: str = ""
    curve: list[CurvePoint] = []
    decisions: list[Graded] = []
    players: list[AccountOf] = Field(default_factory=list, description="once it is complete")
    turning: list[TurnedAt] = Field(default_factory=list, description="once it is complete")
