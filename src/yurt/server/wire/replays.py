"""Games that are over, moment by moment; figures of the rules; how a game ended."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from yurt.server.wire.message import MOST_SEATS, Language, Message, SeatNumber
from yurt.server.wire.tables import SeatWanted
from yurt.server.wire.told import Line, Scene, Seen, SheetRow


class ReplayMade(Message):
    replay: str


class ReplayInfo(Message):
    replay: str
    game: str
    names: list[str]
    options: dict[str, str]
    length: int = Field(description="actions in all: moments go from 0 to length")
    over: bool
    winners: list[int]
    scores: list[int]
    series: list[list[int]] = Field(description="the scores at every moment, for the chart")
    commitment: str | None
    words: list[str]
    secret: str | None
    continues: str | None = Field(description="for a branch: where it comes from")


class Moment(Message):
    turn: int
    seat: int | None = Field(
        description="who played the action that led here; -1 is chance; null at the start"
    )
    action: int | None
    word: str | None
    scores: list[int]
    awaiting: list[int]
    view: dict[str, Any]
    heard: list[Line]
    scenes: list[Scene] = Field(description="one for each sentence")
    board: str
    sheet: list[SheetRow]


class Moments(Message):
    length: int
    first: int
    moments: list[Moment]


class FigureShown(Message):
    """A position that shows a rule."""

    figure: str
    shows: list[str] = Field(description="the numbers of the rules")
    turn: int
    over: bool
    names: list[str]
    seen: Seen


class Roll(Message):
    """One outcome of chance, with all that is needed to derive it again from secret and words."""

    turn: int
    action: int
    word: str
    weights: list[tuple[int, int]] = Field(description="(action, weight) of each possible outcome, by action")
    labels: list[str] = Field(description="the same outcomes in words")


class Rolls(Message):
    commitment: str | None
    words: list[str]
    secret: str | None
    rolls: list[Roll]


class Place(Message):
    seat: SeatNumber
    place: int = Field(description="1 for those who won; those who are level share a place")
    score: str = Field(description="with what it counts: 64 points")


class LuckOf(Message):
    """How much kinder chance was to a player than to the others."""

    seat: SeatNumber
    share: float = Field(description="in standard deviations: two thirds of all games lie between -1 and 1")
    verdict: str
    brought: str = Field(description="in what the scores count: +6.4 points")


class TurningPoint(Message):
    turn: int = Field(description="the moment from which on those who won were in front to the end")
    text: str


class Ending(Message):
    reason: str = Field(description="why the game ended, in a sentence of its own")
    decided: str = Field(description="what decided where the scores are level; else empty")
    places: list[Place] = Field(description="the first place first")
    sources: list[SheetRow] = Field(description="where the scores come from: the rows add up to them")
    measure: str = Field(description="what is counted as luck; empty for a game that does not say it")
    turning: TurningPoint | None = Field(description="null where the same were in front all the time")


class Lots(Message):
    luck: list[LuckOf] = Field(description="by seat; empty for a game that does not say it")


class Branch(Message):
    """Play on from a moment of a replay."""

    turn: Annotated[int, Field(ge=0)]
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]
    lang: Language = "en"
    pace: float = Field(0.4, ge=0, le=5)
