"""Who stands where: a result is a row a seat, the score first, then what breaks ties."""

# ruff: noqa: SIM110 - compiled code has no all()

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from yurt.core.kernel import CRITERIA, Ints, compiled

if TYPE_CHECKING:
    from yurt.core.contract import Rules


@compiled
def outranks(criteria: Ints, seat: int, other: int) -> bool:
    """Whether `seat` stands before `other`: the first column that differs decides."""
    for criterion in range(CRITERIA):
        if criteria[seat, criterion] != criteria[other, criterion]:
            return bool(criteria[seat, criterion] > criteria[other, criterion])
    return False


@compiled
def wins(criteria: Ints, seat: int, players: int) -> bool:
    """Whether nobody stands before the seat."""
    for other in range(players):
        if outranks(criteria, other, seat):
            return False
    return True


def criteria_of(rules: Rules, state: Any) -> Ints:
    """The result as the state now stands."""
    criteria = np.zeros((_seats(rules.State.layout), CRITERIA), np.int64)
    rules.score(state, criteria)
    return criteria


@cache
def _seats(layout: np.dtype[Any]) -> int:
    """The most players there can be."""
    return int(layout["awaiting"].shape[0]) - 1


def scores_of(rules: Rules, state: Any) -> list[int]:
    """Each player's score as the state now stands."""
    return criteria_of(rules, state)[: state.players, 0].tolist()  # type: ignore[no-any-return]


def winners_of(criteria: Ints, players: int) -> list[int]:
    """The seats that nobody stands before; several where even the last criterion is tied."""
    return [seat for seat in range(players) if wins(criteria, seat, players)]
