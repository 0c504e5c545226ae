"""The routes of lessons: which there are, and a lesson at any of its steps."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated

from fastapi import APIRouter, Path

from yurt.server import phrases
from yurt.server.edge.table_routes import PROBLEMS, Asked, GamePath, known_game
from yurt.server.refusal import RefusalError
from yurt.server.shown.lesson import answered
from yurt.server.shown.told import told
from yurt.server.wire.games import Told
from yurt.server.wire.lessons import LessonAnswer, LessonAsked, LessonInfo
from yurt.study.lessons import Lesson, find_lesson, lessons_of
from yurt.study.script import LessonError

router = APIRouter(prefix="/api/games/{game}/lessons", responses=PROBLEMS)
LessonPath = Annotated[str, Path(max_length=64)]


@router.get("")
async def lessons(game: GamePath, lang: Asked = "en") -> list[LessonInfo]:
    """The lessons of a game, in their order."""
    return [
        LessonInfo(
            lesson=lesson.name,
            title=lesson.title.spoken(lang),
            steps=len(lesson.steps),
            shows=list(lesson.shows),
        )
        for lesson in lessons_of(known_game(game))
    ]


@router.get("/{lesson}/told")
async def told_of_lesson(game: GamePath, lesson: LessonPath, lang: Asked = "en") -> Told:
    """What the game tells its board, with the numbers of the lesson's box."""
    found = _found(game, lesson)
    return told(found.game, dict(found.box), lang)


@router.post("/{lesson}")
async def take(game: GamePath, lesson: LessonPath, asked: LessonAsked, lang: Asked = "en") -> LessonAnswer:
    """A lesson after some answers, played again from its beginning: nothing is kept of who learns."""
    found = _found(game, lesson)
    return await to_thread(answered, game, found.name, tuple(asked.answers), asked.answer, lang)


def _found(game: str, lesson: str) -> Lesson:
    try:
        return find_lesson(known_game(game), lesson)
    except LessonError:
        raise RefusalError(404, phrases.NO_LESSON.fill(name=lesson)) from None
