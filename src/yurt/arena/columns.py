"""Rows as columns: NumPy arrays from the compiled call to Parquet, so that no game costs an object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np

from yurt.arena.rows import DECIDED, Row
from yurt.core.kernel import Ints

Array: TypeAlias = Any  # of NumPy, one entry a game


@dataclass(frozen=True, eq=False, slots=True)
class Columns:
    """Some games, one after the other; iterating gives a `Row` for each."""

    names: tuple[str, ...]  # of the bots
    reasons: tuple[str, ...]  # why games ended
    number: Array
    seed: Array
    bots: Array  # a row a game: who sat on each seat, as a place in `names`
    scores: Array  # a row a game
    wins: Array  # a row a game: whether each seat is among the winners
    decided: Array  # a place in `DECIDED`
    decisions: Array
    seconds: Array
    ended: Array  # a place in `reasons`
    faults: Mapping[int, tuple[str, ...]] = field(default_factory=dict)  # by the game's place here
    plays: Array = field(default_factory=lambda: np.zeros(0, np.int16))  # of all games, one after the other
    plays_end: Array | None = None  # where each game's end; None where there are none

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Columns:
        """Put rows into columns; all of as many players."""
        names = _places(bot for row in rows for bot in row.bots)
        reasons = _places(row.ended for row in rows)
        return cls(
            names=tuple(names),
            reasons=tuple(reasons),
            number=np.array([row.number for row in rows], np.int64),
            seed=np.array([row.seed for row in rows], np.int64),
            bots=np.array([[names[bot] for bot in row.bots] for row in rows], np.int16),
            scores=np.array([row.scores for row in rows], np.int32),
            wins=np.array([[seat in row.winners for seat in range(row.players)] for row in rows], np.bool_),
            decided=np.array([DECIDED.index(row.decided) for row in rows], np.int8),
            decisions=np.array([row.decisions for row in rows], np.int32),
            seconds=np.array([row.seconds for row in rows], np.float64),
            ended=np.array([reasons[row.ended] for row in rows], np.int16),
            faults={place: row.faults for place, row in enumerate(rows) if row.faults},
            plays=np.array([action for row in rows for action in row.plays], np.int16),
            plays_end=np.cumsum([len(row.plays) for row in rows]) if any(row.plays for row in rows) else None,
        )

    def __len__(self) -> int:
        return len(self.number)

    @property
    def players(self) -> int:
        return int(self.bots.shape[1])

    def __getitem__(self, place: int) -> Row:
        """The row of one game."""
        bots, won = self.bots[place].tolist(), np.flatnonzero(self.wins[place]).tolist()
        return Row(
            number=int(self.number[place]),
            seed=int(self.seed[place]),
            bots=tuple(self.names[bot] for bot in bots),
            scores=tuple(self.scores[place].tolist()),
            winners=tuple(won),
            decided=DECIDED[self.decided[place]],
            decisions=int(self.decisions[place]),
            seconds=float(self.seconds[place]),
            faults=self.faults.get(place, ()),
            plays=self._plays(place),
            ended=self.reasons[self.ended[place]],
        )

    def _plays(self, place: int) -> tuple[int, ...]:
        if self.plays_end is None:
            return ()
        return tuple(self.plays[self._plays_before(place) : int(self.plays_end[place])].tolist())

    def __iter__(self) -> Iterator[Row]:
        return map(self.__getitem__, range(len(self)))

    def __eq__(self, other: object) -> bool:
        """Compare row by row."""
        return isinstance(other, Columns) and list(self) == list(other)

    def between(self, first: int, last: int) -> Columns:
        """The games from the number `first` on, up to and without `last`; numbers ascend."""
        low, high = np.searchsorted(self.number, [first, last]).tolist()
        if (low, high) == (0, len(self)):
            return self
        start, end = (self._plays_before(place) for place in (low, high))
        return replace(
            self,
            **{name: getattr(self, name)[low:high] for name in PER_GAME},
            faults={place - low: said for place, said in self.faults.items() if low <= place < high},
            plays=self.plays[start:end],
            plays_end=None if self.plays_end is None else self.plays_end[low:high] - start,
        )

    def _plays_before(self, place: int) -> int:
        return int(self.plays_end[place - 1]) if place and self.plays_end is not None else 0


PER_GAME = ("number", "seed", "bots", "scores", "wins", "decided", "decisions", "seconds", "ended")


def _places(names: Iterator[str]) -> dict[str, int]:
    """Each name once, in order, with its place."""
    return {name: place for place, name in enumerate(dict.fromkeys(names))}


def wins_of(criteria: Ints) -> Array:
    """Return who won each game: ties on one criterion are broken by the next."""
    alive = np.ones(criteria.shape[:2], np.bool_)
    for criterion in np.moveaxis(criteria, 2, 0):
        best = np.where(alive, criterion, np.iinfo(np.int64).min).max(axis=1, keepdims=True)
        alive &= criterion == best
    return alive


def how_all_decided(scores: Array, wins: Array) -> Array:
    """Return how each game was decided, as places in `DECIDED`; none was given up."""
    best = np.where(wins, scores, np.iinfo(scores.dtype).min).max(axis=1, keepdims=True)
    alone = (scores == best).sum(axis=1) == 1
    by_points = np.where(alone, DECIDED.index("points"), DECIDED.index("tie-break"))
    return np.where(wins.sum(axis=1) > 1, DECIDED.index("shared"), by_points).astype(np.int8)
