"""One thing that is new to a player: said in a sentence when it first happens, with its rule."""

from __future__ import annotations

from typing import NamedTuple

from yurt.core.language import Phrase


class Idea(NamedTuple):
    text: Phrase
    rule: str
