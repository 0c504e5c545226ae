"""Lessons in the terminal, line by line: what is asked, the board, and the learner's own moves."""

from __future__ import annotations

from collections.abc import Callable

from yurt.core.language import capital
from yurt.core.match import BY_RULE, IllegalAction
from yurt.study.lessons import Lesson
from yurt.study.sitting import LEARNER, Sitting
from yurt.terminal import phrases
from yurt.terminal.lines import read_line, rules_text
from yurt.terminal.typed import action_meant, choices, folded, notation


class Tutor:
    """Gives lessons one after the other, until the last one or until somebody quits."""

    def __init__(self, lessons: list[Lesson], language: str, write: Callable[[str], None] = print) -> None:
        self.lessons = lessons
        self.language = language
        self.say = write

    def run(self, first: Lesson) -> None:
        for number, lesson in enumerate(self.lessons, start=1):
            if number < self.lessons.index(first) + 1:
                continue
            title = phrases.LESSON.fill(number=number, count=len(self.lessons), title=lesson.title)
            self.say(f"\n{title.spoken(self.language)}")
            if not self.give(lesson):
                return
        self.say(phrases.ALL_LEARNED.fill(game=first.game.name).spoken(self.language))

    def give(self, lesson: Lesson) -> bool:
        """A lesson to its end; False when the learner quits."""
        sitting = Sitting(lesson)
        told = 0
        while True:
            for sentence in sitting.match.sentences(LEARNER, self.language, since=told):
                self.say(sentence)
            self.say(f"\n{sitting.match.board(LEARNER, self.language)}\n")
            told = sitting.match.turn
            if sitting.praise:
                self.say(f"✓ {sitting.praise.spoken(self.language)}")
            if sitting.over:
                return True
            if not self.ask(sitting):
                return False

    def ask(self, sitting: Sitting) -> bool:
        """Ask until the step is answered; False when the learner quits."""
        self.question(sitting)
        while True:
            line = read_line("> ", self.say)
            first, _, rest = line.partition(" ")
            command = "help" if first == "?" else phrases.COMMANDS.get(folded(first))
            if command == "quit":
                return False
            if command and folded(line) not in notation(sitting.match):
                self.obey(command, rest.strip(), sitting)
            elif line and self.judged(line, sitting):
                return True

    def question(self, sitting: Sitting) -> None:
        assert sitting.step, "a lesson that is over asks nothing"
        self.say(sitting.step.say.spoken(self.language))
        for choice in choices(sitting.match, LEARNER, self.language):
            self.say(f"{choice.number:>3}  {choice.label}")

    def judged(self, line: str, sitting: Sitting) -> bool:
        """Whether a line answers the step; if not, it is said why."""
        try:
            action = action_meant(line, choices(sitting.match, LEARNER, self.language), sitting.match)
        except IllegalAction as unclear:
            self.say(capital(unclear.said(self.language)))
            return False
        verdict = sitting.answer(sitting.match.game.word(action))
        if not verdict.right:
            said = BY_RULE.fill(rule=verdict.rule, why=verdict.say) if verdict.rule else verdict.say
            self.say(capital(said.spoken(self.language)))
        return verdict.right

    def obey(self, command: str, argument: str, sitting: Sitting) -> None:
        if command == "rules":
            try:
                self.say(rules_text(sitting.match.game, self.language, argument))
            except ValueError as mistake:
                self.say(capital(str(mistake)))
        elif command == "hint":
            wanted = sitting.match.number(sitting.right_words[0])
            labels = {each.action: each.label for each in choices(sitting.match, LEARNER, self.language)}
            self.say(labels[wanted])
        elif command == "board":
            self.say(f"\n{sitting.match.board(LEARNER, self.language)}\n")
            self.question(sitting)
        else:
            self.say(phrases.LESSON_HELP.spoken(self.language))
