"""Fair turns: so many at a time, and those who wait are served in turn, however much one of them asks for.

Moves and hints go before all else, and some places are theirs alone. Of other work each client may have only
so much waiting.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

REMEMBERED = 1_000  # waits
LONG_SECONDS = 5.0  # a wait that the log is told of,
QUIET_SECONDS = 60.0  # once in so long

log = logging.getLogger("yurt.server")


MOST_WAITING_EACH = 40  # of one client, beside moves
MOST_WAITING = 1_000  # of all clients, beside moves


class QueueFullError(RuntimeError):
    """Too much is waiting; `ours`: too much of this one client's."""

    def __init__(self, ours: bool) -> None:
        super().__init__("too much is waiting already")
        self.ours = ours


Queues = OrderedDict[str, deque[asyncio.Future[None]]]


class Turns:
    """Invariant: an urgent one waits only while all places are taken, others only while theirs are."""

    def __init__(self, places: int, reserved: int = 0) -> None:
        """`reserved`: how many places are for urgent work alone."""
        self.places = places
        self.reserved = reserved
        self.waits: deque[float] = deque(maxlen=REMEMBERED)  # seconds, the latest ones
        self._quiet_until = 0.0  # by the monotonic clock: the log is told of long waits now and then
        self._free = places
        self._urgent: Queues = OrderedDict()
        self._other: Queues = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many urgent ones wait."""
        return _count(self._urgent)

    @asynccontextmanager
    async def turn(self, who: str, *, urgent: bool = False) -> AsyncIterator[None]:
        """Wait for a turn; QueueFullError if too much waits that is not urgent."""
        began = time.monotonic()
        await self._take(who, urgent)
        if urgent:
            self._note(time.monotonic() - began)
        try:
            yield
        finally:
            self._free += 1
            self._pass_on()

    def _note(self, wait: float) -> None:
        self.waits.append(wait)
        if wait > LONG_SECONDS and time.monotonic() >= self._quiet_until:
            self._quiet_until = time.monotonic() + QUIET_SECONDS
            log.warning("a bot waited %.1f s for its turn to think; %d wait now", wait, self.waiting)

    async def _take(self, who: str, urgent: bool) -> None:
        if self._free > (0 if urgent else self.reserved):
            self._free -= 1
            return
        if not urgent:
            self._check_room(who)
        place = asyncio.get_running_loop().create_future()
        queues = self._urgent if urgent else self._other
        queues.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was ours already
                self._free += 1
                self._pass_on()
            raise

    def _check_room(self, who: str) -> None:
        if _count({who: self._other.get(who, deque())}) >= MOST_WAITING_EACH:
            raise QueueFullError(ours=True)
        if _count(self._other) >= MOST_WAITING:
            raise QueueFullError(ours=False)

    def _pass_on(self) -> None:
        """Give free places to those who have waited longest for a turn, urgent ones first."""
        while self._free and self._serve(self._urgent):
            self._free -= 1
        while self._free > self.reserved and self._serve(self._other):
            self._free -= 1

    @staticmethod
    def _serve(queues: Queues) -> bool:
        """Wake the next of the one who has waited longest for a turn; False if nobody waits."""
        while queues:
            who, queue = queues.popitem(last=False)
            place = queue.popleft()
            if queue:
                queues[who] = queue  # behind all others
            if not place.done():
                place.set_result(None)
                return True
        return False


def _count(queues: Mapping[str, deque[asyncio.Future[None]]]) -> int:
    return sum(not place.done() for queue in queues.values() for place in queue)
