"""The curve of a game: each player's chance to win before and after every step, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from yurt.core.match import Match
from yurt.study.analysis import Standing
from yurt.study.steps import Step, steps_of

MOST_TURNING = 5  # points that are marked
LEAST_TURNING = 0.12  # of a game won by somebody


class Point(NamedTuple):
    """A step with each player's chance to win before and after it; 1 in all."""

    step: Step
    before: list[float]
    after: list[float]

    @property
    def change(self) -> float:
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))


def results_of(match: Match) -> list[float]:
    winners = match.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]


def curve_of(match: Match, standings: Sequence[Standing]) -> list[Point]:
    """All steps of a game that is over, from the standings at their beginnings."""
    steps, known = steps_of(match.history), {standing.turn: standing.chances for standing in standings}
    known[match.turn] = results_of(match)
    return [Point(step, known[step.first], known[step.end]) for step in steps]


def turning_points(curve: Sequence[Point]) -> list[Point]:
    """The steps that changed most, as they came."""
    large = sorted(
        (point for point in curve if point.change >= LEAST_TURNING), key=lambda point: -point.change
    )
    return sorted(large[:MOST_TURNING], key=lambda point: point.step.first)
