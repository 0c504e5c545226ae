"""A lesson as its learner sees it: made anew from the answers, so the server keeps nothing."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

import orjson

from yurt.core.game import find
from yurt.core.language import Phrase, capital
from yurt.core.match import Match
from yurt.core.ranking import scores_of
from yurt.server import phrases
from yurt.server.looking import Look, Recalled
from yurt.server.refusal import RefusalError
from yurt.server.scenes import scene
from yurt.server.shown import views
from yurt.server.shown.position import seen
from yurt.server.wire.lessons import LessonAnswer, LessonFrame
from yurt.server.wire.told import Scene
from yurt.study.lessons import Lesson, find_lesson, lessons_of
from yurt.study.sitting import LEARNER, Sitting, Verdict

KEPT = 256  # answers: learners ask for the same ones
NOTHING = Phrase("", "")


class Lookout:
    """Takes a picture of the table after each move, with what was told since the last one."""

    def __init__(self, match: Match, language: str, since: int) -> None:
        self.match = match
        self.language = language
        self.since = since
        self.frames: list[LessonFrame] = []

    def look(self) -> None:
        match = self.match
        shown = seen(match, LEARNER, self.language, self.since)
        if self.since:  # the opening is not played before the learner's eyes
            shown.scenes = _scenes(match, self.since)
        self.frames.append(
            LessonFrame(
                turn=match.turn,
                awaiting=match.awaiting,
                scores=views.public_scores(match),
                winners=match.winners,
                seen=shown,
            )
        )
        self.since = match.turn


def _scenes(match: Match, since: int) -> list[Scene]:
    """Show each event since a turn as the learner saw it; the page walks back from the present view."""
    view = match.view(LEARNER)
    looks = [Look(type(view), row) for row in match.scenes(LEARNER, since)]
    scores = [_scores(match, Look(type(view), row)) for row in match.scenes(None, since)]
    if not looks:
        return []
    looks[-1], scores[-1] = Look.at(view), views.public_scores(match)
    events = [heard for _, heard in match.story(LEARNER, since)][1 - len(looks) :]
    steps = zip(events, pairwise(looks), pairwise(scores), strict=True)
    recalled = Recalled()
    shown = [scene(match.game, event, pair, scored, recalled) for event, pair, scored in steps]
    return [Scene(**one) for one in orjson.loads(orjson.dumps(shown))]


def _scores(match: Match, look: Look) -> list[int]:
    return scores_of(match.game.rules, look.view)


@lru_cache(maxsize=KEPT)
def answered(
    game: str, name: str, answers: tuple[str, ...], answer: str | None, language: str
) -> LessonAnswer:
    """Where the answers lead, and what is said of the last one; LessonError if there is no such lesson."""
    sitting = Sitting(find_lesson(find(game), name))
    for word in answers:
        if not sitting.answer(word).right:
            raise RefusalError(409, phrases.LOST_LESSON)
    lookout = Lookout(sitting.match, language, since=0 if answer is None else sitting.match.turn)
    sitting.watch = lookout.look
    verdict = sitting.answer(answer) if answer is not None else None
    if not lookout.frames:
        lookout.look()
    heard = [*answers, answer] if answer is not None and verdict and verdict.right else [*answers]
    said = verdict if verdict and not verdict.right else Verdict(right=True, say=NOTHING)
    return LessonAnswer(
        answers=heard,
        right=verdict.right if verdict else None,
        fault=capital(said.say.spoken(language)),
        rule=said.rule,
        frames=lookout.frames,
        **_asked(sitting, language),
    )


def _asked(sitting: Sitting, language: str) -> dict[str, Any]:
    """The fields of `LessonAnswer` that tell where the learner is."""
    lesson, step = sitting.lesson, sitting.step
    return {
        "lesson": lesson.name,
        "title": lesson.title.spoken(language),
        "names": sitting.match.names,
        "steps": len(lesson.steps),
        "step": sitting.at,
        "done": sitting.over,
        "praise": (sitting.praise or NOTHING).spoken(language),
        "say": step.say.spoken(language) if step else "",
        "advice": sitting.right_words[0] if step else "",
        "next": _after(lesson),
    }


def _after(lesson: Lesson) -> str | None:
    names = [each.name for each in lessons_of(lesson.game)]
    return dict(pairwise(names)).get(lesson.name)
