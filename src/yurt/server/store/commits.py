"""Jobs of a store, done in threads of its own: those that wait share a commit, which comes before any answer.

One that comes alone never waits. Where many come, enough time lies between two commits to be worth it.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from yurt.server.store.records import StoreError, TakenError, UnreadableError

MOST_JOBS_A_COMMIT = 500
GATHER_SECONDS = 0.008  # from one commit to the next where many wait

Transact = Callable[
    [list[Any]], list[Any]
]  # jobs, all or none of them: what each answers, or why it does not


class Commits:
    """A queue of jobs and the threads that do them, each with what its store calls a transaction."""

    def __init__(self, transact: Transact, name: str, *, threads: int = 1, together: bool = True) -> None:
        """`together`: whether jobs that wait share a commit."""
        self.errors = 0  # jobs that could not be done
        self._transact = transact
        self._most = MOST_JOBS_A_COMMIT if together else 1
        self._gather = GATHER_SECONDS if together else 0.0
        self._jobs: queue.SimpleQueue[tuple[Any, _Reply] | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._work, name=name, daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    async def ask(self, job: Any) -> Any:
        """What a job answers, once it is committed."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put((job, _Reply(loop, future)))
        return await future

    def close(self) -> None:
        """Finish all jobs."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _work(self) -> None:
        open_for_work, next_commit = True, 0.0
        while open_for_work:
            jobs = [self._jobs.get()]
            time.sleep(max(0.0, next_commit - time.monotonic()))
            next_commit = time.monotonic() + self._gather
            while len(jobs) < self._most and not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_for_work = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: list[tuple[Any, _Reply]]) -> None:
        """Do the jobs in one transaction; if one fails, each in its own, so that it fails alone."""
        if not jobs:
            return
        try:
            answers = self._transact([job for job, _ in jobs])
        except Exception as error:  # noqa: BLE001 - whatever it is, who asked must hear of it
            if len(jobs) == 1:
                self.errors += not isinstance(error, UnreadableError | TakenError)
                refusal = (
                    error if isinstance(error, StoreError) else StoreError(f"the store refused: {error!r}")
                )
                _settle([(jobs[0][1], refusal)])
            else:
                for job in jobs:
                    self._commit([job])
            return
        _settle([(reply, answer) for (_, reply), answer in zip(jobs, answers, strict=True)])


class _Reply(NamedTuple):
    """Where a job's answer goes: from the store's thread back into the loop that asked."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


Settled = tuple[_Reply, Any]  # an answer, or the error why there is none


def _settle(settled: list[Settled]) -> None:
    """Tell all who asked, with one call into each loop: it has to be woken for it."""
    for loop in {reply.loop for reply, _ in settled}:
        own = [each for each in settled if each[0].loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell, own)


def _tell(settled: list[Settled]) -> None:
    for reply, answer in settled:
        if reply.future.done():  # whoever asked may have gone
            continue
        if isinstance(answer, Exception):
            reply.future.set_exception(answer)
        else:
            reply.future.set_result(answer)
