"""What can be checked by rule in all that people read; `tests/phrases.py` prints it for what can not."""

import re
from pathlib import Path

import pytest

from tests.phrases import boards, page_words, told, written
from yurt.games import GAMES

RULES = Path(__file__).parents[1] / "docs" / "rules"
VOWEL = "aeiouàâäéèêëîïôöùûüœAEIOUÀÂÉÈÊÎÔÛ"
THINGS = {
    "en": "point coin sherpa tent footprint die card life cannonball stone crystal level seat player space",
    "fr": "point pièce sherpa tente empreinte neige dé carte vie boulet pierre cristal niveau place joueur",
}
MANY = {
    "en": {"die": "dice", "life": "lives"},
    "fr": {"cristal": "cristaux", "niveau": "niveaux"},
}


def plural(thing, language):
    return MANY[language].get(thing, f"{thing}s")


def either(things):
    return f"(?:{'|'.join(things)})"


ONES = {language: either(names.split()) for language, names in THINGS.items()}
MANIES = {
    language: either(plural(name, language) for name in names.split()) for language, names in THINGS.items()
}
ALONE = r"(?<![\d/+−–.,])\b"  # a number of its own, not the end of another or of a card such as 1/2
FAULTS = {
    "both": {
        "an apostrophe of a typewriter": r"'",
        "two spaces": r"\S  \S",
        "an unfilled blank": r"[{}]",
        "what Python calls nothing": r"\b(?:None|nan)\b",
    },
    "en": {
        "a for an": r"\b[Aa] (?:8|11|18)\b|\b[Aa] (?!one|uni|use)[aeiou]\w",
        "an for a": r"\b[Aa]n (?:[1-79]\b|1[02-79]\b|[bcdfgjklmnpqrstvwxyz])",
        "one of several": rf"{ALONE}1 {MANIES['en']}\b",
        "several of one": rf"{ALONE}(?:0|[2-9]|\d\d+) {ONES['en']}\b(?! (?:stone|card|token))",
        "a space before a sign": r"\w [:;!?]",
    },
    "fr": {
        "a vowel that is not elided": rf"\b(?:[Dd]e|[Qq]ue|[Jj]usque|[Ll]e|[Nn]e) (?:[{VOWEL}]\w\w|Hugo)",
        "a quotation of a typewriter": r'"|“|”',
        "no space before a sign": r"\w[;!?»]|[^\W\d]:|«\S",
        "a space that may break before a sign": r" [:;!?»%]|« ",
        "one or none of several": rf"{ALONE}[01] {MANIES['fr']}\b",
        "several of one": rf"{ALONE}(?:[2-9]|\d\d+) {ONES['fr']}\b",
        "an article after a negation": r"\b(?:ne|n’)\W?(?!est|sont|était)\w+ pas (?:une?|des|du) ",
    },
}


def faults(text, language, skip=()):
    rules = FAULTS["both"] | FAULTS[language]
    return [name for name, rule in rules.items() if name not in skip and re.search(rule, text)]


def report(found):
    return "\n".join(f"{', '.join(wrong)}: {text!r}" for text, wrong in found.items() if wrong)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_random_game_says_keeps_the_rules_of_its_language(game, language):
    texts = {phrase.spoken(language) for seed in range(4) for phrase in told(game, seed)}
    assert len(texts) > 50
    assert not report({text: faults(text, language) for text in sorted(texts)})


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_drawn_board_keeps_them_too(game, language):
    drawing = {"two spaces", "no space before a sign", "a space before a sign", "an unfilled blank"}
    loose = {"a space that may break before a sign"}  # of the map’s own signs
    lines = {line for line in boards(game, 3, language) if re.search(r"\w{3}", line)}
    assert lines
    assert not report({line: faults(line, language, skip=drawing | loose) for line in sorted(lines)})


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_phrase_of_the_code_keeps_them(language):
    found = {}
    for where, phrase in written():
        if not where.endswith((".HELP", ".HEADINGS", ".NAME")):  # in columns; a title of its own
            text = re.sub(r"(\{\w+):[^}]*\}", r"\1}", phrase.spoken(language))
            found[f"{where}: {text}"] = faults(text, language, {"an unfilled blank"})
    assert len(found) > 600
    assert not report(found)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_the_page_keeps_them(language):
    words = page_words()
    assert len(words) > 130
    assert not report(
        {text: faults(text, language, {"an unfilled blank"}) for text in (p.spoken(language) for p in words)}
    )


@pytest.mark.parametrize("page", sorted(RULES.glob("*.fr.md")), ids=lambda page: page.stem)
def test_a_french_page_of_rules_keeps_them(page):
    drawing = {
        "an unfilled blank",
        "two spaces",
        "a space that may break before a sign",
        "no space before a sign",
    }
    prose = re.sub(r"(?s)```.*?```|`[^`]*`", "", page.read_text("utf-8"))
    assert not report({line: faults(line, "fr", drawing) for line in prose.splitlines()})


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ana takes a 8."),
        ("en", "1 coins"),
        ("en", "0 card"),
        ("en", "an red stone"),
        ("en", "it's yours"),
        ("fr", "La main de Ana"),
        ("fr", "Le bateau de Hugo"),
        ("fr", "0 pièces"),
        ("fr", "2 boulet"),
        ("fr", "Quoi?"),
        ("fr", "Quoi ?"),
        ("fr", "Résultat: 3"),
        ("fr", "le chariot ne porte pas une pierre"),
        ("fr", "«Filet»"),
        ("fr", "reste {value}"),
    ],
)
def test_the_rules_find_what_is_wrong(language, text):
    assert faults(text, language)
