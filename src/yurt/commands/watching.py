"""What the terminal shows while much is played: a bar, and a table below it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

Thing = TypeVar("Thing")

EVERY = 0.25  # seconds between two looks

ray_option = click.option(
    "--ray",
    is_flag=False,
    flag_value="",
    metavar="[ADDRESS]",
    help="Spread over the machines of a Ray cluster: the one at ADDRESS, or that this machine belongs to.",
)


def workers_of(ray: str | None) -> Any:
    """Who works: the cores of this machine, or a cluster."""
    if ray is None:
        from yurt.arena.workers import Here

        return Here()
    from yurt.arena.cluster import OnRay, joined

    joined(ray)  # what is wrong with it is said now
    return OnRay(ray)


Watch = Callable[..., Iterator[Thing]]


@contextmanager
def watching(below: Callable[[], RenderableType] | None = None) -> Iterator[Watch[Any]]:
    """A function that hands things on and shows how many have passed, with whatever is to stand below.

    Where a thing says itself how far it is of the total, it is asked by `reached`.
    """
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Live(console=Console(stderr=True), refresh_per_second=4, transient=True) as live:

        def watch(
            things: Iterable[Thing], what: str, total: int, reached: Callable[[Thing], float] | None = None
        ) -> Iterator[Thing]:
            bar = Progress(*columns)
            task, shown = bar.add_task(what, total=total), 0.0
            live.update(bar)
            for done, thing in enumerate(things, 1):
                yield thing
                if time.monotonic() - shown > EVERY:
                    shown = time.monotonic()
                    bar.update(task, completed=reached(thing) if reached else done)
                    live.update(Group(bar, below()) if below else bar)

        yield watch
