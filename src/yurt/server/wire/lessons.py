"""Lessons, frame by frame."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from yurt.server.wire.message import MOST_ANSWERS, Message
from yurt.server.wire.told import Seen


class LessonInfo(Message):
    lesson: str = Field(description="its name in addresses")
    title: str
    steps: int
    shows: list[str] = Field(description="the rules that it teaches")


class LessonAsked(Message):
    """Where a learner is: every answer up to here, and the one to judge now, if there is one."""

    answers: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=MOST_ANSWERS)] = []
    answer: Annotated[str, Field(max_length=200)] | None = None


class LessonFrame(Message):
    """The table after a move; the last frame is where the learner is asked, or the lesson ends."""

    turn: int
    awaiting: list[int]
    scores: list[int]
    winners: list[int]
    seen: Seen


class LessonAnswer(Message):
    lesson: str
    title: str
    names: list[str]
    answers: list[str] = Field(description="to be sent along with the next answer")
    steps: int
    step: int = Field(description="how many were answered rightly")
    done: bool
    praise: str = Field(description="of the last right answer")
    say: str = Field(description="what is asked now; empty at the end")
    right: bool | None = Field(description="of the answer just sent in; null if there was none")
    fault: str = Field(description="what is said of a wrong one")
    rule: str = Field(description="the number of the rule that it is about")
    advice: str = Field(description="a right answer, for who asks for it; empty at the end")
    next: str | None = Field(description="the lesson after this one")
    frames: list[LessonFrame]
