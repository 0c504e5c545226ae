"""How a game of Yak ended, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yurt.core.kernel import Heard
from yurt.core.language import Phrase
from yurt.games.yak.sheet import sheet
from yurt.games.yak.state import Reason

REASONS: dict[int, Phrase] = {
    Reason.FOURTH_LEVEL: Phrase("a tower’s fourth level", "le quatrième niveau d’une tour")
}
FOURTH_LEVEL = Phrase(
    "{name} completed the fourth level of a tower; after it one last day was played.",
    "{name} a terminé le quatrième niveau de sa tour ; une dernière journée a suivi.",
)


def ending(view: Any, story: Sequence[Heard], names: list[str]) -> Phrase:
    """Why the game ended, and by whose doing."""
    return FOURTH_LEVEL.fill(name=names[int(view.stupa)])


def sources(view: Any, story: Sequence[Heard]) -> list[tuple[Phrase, list[int]]]:
    """The rows of the score sheet that brought anyone anything, without the total."""
    return [(row, values) for row, values in sheet(view)[:-1] if any(values)]
