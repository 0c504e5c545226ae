"""Games as the lobby, a board and a coach are told of them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from yurt.server.wire.message import Message


class GameOption(Message):
    name: str
    values: list[str] = Field(description="the first one is the default")
    label: str
    labels: list[str] = Field(description="of the values")


class BotChoice(Message):
    name: str
    label: str


class GameInfo(Message):
    name: str
    title: str
    blurb: str
    goal: str = Field(description="how one wins")
    length: str = Field(description="when it ends, and after how long")
    players: tuple[int, int]
    options: list[GameOption]
    bots: list[BotChoice] = Field(description="who can sit in a bot's seat, weakest first")
    drawn: bool = Field(description="whether /games/<name>/board.js is there")
    lessons: int = Field(description="how many lessons teach it")
    puzzles: int = Field(description="how many there are")


class OwnValue(Message):
    """A value of the box that is not played as printed."""

    name: str
    value: Any
    usual: Any


class Explained(Message):
    """A symbol of a board in words, with the numbers of the box in play."""

    name: str
    effect: str
    cost: str = Field(description="empty where it costs nothing")
    rule: str = Field(description="the number of its rule: Y5.3")


class Told(Message):
    """What a board needs to know beside the views, made by Python from the game's own enums and phrases."""

    title: str
    goal: str = Field(description="how one wins, with the box's numbers")
    facts: dict[str, Any] = Field(description="enums, numbers and parts of words: also /games/<name>/told.js")
    names: dict[str, str | list[str]] = Field(description="in the language asked for")
    legend: dict[str, list[Explained]] = Field(description="what each symbol is, with the box's numbers")
    own: list[OwnValue] = Field(description="which values of the box are the owner's")


class Idea(Message):
    """Something new, said when it first happens."""

    kind: Literal["phase", "event"]
    number: int = Field(description="the view's phase, or a line's event")
    text: str
    rule: str


class Coaching(Message):
    """What a coach says at a table, with the numbers of its box."""

    goal: str = Field(description="how one wins, in a line; {name} stands for that field of the view")
    ideas: list[Idea]
