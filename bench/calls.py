"""What one call of compiled rules costs from Python, as records hand over their memory and as NumPy would.

`python -m bench.calls` prints microseconds of processor time for each game; the rules must be compiled, or
are now.
"""

from __future__ import annotations

import time
from typing import Any
from unittest.mock import patch

import numpy as np

from yurt import Match
from yurt.core.kernel import Record
from yurt.games import GAMES

CALLS = 2_000
ROUNDS = 9


def cost(rules: Any, state: Any, seat: int) -> float:
    """Microseconds a call, in the best of a few rounds."""
    weights = np.zeros(rules.ACTIONS, np.int64)
    rules.options(state, seat, weights)
    rounds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(CALLS):
            rules.options(state, seat, weights)
        rounds.append(time.process_time() - began)
    return min(rounds) / CALLS * 1e6


def main() -> None:
    for name, game in GAMES.items():
        match = Match(game, seed=1, rules=game.fast)
        state, seat = match._state, match.awaiting[0]
        ours = cost(game.fast, state, seat)
        with patch.object(Record, "data", np.void.data):
            theirs = cost(game.fast, state, seat)
        print(f"{name:10s} {ours:5.1f} µs a call, {theirs:5.1f} µs by NumPy’s own buffer")


if __name__ == "__main__":
    main()
