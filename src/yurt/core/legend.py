"""What each symbol on a board is: its name, what it does, what it costs, and the number of its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from yurt.core.language import Phrase

NOTHING = Phrase("", "")


@dataclass(frozen=True)
class Symbol:
    """One kind of thing that a board draws, explained with the numbers of a box."""

    name: Phrase
    effect: Phrase
    rule: str  # as the rules number it: Y5.3
    cost: Phrase = NOTHING

    def spoken(self, language: str) -> dict[str, str]:
        said = {"name": self.name, "effect": self.effect, "cost": self.cost}
        return {part: phrase.spoken(language) for part, phrase in said.items()} | {"rule": self.rule}


Legend = Mapping[str, Sequence[Symbol]]  # by kind: a board names one as “tile-3”, or “yeti” where it is alone


def no_legend(view: Any) -> Legend:
    return {}
