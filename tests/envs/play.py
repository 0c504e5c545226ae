"""Moments of random games, as environments meet them."""

import random

from yurt.core.chance import seeded_rng
from yurt.core.check import walk
from yurt.core.match import Match

SEED = 3


def moments(game, players=None, most=40):
    """A match at some moments of a random game."""
    rng = random.Random(SEED)
    match = Match(game, players, seed=SEED)
    for turn, _ in enumerate(walk(match, rng)):
        if turn >= most * 5:
            return
        if turn % 5 == 0:
            yield match


def other_world(game, state, seat, seed=1):
    """A state that differs only in what the seat can't see."""
    other = state.copy()
    game.rules.hide(other, seat)
    game.rules.determinize(other, seat, seeded_rng(seed))
    return other
