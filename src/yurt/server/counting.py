"""What a server counts of itself while it runs: numbers only, nothing of any table."""

from __future__ import annotations

from bisect import bisect_left

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds


class Spread:
    """How long something took: how many within each bound, and all together."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @property
    def total(self) -> int:
        return sum(self.counts)

    def within(self) -> list[tuple[str, float]]:
        """For each bound, how many took no longer; the last bound is none."""
        found, so_far = [], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append((bound, float(so_far)))
        return found


class Counts:
    """Since the server began, but for `sockets`: those that are open."""

    def __init__(self) -> None:
        self.sockets = 0
        self.moves = Spread()  # from a message to its acknowledgement, undos included
        self.refusals: dict[int, int] = {}  # by their status

    def refuse(self, status: int) -> None:
        self.refusals[status] = self.refusals.get(status, 0) + 1
