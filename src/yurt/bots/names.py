"""What the bots at a table are called, and the words for how strong they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from yurt.core.language import Phrase

NAMES = (
    "Bo",
    "Mila",
    "Tashi",
    "Yuki",
    "Pemba",
    "Dolma",
    "Kesang",
    "Olwen",
    "Rinchen",
    "Zaya",
)  # also in words.js

LEVELS = {
    "easy": Phrase("easy", "facile"),
    "normal": Phrase("normal", "normal"),
    "hard": Phrase("hard", "difficile"),
    "expert": Phrase("expert", "expert"),
    "master": Phrase("master", "maître"),
    "blitz": Phrase("at first sight", "au premier regard"),
    "uniform": Phrase("at random", "au hasard"),
    "greedy": Phrase("greedy", "glouton"),
}


SEARCH = Phrase("search of {tries} tries", "recherche de {tries} essais")


def bot_label(bot: str) -> Phrase:
    """How strong a bot is, in words; what it is called in commands where there are none."""
    kind, _, tries = bot.partition("@")
    if kind == "search" and tries.isdecimal():
        return SEARCH.fill(tries=int(tries))
    return LEVELS.get(bot, Phrase(bot, bot))


def with_bots(people: Sequence[str | None]) -> list[str]:
    """The names at a table, those of bots filled in where there is None: the same for the same people."""
    taken = {name.casefold() for name in people if name}
    names = []
    for seat, name in enumerate(people):
        names.append(name or next(free for free in _candidates(seat) if free.casefold() not in taken))
        taken.add(names[-1].casefold())
    return names


def _candidates(seat: int) -> Iterator[str]:
    """Yield the names a bot at this seat may have, the preferred ones first: "Bo", …, "Bo 2", …."""
    start = seat % len(NAMES)
    ordered = NAMES[start:] + NAMES[:start]
    yield from ordered
    for number in count(2):
        yield from (f"{name} {number}" for name in ordered)
