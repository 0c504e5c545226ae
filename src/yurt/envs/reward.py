"""What a finished game pays each seat."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from yurt.core.kernel import Ints, compiled
from yurt.core.match import Match
from yurt.core.ranking import outranks, wins

RANK, SCORE = range(2)
REWARDS = ("rank", "score")  # by their names, in the order of the numbers above


@compiled
def pay(scores: Ints, players: int, kind: int, rewards: Any) -> None:
    """By rank, from 1 for the first evenly down to -1 for the last, ties shared; or the score itself."""
    for seat in range(players):
        balance = 0
        for other in range(players):
            if outranks(scores, seat, other):
                balance += 1
            elif outranks(scores, other, seat):
                balance -= 1
        rewards[seat] = scores[seat, 0] if kind == SCORE else balance / (players - 1)


@compiled
def share_win(scores: Ints, players: int, shares: Any) -> None:
    """1 to who stands before all others; those that nobody stands before share it."""
    winners = 0
    for seat in range(players):
        winners += wins(scores, seat, players)
    for seat in range(players):
        shares[seat] = 1 / winners if wins(scores, seat, players) else 0.0


def kind_of(name: str) -> int:
    if name not in REWARDS:
        raise ValueError(f"a reward is by {' or '.join(REWARDS)}, not {name!r}")
    return REWARDS.index(name)


def paid(match: Match, kind: int) -> NDArray[np.float64]:
    """What each seat of a finished match gets."""
    rewards = np.zeros(match.players)
    pay(match.criteria, match.players, kind, rewards)
    return rewards
