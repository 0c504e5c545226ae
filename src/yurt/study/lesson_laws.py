"""What must hold for every lesson: it replays, its answers are legal, every other answer gets a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from yurt.core.game import Game
from yurt.core.language import LANGUAGES, Phrase
from yurt.study.lessons import Lesson, Step, fits, lessons_of
from yurt.study.script import LessonError
from yurt.study.sitting import LEARNER, Sitting

MOST_WORDS = 25  # on the screen at a time
MOST_SENTENCES = 2
ENDS = re.compile(r"[.!?…]+[»”]?(?=\s|$)")


def lesson_faults(game: Game) -> Iterator[str]:
    """All that is wrong with a game's lessons, a sentence each."""
    try:
        lessons = lessons_of(game)
    except LessonError as error:
        yield str(error)
        return
    for lesson in lessons:
        for fault in [*_said(lesson), *_rules(lesson), *_played(lesson)]:
            yield f"{game.name}, lesson {lesson.name}: {fault}"


def words_in(text: str) -> int:
    return sum(any(map(str.isalnum, word)) for word in text.split())


def sentences_in(text: str) -> int:
    return len(ENDS.findall(text))


def _said(lesson: Lesson) -> Iterator[str]:
    """At each step what is said of the last move and what is asked are read together."""
    yield from _readable("title", [lesson.title], sentences=range(1))
    praise: list[Phrase] = []
    for number, step in enumerate(lesson.steps, start=1):
        yield from _readable(f"step {number}", [*praise, step.say])
        for wrong in step.wrong:
            yield from _readable(f"step {number}, {wrong.words}", [wrong.say])
        praise = [step.praise]
    yield from _readable("the end", praise)


def _readable(
    where: str, phrases: Iterable[Phrase], sentences: range = range(1, MOST_SENTENCES + 1)
) -> Iterator[str]:
    for language in LANGUAGES:
        text = " ".join(phrase.spoken(language) for phrase in phrases)
        if not text.strip():
            yield f"{where} says nothing in {language}"
        if words_in(text) > MOST_WORDS:
            yield f"{where} has {words_in(text)} words in {language}: {text}"
        if sentences_in(text) not in sentences:
            yield f"{where} has {sentences_in(text)} sentences in {language}: {text}"


def _rules(lesson: Lesson) -> Iterator[str]:
    """Every rule that is named is on the page."""
    page = lesson.game.rules_page("en")
    named = [*lesson.shows, *(wrong.rule for step in lesson.steps for wrong in step.wrong)]
    if not lesson.shows:
        yield "it shows no rule"
    for rule in dict.fromkeys(named):
        if not re.search(rf"^- \**{re.escape(rule)}\b", page, re.MULTILINE):
            yield f"there is no rule {rule!r}"


def _played(lesson: Lesson, answers: tuple[str, ...] = ()) -> Iterator[str]:
    """Every way of right answers leads to the end."""
    try:
        sitting = Sitting(lesson)
        for word in answers:
            sitting.answer(word)
    except (LessonError, ValueError) as error:
        yield f"{', '.join(answers) or 'at first'}: {error}"
        return
    step = sitting.step
    if step is None:
        return
    yield from _judged(sitting, step)
    for word in sitting.right_words:
        yield from _played(lesson, (*answers, word))


def _judged(sitting: Sitting, step: Step) -> Iterator[str]:
    where, options = f"step {sitting.at + 1}", sitting.match.options(LEARNER)
    for pattern in step.right:
        if not any(fits(word, [pattern]) for word in options):
            yield f"{where}: {pattern!r} is not among {', '.join(options) or 'nothing'}"
    others = [word for word in options if not step.is_right(word)]
    for word in others:
        if step.said_of(word) is None:
            yield f"{where}: nothing is said of {word!r}"
    for wrong in step.wrong:
        if wrong not in map(step.said_of, others):
            yield f"{where}: {', '.join(wrong.words)} is never answered"
