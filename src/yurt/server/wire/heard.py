"""What the page says over the socket."""

from __future__ import annotations

from typing import Annotated, Literal

import orjson
from pydantic import Field

from yurt.server.wire.message import MOST_SEATS, Identifier, Language, Message, SeatNumber, Token, Word


class Greeting(Message):
    table: Identifier
    token: Token | None = None
    tokens: Annotated[list[Token], Field(max_length=MOST_SEATS + 2)] = []
    lang: Language = "en"
    word: Word | None = Field(None, description="the page's share in the dice, made at random by it")
    board: bool = Field(False, description="whether updates carry the board in characters")


class Hello(Message):
    """The first message, and again to change the language: which table, and which tokens the page holds."""

    hello: Greeting


class Play(Message):
    """Sent again with the same id after a reconnection, a move is played once and acknowledged again."""

    play: Annotated[str, Field(max_length=200)]
    seat: SeatNumber
    turn: Annotated[int, Field(ge=0)]
    id: Identifier
    coach: bool = Field(False, description="whether a coach shall judge it afterwards: see `judged`")


class Undo(Message):
    undo: Literal[True]
    seat: SeatNumber
    turn: Annotated[int, Field(ge=0)]
    id: Identifier


class AskHint(Message):
    hint: Literal[True]
    seat: SeatNumber
    id: Identifier


class AskWhy(Message):
    """Why can't I play this? Nothing is played."""

    why: Annotated[str, Field(max_length=200)]
    seat: SeatNumber
    id: Identifier


class Start(Message):
    """The host begins a waiting table; the words of those who have joined go into the dice."""

    start: Literal[True]


class Pong(Message):
    """The answer to a `ping`."""

    pong: int


class AskPing(Message):
    """Is the line alive? It is answered with `pong` and the same number."""

    ping: int


FromPage = Play | Pong | AskPing | Hello | Undo | AskHint | AskWhy | Start
FROM_PAGE: dict[str, type[FromPage]] = {
    "play": Play, "pong": Pong, "ping": AskPing, "hello": Hello, "undo": Undo, "hint": AskHint,
    "why": AskWhy, "start": Start,
}  # fmt: skip


def heard_from_page(text: str) -> FromPage:
    """A message of the page; ValueError says what is wrong with it."""
    parts = orjson.loads(text)
    kind = next((kind for kind in FROM_PAGE if isinstance(parts, dict) and kind in parts), None)
    if kind is None:
        raise ValueError(f"expected an object with one of {', '.join(FROM_PAGE)}")
    return FROM_PAGE[kind].model_validate(parts)
