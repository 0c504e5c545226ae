"""Several nodes on one machine: processes that listen on one socket and share a database."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess
from typing import Any

from yurt.server.edge.run import STOP_SECONDS, serve, welcome
from yurt.server.store.opening import opened
from yurt.server.tracing import log_to_stderr

AGAIN_SECONDS = 1.0  # before a node that ended by itself is begun again

log = logging.getLogger("yurt.server")


def serve_several(
    count: int,
    host: str,
    port: int,
    store: str,
    open_browser: bool,
    *,
    logs: tuple[str, str],
    metrics: tuple[str, int] | None,
    drain: float,
    node: str | None,
    **settings: Any,
) -> None:
    """So many nodes until SIGTERM or Ctrl-C; one that dies is begun again.

    `logs`: the form and the level of the log. `metrics`: the first node's; each has a port of its own.
    """
    opened(store, settings.get("retention")).close()  # made, or brought up to date, or refused, once for all
    with _listening(host, port) as line:

        def begin(number: int) -> BaseProcess:
            own = {
                "metrics": metrics and (metrics[0], metrics[1] + number),
                "drain": drain,
                "node": f"{node or socket.gethostname()}-{number}",
                "processes": count,
                "line": line,
                **settings,
            }
            words = (logs, host, port, store, own)
            process = multiprocessing.get_context("spawn").Process(target=_serve, args=words)
            process.start()
            return process

        welcome(host, line.getsockname()[1], open_browser, settings.get("address"))
        _look_after(count, begin, drain)


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    line = socket.create_server((host, port), family=family, backlog=2048)
    line.set_inheritable(True)
    try:
        yield line
    finally:
        line.close()


def _serve(logs: tuple[str, str], host: str, port: int, store: str, settings: dict[str, Any]) -> None:
    threading.Thread(target=_end_with_parent, name="yurt-parent", daemon=True).start()
    log_to_stderr(*logs)
    serve(host, port, store, **settings)


def _end_with_parent() -> None:
    """However it ended, kill -9 included, nobody is left behind."""
    parent = multiprocessing.parent_process()
    assert parent, "a node among several has a parent"
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


def _look_after(count: int, begin: Callable[[int], BaseProcess], drain: float) -> None:
    """Keep all running until told to stop; then let each finish."""
    told: list[int] = []
    for word in (signal.SIGTERM, signal.SIGINT):
        signal.signal(word, lambda number, frame: told.append(number))
    processes = [begin(number) for number in range(count)]
    while not told:
        time.sleep(0.1)
        for number, process in enumerate(processes):
            if not process.is_alive() and not told:
                log.error("node %d ended with %s and is begun again", number, process.exitcode)
                time.sleep(AGAIN_SECONDS)
                processes[number] = begin(number)
    for process in processes:
        process.terminate()
    end = time.monotonic() + drain + STOP_SECONDS + 10
    for process in processes:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            process.kill()
