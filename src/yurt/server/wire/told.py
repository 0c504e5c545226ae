"""What the page is told over the socket, updates above all."""

from __future__ import annotations

from typing import Any, Literal

import orjson
from pydantic import Field, RootModel

from yurt.server.wire.message import Message, Problem, Stage
from yurt.server.wire.tables import SeatInfo, SeatToken


class Line(Message):
    """One sentence of the log, and the event it tells."""

    turn: int = Field(description="the number of actions played before; the moment after it is turn + 1")
    text: str
    event: int = Field(description="of the game")
    seat: int
    value: int = Field(description="-1 where it was whispered to another")
    detail: int
    opens: int = Field(
        description="the chapter it opens in the story: 0 one of all, 1 its seat's if another's was, -1 none"
    )
    by: int = Field(description="who played the action that led to it; -1 is chance")
    word: str = Field(description="that action; empty where the reader may not know it")


class Gain(Message):
    seat: int
    points: int = Field(description="below 0 where they are lost")
    at: str = Field(description="the place or piece where they are earned; empty: nowhere on the board")


class Scene(Message):
    """How the board shows one event; places and pieces go by its `data-place` and `data-key`."""

    kind: Literal["", "dice", "card", "step", "take", "storm", "end"]
    piece: str = Field(description="what moves: its key, or with a dash at its end how the keys begin")
    path: list[str] = Field(description="the places on its way, the last is where it ends")
    marks: list[str] = Field(description="what stays marked until the next player acts")
    at: str = Field(description="where what it brings is earned")
    gains: list[Gain]
    scores: list[int] = Field(description="after it, as far as spectators can know them")
    was: dict[str, Any] = Field(description="the fields of the view that were otherwise just before it")


class SheetRow(Message):
    row: str
    values: list[int]


class Option(Message):
    word: str = Field(description="what to send as `play`")
    label: str
    action: int
    outcome: Any = Field(None, description="what it would lead to, where the game's board shows that before")
    vain: str = Field(
        "", description="why it would come to nothing as things stand; empty where it would not"
    )


class Seen(Message):
    """The table as one seat sees it, or a spectator."""

    seat: int | None
    view: dict[str, Any] | None = Field(
        description="the State, by its field names, and what is `derived` from it; null while waiting"
    )
    options: list[Option]
    prompt: str
    undo: bool = Field(description="whether the seat can take its last move back")
    secret: bool = Field(description="whether the view shows what others may not see: draw the curtain")
    board: str
    sheet: list[SheetRow]
    log: list[Line] | None = Field(None, description="all sentences: on the first update and after an undo")
    last: list[Line] = Field(description="the sentences since the listener's last update")
    since: int = Field(0, description="the turn with which the last turn begins: the seat's last decision")
    scenes: list[Scene] = Field(
        [], description="of the last sentences: those in `last`, or with `log` those since `since`"
    )


class Update(Message):
    table: str
    game: str
    options: dict[str, str]
    stage: Stage
    version: int = Field(description="grows with every change that is stored; ignore an older one")
    turn: int
    over: bool
    winners: list[int]
    scores: list[int] = Field(description="as far as spectators can know them before the end")
    awaiting: list[int]
    seats: list[SeatInfo]
    commitment: str | None
    words: list[str]
    secret: str | None = Field(description="the secret behind the dice, once the game is over")
    next: str | None
    hints: bool = Field(description="false where the host has closed them")
    coach: bool = Field(description="whether there may be a coach: one person, and else bots")
    box: int = Field(description="how many values of the box are not ours: GET /api/tables/{id}/box has them")
    host: bool = Field(description="whether this listener may start, change seats and renew links")
    seen: list[Seen] = Field(description="one for each seat held; a single one with seat null for spectators")


class Ack(Message):
    id: str
    turn: int


class Refused(Message):
    id: str
    error: str
    rule: str = ""
    retry: float | None = None


class Tip(Message):
    word: str
    label: str
    share: float = Field(description="how much the search preferred it, 0 to 1")
    win: float | None = None
    text: str = ""


class Hint(Message):
    id: str
    options: list[Tip]
    error: str = Field("", description="why there is no hint")


class Judged(Message):
    """What a coach holds against a move, when it has thought about it; nothing against most moves."""

    id: str = Field(description="of the move")
    text: str = Field(description="the better move in words, with both chances to win; or empty")
    error: str = Field("", description="why there is no coach")


class Why(Message):
    id: str
    error: str = Field(description="empty if the action is legal now")
    rule: str


class Moved(Message):
    """There is a rematch: the table, and this listener's tokens there."""

    table: str
    host: str | None
    seats: list[SeatToken]
    spectator: str


class Presence(Message):
    """Who is there: told when somebody comes or goes, a few times a second at most."""

    connected: list[int] = Field(description="the seats that somebody holds now, and those of bots")


class Ping(RootModel[int]):
    """To be answered with the same number, so that both sides know that the line is alive."""


class PongBack(RootModel[int]):
    """The answer to a page's own `ping`."""


class Leaving(RootModel[float]):
    """In so many seconds this server stops: open another line, say hello there, and then let this one go."""


class ToPage(Message):
    """A message to the page has exactly one of these keys."""

    update: Update | None = None
    ack: Ack | None = None
    refused: Refused | None = None
    hint: Hint | None = None
    judged: Judged | None = None
    why: Why | None = None
    ping: Ping | None = None
    pong: PongBack | None = None
    moved: Moved | None = None
    presence: Presence | None = None
    leaving: Leaving | None = None
    error: Problem | None = None


Answer = Ack | Refused | Hint | Judged | Why | Ping | PongBack | Moved | Presence | Leaving | Problem
KINDS: dict[type[Answer], str] = {
    Ack: "ack", Refused: "refused", Hint: "hint", Judged: "judged", Why: "why", Ping: "ping",
    PongBack: "pong", Moved: "moved", Presence: "presence", Leaving: "leaving",
    Problem: "error",
}  # fmt: skip


def acknowledged(id: str, turn: int) -> str:
    """An `Ack` as a `ToPage`: there is one for every move, and nothing in it left to check."""
    return orjson.dumps({"ack": {"id": id, "turn": turn}}).decode()


def told_to_page(answer: Answer) -> str:
    """An answer as a `ToPage`; updates, which are large, are composed in `shown/composing.py`."""
    return orjson.dumps({KINDS[type(answer)]: answer.model_dump()}).decode()
