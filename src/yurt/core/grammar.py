"""The words that depend on a number or on what follows: plurals, articles, elision, lists; and spacing.

A blank of a Phrase asks for them after a colon:

    {count:coin|coins}           1 coin, 2 coins; in French 0 pièce, 1 pièce, 2 pièces
    {count:no coin|coin|coins}   no coin, 1 coin, 2 coins
    {count:only # fits|# fit}    only 1 fits, 2 fit: the number where it stands
    {count:~goes|go}             the word alone
    {name:de}                    de Bob, d’Ana
    {name:que}                   que Bob, qu’Ana; so with le and jusque
    {value:an}                   a 7, an 8
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

NO_BREAK = "\u00a0"
ELIDED = {"de": "d’", "le": "l’", "que": "qu’", "jusque": "jusqu’"}
AND = {"en": " and ", "fr": " et "}
SOUND_AS_CONSONANTS = ("eu", "one", "uni", "use")  # “a unit”, although it is written with a vowel
ELEVEN_AND_EIGHTEEN = ("11", "18")
SPACED = ((" :", ":"), (" ;", ";"), (" !", "!"), (" ?", "?"), (" »", "»"), (" %", "%"))


class Blank:
    """A value about to stand in a sentence of a language."""

    __slots__ = ("language", "value")

    def __init__(self, value: object, language: str) -> None:
        self.value = value
        self.language = language

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return repr(self.value)

    def __format__(self, wish: str) -> str:
        if not wish:
            return str(self.value)
        if "|" in wish:
            return numbered(self.value, wish, self.language)  # type: ignore[arg-type]
        if wish in ELIDED:
            return elided(wish, str(self.value))
        return with_article(self.value) if wish == "an" else format(self.value, wish)


def numbered(count: int, forms: str, language: str) -> str:
    """The count with the form of a word that it wants, of “one|many” or “none|one|many”."""
    *none, one, many = forms.removeprefix("~").split("|")
    if none and not count:
        return none[0]
    form = one if is_one(count, language) else many
    if "#" in forms:
        return form.replace("#", str(count))
    return form if forms.startswith("~") else f"{count} {form}"


def is_one(count: int, language: str) -> bool:
    """Whether a word after the count stands in the singular; in French from 0 to 1, in English for 1 only."""
    return abs(count) < 2 if language == "fr" else abs(count) == 1


def elided(word: str, following: str) -> str:
    """`de`, `le`, `que` or `jusque` before a word: “de Bob”, “d’Ana”."""
    return f"{ELIDED[word]}{following}" if begins_with_vowel(following) else f"{word} {following}"


def begins_with_vowel(word: str) -> bool:
    """Whether a French word begins with the sound of a vowel; a name's h is taken for mute."""
    letters = unicodedata.normalize("NFD", word.lower()).encode("ascii", "ignore").decode()
    if word[:1].lower() in ("œ", "æ"):
        return True
    if letters.startswith("y"):
        return letters[1:2].isalpha() and letters[1] not in "aeiou"
    return letters[:1] in tuple("aeiouh")


def with_article(value: object) -> str:
    """An English word or number after “a” or “an”."""
    word = str(value)
    if word[:1].isdigit():
        number = word.split()[0]
        vowel = number.startswith("8") or number in ELEVEN_AND_EIGHTEEN
    else:
        vowel = word[:1].lower() in tuple("aeiou") and not word.lower().startswith(SOUND_AS_CONSONANTS)
    return f"{'an' if vowel else 'a'} {word}"


def joined(words: Sequence[str], language: str) -> str:
    """Words as a sentence lists them: “Ada, Bo and Cy”."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + AND[language] + words[-1]


def spaced(french: str) -> str:
    """A French text whose high punctuation, guillemets and per cent do not part from their words."""
    for loose, sign in SPACED:
        french = french.replace(loose, NO_BREAK + sign)
    return french.replace("« ", "«" + NO_BREAK)
