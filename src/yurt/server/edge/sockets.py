"""The sockets: one listener each, with a bounded line to it, a heartbeat, and a deadline for every write.

A listener's updates do not queue: it takes the latest of what is shown whenever its line is free. Only short
answers queue, and one who does not read them is let go.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import deque
from collections.abc import Iterator
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from yurt.core.language import Phrase
from yurt.server import phrases
from yurt.server.edge.limits import Bucket, Limits
from yurt.server.refusal import RefusalError, fault
from yurt.server.shown.composing import Audience, Received
from yurt.server.tables.coach import Question
from yurt.server.tables.lobby import Lobby
from yurt.server.tables.table import Table
from yurt.server.tracing import TABLE
from yurt.server.wire.heard import (
    AskHint,
    AskPing,
    AskWhy,
    Greeting,
    Hello,
    Play,
    Pong,
    Start,
    Undo,
    heard_from_page,
)
from yurt.server.wire.told import (
    Answer,
    Hint,
    Judged,
    Ping,
    PongBack,
    Presence,
    Refused,
    Why,
    acknowledged,
    told_to_page,
)

PING_SECONDS = 15.0
DEAD_SECONDS = 40.0
WRITE_SECONDS = 5.0
MOST_ANSWERS = 100  # waiting to be read
LINE = "yurt.line"  # among a connection's extensions: a line that says when it is free, see `packing`
MOST_EXCESS = 200  # messages beyond the limit before the line is cut

log = logging.getLogger("yurt.server")


class Listener:
    """One socket: what it holds, and what it has been told."""

    def __init__(self, socket: WebSocket, lobby: Lobby, limits: Limits) -> None:
        self.socket = socket
        self.lobby = lobby
        self.table: Table | None = None
        self.held: list[int] = []
        self.host = False
        self.spectator = False
        self.language = "en"
        self.board = True
        self._received: dict[int | None, Received] = {}
        self._answers: deque[str] = deque()
        self._stale = False
        self._presence: Presence | None = None
        self._wake = asyncio.Event()
        self._roused = False  # what there is to send is about to be
        self._writing = False  # by who waits for a line that is not free
        self._failed = False  # something could not be composed
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._excess = 0
        self._last_heard = asyncio.get_running_loop().time()
        self._errands: set[asyncio.Task[None]] = set()
        self._line: Any = socket.scope.get("extensions", {}).get(LINE)  # None where another server serves
        self.closing: tuple[int, Phrase] | None = None
        self.acting = False  # what has begun is finished, even if the page leaves
        self.left = False

    # As the table knows it

    @property
    def client(self) -> str:
        return self.socket.client.host if self.socket.client else ""

    def audiences(self) -> list[Audience]:
        readers: list[int | None] = [*self.held] if self.held else [None]
        return [Audience(reader, self.language, self.board) for reader in readers]

    def refresh(self) -> None:
        self._stale = True
        self._rouse()

    def answer(self, answer: Answer) -> None:
        self._say(told_to_page(answer))

    def _say(self, text: str) -> None:
        self._answers.append(text)
        if len(self._answers) > MOST_ANSWERS:
            self.close(4429, phrases.SILENT.fill(seconds=WRITE_SECONDS))
        self._rouse()

    def notice(self, presence: Presence) -> None:
        """Who is there: only the last word on it counts."""
        self._presence = presence
        self._rouse()

    def close(self, code: int, why: Phrase) -> None:
        """Say why, and hang up once that is sent."""
        self.closing = self.closing or (code, why)
        self._wake.set()

    # The line to the page

    def _rouse(self) -> None:
        """Have sent what there is to send: together with what else comes in this moment."""
        if self._line is None or self._writing or self.closing:
            self._wake.set()
        elif not self._roused:
            self._roused = True
            asyncio.get_running_loop().call_soon(self._write_now)

    def _write_now(self) -> None:
        """Write to a line that is free, which needs nobody to wait; else let `write` wait for it."""
        self._roused = False
        if self._writing or self.closing or not self._line.free:
            self._wake.set()
            return
        try:
            self._line.write(self._to_send())
        except BaseException:
            self._failed = True
            self._wake.set()
            raise

    async def write(self) -> None:
        """Send what there is to send, until the end."""
        self._beating = asyncio.get_running_loop().call_later(PING_SECONDS, self._beat, 1)
        try:
            while await self._wake.wait():
                self._wake.clear()
                self._writing = True
                if self._failed or not await self._send_all():
                    return
                self._writing = False
        finally:
            self._beating.cancel()

    def _beat(self, count: int) -> None:
        """Ask every so often whether the page is there, and let go of one that has said nothing for long."""
        loop = asyncio.get_running_loop()
        self._beating = loop.call_later(PING_SECONDS, self._beat, count + 1)
        self._answers.append(told_to_page(Ping(count)))
        if loop.time() - self._last_heard > DEAD_SECONDS:
            self.close(4408, phrases.SILENT.fill(seconds=int(DEAD_SECONDS)))
        self._rouse()

    async def _send_all(self) -> bool:
        """Send answers and the latest update; False once the line is closed."""
        if self._line and self._line.free and not self.closing:
            self._line.write(self._to_send())
            return True
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                for text in self._to_send():
                    await self._send(text)
                if self.closing:
                    code, why = self.closing
                    await self._send(told_to_page(RefusalError(code, why).problem(self.language)))
                    await self.socket.close(code)
                    return False
        except (TimeoutError, WebSocketDisconnect) as error:  # gone, or not reading
            log.info("a listener is gone: %r", error)
            return False
        return True

    def _to_send(self) -> Iterator[str]:
        """What there is to send, each made when the line is free for it."""
        while self._answers:
            yield self._answers.popleft()
        if self._stale and not self.closing:
            self._stale = False
            yield self._update()
        if self._presence and not self.closing:
            presence, self._presence = self._presence, None
            yield told_to_page(presence)

    async def _send(self, text: str) -> None:
        if self.socket.client_state is not WebSocketState.CONNECTED:
            raise WebSocketDisconnect
        await self.socket.send({"type": "websocket.send", "text": text})

    def _update(self) -> str:
        assert self.table is not None, "only a table asks for a refresh"
        update, self._received = self.table.shown.update(self.audiences(), self._received, host=self.host)
        return update

    # The line from the page

    async def read(self) -> None:
        """Hear the page out, until it leaves."""
        while self.closing is None and not self.left:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._last_heard = math.inf  # who is being answered is not silent, however long it takes us
            self.acting = True
            try:
                await self._hear(message.get("text") or "")
            finally:
                self.acting = False
            self._last_heard = asyncio.get_running_loop().time()
            await asyncio.sleep(0)  # the others' turn, however much has come
        if self.left:
            await self.leave()  # what was still being done may have brought it to a table

    async def _hear(self, text: str) -> None:
        try:
            message = heard_from_page(text)
        except ValueError as error:
            self.close(4400, phrases.MALFORMED.fill(why=fault(error)))
            return
        if not self._granted(message) or isinstance(message, Pong):
            return
        try:
            await self._act(message)
        except RefusalError as refusal:
            self._refuse(message, refusal)

    def _granted(self, message: Any) -> bool:
        wait = self._bucket.take()
        if not wait:
            self._excess = 0
            return True
        self._excess += 1
        if self._excess > MOST_EXCESS:
            self.close(4429, phrases.TOO_MANY.fill(seconds=10))
        else:
            seconds = math.ceil(wait * 100) / 100  # never 0: a client waits that long and tries again
            self._refuse(message, RefusalError(429, phrases.TOO_MANY.fill(seconds=seconds), retry=seconds))
        return False

    def _refuse(self, message: Any, refusal: RefusalError) -> None:
        self.lobby.counts.refuse(refusal.status)
        problem = refusal.problem(self.language)
        if refusal.status == 503:  # neither done nor refused: the page comes again, and asks again
            self.close(1012, refusal.why)
        elif isinstance(message, Pong):
            pass  # it is no question
        elif hasattr(message, "id"):
            self.answer(Refused(id=message.id, **problem.model_dump()))
        elif isinstance(message, Hello):
            self.close(4404 if refusal.status in (404, 410) else 4401, refusal.why)
        else:
            self.answer(problem)

    async def _act(self, message: Play | Hello | Undo | AskHint | AskWhy | AskPing | Start) -> None:
        if isinstance(message, Hello):
            await self._greet(message.hello)
            return
        if isinstance(message, AskPing):
            self.answer(PongBack(message.ping))
            return
        table = self.table
        if table is None:
            raise RefusalError(400, phrases.HELLO_FIRST)
        TABLE.set(table.id)
        if isinstance(message, Start):
            if not self.host:
                raise RefusalError(403, phrases.HOST_ONLY)
            await table.start()
            return
        if message.seat not in self.held:
            raise RefusalError(403, phrases.NOT_YOUR_SEAT)
        if isinstance(message, AskWhy):
            rule, why = table.why(message.seat, message.why)
            error = why.spoken(self.language) if why else ""
            self.answer(Why(id=message.id, error=error, rule=rule))
        elif isinstance(message, AskHint):
            self._errand(self._hint(table, message))
        else:
            await self._move(table, message)

    async def _move(self, table: Table, message: Play | Undo) -> None:
        if table.setting.seats[message.seat].kind == "bot":
            raise RefusalError(409, phrases.BOTS_SEAT)
        began = time.perf_counter()
        if isinstance(message, Play):
            asked = table.coach.question(message.seat, message.play) if message.coach else None
            turn = await table.play(message.seat, message.play, message.turn, message.id)
            if message.coach:
                self._errand(self._judge(table, message.id, asked))
        else:
            turn = await table.undo(message.seat, message.turn, message.id)
        self._say(acknowledged(message.id, turn))
        self.lobby.counts.moves.add(time.perf_counter() - began)

    async def _hint(self, table: Table, message: AskHint) -> None:
        try:
            tips = await table.robots.hint(message.seat, self.language)
        except RefusalError as refusal:
            self.answer(Hint(id=message.id, options=[], error=refusal.why.spoken(self.language)))
        else:
            self.answer(Hint(id=message.id, options=tips, error=""))

    async def _judge(self, table: Table, id: str, question: Question | None) -> None:
        try:
            self.answer(Judged(id=id, text=await table.coach.judge(question, self.language), error=""))
        except RefusalError as refusal:
            self.answer(Judged(id=id, text="", error=refusal.why.spoken(self.language)))

    def _errand(self, errand: Any) -> None:
        """Something that may take its time; the page is heard meanwhile."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _greet(self, greeting: Greeting) -> None:
        """Take a place at a table with all tokens that the page holds."""
        await self.leave()
        self.language = greeting.lang
        table = await self.lobby.find(greeting.table)
        tokens = [*greeting.tokens, *([greeting.token] if greeting.token else [])]
        rights = [right for token in dict.fromkeys(tokens) if (right := table.tokens.right(token))]
        if not rights:
            raise RefusalError(401, phrases.NO_TOKEN) if tokens else table.stranger()
        self.board = greeting.board
        self.held = sorted({right.seat for right in rights if right.seat is not None})
        self.host = any(right.host for right in rights)
        self.spectator = any(right.spectator for right in rights)
        self._received = {}
        self.table = table
        await table.attend(self)
        await table.join(rights, greeting.word)

    async def leave(self) -> None:
        for errand in self._errands:
            errand.cancel()
        if self.table:
            await self.table.leave(self)
            self.table, self._stale, self._presence = None, False, None


async def attend(socket: WebSocket, lobby: Lobby, limits: Limits) -> None:
    """One socket from its first word to its last."""
    await socket.accept()
    listener = Listener(socket, lobby, limits)
    lobby.counts.sockets += 1
    writing = asyncio.create_task(listener.write())
    reading = asyncio.create_task(listener.read())
    try:
        await asyncio.wait([writing, reading], return_when=asyncio.FIRST_COMPLETED)
        if listener.closing:
            await asyncio.wait([writing], timeout=WRITE_SECONDS)
    finally:
        writing.cancel()
        listener.left = True
        if not listener.acting:
            reading.cancel()
        lobby.counts.sockets -= 1
        lobby.errand(listener.leave())  # not here: this task may be cancelled
