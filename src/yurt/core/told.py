"""What a game tells its board, so that the board copies nothing.

Enums, numbers and words once; names and the legend in a language; and at every moment what follows from the
view (`derived`: prices, groups) and from each option (`outcome`: where it leads).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN
from yurt.core.language import Phrase
from yurt.core.legend import Legend, no_legend

Names = Mapping[str, Phrase | Sequence[Phrase]]


def no_outcome(view: Any, seat: int, action: int) -> Any:
    return None


@dataclass(frozen=True)
class Told:
    """The first three never change; names are said in a language, the legend also depends on the box in play.

    What is derived is plain lists and numbers, made of the view alone, so it tells no secret.
    """

    enums: Sequence[type[IntEnum]]
    numbers: Mapping[str, Any]  # single ones, or tables of them
    words: Mapping[str, Sequence[str]]  # parts of the actions' words: "buy " + words.tile[6]
    names: Names
    legend: Callable[[Any], Legend] = no_legend  # of a view: what each symbol is
    derived: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)  # of a view, by name
    outcome: Callable[[Any, int, int], Any] = no_outcome  # of a view, a seat and one of its options

    def __post_init__(self) -> None:
        for enum in self.enums:
            values = [member.value for member in enum]
            assert values == list(range(len(values))), f"{enum.__name__}: its members count from 0"
        for name, said in self.names.items():
            assert all(map(all, _phrases(said))), f"{name}: not said in every language"

    def facts(self) -> dict[str, Any]:
        """What never changes, by the name that a board imports."""
        enums = {enum.__name__: [member.name for member in enum] for enum in self.enums}
        seats = {"CHANCE": CHANCE, "UNKNOWN": UNKNOWN, "NOBODY": NOBODY}
        return {**enums, **self.numbers, **seats, "words": dict(self.words)}

    def module(self) -> str:
        """The facts as the module that boards import: /games/<game>/told.js."""
        lines = [f"export const {name} = {json.dumps(fact)};" for name, fact in self.facts().items()]
        return "\n".join(["// Made by Python from the game's own enums and names.", *lines, ""])

    def spoken(self, view: Any, language: str) -> dict[str, Any]:
        """The names, and what each symbol is with the numbers of the box that lies in the view."""
        return {
            "names": {name: _said(said, language) for name, said in self.names.items()},
            "legend": {
                kind: [symbol.spoken(language) for symbol in symbols]
                for kind, symbols in self.legend(view).items()
            },
        }


def _phrases(said: Phrase | Sequence[Phrase]) -> Sequence[Phrase]:
    return [said] if isinstance(said, Phrase) else said


def _said(said: Phrase | Sequence[Phrase], language: str) -> str | list[str]:
    if isinstance(said, Phrase):
        return said.spoken(language)
    return [phrase.spoken(language) for phrase in said]
