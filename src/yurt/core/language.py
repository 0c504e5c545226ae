"""The languages Yurt speaks, and a phrase in all of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from yurt.core.grammar import Blank, joined, numbered, spaced

LANGUAGES = ("en", "fr")
MOST_QUOTED = 60  # characters of a text that an error repeats
REMEMBERED = 8_192  # phrases, of a few hundred bytes each


class Phrase(NamedTuple):
    en: str
    fr: str

    def spoken(self, language: str) -> str:
        return _spaced(self.fr) if language == "fr" else self.en

    def fill(self, **values: object) -> Phrase:
        """The phrase with its blanks filled; a Phrase among the values is spoken in each language.

        What a blank may ask for after a colon is in `grammar`: {count:coin|coins}, {name:de}, {value:an}.
        """
        said = _filled if KEPT.issuperset(map(type, values.values())) else _filled.__wrapped__
        return said(self, **values)


KEPT = {str, int, Phrase}  # what is kept with a phrase; an exception would keep alive all that it knows
_spaced = lru_cache(maxsize=REMEMBERED)(spaced)


@lru_cache(maxsize=REMEMBERED, typed=True)
def _filled(phrase: Phrase, **values: object) -> Phrase:
    """Games say the same things again and again: the same words for the same values."""
    return Phrase(*(_said(_parts(phrase.spoken(language)), values, language) for language in LANGUAGES))


def _said(parts: Sequence[tuple[str, str | None, str]], values: dict[str, object], language: str) -> str:
    said = []
    for text, name, wish in parts:
        said.append(text)
        if name is not None:
            value = values[name]
            if isinstance(value, Phrase):
                value = value.spoken(language)
            said.append(format(Blank(value, language), wish) if wish else str(value))
    return "".join(said)


@lru_cache(maxsize=REMEMBERED)
def _parts(text: str) -> list[tuple[str, str | None, str]]:
    """Each blank of a text, with what stands before it and what it asks for: taken apart once."""
    return [(before, name, wish or "") for before, name, wish, _ in Formatter().parse(text)]


class Mistake(ValueError):
    """A ValueError that people read: what is wrong, in every language."""

    def __init__(self, sentence: Phrase) -> None:
        super().__init__(sentence.en)
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[Mistake], tuple[Phrase]]:
        return Mistake, (self.sentence,)


def sentence_of(error: Exception) -> Phrase:
    """What an error says; one that has no words of its own says the same in every language."""
    found = getattr(error, "sentence", None)
    return found if isinstance(found, Phrase) else Phrase(*[str(error)] * len(LANGUAGES))


def listed(items: Sequence[Phrase | str], nothing: Phrase | None = None) -> Phrase:
    """Things as a sentence lists them, “Ada, Bo and Cy”; `nothing` where there are none."""
    return _listed(tuple(items)) if items or not nothing else nothing


@lru_cache(maxsize=REMEMBERED)
def _listed(items: tuple[Phrase | str, ...]) -> Phrase:
    return Phrase(
        *(
            joined([item.spoken(language) if isinstance(item, Phrase) else item for item in items], language)
            for language in LANGUAGES
        )
    )


@lru_cache(maxsize=REMEMBERED)
def counted(count: int, one: Phrase, many: Phrase) -> Phrase:
    """So many of a thing: “0 coins” and “0 pièce”, “1 coin”, “2 coins”."""
    return Phrase(*(f"{count} {word}" for word in agreeing(count, one, many)))


@lru_cache(maxsize=REMEMBERED)
def agreeing(count: int, one: Phrase, many: Phrase) -> Phrase:
    """The form of a thing's name that a count wants."""
    return Phrase(
        *(numbered(count, f"~{one[i]}|{many[i]}", language) for i, language in enumerate(LANGUAGES))
    )


def printable(text: str) -> str:
    """Return a text without characters that print nothing, break the line or turn the writing around."""
    return "".join(
        letter if unicodedata.category(letter)[0] != "C" else " " * letter.isspace() for letter in text
    )


def one_line(text: str) -> str:
    """Return what can be printed of a text, with single spaces between its words."""
    return " ".join(printable(text).split())


def quoted(text: str) -> str:
    """Return somebody's text as an error may repeat it: on one line, and not too much of it."""
    plain = one_line(text[: 2 * MOST_QUOTED])
    return plain if len(text) <= MOST_QUOTED else f"{plain[:MOST_QUOTED]}…"


def capital(sentence: str) -> str:
    """The sentence with a capital at its start, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def capitalised(phrase: Phrase) -> Phrase:
    """The phrase with a capital at its start in every language."""
    return Phrase(*map(capital, phrase))
