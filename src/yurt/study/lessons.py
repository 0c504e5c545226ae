"""The lessons of a game: files beside it, each one idea on the real board with chosen dice and cards.

`games/<game>/lessons/1-keep.toml` is the first lesson and is called `keep`. It says how the table is
laid, what was played before the learner comes in, and then its steps: what is asked, what counts as
right, what follows, and what is said of other answers.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from yurt.core.game import Game
from yurt.core.language import Phrase
from yurt.study.script import LessonError, Script, read_script

FILE = re.compile(r"\d+-(.+)")
KEYS = {
    "lesson": {"title", "shows", "players", "opening", "options", "box", "steps"},
    "step": {"say", "right", "praise", "then", "wrong"},
    "wrong": {"words", "rule", "en", "fr"},
}


class Wrong(NamedTuple):
    """What is said of some answers that are allowed, but not what the step is about."""

    words: tuple[str, ...]  # as patterns
    say: Phrase
    rule: str


class Step(NamedTuple):
    say: Phrase
    right: tuple[str, ...]  # as patterns
    praise: Phrase  # said once it was answered, before the next step's question
    then: Script  # what chance and the others do next
    wrong: tuple[Wrong, ...]

    def is_right(self, word: str) -> bool:
        return fits(word, self.right)

    def said_of(self, word: str) -> Wrong | None:
        """What is said of a wrong answer; the first that fits."""
        return next((wrong for wrong in self.wrong if fits(word, wrong.words)), None)


@dataclass(frozen=True)
class Lesson:
    game: Game
    name: str
    title: Phrase
    shows: tuple[str, ...]  # the rules that it teaches
    players: int  # the learner has the first seat
    options: Mapping[str, str]
    box: Mapping[str, Any]
    opening: Script
    steps: tuple[Step, ...]


def fits(word: str, patterns: Iterable[str]) -> bool:
    """Whether an action's word is one of those meant: `keep tent`, `keep *`."""
    return any(fnmatchcase(word, pattern) for pattern in patterns)


def lessons_of(game: Game) -> list[Lesson]:
    """All lessons of a game, in their order."""
    files = sorted((game.folder / "lessons").glob("*.toml"), key=lambda file: int(file.stem.split("-")[0]))
    return [_lesson(game, file) for file in files]


def find_lesson(game: Game, name: str) -> Lesson:
    """A lesson by its name, or by its number from 1; LessonError says which there are."""
    lessons = lessons_of(game)
    for number, lesson in enumerate(lessons, start=1):
        if name in (lesson.name, str(number)):
            return lesson
    known = ", ".join(lesson.name for lesson in lessons) or "none"
    raise LessonError(f"{game.name} has no lesson {name!r} (it has: {known})")


def _lesson(game: Game, file: Path) -> Lesson:
    found = FILE.fullmatch(file.stem)
    try:
        if not found:
            raise LessonError("a lesson's file is called like 1-keep.toml")
        return _read(game, found[1], _parsed(file))
    except (LessonError, KeyError, TypeError, tomllib.TOMLDecodeError) as error:
        why = f"{error} is missing" if isinstance(error, KeyError) else error
        raise LessonError(f"{game.name}/lessons/{file.name}: {why}") from None


@lru_cache(maxsize=256)
def _parsed(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def _read(game: Game, name: str, text: Mapping[str, Any]) -> Lesson:
    _known("lesson", text)
    return Lesson(
        game=game,
        name=name,
        title=Phrase(**text["title"]),
        shows=tuple(text["shows"]),
        players=text["players"],
        options=text.get("options", {}),
        box=text.get("box", {}),
        opening=read_script(text["opening"]),
        steps=tuple(_step(step) for step in text["steps"]),
    )


def _step(text: Mapping[str, Any]) -> Step:
    _known("step", text)
    return Step(
        say=Phrase(**text["say"]),
        right=tuple(text["right"]),
        praise=Phrase(**text["praise"]),
        then=read_script(text.get("then", "")),
        wrong=tuple(_wrong(wrong) for wrong in text.get("wrong", [])),
    )


def _wrong(text: Mapping[str, Any]) -> Wrong:
    _known("wrong", text)
    return Wrong(tuple(text["words"]), Phrase(text["en"], text["fr"]), text["rule"])


def _known(kind: str, text: Mapping[str, Any]) -> None:
    unknown = set(text) - KEYS[kind]
    if unknown:
        raise LessonError(f"a {kind} has no {', '.join(sorted(unknown))}")
