"""Tables: laying them, sitting down, links, one’s own."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from yurt.server.wire.boxes import OwnValues
from yurt.server.wire.message import (
    MOST_SEATS,
    BotName,
    Identifier,
    Kind,
    Language,
    Message,
    Name,
    SeatNumber,
    Stage,
    Token,
)


class SeatWanted(Message):
    """Who shall sit there: someone on this device, someone by link, or a bot."""

    kind: Kind
    name: Name = ""
    bot: BotName | None = Field(None, description="for bots; the first of the game's bots by default")


class NewTable(Message):
    game: Annotated[str, Field(max_length=64)]
    options: dict[Annotated[str, Field(max_length=64)], Annotated[str, Field(max_length=64)]] = {}
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]
    lang: Language = "en"
    box: OwnValues = Field({}, description="an owner's own values")
    pace: float = Field(0.4, ge=0, le=5, description="seconds a bot waits before each of its moves")


class SeatToken(Message):
    seat: SeatNumber
    token: str | None = Field(
        description="null for a bot's seat, one that a guest has claimed, and where it is not yours to know"
    )


class TableMade(Message):
    table: str
    host: str | None = Field(description="the host's token; null for guests who ask for a rematch")
    seats: list[SeatToken]
    spectator: str
    commitment: str | None = Field(description="SHA-256 of the secret behind the dice; null for a branch")


class SeatInfo(Message):
    seat: SeatNumber
    name: str
    kind: Kind
    bot: str | None
    connected: bool
    taken: bool = Field(description="someone has been here with the seat's token; true for bots")


class TableInfo(Message):
    """What anyone at the table may know of it, spectators too."""

    table: str
    game: str
    options: dict[str, str]
    stage: Stage
    seats: list[SeatInfo]
    turn: int
    awaiting: list[int]
    over: bool
    winners: list[int]
    scores: list[int] = Field(description="as far as spectators can know them before the end")
    started: float | None = Field(description="seconds since 1970")
    updated: float
    commitment: str | None
    next: str | None = Field(description="the table of the rematch, once there is one")
    hints: bool = Field(description="false where the host has closed them")
    holds: list[int] = Field(description="the seats that the token opens")
    host: bool = Field(description="whether the token is the host's")


class SeatChange(Message):
    """Give a seat to a bot, or back to a person; or give its person another name."""

    kind: Kind
    name: Name | None = None
    bot: BotName | None = None


class SeatChanged(Message):
    seat: SeatInfo
    token: str | None = Field(description="the seat's token, if the host asks and no guest has claimed it")


class Link(Message):
    token: str


class Links(Message):
    seats: list[SeatToken]
    spectator: str
    invitation: str = Field(description="for the table's link: whoever has it may claim a free seat")
    address: str | None = Field(description="where others reach this server, if it knows: yurt serve --lan")


class TableChange(Message):
    hints: bool = Field(description="false closes them for everybody at the table")


class Invitation(Message):
    """What somebody with the table's link may know before they sit down: nothing of the game itself."""

    table: str
    game: str
    title: str
    goal: str
    length: str
    stage: Stage
    seats: list[SeatInfo]
    free: list[int] = Field(description="the seats that can be claimed")
    hints: bool
    box: int = Field(description="how many values of the box are not ours")


class Claim(Message):
    name: Name = ""


class Claimed(Message):
    seat: SeatNumber | None = Field(description="null where the token is no seat's: it stays as it is")
    token: str


class Mine(Message):
    table: Identifier
    token: Token


class MyTables(Message):
    """The tables that a page remembers, asked for in one go."""

    tables: Annotated[list[Mine], Field(max_length=50)]


class MyTable(Message):
    table: str
    info: TableInfo | None = Field(description="null if the table or the token is no longer valid")
    error: str = ""
