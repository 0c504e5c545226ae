"""OpenSpiel's C++ games, played at random by its own C++ loop: reference rates per step."""

from __future__ import annotations

import random
import time
from typing import Any, NamedTuple

from bench.search import first_decision, game_length

PEERS = ("pig", "backgammon", "yacht")
SECONDS = 0.5
ROLLOUTS = 100  # for each leaf of its search, so that the search itself costs next to nothing
LEAVES = 4


class Line(NamedTuple):
    what: str
    rollouts: float
    steps: float  # a second


def rows() -> list[Line] | None:
    """None where open-spiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    return [_rate(pyspiel, name) for name in PEERS]


def _rate(pyspiel: Any, name: str) -> Line:
    game, rng = pyspiel.load_game(name), random.Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, LEAVES, 1000, False, 1, False)
    state, rollouts, began = first_decision(game, rng), 0, time.process_time()
    while time.process_time() - began < SECONDS:
        bot.step(state)
        rollouts += ROLLOUTS * LEAVES
    rate = rollouts / (time.process_time() - began)
    steps = sum(game_length(game, rng) for _ in range(20)) / 20
    return Line(f"OpenSpiel {name}, C++ rollouts", rate, rate * steps)
