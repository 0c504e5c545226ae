"""A quick look that picks the options that count: a search, guided by the game's network where it has one."""

from __future__ import annotations

import random
from typing import Any

from yurt.bots.bound import style_of
from yurt.bots.learned.bots import Master
from yurt.bots.search import Search
from yurt.bots.ways import ready_way
from yurt.core.game import Game
from yurt.core.running import Way
from yurt.study.thought import Thought

HURRIED = 20  # iterations that a network guides where there is nothing but plain Python


class Eye:
    """Room to look at the positions of one game."""

    def __init__(self, game: Game, thought: Thought, *, way: Way | None = None) -> None:
        """way=None: what answers at once; plain Python looks less long."""
        self._bot: Master | Search
        self._most = thought.candidates
        if thought.guided:
            hurried = way is None and ready_way(game) == "plain"
            self._bot = Master(game, min(thought.look, HURRIED) if hurried else thought.look, way=way)
        else:
            self._bot = Search(game, thought.look, style=style_of(game), way=way)

    def counting(self, view: Any, seat: int, rng: random.Random) -> list[int]:
        """The options that were looked at most, best first."""
        return [finding.action for finding in self._bot.think(view, seat, rng)[: self._most]]
