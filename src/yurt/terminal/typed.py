"""What a person types, read as one of the options that they were shown.

Capitals, accents, apostrophes and punctuation do not matter; a beginning is enough where it is
unambiguous, of the whole label or of some of its words in their order (“fire bo”). Words from the middle
of a label must be whole or long, and what only explains it, in brackets or after a colon, does not count.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from yurt.core.language import LANGUAGES, Phrase
from yurt.core.match import IllegalAction, Match
from yurt.terminal import phrases

MOST_NAMED = 4  # options in one sentence
CLEAR = 4  # letters of a word from the middle of a label that need not be whole
EXPLAINED = re.compile(r"\s*(\(|: ).*")
LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o"})


class Choice(NamedTuple):
    """An option as it is shown: the number to type for it, and its label."""

    number: int
    action: int
    label: str


def choices(match: Match, seat: int, language: str) -> list[Choice]:
    """The seat's options; what has a number of its own, as a die, is typed by it and not by its place."""
    view, actions = match.view(seat), match.actions(seat)
    labels = {
        action: match.game.full_label(view, seat, action, match.names).spoken(language) for action in actions
    }
    own = match.game.numbers
    first = 1 + (max(own.values()) if any(action in own for action in actions) else 0)
    free = iter(range(first, first + len(actions)))
    return [
        Choice(own[action] if action in own else next(free), action, labels[action]) for action in actions
    ]


def action_meant(line: str, shown: Sequence[Choice], match: Match) -> int:
    """The action that a line stands for, legal or not; IllegalAction says why it can't be told."""
    if line.isascii() and line.isdigit():
        return _by_number(int(line), shown)
    text = folded(line)
    by_label = [choice for choice in shown if folded(choice.label) == text]
    written = notation(match).get(text)
    found = by_label or _begun(text, shown, match)
    if written is not None and not by_label:
        found = _beside_notation(written, text, shown)
    actions = {choice.action for choice in found}
    if len(actions) == 1:
        return actions.pop()
    if actions:
        raise IllegalAction(_unclear(line, found))
    if written is not None:
        return written
    raise IllegalAction(_unknown(line, shown))


@lru_cache(maxsize=10_000)
def folded(text: str) -> str:
    """A text without what people leave out when they type: capitals, accents, apostrophes, punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = (letter if letter.isalnum() else " " for letter in plain if not unicodedata.combining(letter))
    return " ".join("".join(kept).split())


def notation(match: Match) -> dict[str, int]:
    """Every action as transcripts write it, in all languages; a person is called by name, not by seat."""
    words = match.game.words
    named = match.game.targets
    written: dict[str, int] = {}
    for action, phrase in words.MOVES.items():
        if action not in named:
            written |= {folded(text): action for text in phrase}
        elif named[action].seat < match.players:
            name = match.names[named[action].seat]
            written |= {folded(f"{text.rpartition(' ')[0]} {name}"): action for text in phrase}
    return written


def _by_number(number: int, shown: Sequence[Choice]) -> int:
    for choice in shown:
        if choice.number == number:
            return choice.action
    raise IllegalAction(phrases.NO_SUCH_NUMBER.fill(number=number))


def _begun(text: str, shown: Sequence[Choice], match: Match) -> list[Choice]:
    """The options that begin so, by their label or as they are written; else those with such words."""
    if not text:
        return []
    by_action = {choice.action: choice for choice in shown}
    begun = {choice.action for choice in shown if _begins(folded(choice.label), text)}
    begun |= {
        action for word, action in notation(match).items() if action in by_action and _begins(word, text)
    }
    if begun:
        return [choice for choice in shown if choice.action in begun]
    names = {choice: folded(EXPLAINED.sub("", choice.label)) for choice in shown}
    together = [choice for choice in shown if _contains(names[choice], text)]
    found = together or [choice for choice in shown if _has_words(names[choice], text)]
    return [choice for choice in found if _is_clear(names[choice], text)]


def _beside_notation(action: int, text: str, shown: Sequence[Choice]) -> list[Choice]:
    """What is written so; with it what is labelled like it, for “climb 2” must not mean level 3 unasked."""
    return [choice for choice in shown if choice.action == action or _has_words(folded(choice.label), text)]


def _begins(label: str, text: str) -> bool:
    """Whether a label begins with a text; a number must stand whole."""
    return label.startswith(text) and not (text[-1].isdigit() and label[len(text) : len(text) + 1].isdigit())


def _contains(label: str, text: str) -> bool:
    """Whether a text stands in the label, from the beginning of a word."""
    words = label.split()
    return any(_begins(" ".join(words[place:]), text) for place in range(len(words)))


def _has_words(label: str, text: str) -> bool:
    """Whether the words of a text begin words of the label, in the same order."""
    words = iter(label.split())
    return all(any(_begins(word, typed) for word in words) for typed in text.split())


def _is_clear(label: str, text: str) -> bool:
    """Whether a text begins like the label, or its words are whole or long: “foo” must not mean “no food”."""
    words, typed = label.split(), text.split()
    return words[0].startswith(typed[0]) or all(len(one) >= CLEAR or one in words for one in typed)


def _unclear(line: str, found: Sequence[Choice]) -> Phrase:
    labels = _quoted([choice.label for choice in found[:MOST_NAMED]])
    more = phrases.AND_MORE if len(found) > MOST_NAMED else ""
    return phrases.UNCLEAR.fill(line=line, labels=labels, more=more)


def _unknown(line: str, shown: Sequence[Choice]) -> Phrase:
    labels = {folded(choice.label): choice.label for choice in shown}
    close = difflib.get_close_matches(folded(line), labels, 1)
    hint = phrases.DID_YOU_MEAN.fill(label=labels[close[0]]) if close else ""
    return phrases.NOT_AN_OPTION.fill(line=line, hint=hint)


def _quoted(labels: Iterable[str]) -> Phrase:
    quotes = dict(zip(LANGUAGES, ("“{}”", "« {} »"), strict=True))
    texts = list(labels)
    return Phrase(*(", ".join(quotes[language].format(text) for text in texts) for language in LANGUAGES))
