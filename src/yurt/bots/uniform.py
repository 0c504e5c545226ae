"""A bot that plays anything."""

from __future__ import annotations

import random
from typing import Any

from yurt.core.game import Game
from yurt.core.running import Way


class Uniform:
    """Any option, each as likely: the yardstick that every other bot must beat."""

    def __init__(self, game: Game, *, way: Way | None = None) -> None:
        """It runs the same every way."""
        self.game = game

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        return rng.choice(options)
