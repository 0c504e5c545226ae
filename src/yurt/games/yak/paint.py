"""The colours of Yak's carts and towers in characters."""

from __future__ import annotations

from yurt.core.contract import Stroke
from yurt.games.yak.names import LETTER
from yurt.games.yak.pieces import Stone
from yurt.games.yak.text import SEAT_LETTERS

DYE = {
    Stone.RED: "red1",
    Stone.ORANGE: "dark_orange",
    Stone.YELLOW: "yellow1",
    Stone.GREEN: "green3",
    Stone.BLUE: "dodger_blue1",
    Stone.PURPLE: "medium_purple1",
    Stone.TURQUOISE: "turquoise2",
    Stone.BLACK: "grey50",
    Stone.CRYSTAL: "bright_white",
}
HAS_STONES = r"^  [a-e] |^[v^] | \d [A-Z*]|^  [A-Z] "
SEAT_LINE = r"^(?:[v^] )?[A-D-] "


def strokes(language: str) -> list[Stroke]:
    """Stones wherever they lie; the letters of the players before their names."""
    stones = [
        Stroke(rf"(?<=^  ){letter} |(?<!^..)(?<= ){letter}(?=[ .,]|$)", f"bold {dye}", HAS_STONES)
        for letter, dye in ((_escaped(LETTER[stone].spoken(language)), dye) for stone, dye in DYE.items())
    ]
    seats = [
        Stroke(rf"(?:(?<=^)|(?<=^. )){letter}(?= )", f"seat{seat}", SEAT_LINE)
        for seat, letter in enumerate(SEAT_LETTERS)
    ]
    return [Stroke(r"\.(?= |$)", "dim", r"^  [a-e] "), *stones, *seats]


def _escaped(letter: str) -> str:
    return rf"\{letter}" if letter == "*" else letter
