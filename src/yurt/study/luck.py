"""Luck, player by player: how much kinder chance was to each than to the others.

Whenever chance acts, every outcome it could have had is tried. Each player's lead, the own prospect less the
mean of the others', is compared with its average over these outcomes, weighed by likelihood. The differences
add up. Whatever is decided in between, luck so measured is nothing on average for every seat, and what some
have of it the others lack: in each game it adds up to nothing.

This is the only measure of luck: the end screen and the analysis both tell it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from yurt.core import contract
from yurt.core.game import Game
from yurt.core.kernel import CHANCE, Log
from yurt.core.language import Phrase
from yurt.core.match import Played
from yurt.core.position import weights_of

VERDICTS = [  # from so many spreads on, the luckiest first
    (1.5, Phrase("very lucky", "beaucoup de chance")),
    (0.5, Phrase("lucky", "de la chance")),
    (-0.5, Phrase("average luck", "chance moyenne")),
    (-1.5, Phrase("unlucky", "de la malchance")),
    (-math.inf, Phrase("very unlucky", "beaucoup de malchance")),
]


class Luck(NamedTuple):
    """What chance brought a seat more than the others, and how far that commonly strays from nothing."""

    brought: float  # in what the scores count
    spread: float

    @property
    def share(self) -> float:
        """In spreads: two thirds of all games lie between -1 and 1."""
        return self.brought / self.spread if self.spread else 0.0

    @property
    def verdict(self) -> Phrase:
        return next(phrase for least, phrase in VERDICTS if self.share >= least)


def luck(game: Game, states: Sequence[Any], history: Sequence[Played]) -> list[Luck]:
    """Each player's luck in a game: its states, and the actions between them."""
    prospects = game.luck
    assert prospects, f"{game.name} does not say what luck is"
    players = int(states[0].players)
    strokes = list(_strokes(game, prospects, states, history, players))
    gained = [math.fsum(strayed[seat] for strayed, _ in strokes) for seat in range(players)]
    variance = [math.fsum(square[seat] for _, square in strokes) for seat in range(players)]
    return [
        Luck(brought / prospects.ONE, math.sqrt(square) / prospects.ONE)
        for brought, square in zip(gained, variance, strict=True)
    ]


def _strokes(
    game: Game, prospects: contract.Luck, states: Sequence[Any], history: Sequence[Played], players: int
) -> Iterator[tuple[list[float], list[float]]]:
    """For each stroke of chance how far each seat's lead strayed from the average, and its variance."""
    for state, played in zip(states, history, strict=False):
        if played.seat != CHANCE or not prospects.counts(played.action):
            continue
        weights = weights_of(game.rules, state, CHANCE).tolist()
        actions = [action for action, weight in enumerate(weights) if weight]
        if len(actions) < 2:
            continue
        shares = [weights[action] / sum(weights) for action in actions]
        after = [_after(game, prospects, state, action, players) for action in actions]
        fell = actions.index(played.action)
        found = [_stroke(shares, values, fell) for values in zip(*after, strict=True)]
        yield [strayed for strayed, _ in found], [square for _, square in found]


def _stroke(shares: Sequence[float], values: Sequence[float], fell: int) -> tuple[float, float]:
    """How far what fell is from the average of one seat's values, and their variance."""
    average = math.fsum(share * value for share, value in zip(shares, values, strict=True))
    square = math.fsum(share * (value - average) ** 2 for share, value in zip(shares, values, strict=True))
    return values[fell] - average, square


def _after(game: Game, prospects: contract.Luck, state: Any, action: int, players: int) -> list[float]:
    """Return each seat's lead after an outcome: its own prospect less the mean of the others'."""
    after = state.copy()
    game.rules.apply(after, CHANCE, action, Log.new())
    found = [prospects.prospect(after, seat) for seat in range(players)]
    return [own - (math.fsum(found) - own) / (players - 1) for own in found]
