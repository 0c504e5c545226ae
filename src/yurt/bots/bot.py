"""What a bot is: something that chooses among its options, seeing what its seat may see."""

from __future__ import annotations

import random
from typing import Any, Protocol


class Bot(Protocol):
    """Made for one game (`MyBot(game)`); it never holds the Match."""

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        """One of `options`; the same view and the same numbers from `rng` give the same answer."""
