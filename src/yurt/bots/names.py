"""What the bots at a table are called, and the words for how strong they are."""

from __future__ import annotations

from collections.abc import Sequence

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
        free = [other for other in NAMES[seat:] + NAMES[:seat] if other.casefold() not in taken]
        names.append(name or free[0])
        taken.add(names[-1].casefold())
    return names
