"""The colours of Yéti's table in characters."""

from __future__ import annotations

from yurt.core.contract import Stroke
from yurt.games.yeti.names import FACE, MANY
from yurt.games.yeti.pieces import Face
from yurt.games.yeti.text import LETTERS

ON_BOARD = r"·|^[A-E]+$|×\d|^  [A-E] "
DYE = {
    Face.SNOW: "bright_white",
    Face.SHERPA: "red",
    Face.TENT: "green",
    Face.COIN: "yellow",
    Face.FOOTPRINT: "cyan",
}


def strokes(language: str) -> list[Stroke]:
    """Players' letters, the yeti, the mountain, and dice by their face."""
    dice = [
        Stroke(rf"\b{name[face].spoken(language)}\b", DYE[face], r"^\S.*: ")
        for face in Face
        for name in (MANY, FACE)
    ]
    letters = [
        Stroke(rf"(?<!\w){letter}(?!\w)", f"seat{seat}", ON_BOARD) for seat, letter in enumerate(LETTERS)
    ]
    return [*dice, *letters, Stroke("Y(?= |$)", "bold bright_white", "·|^  Y "), Stroke(r"[/\\]", "dim", "×")]
