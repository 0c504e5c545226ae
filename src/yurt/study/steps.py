"""A game cut into steps: what chance did, and what somebody decided; each from one moment to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.kernel import CHANCE
from yurt.core.match import Played


class Step(NamedTuple):
    """What lies between two moments. Actions without a choice belong to the step that led to them."""

    first: int  # the turn of its first action
    end: int  # the moment after its last
    seat: int  # who decided, or CHANCE

    @property
    def by_chance(self) -> bool:
        return self.seat == CHANCE


def steps_of(history: Sequence[Played]) -> list[Step]:
    """All steps of a game, first to last: dice that fall together are one."""
    found: list[Step] = []
    for turn, played in enumerate(history):
        goes_on = played.forced or (played.seat == CHANCE and found and found[-1].by_chance)
        if goes_on and found:
            found[-1] = found[-1]._replace(end=turn + 1)
        else:
            found.append(Step(turn, turn + 1, CHANCE if played.forced else played.seat))
    return found
