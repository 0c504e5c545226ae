"""The turning point of a game: from when on those who won were in front, to the end."""

from __future__ import annotations

from collections.abc import Sequence


def turning_point(series: Sequence[Sequence[int]], winners: Sequence[int]) -> int | None:
    """The first moment from which on the winners alone had the best score; None where there is none.

    `series` has the scores at every moment. Where several share the victory, or a tie-break decides,
    those who were as good count as in front too.
    """
    alone = _in_front(series[-1]) == set(winners)
    for moment in range(len(series) - 1, -1, -1):
        front = _in_front(series[moment])
        if not (front == set(winners) if alone else front >= set(winners)):
            return moment + 1 if moment + 1 < len(series) else None
    return None


def _in_front(scores: Sequence[int]) -> set[int]:
    return {seat for seat, score in enumerate(scores) if score == max(scores)}
