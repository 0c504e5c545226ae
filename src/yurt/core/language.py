"""The languages Yurt speaks, and a phrase in all of them."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

LANGUAGES = ("en", "fr")


class Phrase(NamedTuple):
    en: str
    fr: str

    def spoken(self, language: str) -> str:
        return self.fr if language == "fr" else self.en

    def fill(self, **values: object) -> Phrase:
        """The phrase with its blanks filled; a Phrase among the values is spoken in each language."""
        return Phrase(*(self.spoken(language).format(**_spoken(values, language)) for language in LANGUAGES))


def _spoken(values: dict[str, object], language: str) -> dict[str, object]:
    return {
        name: value.spoken(language) if isinstance(value, Phrase) else value for name, value in values.items()
    }


def one_line(text: str) -> str:
    """A text without characters that print nothing, break the line or turn the writing around."""
    kept = (letter if unicodedata.category(letter)[0] != "C" else " " * letter.isspace() for letter in text)
    return " ".join("".join(kept).split())


def capital(sentence: str) -> str:
    """The sentence with a capital at its start, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
