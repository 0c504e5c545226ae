"""The application: routes, sockets and static files behind one guard."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import cache
from typing import Any, TypeVar

import orjson
from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

import yurt
from yurt.games import GAMES
from yurt.server.edge import (
    analysis_routes,
    box_routes,
    figure_routes,
    health_routes,
    join_routes,
    kind_routes,
    lesson_routes,
    puzzle_routes,
    reference,
    replay_routes,
    sockets,
    table_routes,
)
from yurt.server.edge.answers import FAULTS, answer_to
from yurt.server.edge.guard import Guard, language_of
from yurt.server.edge.limits import Limits
from yurt.server.edge.metrics import telling
from yurt.server.edge.pages import Pages, whole_shelf
from yurt.server.jobs import compiled, thinking
from yurt.server.jobs.analysing import Analyses
from yurt.server.jobs.workers import Workers
from yurt.server.refusal import RefusalError
from yurt.server.store.interface import HostedStore
from yurt.server.store.records import StoreError
from yurt.server.tables.lobby import MOST_TABLES, Lobby, new_secret
from yurt.server.tidying import keep_tidy

THINKING_SECONDS = 20.0  # then the bot is asked again, for a quick answer
READING_SECONDS = 20.0
DAY_SECONDS = 86_400.0

log = logging.getLogger("yurt.server")
T = TypeVar("T")


def make_app(
    store: HostedStore,
    *,
    limits: Limits | None = None,
    origins: Sequence[str] = (),
    most_tables: int = MOST_TABLES,
    prepared: bool = False,
    address: str | None = None,
    secret: Callable[[], bytes] = new_secret,
    metrics: tuple[str, int] | None = None,
    processes: int = 1,
) -> FastAPI:
    """The application over a store, which it closes at its end; `prepared`: workers start at once.

    `address`: where others reach this server, if that is known; it goes into links.

    `secret` is for tests, which want the same game each time; `serve` has no such parameter.
    `metrics`: the host and port where Prometheus asks, if it does.
    `processes`: how many such servers share this machine.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        _make_routes_ready(app)
        count = max(1, ((os.cpu_count() or 2) - 1) // processes)
        thinkers = Workers(count, THINKING_SECONDS, reserved=count - count // 2)
        app.state.readers = Workers(1, READING_SECONDS)
        app.state.lobby = Lobby(store, thinkers, most_tables, secret=secret)
        app.state.lobby.listen()
        app.state.lobby.errand(app.state.lobby.sweep())
        app.state.store = store
        app.state.probe = None
        app.state.analyses = Analyses(
            [thinkers, app.state.readers] if count > 1 else [app.state.readers], store
        )
        if prepared:
            app.state.lobby.errand(thinkers.prepare(thinking.awake))
            app.state.lobby.errand(compiled.load(GAMES.values(), app.state.lobby.calm))
            app.state.lobby.errand(keep_tidy(lambda: app.state.lobby.counts.moves.total))
        app.state.lobby.errand(_forget_daily(store))
        try:
            with telling(app.state.lobby, store, *metrics) if metrics else nullcontext():
                yield
        finally:
            app.state.analyses.close()
            app.state.lobby.close()
            thinkers.close()
            app.state.readers.close()
            store.close()

    app = FastAPI(
        title="Yurt",
        version=yurt.__version__,
        description="Tables, replays and rules; moves go over the socket /ws (see docs/api.md).",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # ours is made in a thread
    )
    app.state.address = address
    app.state.draining = app.state.handing_over = False
    limits = limits or Limits()
    app.include_router(table_routes.router)
    app.include_router(join_routes.router)
    app.include_router(replay_routes.router)
    app.include_router(analysis_routes.router)
    app.include_router(box_routes.router)
    app.include_router(figure_routes.router)
    app.include_router(health_routes.router)
    app.include_router(health_routes.probes)
    app.include_router(kind_routes.router)
    app.include_router(lesson_routes.router)
    app.include_router(puzzle_routes.router)
    _add_socket(app, limits)
    _add_answers(app)
    _add_pages(app)
    app.add_middleware(GZipMiddleware, minimum_size=1_000)
    app.add_middleware(Guard, limits=limits, origins=origins, others=store.others)
    return app


def _make_routes_ready(app: FastAPI) -> None:
    """Have FastAPI build its routes now: it would do so at the first request for each."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/api/", "root_path": "", "headers": []})


async def _forget_daily(store: HostedStore) -> None:
    """What is kept for so many days goes even if the server never ends."""
    while True:
        await asyncio.sleep(DAY_SECONDS)
        try:
            await store.forget()
        except StoreError as error:
            log.error("old tables could not be forgotten: %s", error)


def _add_socket(app: FastAPI, limits: Limits) -> None:
    @app.websocket("/ws")
    async def socket(socket: WebSocket) -> None:
        if app.state.handing_over:
            await socket.close(1012)
            return
        await sockets.attend(socket, app.state.lobby, limits)


def _add_answers(app: FastAPI) -> None:
    """Every error is a `Problem`."""

    async def answer(request: Request, fault: Any) -> JSONResponse:
        problem, status, headers = answer_to(fault, language_of(request.scope))
        if isinstance(fault, RefusalError | StoreError):
            app.state.lobby.counts.refuse(status)
        return JSONResponse(problem.model_dump(), status, headers)

    for fault in FAULTS:
        app.add_exception_handler(fault, answer)


def _add_pages(app: FastAPI) -> None:
    lock = threading.Lock()
    page = cache(lambda: reference.page(app.openapi()))
    description = cache(lambda: orjson.dumps(app.openapi()))

    def one_at_a_time(made: Callable[[], T]) -> T:
        with lock:  # the first is made once, however many ask for it
            return made()

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(await asyncio.to_thread(one_at_a_time, page))

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(await asyncio.to_thread(one_at_a_time, description), media_type="application/json")

    @app.get("/api/{path:path}", include_in_schema=False)
    async def nowhere() -> None:
        """An address for programs that leads nowhere says so as one; the others have a page for it."""
        raise HTTPException(404)

    pages = Pages(whole_shelf())
    app.router.routes.append(Route("/{path:path}", pages.answer))
