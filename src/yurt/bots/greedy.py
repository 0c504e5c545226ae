"""A bot that looks one step ahead, with its game's heuristic."""

from __future__ import annotations

import random
from typing import Any

from yurt.bots import warm
from yurt.bots.bound import bound_search
from yurt.bots.evaluation import SAMPLES
from yurt.bots.workspace import SearchStyle, make_workspace, set_root
from yurt.core.game import Game


class Greedy:
    """The option after which it seems to stand best."""

    def __init__(self, game: Game, *, compiled: bool | None = None) -> None:
        """compiled=None: as soon as it is ready."""
        self.game = game
        self.compiled = compiled
        self.workspace = make_workspace(game, 1, SearchStyle())

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        set_root(self.workspace, view, rng.getrandbits(60))
        fast = warm.ready(self.game) if self.compiled is None else self.compiled
        evaluation = bound_search(self.game, fast).evaluation
        return int(evaluation.look_ahead(self.workspace, seat, SAMPLES))
