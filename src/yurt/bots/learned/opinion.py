"""What a network thinks of a position, for people who study it."""

from __future__ import annotations

from typing import Any, NamedTuple

from yurt.bots.learned.loading import features_of, network_of
from yurt.bots.learned.network import ONE, fill_wins, liking, note_facts, think
from yurt.core.arithmetic import power_of_e
from yurt.core.game import Game, find
from yurt.core.position import legal_actions


class Opinion(NamedTuple):
    likes: dict[int, float]  # for each option how likely the network would play it
    wins: list[float]  # each seat's chance to win


class Thinker:
    """A game's network, asked in plain Python."""

    def __init__(self, game: Game, file: bytes | None = None) -> None:
        self.game = game
        self._network = network_of(game, file)
        self._features = features_of(game.modules["rules"])

    def opinion(self, view: Any, seat: int) -> Opinion:
        """What it thinks for a seat that is to decide; `view` is what that seat sees."""
        players = int(view.players)
        self._features.describe(view, seat, note_facts(self._network))
        think(self._network)
        fill_wins(self._network, players)
        turned = self._network.chances[:players].tolist()
        return Opinion(
            self._likes(view, seat), [turned[(other - seat) % players] for other in range(players)]
        )

    def _likes(self, view: Any, seat: int) -> dict[int, float]:
        options = legal_actions(self.game.rules, view, seat)
        likes = {
            action: liking(self._network, self._features.turned(view, seat, action)) for action in options
        }
        highest = max(likes.values())
        chances = {action: power_of_e((like - highest) / ONE) for action, like in likes.items()}
        total = sum(chances.values())
        return {action: chance / total for action, chance in chances.items()}


def load(game: str | Game) -> Thinker:
    """The network beside a game."""
    return Thinker(find(game))
