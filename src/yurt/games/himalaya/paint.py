"""The colours of Himalaya's mountain in characters."""

from __future__ import annotations

from yurt.core.contract import Stroke

LETTERS = "ABCDE"


def strokes(language: str) -> list[Stroke]:
    """Pawns in their player's colour, camps, slides, snow, the cave and the yeti."""
    pawns = []
    for seat, letter in enumerate(LETTERS):
        either = f"[{letter}{letter.lower()}]"
        pawns += [
            Stroke(either, f"seat{seat}", r"^\|"),
            Stroke(rf"{either}(?=[a-eA-E\d ]*$)", f"seat{seat}", r"\(0\)"),
            Stroke(f"^{letter}", f"seat{seat}", f"^{letter} "),
        ]
    return [
        Stroke(r"[+\-|]", "dim", r"^[+|]"),
        *pawns,
        Stroke(r"\[\d+\]", "bold green", r"^\|"),
        Stroke(r"\(\d+\)", "magenta", r"^\|"),
        Stroke(r"↓\d+", "red", r"^\|"),
        Stroke(r"\d+\*", "bright_white", r"^\|"),
        Stroke(r"\d+!", "bold yellow", r"^\|"),
        Stroke(r"(?<= )Y", "bold bright_white", r"^\|"),
    ]
