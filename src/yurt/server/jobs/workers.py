"""Processes beside the server: bots think and replays are read there, so that play never waits.

Whatever happens in a worker – an error, a crash, no answer in time – is told as `WorkerError`, and the
pool is made anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from yurt.server.jobs.asking import Answer, WorkerError
from yurt.server.jobs.turns import Turns

NICENESS = 5


class Workers:
    """A pool of processes that outlives the failures of what runs in it."""

    def __init__(self, count: int, seconds: float, reserved: int = 0) -> None:
        """`reserved`: how many of the processes do urgent work alone."""
        self.count = count
        self.seconds = seconds  # the longest that an answer may take, once it is being worked on
        self._pool: ProcessPoolExecutor | None = None
        self.turns = Turns(count, reserved)

    async def ask(
        self, function: Callable[..., Answer], *arguments: Any, who: str = "", urgent: bool = False
    ) -> Answer:
        """What the function answers; `who` asks, since all who ask are served in turn, urgent ones first."""
        async with self.turns.turn(who, urgent=urgent):
            pool = self._started()
            future = asyncio.wrap_future(pool.submit(function, *arguments))
            future.add_done_callback(_look_at)
            done, _ = await asyncio.wait([future], timeout=self.seconds)
            if not done:
                self._discard(pool)
                raise WorkerError(f"no answer after {self.seconds} s")
        error = future.exception()
        if isinstance(error, BrokenExecutor):
            self._discard(pool)
        if error is not None:
            raise WorkerError(f"{type(error).__name__}: {error}") from error
        return future.result()

    async def prepare(self, function: Callable[[], None]) -> None:
        """Start all processes and let each load what the function needs, before anyone waits for it."""
        with contextlib.suppress(WorkerError):
            await asyncio.gather(*(self.ask(function, urgent=True) for _ in range(self.count)))

    def close(self) -> None:
        if self._pool:
            self._discard(self._pool)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_begin)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        """Let go of a pool, with whatever still runs in it."""
        if pool is not self._pool:
            return
        self._pool = None
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def _look_at(future: asyncio.Future[Any]) -> None:
    """What came of it need not be told where nobody waits any more: the server ends, or gave it up."""
    if not future.cancelled():
        future.exception()


def _begin() -> None:
    threading.Thread(target=_end_with_parent, name="yurt-parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _lower_priority()


def _lower_priority() -> None:
    """Let people's moves go first, where the system can (Windows can't)."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def _end_with_parent() -> None:
    """However the server ended, kill -9 included, the pipe to it closes."""
    parent = multiprocessing.parent_process()
    assert parent, "a worker has a parent"
    parent.join()
    os._exit(1)
