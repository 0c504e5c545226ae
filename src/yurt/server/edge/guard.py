"""What stands before the routes: sizes, rates, foreign pages, and the headers that keep a browser safe."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Iterator, Sequence

import orjson
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yurt.core.language import quoted
from yurt.server import phrases
from yurt.server.edge.answers import language_wanted
from yurt.server.edge.hosts import PROBES, Hosts
from yurt.server.edge.limits import Buckets, Limits
from yurt.server.refusal import RefusalError
from yurt.server.store.interface import Others
from yurt.server.store.records import StoreError
from yurt.server.tracing import REQUEST, numbers
from yurt.server.wire.message import MOST_BODY_BYTES, MOST_TRANSCRIPT_BYTES

log = logging.getLogger("yurt.server")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
NEVER_PAGES = ("text/javascript", "text/css")  # so what a page must obey would only make them longer
FOR_ALL = ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
UPLOADS = "/api/replays"
COUNTED = ("/api", "/docs", "/openapi.json")
PIECE_BYTES = 64_000  # of an answer, written before the next is
MAKERS = ("/api/tables", "/rematch", "/branch")  # what makes a table


class Guard:
    """An ASGI layer around the application."""

    def __init__(
        self, app: ASGIApp, limits: Limits, origins: Sequence[str] = (), others: Others | None = None
    ) -> None:
        """`others`: nodes that count with this one what makes a store grow."""
        self.app = app
        self.limits = limits
        self.others = others
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.hosts = Hosts(self.origins)
        self._warned = False  # that a proxy is not trusted
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)
        self._tables = Buckets(limits.tables_per_minute / 60, limits.table_burst)
        self._uploads = Buckets(limits.uploads_per_minute / 60, limits.upload_burst)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        REQUEST.set(next(numbers))
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = Body(scope, receive, self.limits.body_seconds)
        deadline: float | None = None

        async def send_safely(message: Message) -> None:
            nonlocal deadline
            if message["type"] == "http.response.start":
                deadline = asyncio.get_running_loop().time() + self.limits.answer_seconds
                headers = MutableHeaders(scope=message)
                is_page = not headers.get("content-type", "").startswith(NEVER_PAGES)
                for name in HEADERS if is_page else FOR_ALL:
                    headers.setdefault(name, HEADERS[name])
                cached = "no-store" if scope["path"].startswith("/api") else "no-cache"
                headers.setdefault("Cache-Control", cached)
            async with asyncio.timeout_at(deadline):
                for piece in _pieces(message):
                    await send(piece)

        async def send_unless_cut(message: Message) -> None:
            if not body.cut:  # else the answer is ours to give
                await send_safely(message)

        try:
            self._check(scope)
            body.check_length()
            await self._check_everywhere(scope)
            await self.app(scope, body.receive, send_unless_cut)
        except RefusalError as refusal:
            await _refuse(refusal, language_of(scope), send_safely)
        except TimeoutError:
            log.info("an answer was not read in time")
        else:
            if body.cut:
                await _refuse(body.refusal, language_of(scope), send_safely)

    def _check(self, scope: Scope) -> None:
        host = Headers(scope=scope).get("host", "")
        if not self.hosts.is_ours(host) and scope["path"] not in PROBES:
            raise RefusalError(421, phrases.FOREIGN_HOST.fill(host=quoted(host)))
        self._note_proxy(scope)
        client = _client(scope)
        if scope["path"].startswith(COUNTED):
            _take(self._requests, client)
        if scope["method"] in SAFE_METHODS:
            return
        if not self._from_here(scope):
            raise RefusalError(403, phrases.FOREIGN_PAGE)
        limit = self._limit_of(scope)
        if limit:
            _take(limit[1], client)

    def _note_proxy(self, scope: Scope) -> None:
        """Warn once about a proxy that is not trusted: everyone behind it counts as one client."""
        client = scope.get("client")
        if self._warned or not client or client[1] == 0 or "x-forwarded-for" not in Headers(scope=scope):
            return  # port 0: the client's address is what a trusted proxy said
        self._warned = True
        log.warning(
            "%s sends X-Forwarded-For, which is not trusted: start with --proxy %s if it is your proxy",
            client[0],
            client[0],
        )

    async def _check_everywhere(self, scope: Scope) -> None:
        """New tables and uploads are limited on all nodes together; where these can't be asked, on each."""
        limit = self._limit_of(scope)
        if self.others is None or limit is None:
            return
        what, buckets = limit
        try:
            granted = await self.others.spend(f"{what} {_client(scope)}", buckets.per_second, buckets.burst)
        except StoreError as error:
            log.warning("a limit could not be counted: %s", error)
            return
        if not granted:
            seconds = math.ceil(1 / buckets.per_second)
            raise RefusalError(429, phrases.TOO_MANY.fill(seconds=seconds), retry=seconds)

    def _limit_of(self, scope: Scope) -> tuple[str, Buckets] | None:
        """What a request takes one of, beside being a request."""
        if scope["method"] in SAFE_METHODS:
            return None
        if scope["path"] == UPLOADS:
            return "uploads", self._uploads
        return ("tables", self._tables) if scope["path"].endswith(MAKERS) else None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = _client(scope)
        ours = self.hosts.is_ours(Headers(scope=scope).get("host", ""))
        if not ours or not self._from_here(scope) or self._sockets[client] >= self.limits.sockets_per_client:
            await send({"type": "websocket.close", "code": 4403})
            return
        self._sockets[client] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets[client] -= 1
            if not self._sockets[client]:
                del self._sockets[client]

    def _from_here(self, scope: Scope) -> bool:
        """Whether a browser says that one of our own pages asks; what is no browser sends no Origin."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return True
        host = headers.get("host", "").lower()
        return origin.lower() in ({f"http://{host}", f"https://{host}"} | self.origins)


def _take(buckets: Buckets, client: str) -> None:
    wait = buckets.take(client)
    if wait:
        seconds = math.ceil(wait)
        raise RefusalError(429, phrases.TOO_MANY.fill(seconds=seconds), retry=seconds)


def _client(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _pieces(message: Message) -> Iterator[Message]:
    """A large answer in pieces, so that not all of it lies in memory until it is read."""
    body = message.get("body", b"")
    if len(body) <= PIECE_BYTES:
        yield message
        return
    for start in range(0, len(body), PIECE_BYTES):
        more = start + PIECE_BYTES < len(body) or message.get("more_body", False)
        yield {**message, "body": body[start : start + PIECE_BYTES], "more_body": more}


class Body:
    """A request's body, cut off where it grows too large or takes too long."""

    def __init__(self, scope: Scope, receive: Receive, seconds: float) -> None:
        self._seconds = seconds
        self._deadline: float | None = None
        self.scope = scope
        self.cut = False
        self._ended = False
        self._receive = receive
        self._left = most = MOST_TRANSCRIPT_BYTES if scope["path"] == UPLOADS else MOST_BODY_BYTES
        self.refusal = RefusalError(413, phrases.TOO_LARGE.fill(most=most))

    def check_length(self) -> None:
        said = Headers(scope=self.scope).get("content-length", "0")
        if not said.isdecimal() or int(said) > self._left:
            raise self.refusal

    async def receive(self) -> Message:
        message = await self._in_time()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            self.cut = True
            raise self.refusal
        return message

    async def _in_time(self) -> Message:
        if self._ended:  # what comes now is that the client goes
            return await self._receive()
        if self._deadline is None:
            self._deadline = asyncio.get_running_loop().time() + self._seconds
        try:
            async with asyncio.timeout_at(self._deadline):
                message = await self._receive()
        except TimeoutError:
            self.cut, self.refusal = True, RefusalError(408, phrases.TOO_SLOW)
            raise self.refusal from None
        self._ended = not message.get("more_body", False)
        return message


def language_of(scope: Scope) -> str:
    """The language that a request wants its answer in."""
    query = scope.get("query_string", b"").decode("latin-1")
    return language_wanted(query, Headers(scope=scope).get("accept-language", ""))


async def _refuse(refusal: RefusalError, language: str, send: Send) -> None:
    headers = [(b"content-type", b"application/json")]
    if refusal.retry is not None:
        headers.append((b"retry-after", str(math.ceil(refusal.retry)).encode()))
    body = orjson.dumps(refusal.problem(language).model_dump())
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
