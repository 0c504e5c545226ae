"""What happened, in a sentence: said once for all tables, and the names of those who sit there put in.

A name changes nothing of a sentence but by the sound that it begins with (“d’Ana”), so that one said of
stand-ins which sound alike is theirs too. French spaces some signs by what stands before them: whose name
has one is spoken of by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import islice

from yurt.core.game import Game
from yurt.core.grammar import begins_with_vowel, with_article
from yurt.core.kernel import Heard
from yurt.core.language import Phrase, capital

KEPT = 8_192  # sentences, of a few hundred bytes each
SIGNS = frozenset(":;!?%«»")  # see `grammar.spaced`
MARK = "\ue000"  # in nobody's name: see `language.one_line`
FIRST = 0xE001  # the mark of the first seat
STAND_INS = {  # by whether a name begins with a vowel in French, and in English
    (True, True): "a",
    (True, False): "h",
    (False, True): "8",
    (False, False): "b",
}
STANDS_IN = re.compile(f"([ahbAHB8]){MARK}(.)")  # with a capital where a sentence begins with it

Sentence = Callable[[Heard, list[str]], Phrase]
Parts = tuple[str | int, ...]  # texts, and between them the seats whose names stand there; ~: with a capital


def spoken(game: Game, heard: Heard, names: list[str], language: str) -> str:
    """As `game.sentence` says it."""
    sounds = _sounds(tuple(names))
    parts = _parts(game.words.sentence, heard, sounds, language)
    if not parts:
        return game.sentence(heard, names).spoken(language)
    return "".join([part if isinstance(part, str) else _name(part, names) for part in parts])


def _name(part: int, names: list[str]) -> str:
    return names[part] if part >= 0 else capital(names[~part])


@lru_cache(maxsize=KEPT)
def _sounds(names: tuple[str, ...]) -> str:
    """The stand-in of each name; nothing where one of them needs a sentence of its own."""
    if any(not name or MARK in name or not SIGNS.isdisjoint(name) for name in names):
        return ""
    return "".join(STAND_INS[begins_with_vowel(name), with_article(name).startswith("an ")] for name in names)


@lru_cache(maxsize=KEPT)
def _parts(sentence: Sentence, heard: Heard, sounds: str, language: str) -> Parts:
    """A sentence taken apart at the names; nothing where that can't be done."""
    if not sounds:
        return ()
    names = [f"{sound}{MARK}{chr(FIRST + seat)}" for seat, sound in enumerate(sounds)]
    parts: list[str | int] = []
    texts = iter(STANDS_IN.split(sentence(heard, names).spoken(language)))
    for text in texts:
        if MARK in text:  # a name is not just put in
            return ()
        parts.append(text)
        for sound in islice(texts, 1):
            seat = ord(next(texts)) - FIRST
            parts.append(~seat if sound.isupper() else seat)
    return tuple(parts)
