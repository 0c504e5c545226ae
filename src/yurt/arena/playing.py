"""From a plan to its games: those that are not kept yet are played by workers, and all come in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Protocol

from yurt.arena.columns import Columns
from yurt.arena.kept import Kept
from yurt.arena.plan import Plan
from yurt.arena.rows import Row
from yurt.arena.workers import Task, Workers


class Playing(Task[Sequence[int], Columns], Protocol):
    """A way to play the games of a plan, given their numbers."""

    @property
    def plan(self) -> Plan: ...

    @property
    def size(self) -> int:
        """Games in one part."""


class Games(Iterator[Row]):
    """Games in order, as they come: iterate over them row by row, or over `columns`, many at once.

    Use one of the two. A million rows take seconds to make, and columns nothing.
    """

    def __init__(self, columns: Iterator[Columns]) -> None:
        self.columns = columns
        self._rows: Iterator[Row] = chain.from_iterable(columns)

    def __next__(self) -> Row:
        return next(self._rows)

    def close(self) -> None:
        """Stop playing; what was played is kept."""
        self._rows = iter(())
        if close := getattr(self.columns, "close", None):
            close()


def games_of(playing: Playing, workers: Workers, out: Path | None) -> Games:
    """All games in order: first those that `out` holds, then the others as they are played, and kept there.

    What is wrong with `out` is said at once, before the first game.
    """
    kept = Kept(playing.plan, out) if out else None
    return Games(_columns(playing, workers, kept))


def _columns(playing: Playing, workers: Workers, kept: Kept | None) -> Iterator[Columns]:
    if not kept:
        yield from workers.each(playing, parts(playing.plan, playing.size, 0))
        return
    first = kept.next
    yield from kept.columns()
    try:
        for played in workers.each(playing, parts(playing.plan, playing.size, first)):
            kept.append(played)
            yield played
    finally:
        kept.close()


def parts(plan: Plan, size: int, first: int) -> Iterator[range]:
    """The numbers of a plan's games from one on, some at a time."""
    for start in range(first, plan.games, size):
        yield range(start, min(start + size, plan.games))
