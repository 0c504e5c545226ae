"""Start the server and keep it running until it is told to stop."""

from __future__ import annotations

import contextlib
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import platformdirs
import uvicorn
from fastapi import FastAPI

from yurt import __version__
from yurt.server.edge.app import make_app
from yurt.server.edge.connecting import connections
from yurt.server.edge.draining import Draining
from yurt.server.edge.limits import Limits
from yurt.server.edge.network import picture
from yurt.server.edge.packing import PackedSocket
from yurt.server.store.opening import is_postgres, opened
from yurt.server.store.records import Retention
from yurt.server.tracing import announce, is_json
from yurt.server.wire.message import MOST_MESSAGE_BYTES

STOP_SECONDS = 3

log = logging.getLogger("yurt.server")


def default_store() -> Path:
    return platformdirs.user_data_path("yurt") / "tables.sqlite"


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    store: Path | str | None = None,
    open_browser: bool = False,
    *,
    origins: Sequence[str] = (),
    limits: Limits | None = None,
    proxies: str = "",
    address: str | None = None,
    retention: Retention | None = None,
    metrics: tuple[str, int] | None = None,
    drain: float = 0.0,
    node: str | None = None,
    processes: int = 1,
    line: socket.socket | None = None,
) -> None:
    """Serve until SIGTERM or Ctrl-C; `store`: a file, by default in the user's data folder, or postgresql://….

    `proxies`: the addresses, split by commas, of proxies whose `X-Forwarded-For` is trusted.
    `address`: where others reach this server; it is printed, with a QR code, and goes into links.
    `metrics`: the host and port where Prometheus asks. `drain`: how long after SIGTERM it goes on serving.
    `node`: what this server is called among those on the same store. `processes`: how many servers share this
    machine, and `line`: the socket that they listen on together; see `several`.
    """
    limits = limits or Limits()
    store, node = store or default_store(), node or socket.gethostname()
    where = "a database" if is_postgres(store) else store  # an address may hold a password
    log.info("Yurt %s starts as node %s at %s:%d with its tables in %s", __version__, node, host, port, where)
    app = make_app(
        opened(store, retention, node),
        origins=origins,
        limits=limits,
        prepared=True,
        address=address,
        metrics=metrics,
        processes=processes,
    )
    if line is None:
        welcome(host, port, open_browser, address)
    listen(app, host, port, limits=limits, proxies=proxies, drain=drain, line=line)


def listen(
    app: FastAPI,
    host: str,
    port: int,
    *,
    limits: Limits,
    proxies: str = "",
    drain: float = 0.0,
    line: socket.socket | None = None,
) -> None:
    """Answer for an application until SIGTERM or Ctrl-C."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,  # its lines go where ours go, in the same form
        log_level="warning",
        access_log=False,  # a proxy in front may keep one; ours could only tell what people play
        ws_max_size=MOST_MESSAGE_BYTES,
        ws_ping_interval=None,  # the page answers our own pings, so it knows too when the line is dead
        ws=PackedSocket,
        http=connections(limits, proxies),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
        server_header=False,
    )
    server = Draining(config, app, drain)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once all is closed
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run([line] if line else None)
    finally:
        log.info("Yurt has stopped")


def welcome(host: str, port: int, open_browser: bool, network: str | None) -> None:
    """Say where it is, and where others in this network find it."""
    if network:
        announce(f"In this network Yurt is at {network}/")
        if not is_json():
            print(picture(f"{network}/", coloured=sys.stdout.isatty()), flush=True)
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    announce(f"Yurt is at {address} (Ctrl-C stops it)")
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
