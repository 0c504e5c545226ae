"""A server that is told to stop, and hands its pages over to other nodes first."""

from __future__ import annotations

import logging
import math
import signal
import time
from types import FrameType

import uvicorn
from fastapi import FastAPI

from yurt.server.tables.onlooker import Onlooker
from yurt.server.wire.told import Leaving

TOLD = 0.75  # of the time that is left to pages when the first is told: by then all are, one after the other
TICK_SECONDS = 0.1  # uvicorn's, between two calls of `on_tick`

log = logging.getLogger("yurt.server")


class Draining(uvicorn.Server):
    """Told to stop, it says so at /readyz, and in the second half of its time tells its pages to go.

    By then whoever sends people to nodes has seen it. A page opens a line to another node before it lets go
    of this one, so here no new ones are taken any more. A server alone has nobody to hand over to.
    """

    def __init__(self, config: uvicorn.Config, app: FastAPI, seconds: float) -> None:
        super().__init__(config)
        self.app = app
        self.seconds = seconds
        self._end = math.inf
        self._told: set[Onlooker] = set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        at_once = self.app.state.draining or sig == signal.SIGINT  # asked twice, or by hand
        if at_once or not self.seconds:
            log.info("told to stop")
            super().handle_exit(sig, frame)
            return
        log.info("told to stop: draining for %g s", self.seconds)
        self.app.state.draining = True
        self._end = time.monotonic() + self.seconds

    async def on_tick(self, counter: int) -> bool:
        left = self._end - time.monotonic()
        if left <= 0:
            self.should_exit = True
        elif left <= self.seconds / 2 and self.app.state.store.others:
            if not self.app.state.handing_over:
                log.info("handing %d pages over to other nodes", len(self.app.state.lobby.onlookers()))
            self.app.state.handing_over = True
            self._tell_some(left)
        return await super().on_tick(counter)

    def _tell_some(self, left: float) -> None:
        """So many that by the end all are told, and other nodes do not get them all at once."""
        there = self.app.state.lobby.onlookers()
        self._told &= there
        waiting = list(there - self._told)
        ticks = max(1.0, (left - (1 - TOLD) * self.seconds / 2) / TICK_SECONDS)
        for onlooker in waiting[: math.ceil(len(waiting) / ticks)]:
            onlooker.answer(Leaving(round(left, 1)))
            self._told.add(onlooker)
