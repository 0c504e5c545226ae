"""The colours of Yoho!'s sea in characters."""

from __future__ import annotations

from yurt.core.contract import Stroke
from yurt.games.yoho.text import BOATS

SEA = r"^ {8}| \||[═║╬]"


def strokes(language: str) -> list[Stroke]:
    """Currents, cards and boats, each with its player's colour."""
    gold, trap = ("O", "P") if language == "fr" else ("G", "T")
    boats = [Stroke(rf"⌂{seat + 1}|{boat}", f"seat{seat}") for seat, boat in enumerate(BOATS)]
    return [
        Stroke(r"[+\-|]", "dim", SEA),
        Stroke("[═║╠╣╦╩╬╔╗╚╝]", "dodger_blue1"),
        Stroke(rf"(?<=[ ═|])(?:C|{gold})(?=[ ═|])", "bold yellow", SEA),
        Stroke(rf"(?<=[ ═|]){trap}(?=[ ═|])", "bold red", SEA),
        Stroke("(?<=[ ═|])[KMRI](?=[ ═|])", "bold cyan", SEA),
        Stroke("(?<=[ ═|])[B#](?=[ ═|])", "bold magenta", SEA),
        Stroke("♥\\d", "red"),
        Stroke("\\$\\d", "yellow"),
        *boats,
    ]
