"""What shows each rule of play: the lessons and the figures that say so.

A rule of play is every numbered rule but those of the appendix, section 1, which tells what is in the box.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from yurt.core.game import Game
from yurt.study.figures import figures_of
from yurt.study.lessons import lessons_of

NUMBER = re.compile(r"^- \**([A-Z]\d+\.\d+)", re.MULTILINE)
THE_BOX = "1"  # the section of the appendix
HEAD = """# What shows each rule

Every rule of play is shown by a lesson or by a picture of the rules, on the real board: lessons are played with `yurt learn <game> <lesson>` or *Learn* on the game's card, pictures stand in the [rules](rules/README.md) and are played on with “try it”. A rule of play is every numbered rule but those of section 1, the appendix that tells what is in the box; rulings and what is for programs have no numbers. A test fails for a rule of play that nothing shows, and for a page that is not up to date: `python docs/shown.py` writes it anew.
"""  # noqa: E501


class Shown(NamedTuple):
    """A rule, with what shows it."""

    rule: str
    lessons: list[str]
    figures: list[str]

    @property
    def at_all(self) -> bool:
        return bool(self.lessons or self.figures)


def rules_of_play(game: Game) -> list[str]:
    """The numbers, in the order of the page."""
    numbers = NUMBER.findall(game.rules_page("en"))
    return [number for number in numbers if number[1:].split(".")[0] != THE_BOX]


def shown(game: Game) -> list[Shown]:
    lessons, figures = lessons_of(game), figures_of(game).values()
    return [
        Shown(
            rule,
            [lesson.name for lesson in lessons if rule in lesson.shows],
            [figure.name for figure in figures if rule in figure.shows],
        )
        for rule in rules_of_play(game)
    ]


def page(games: Iterable[Game]) -> str:
    """`docs/shown.md`."""
    parts = [HEAD]
    for game in games:
        rows = [
            f"| [{one.rule}](rules/{game.name}.md) | {', '.join(one.lessons)} | {', '.join(one.figures)} |"
            for one in shown(game)
        ]
        parts.append(
            "\n".join(
                [f"## {game.words.NAME.en}", "| rule | lessons | pictures |", "|---|---|---|", *rows, ""]
            )
        )
    return "\n".join(parts)
