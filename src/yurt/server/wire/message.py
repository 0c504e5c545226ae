"""What all messages share: how long things may be, kinds of values, and the one that says what went wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

LONGEST_NAME = 24
MOST_SEATS = 64  # in a message; how many a game has, the game says
MOST_TRANSCRIPT_BYTES = 2_000_000
MOST_BODY_BYTES = 64_000  # of any other request
MOST_MESSAGE_BYTES = 16_000  # on the socket
MOST_MOMENTS = 200  # in one answer
MOST_ANSWERS = 40  # in a lesson

Language = Literal["en", "fr"]
Kind = Literal["here", "link", "bot"]
Stage = Literal["waiting", "playing", "over"]


Name = Annotated[str, Field(max_length=200)]  # as it was typed: `tables.naming` makes it presentable
Token = Annotated[str, Field(min_length=1, max_length=64)]
Identifier = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
BotName = Annotated[str, Field(min_length=1, max_length=64)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(Message):
    """Why a request was not done; also the answer to what the rules forbid."""

    error: str = Field(description="one sentence, in the language asked for")
    rule: str = Field("", description="the number of the rule that forbids it, e.g. Y5.2")
    retry: float | None = Field(None, description="seconds to wait, as in Retry-After")
