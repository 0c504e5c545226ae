"""The server's routes and sockets without a server: what a page in the same browser asks is answered here."""

from __future__ import annotations

import asyncio
import importlib
from collections.abc import Awaitable, Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote

import orjson
from fastapi import Request
from starlette.exceptions import HTTPException

from yurt.server import phrases
from yurt.server.edge.answers import FAULTS, answer_to, language_wanted
from yurt.server.edge.limits import Limits
from yurt.server.edge.sockets import attend
from yurt.server.jobs.analysing import Analyses
from yurt.server.refusal import RefusalError
from yurt.server.tables.lobby import Lobby, new_secret
from yurt.server.wire.message import MOST_TRANSCRIPT_BYTES
from yurt.site import threadless  # noqa: F401 - before the routes, which are loaded later
from yurt.site.keeping import opened
from yurt.site.lines import Line, Socket
from yurt.site.ports import KeepPort, ThinkPort, plain
from yurt.site.thinking import Thinkers

ROUTES = (  # the beginning of an address, and who answers there; loaded when somebody asks
    ("/api/replays/{id}/analysis", "analysis_routes"),
    ("/api/replays", "replay_routes"),
    ("/api/games/{game}/lessons", "lesson_routes"),
    ("/api/games/{game}/puzzles", "puzzle_routes"),
    ("/api/games/{game}/kinds", "kind_routes"),
    ("/api/games/{game}/figures", "figure_routes"),
    ("/api/games/{game}/box", "box_routes"),
    ("/api/tables/{id}/box", "box_routes"),
    ("/api", "table_routes"),
)
UNHURRIED = Limits(messages_per_second=1_000, message_burst=1_000)  # nobody else waits
Answered = tuple[int, str, str]


class Referee:
    """All tables of this browser; `start` before anything else is asked."""

    def __init__(self, keep: KeepPort, think: ThinkPort, *, secret: Callable[[], bytes] = new_secret) -> None:
        """`secret` is for tests, which want the same game each time."""
        self._keep = keep
        self._think = think
        self._secret = secret
        self._lines: set[asyncio.Task[None]] = set()
        self.state = SimpleNamespace()

    async def start(self) -> None:
        store = await opened(self._keep)
        thinkers = Thinkers(self._think)
        lobby = Lobby(store, thinkers, secret=self._secret)
        analyses = Analyses([thinkers], store)
        self.state = SimpleNamespace(
            lobby=lobby, readers=thinkers, store=store, analyses=analyses, address=None
        )

    async def ask(self, method: str, path: str, headers: Any, body: str | None) -> Answered:
        """The answer to a request: status, kind, text."""
        content, (where, _, query) = (body or "").encode(), path.partition("?")
        try:
            if len(content) > MOST_TRANSCRIPT_BYTES:
                raise RefusalError(413, phrases.TOO_LARGE.fill(most=MOST_TRANSCRIPT_BYTES))
            route, found = _route(method, unquote(where))
            scope = {"path_params": found, "query_string": query.encode(), "headers": _head(plain(headers))}
            request = Request({"type": "http", "app": self, **scope}, _received(content))
            response = await route.answer(request)
        except FAULTS as fault:
            language = language_wanted(query, plain(headers).get("Accept-Language", ""))
            problem, status, _ = answer_to(fault, language)
            return status, "application/json", orjson.dumps(problem.model_dump()).decode()
        return response.status_code, response.media_type, response.body.decode()

    def open(self, hear: Callable[[str], Any], closed: Callable[[int], Any]) -> Line:
        """A socket's stand-in: `hear` gets what is said to the page, `closed` the code at its end."""
        socket: Any = Socket(hear, closed)
        attending = asyncio.ensure_future(attend(socket, self.state.lobby, UNHURRIED))
        self._lines.add(attending)
        attending.add_done_callback(self._lines.discard)
        return Line(socket)


def _head(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def _received(content: bytes) -> Callable[[], Awaitable[dict[str, Any]]]:
    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": content}

    return receive


def _route(method: str, path: str) -> tuple[Any, dict[str, str]]:
    """Who answers at an address, and what its parts are."""
    there = False
    for route in _routes_at(path):
        found = route.match(path)
        if found is not None and route.method == method:
            return route, found
        there = there or found is not None
    raise HTTPException(405 if there else 404)


def _routes_at(path: str) -> Iterator[Any]:
    """The routes that might answer at an address, those of the most particular beginning first."""
    for beginning, module in ROUTES:
        parts = beginning.split("/")
        asked = path.split("/")[: len(parts)]
        if len(asked) == len(parts) and all(
            part == given or part.startswith("{") for part, given in zip(parts, asked, strict=True)
        ):
            yield from importlib.import_module(f"yurt.server.edge.{module}").router.routes
