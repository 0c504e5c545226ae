"""Fair turns: so many at a time, and those who wait are served in turn, however much one of them asks for."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

REMEMBERED = 1_000  # waits
LONG_SECONDS = 5.0  # a wait that the log is told of,
QUIET_SECONDS = 60.0  # once in so long

log = logging.getLogger("yurt.server")


class Turns:
    """Invariant: somebody waits only while all places are taken."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.waits: deque[float] = deque(maxlen=REMEMBERED)  # seconds, the latest ones
        self._quiet_until = 0.0  # by the monotonic clock: the log is told of long waits now and then
        self._free = places
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._queues.values()))

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        began = time.monotonic()
        await self._take(who)
        self._note(time.monotonic() - began)
        try:
            yield
        finally:
            self._pass_on()

    def _note(self, wait: float) -> None:
        self.waits.append(wait)
        if wait > LONG_SECONDS and time.monotonic() >= self._quiet_until:
            self._quiet_until = time.monotonic() + QUIET_SECONDS
            log.warning("a bot waited %.1f s for its turn to think; %d wait now", wait, self.waiting)

    async def _take(self, who: str) -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._queues.setdefault(who, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._pass_on()  # it was ours already
            raise

    def _pass_on(self) -> None:
        """Give the place to the next of the one who has waited longest for a turn, or set it free."""
        while self._queues:
            who, queue = self._queues.popitem(last=False)
            place = queue.popleft()
            if queue:
                self._queues[who] = queue  # behind all others
            if not place.done():
                place.set_result(None)
                return
        self._free += 1
