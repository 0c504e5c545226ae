"""What is asked of workers, whatever they run in: processes beside a server, a browser's own workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from yurt.server.jobs.turns import Turns

Answer = TypeVar("Answer")


class WorkerError(RuntimeError):
    """A worker gave no answer."""


class Workers(Protocol):
    count: int
    turns: Turns

    async def ask(
        self, function: Callable[..., Answer], *arguments: Any, who: str = "", urgent: bool = False
    ) -> Answer:
        """What the function answers; `who` asks, since all who ask are served in turn, urgent ones first.

        QueueFullError if too much waits already.
        """
