"""The curve of a game and what adds up along it: for each player, start + luck + choices = result."""

from __future__ import annotations

import math
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


class Account(NamedTuple):
    """What made a player's result: `start` + `luck` + `own` + `others` is `result`."""

    seat: int
    start: float
    luck: float  # by chance
    own: float  # by the player's decisions
    others: float  # by those of the others
    result: float  # 1 for a victory, its share where it is shared
    error: float  # half of the 95 % interval of `luck`, and so of the choices together

    @property
    def choices(self) -> float:
        return self.own + self.others


def results_of(match: Match) -> list[float]:
    winners = match.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]


def curve_of(match: Match, standings: Sequence[Standing]) -> list[Point]:
    """All steps of a game that is over, from the standings at their beginnings."""
    steps, known = steps_of(match.history), {standing.turn: standing.chances for standing in standings}
    known[match.turn] = results_of(match)
    return [Point(step, known[step.first], known[step.end]) for step in steps]


def accounts_of(curve: Sequence[Point], standings: Sequence[Standing]) -> list[Account]:
    errors = {standing.turn: standing.errors for standing in standings}
    return [_account(seat, curve, errors) for seat in range(len(curve[0].before))]


def _account(seat: int, curve: Sequence[Point], errors: dict[int, list[float]]) -> Account:
    def gained(points: Sequence[Point]) -> float:
        return math.fsum(point.after[seat] - point.before[seat] for point in points)

    lucky = [point for point in curve if point.step.by_chance]
    own = [point for point in curve if point.step.seat == seat]
    others = [point for point in curve if not point.step.by_chance and point.step.seat != seat]
    ends = [turn for point in lucky for turn in (point.step.first, point.step.end)]
    doubt = math.sqrt(sum(errors[turn][seat] ** 2 for turn in ends if turn in errors))
    start, result = curve[0].before[seat], curve[-1].after[seat]
    return Account(seat, start, gained(lucky), gained(own), gained(others), result, 1.96 * doubt)


def turning_points(curve: Sequence[Point]) -> list[Point]:
    """The steps that changed most, as they came."""
    large = sorted(
        (point for point in curve if point.change >= LEAST_TURNING), key=lambda point: -point.change
    )
    return sorted(large[:MOST_TURNING], key=lambda point: point.step.first)
