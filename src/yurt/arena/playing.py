"""From a plan to rows: games that are not kept yet are played by workers, and every row comes in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from yurt.arena.kept import Kept
from yurt.arena.plan import Plan
from yurt.arena.rows import Row
from yurt.arena.workers import Task, Workers


class Playing(Task[Sequence[int], list[Row]], Protocol):
    """A way to play the games of a plan, given their numbers."""

    @property
    def plan(self) -> Plan: ...

    @property
    def size(self) -> int:
        """Games in one part."""


def rows_of(playing: Playing, workers: Workers, out: Path | None) -> Iterator[Row]:
    """All rows in order: first those that `out` holds, then the others as they are played, and kept there.

    What is wrong with `out` is said at once, before the first row.
    """
    kept = Kept(playing.plan, out) if out else None
    return _rows(playing, workers, kept)


def _rows(playing: Playing, workers: Workers, kept: Kept | None) -> Iterator[Row]:
    if not kept:
        for played in workers.each(playing, parts(playing.plan, playing.size, 0)):
            yield from played
        return
    first = kept.next
    yield from kept.rows()
    try:
        for played in workers.each(playing, parts(playing.plan, playing.size, first)):
            kept.append(played)
            yield from played
    finally:
        kept.close()


def parts(plan: Plan, size: int, first: int) -> Iterator[range]:
    """The numbers of a plan's games from one on, some at a time."""
    for start in range(first, plan.games, size):
        yield range(start, min(start + size, plan.games))
