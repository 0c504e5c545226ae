"""Someone takes a lesson: their moves are judged, played by the referee, and answered by the script."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from yurt.core.language import Phrase
from yurt.core.match import IllegalAction, Match
from yurt.study.lessons import Lesson, Step
from yurt.study.script import LessonError, Script, Scripted

LEARNER = 0  # the learner's seat
NAMES = ("Nima", "Bo", "Mila", "Tashi", "Yuki")
NOT_THIS = Phrase(
    "that is allowed, but not what is asked here", "c’est permis, mais ce n’est pas la question"
)
LESSON_OVER = Phrase("the lesson is over", "la leçon est finie")


class Verdict(NamedTuple):
    """Whether an answer was right, and what is said of it."""

    right: bool
    say: Phrase
    rule: str = ""


class Sitting:
    """The match stands where the step at hand is asked, or at the end of the lesson."""

    def __init__(self, lesson: Lesson, watch: Callable[[], None] = lambda: None) -> None:
        """`watch` is called after each move that others can see one by one, as at a table."""
        self.lesson = lesson
        self.watch = watch
        self.at = 0
        self._chance = Scripted(lesson.game)
        self.match = Match(
            lesson.game,
            lesson.players,
            chance=self._chance,
            names=NAMES[: lesson.players],
            box=dict(lesson.box),
            chosen=lesson.options,
            settled=False,
        )
        self._follow(lesson.opening, "the opening")

    @property
    def over(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.over else self.lesson.steps[self.at]

    @property
    def praise(self) -> Phrase | None:
        """What is said of the step before."""
        return self.lesson.steps[self.at - 1].praise if self.at else None

    @property
    def right_words(self) -> list[str]:
        """What may be answered now."""
        step = self.step
        return [word for word in self.match.options(LEARNER) if step.is_right(word)] if step else []

    def answer(self, word: str) -> Verdict:
        """Judge a move; a right one is played, and what follows it."""
        step = self.step
        if step is None:
            return Verdict(right=False, say=LESSON_OVER)
        try:
            action = self.match.number(word)
            if action not in self.match.actions(LEARNER):
                self.match.play(LEARNER, action)  # the referee says why not
        except IllegalAction as refused:
            return Verdict(right=False, say=refused.why, rule=refused.rule)
        played = self.lesson.game.word(action)
        if not step.is_right(played):
            wrong = step.said_of(played)
            return Verdict(
                right=False, say=wrong.say if wrong else NOT_THIS, rule=wrong.rule if wrong else ""
            )
        self._follow(step.then, f"step {self.at + 1}", [(LEARNER, played)])
        self.at += 1
        return Verdict(right=True, say=step.praise)

    def _follow(self, script: Script, where: str, first: Iterable[tuple[int, str]] = ()) -> None:
        self._chance.left = list(script.chance)
        try:
            self.match.settle()
            for seat, word in [*first, *script.plays]:
                self.match.play(seat, word)
                self.watch()
        except IllegalAction as refused:
            raise LessonError(f"{where}: seat {seat} can't play {word!r}: {refused}") from None
        except LessonError as error:
            raise LessonError(f"{where}: {error}") from None
        if self._chance.left:
            raise LessonError(f"{where}: chance was not asked for {', '.join(self._chance.left)}")
