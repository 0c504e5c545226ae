"""Who does the work: many parts at once, and what comes of them in order."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from typing import Any, Protocol, TypeVar

Part = TypeVar("Part", contravariant=True)
Made = TypeVar("Made", covariant=True)

AHEAD = 4  # parts on their way for each worker: so many wait at most for a slow one before them


class Task(Protocol[Part, Made]):
    """What is done with each part; it travels to the workers, so it pickles."""

    def prepare(self) -> None:
        """Whatever a machine does once, such as compiling, before many work on it."""

    def __call__(self, part: Part, /) -> Made: ...


class Workers(Protocol):
    def each(self, task: Task[Any, Made], parts: Iterable[Any]) -> Iterator[Made]:
        """What comes of each part, in the order of the parts."""


@dataclass(frozen=True)
class Here:
    """Processes of this machine; 1: this one."""

    processes: int | None = None  # as many as there are cores

    def each(self, task: Task[Any, Made], parts: Iterable[Any]) -> Iterator[Made]:
        parts, processes = iter(parts), self.processes or os.cpu_count() or 1
        few = list(islice(parts, 2))
        if processes == 1 or len(few) < 2:
            yield from map(task, chain(few, parts))
            return
        pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin)
        try:
            pool.submit(task.prepare).result()
            yield from in_order(lambda part: pool.submit(task, part), chain(few, parts), AHEAD * processes)
        finally:
            pool.shutdown(cancel_futures=True)


def _begin() -> None:
    threading.Thread(target=_end_with_parent, name="yurt-parent", daemon=True).start()


def _end_with_parent() -> None:
    """However the command ended, kill -9 included, its workers end too."""
    parent = parent_process()
    assert parent, "a worker has a parent"
    parent.join()
    os._exit(1)


def in_order(begin: Callable[[Any], Future[Made]], parts: Iterable[Any], ahead: int) -> Iterator[Made]:
    """The results of what was begun, first come first, with so many on their way at most."""
    running: deque[Future[Made]] = deque()
    for part in parts:
        running.append(begin(part))
        if len(running) >= ahead:
            yield running.popleft().result()
    while running:
        yield running.popleft().result()
