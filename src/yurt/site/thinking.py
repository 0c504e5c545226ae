"""Bots that think and replays that are read in a browser's second worker, asked as a server asks its own.

A question is the name of one of the jobs' functions with its arguments, pickled; both sides are ours.
"""

from __future__ import annotations

import asyncio
import importlib
import pickle
from collections.abc import Callable
from typing import Any, TypeVar

from yurt.server.jobs.asking import WorkerError
from yurt.server.jobs.turns import Turns
from yurt.site.ports import PortError, ThinkPort, plain

JOBS = "yurt.server.jobs."
SECONDS = 60.0  # a phone may be slow, and the worker may have to be started first

Answer = TypeVar("Answer")


class Thinkers:
    """A `jobs.asking.Workers` with one worker."""

    count = 1

    def __init__(self, port: ThinkPort, seconds: float = SECONDS) -> None:
        self.turns = Turns(self.count)
        self.seconds = seconds
        self._port = port

    async def ask(
        self, function: Callable[..., Answer], *arguments: Any, who: str = "", urgent: bool = False
    ) -> Answer:
        question = pickle.dumps((function.__module__, function.__name__, arguments))
        async with self.turns.turn(who, urgent=urgent):
            try:
                async with asyncio.timeout(self.seconds):
                    answered = await self._port.ask(question)
            except TimeoutError:
                raise WorkerError(f"no answer after {self.seconds} s") from None
            except PortError as error:
                raise WorkerError(str(error)) from None
        right, said = pickle.loads(bytes(plain(answered)))
        if not right:
            raise WorkerError(said)
        return said  # type: ignore[no-any-return]


def answer(question: Any) -> bytes:
    """What a job's function answers, in the worker that thinks."""
    module, name, arguments = pickle.loads(bytes(plain(question)))
    assert module.startswith(JOBS), f"{module} does no jobs"
    try:
        said = getattr(importlib.import_module(module), name)(*arguments)
    except Exception as error:  # noqa: BLE001 - whatever it is, who asked must hear of it
        return pickle.dumps((False, f"{type(error).__name__}: {error}"))
    return pickle.dumps((True, said))
