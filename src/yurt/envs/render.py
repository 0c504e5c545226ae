"""A board in characters as an image, for `rgb_array`."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

MODES = ["ansi", "rgb_array"]
CELL = (10, 20)  # pixels of a character
COLUMNS, LINES = 82, 44  # the most a board has, so that all frames of a film are of one size
INK, PAPER = (32, 32, 40), (250, 248, 240)


@lru_cache
def _font() -> Any:
    from gymnasium.error import DependencyNotInstalled

    try:
        from PIL import ImageFont
    except ImportError:
        raise DependencyNotInstalled("an image wants Pillow: pip install yurt[rl]") from None
    try:
        return ImageFont.truetype("DejaVuSansMono.ttf", CELL[1] * 3 // 4)
    except OSError:  # no such font here: Pillow's own, each character in its cell all the same
        return ImageFont.load_default(CELL[1] * 3 // 4)


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; ValueError says which there are."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r} (there are: {', '.join(MODES)})")
    return mode


def paint(board: str) -> NDArray[np.uint8]:
    """The characters on paper, one a cell."""
    font = _font()
    from PIL import Image, ImageDraw

    lines = board.splitlines()
    image = Image.new("RGB", (COLUMNS * CELL[0], max(LINES, len(lines) + 2) * CELL[1]), PAPER)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines, 1):
        for column, character in enumerate(line, 1):
            if character != " ":
                draw.text((column * CELL[0], row * CELL[1]), character, INK, font)
    return np.asarray(image)
