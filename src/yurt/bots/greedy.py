"""A bot that looks one step ahead, with its game's heuristic."""

from __future__ import annotations

import random
from typing import Any

from yurt.bots.bound import bound_search
from yurt.bots.evaluation import SAMPLES
from yurt.bots.ways import ready_way
from yurt.bots.workspace import SearchStyle, make_workspace, set_root
from yurt.core.game import Game
from yurt.core.running import Way


class Greedy:
    """The option after which it seems to stand best."""

    def __init__(self, game: Game, *, way: Way | None = None) -> None:
        """way=None: what answers at once."""
        self.game = game
        self.bound = bound_search(game, way or ready_way(game))
        self.workspace = make_workspace(game, 1, SearchStyle(), self.bound.zeros)

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        set_root(self.workspace, view, rng.getrandbits(60))
        return int(self.bound.evaluation.look_ahead(self.workspace, seat, SAMPLES))
