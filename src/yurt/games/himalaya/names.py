"""The names of Himalaya's things, in English and French."""

from __future__ import annotations

from yurt.core.language import Phrase
from yurt.games.himalaya.pieces import Ground

MINUS = "−"
NONE = Phrase("none", "aucune")
GOAL = Phrase("The first climber on the summit wins.", "Le premier alpiniste au sommet gagne.")
LENGTH = Phrase(
    "The summit ends it, or bad weather at once: about 30 minutes.",
    "Le sommet y met fin, ou le mauvais temps aussitôt : environ 30 minutes.",
)
SLIDE_NAME = {
    Ground.LANDSLIDE: Phrase("A landslide", "Un glissement de terrain"),
    Ground.AVALANCHE: Phrase("An avalanche", "Une avalanche"),
}


def signed(steps: int) -> str:
    """A yeti card's number: +5, −4."""
    return f"+{steps}" if steps > 0 else f"{MINUS}{-steps}" if steps else "0"


def place(space: int) -> Phrase:
    """A space as a noun."""
    return (
        Phrase(f"space {space}", f"la case {space}") if space else Phrase("the base camp", "le camp de base")
    )


def towards(space: int) -> Phrase:
    """A space after “to”."""
    return Phrase(f"to {place(space).en}", f"à {place(space).fr}" if space else "au camp de base")


def standing(space: int) -> Phrase:
    """A space after “on”."""
    return (
        Phrase(f"on space {space}", f"sur la case {space}")
        if space
        else Phrase("at the base camp", "au camp de base")
    )


def to_camp(space: int) -> Phrase:
    """A camp after “to”."""
    return Phrase(f"to the camp on {space}", f"au camp de la case {space}") if space else towards(0)


def away(space: int) -> Phrase:
    """A space after “from”."""
    return Phrase(f"from {place(space).en}", f"de {place(space).fr}" if space else "du camp de base")


def pair(low: int, high: int) -> str:
    """A supply card by its two numbers."""
    return f"{low}/{high}"


def packed_pair(packed: int) -> str:
    """A supply card as events tell it: 16 × the lower number + the higher."""
    return pair(packed // 16, packed % 16)
