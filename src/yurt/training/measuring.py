"""How strong a network is while it learns: whole games against a bot of the ladder."""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np

from yurt.arena.ladder import interval
from yurt.bots.bot import Bot
from yurt.core.game import Game
from yurt.training.playing import Games


class Strength(NamedTuple):
    share: float  # of the wins
    low: float  # 95 %
    high: float
    games: int


def strength(
    game: Game,
    bot: Bot,
    opponent: Bot,
    games: int,
    players: int = 2,
    seed: int = 777_000,
    *,
    compiled: bool = True,
) -> Strength:
    """One seat against so many of the opponent, in turn at each seat; ties are shared."""
    hall, rng = Games(game, games, players, {}, seed, compiled=compiled), random.Random(seed)
    own, won, over = np.arange(games) % players, np.zeros(games), np.zeros(games, np.bool_)
    while not over.all():
        actions = np.zeros(games, np.int64)
        for row in range(games):
            seat, view, options = hall.moment(row)
            decider = bot if seat == own[row] else opponent
            actions[row] = options[0] if over[row] else decider.choose(view, seat, options, rng)
        ended = hall.step(actions)
        first = ended.over & ~over
        won[first] = ended.shares[first, own[first]]
        over |= ended.over
    low, high = interval(won.tolist())
    return Strength(float(won.mean()), low, high, games)
