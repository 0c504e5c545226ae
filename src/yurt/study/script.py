"""What chance and seats are to play in a lesson: lines of a transcript, `3*snow` for three alike."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from yurt.core.game import Game
from yurt.core.kernel import Ints

LINE = re.compile(r"\s*(chance|\d)\s*:\s*(.*)")
ITEM = re.compile(r"(?:(\d+)\*)?(.+)")


class LessonError(ValueError):
    """A lesson that can't be given; it says where and why."""


class Script(NamedTuple):
    """Chance's words in their order and the seats' in theirs: the rules say whose turn it is."""

    chance: tuple[str, ...] = ()
    plays: tuple[tuple[int, str], ...] = ()


def read_script(text: str) -> Script:
    """A script taken apart; LessonError shows the line that is none."""
    chance: list[str] = []
    plays: list[tuple[int, str]] = []
    for line in filter(str.strip, text.splitlines()):
        found = LINE.fullmatch(line)
        if not found:
            raise LessonError(f"expected 'chance: …' or 'a seat: …', found {line.strip()!r}")
        words = list(_words(found[2]))
        if found[1] == "chance":
            chance += words
        else:
            plays += [(int(found[1]), word) for word in words]
    return Script(tuple(chance), tuple(plays))


def _words(text: str) -> Iterable[str]:
    for item in text.split(","):
        times, word = ITEM.fullmatch(item.strip()).groups()  # type: ignore[union-attr]
        yield from [word] * int(times or 1)


class Scripted:
    """A source of chance that falls as it was written down."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.left: list[str] = []

    def pick(self, weights: Ints) -> int:
        if not self.left:
            raise LessonError("chance is asked for more than the script says")
        word = self.left.pop(0)
        action = self.game.actions.get(word)
        if action is None or not weights[action]:
            known = ", ".join(self.game.word(number) for number in range(len(weights)) if weights[number])
            raise LessonError(f"chance can't play {word!r} here (it can: {known})")
        return action

    def header(self, over: bool) -> dict[str, str]:
        return {"dice": "by hand"}
