"""A bot that looks one step ahead, with its game's judgement."""

from __future__ import annotations

import random
from typing import Any

from yurt.bots import mind, warm
from yurt.core.game import Game

SAMPLES = 8  # worlds guessed for one decision


class Greedy:
    """The option after which it seems to stand best."""

    def __init__(self, game: Game, *, compiled: bool | None = None) -> None:
        """compiled=None: as soon as it is ready."""
        self.game = game
        self.compiled = compiled
        self.desk = mind.desk(game, 1, mind.Style())

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        mind.seat_down(self.desk, view, rng.getrandbits(60))
        fast = warm.ready(self.game) if self.compiled is None else self.compiled
        steps = mind.mind(self.game, fast).steps
        return int(steps.look_ahead(self.desk, seat, SAMPLES))
