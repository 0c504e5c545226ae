"""What a network thinks of a position, for people who study it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import card_of, network_of
from yurt.bots.learned.network import ONE
from yurt.core.arithmetic import power_of_e
from yurt.core.game import Game, find


class Opinion(NamedTuple):
    likes: dict[int, float]  # for each option how likely the network would play it
    wins: list[float]  # each seat's chance to win


class Thinker:
    """A game's network, asked in plain Python; its card says what it was made of."""

    def __init__(self, game: Game, file: bytes | None = None) -> None:
        self.game, self.card = game, card_of(game, file)
        self._network = network_of(game, file)
        self._guided = bound_guided(game, "plain").guided

    def opinion(self, view: Any, seat: int) -> Opinion:
        """What it thinks for a seat that is to decide; `view` is what that seat sees."""
        players = int(view.players)
        self._guided.consider(self._network, view, seat)
        self._guided.fill_wins(self._network, view, seat)
        turned = self._network.chances[:players].tolist()
        return Opinion(
            self._likes(view, seat), [turned[(other - seat) % players] for other in range(players)]
        )

    def _likes(self, view: Any, seat: int) -> dict[int, float]:
        weights, values = (np.zeros(self.game.rules.ACTIONS, np.int64) for _ in range(2))
        self.game.rules.options(view, seat, weights)
        self._guided.fill_likes(self._network, view, seat, weights, values)
        return chances_of(values, np.flatnonzero(weights).tolist())


def chances_of(likings: Any, options: Sequence[int]) -> dict[int, float]:
    """How likely a network would play each option, from its likings of all actions."""
    highest = max(likings[option] for option in options)
    chances = {option: power_of_e((int(likings[option]) - int(highest)) / ONE) for option in options}
    total = sum(chances.values())
    return {option: chance / total for option, chance in chances.items()}


def load(game: str | Game) -> Thinker:
    """The network beside a game."""
    return Thinker(find(game))
