"""Workers on the machines of a Ray cluster; the only module that knows Ray."""

from __future__ import annotations

import ctypes
import importlib.util
import logging
import os
import platform
import signal
import socket
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from yurt import __version__
from yurt.arena.workers import AHEAD, Task, in_order
from yurt.core.language import Mistake, Phrase

Made = TypeVar("Made")

KNOCK_SECONDS = 5.0
FAULTS = (signal.SIGILL, signal.SIGFPE, signal.SIGSEGV)  # by which a module of WebAssembly says what is wrong
MOST_BYTES = 256  # of what the system keeps of a signal
RETRIES = 20  # of a part whose machine was lost; what a bot does wrong is never tried again
NO_RAY = Phrase(
    "a cluster needs Ray, which is not installed: pip install 'yurt[cluster]'",
    "une grappe demande Ray, qui n’est pas installé : pip install 'yurt[cluster]'",
)
NO_CLUSTER = Phrase(
    "no Ray cluster answers{where}: start one with “ray start --head”, or leave --ray out",
    "aucune grappe Ray ne répond{where} : démarrez-en une avec « ray start --head », ou omettez --ray",
)
OTHERS = Phrase(
    "{machine} has Yurt {found}, and this machine {here}: all need the same",
    "{machine} a Yurt {found}, et cette machine {here} : il faut partout la même version",
)
LOST = Phrase(
    "the Ray cluster is lost: the same command goes on where it stopped",
    "la grappe Ray est perdue : la même commande reprend là où elle s’est arrêtée",
)


@dataclass(frozen=True)
class OnRay:
    """The cluster at an address, or the one that this machine belongs to.

    Parts are Ray's tasks: one whose worker or machine is lost is done again elsewhere, and machines that
    come later get their share.
    """

    address: str = ""

    def each(self, task: Task[Any, Made], parts: Iterable[Any]) -> Iterator[Made]:
        ray = joined(self.address)
        try:
            _prepare(ray, task)
            begun = ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(_do)
            carried, workers = ray.put(task), int(ray.cluster_resources().get("CPU", 1))

            def begin(part: Any) -> Future[Made]:
                future: Future[Made] = begun.remote(carried, part).future()
                return future

            yield from in_order(begin, parts, AHEAD * max(1, workers))
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except (ray.exceptions.RayError, ConnectionError):
            raise Mistake(LOST) from None


def joined(address: str) -> Any:
    """The module `ray`, once this process is in the cluster; it stays there."""
    if not importlib.util.find_spec("ray"):
        raise Mistake(NO_RAY)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    import ray

    if not ray.is_initialized():
        try:
            _knock(address)
            with faults_kept():
                ray.init(address or "auto", logging_level=logging.ERROR, log_to_driver=False)
        except (OSError, ValueError, RuntimeError):
            raise Mistake(NO_CLUSTER.fill(where=f" ({address})" if address else "")) from None
    return ray


@contextmanager
def faults_kept() -> Iterator[None]:
    """Ray takes signals for itself that wasmtime waits for: a module's fault would end the whole process."""
    if sys.platform != "linux":
        yield
        return
    system = ctypes.CDLL(None)
    kept = {fault: ctypes.create_string_buffer(MOST_BYTES) for fault in FAULTS}
    for fault, action in kept.items():
        system.sigaction(int(fault), None, action)
    try:
        yield
    finally:
        for fault, action in kept.items():
            system.sigaction(int(fault), action, None)


def _knock(address: str) -> None:
    """Ray itself would try for minutes where nobody listens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()


def _prepare(ray: Any, task: Task[Any, Any]) -> None:
    """Once on every machine, so that not all its workers compile the same."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    nodes = [node["NodeID"] for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
    ready = ray.remote(num_cpus=1, max_retries=RETRIES)(_ready)
    asked = [
        ready.options(scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=True)).remote(task)
        for node in nodes
    ]
    for machine, version in ray.get(asked):
        if version != __version__:
            raise Mistake(OTHERS.fill(machine=machine, found=version, here=__version__))


def _ready(task: Task[Any, Any]) -> tuple[str, str]:
    task.prepare()
    return platform.node(), __version__


def _do(task: Task[Any, Made], part: Any) -> Made:
    return task(part)
