"""Luck in Yéti: what each die that falls makes the dice of the turn worth."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

from yurt.core.language import Phrase
from yurt.games.yeti.heuristic import CAMP, TILE, value
from yurt.games.yeti.names import POINT
from yurt.games.yeti.pieces import PEAK, Face
from yurt.games.yeti.state import Move, Phase

ONE = 100
UNIT = POINT
MEASURE = Phrase(
    "Each die is compared with the average of its six faces, by what the dice of the turn then promise.",
    "Chaque dé est comparé à la moyenne de ses six faces, selon ce que promettent alors les dés du tour.",
)


def counts(action: int) -> bool:
    """A die; the weather and who begins are alike for all."""
    return action < Move.FIRST


def prospect(state: Any, seat: int) -> float:
    """Points, tiles and height; for whoever rolls, the best that can be kept of the dice that have fallen."""
    rolling = seat == state.seat and Phase.ROLL <= state.phase <= Phase.TENTS
    if not rolling or not (state.rolled.any() or state.kept.any()):
        tiles = sum(
            int(cost) for owner, cost in zip(state.owner, state.box.cost, strict=True) if owner == seat
        )
        return int(100 * state.points[seat] + TILE * tiles + CAMP[min(int(state.level[seat]), PEAK)])
    faces = [face for face in Face if face != Face.SNOW and state.rolled[face]]
    subsets = chain.from_iterable(combinations(faces, count) for count in range(len(faces) + 1))
    return max(_kept(state, seat, subset) for subset in subsets)


def _kept(state: Any, seat: int, faces: tuple[Face, ...]) -> int:
    """The turn's worth with these faces of the roll kept, and the rest to be rolled again."""
    trial = state.copy()
    trial.rolled[:] = 0
    for face in Face:
        if face in faces or face == Face.SNOW:
            trial.kept[face] += state.rolled[face]
        else:
            trial.loose += state.rolled[face]
    return value(trial, seat)
