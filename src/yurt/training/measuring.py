"""How strong a network is while it learns, and how good its judgement: whole games, by other seeds."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yurt.arena.ladder import interval
from yurt.bots.bot import Bot
from yurt.bots.learned.bots import Blitz
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import network_of
from yurt.core.game import Game
from yurt.training.playing import Games

SHOWN = 0.1  # of the decisions are judged
BINS = 10


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


class Judgement(NamedTuple):
    """Chances to win as a network gave them, and what came of them."""

    games: int
    chances: int  # one for each player of each decision that was judged
    brier: float
    base: float  # of saying “one in so many” every time
    bins: list[tuple[float, float, int]]  # what was said on average, what came, how often


def judgement(
    game: Game,
    file: bytes | None,
    games: int,
    players: int = 2,
    seed: int = 555_000,
    *,
    compiled: bool = True,
) -> Judgement:
    """What a network says of decisions in games that it plays with itself, each once from its seed."""
    way: Any = "native" if compiled else "plain"
    hall, rng = Games(game, games, players, {}, seed, compiled=compiled), np.random.default_rng(seed)
    bot, judge = Blitz(game, way=way, file=file), bound_guided(game, way).guided.judge_all
    network, chances = network_of(game, file), np.zeros((games, game.seats))
    over, chance = np.zeros(games, np.bool_), random.Random(seed)
    said: list[tuple[int, NDArray[Any]]] = []
    results = np.zeros((games, players))
    while not over.all():
        moments = [hall.moment(row) for row in range(games)]
        judge(network, hall.views, hall.seats, chances)
        shown = (rng.random(games) < SHOWN) & ~over
        said += [(row, chances[row, :players].copy()) for row in np.flatnonzero(shown).tolist()]
        actions = [
            options[0] if over[row] else bot.choose(view, seat, options, chance)
            for row, (seat, view, options) in enumerate(moments)
        ]
        ended = hall.step(np.array(actions))
        first = ended.over & ~over
        results[first] = ended.shares[first, :players]
        over |= ended.over
    return judged(
        games,
        np.concatenate([chance for _, chance in said]),
        np.concatenate([results[row] for row, _ in said]),
        players,
    )


def judged(games: int, said: NDArray[Any], came: NDArray[Any], players: int) -> Judgement:
    """Chances beside what came of them."""
    places = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = [
        (
            float(said[places == place].mean()),
            float(came[places == place].mean()),
            int((places == place).sum()),
        )
        for place in range(BINS)
        if (places == place).any()
    ]
    brier, base = float(((said - came) ** 2).mean()), float(((1 / players - came) ** 2).mean())
    return Judgement(games, len(said), brier, base, bins)
