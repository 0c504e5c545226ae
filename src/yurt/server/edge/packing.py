"""Messages on the socket packed, each on its own: nothing is kept in memory between them.

An update is five times as long as it need be, and on a slow line the first option waits for one. Short
messages, and the update of a single move, go as they are.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.typing import ExtensionParameter

from yurt.server.edge.limits import Bucket
from yurt.server.edge.sockets import LINE

LEAST_BYTES = 4_000  # first updates, with a whole story; what a move adds is quicker sent than packed
LEVEL = 3  # of zlib: quick, and nearly as short as it gets
TEXT = 0x80 | Opcode.TEXT  # the first byte of a frame that is a whole text
SLICE_BYTES = 2_000  # read at a time: some 140 frames of the shortest messages
MOST_BACKLOG_BYTES = 500_000  # no page sends that much without waiting for an answer
FRAMES_PER_SECOND, FRAME_BURST = 10.0, 200  # pings, pongs and parts of messages
WINDOW_BITS = 14  # 16 kB, more than an update


def packed_size(message: bytes) -> int:
    """How long a message is on the line, for those who weigh a page."""
    if len(message) < LEAST_BYTES:
        return len(message)
    packer = zlib.compressobj(LEVEL, wbits=-WINDOW_BITS)
    return len(packer.compress(message) + packer.flush())


class Packing(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        short = frame.fin and frame.opcode is not Opcode.CONT and len(frame.data) < LEAST_BYTES
        return frame if short else super().encode(frame)


class Offer(ServerPerMessageDeflateFactory):
    """What the server agrees to with a page that can unpack."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW_BITS,
            compress_settings={"level": LEVEL},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, usual = super().process_request_params(params, accepted_extensions)
        packing = Packing(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )
        return agreed, packing


class PackedSocket(WebSocketsSansIOProtocol):
    """A socket of uvicorn's that offers to pack, and while its line is free writes several texts at once."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn.available_extensions = [Offer()]
        self._backlog = bytearray()  # what has come and is not read yet
        self._frames = Bucket(FRAMES_PER_SECOND, FRAME_BURST)

    # What comes: a little at a time, so that no page keeps the others waiting

    def data_received(self, data: bytes) -> None:
        if len(data) <= SLICE_BYTES and not self._backlog:
            super().data_received(data)
            return
        if not self._backlog:
            self.loop.call_soon(self._read_on)
        self._backlog += data
        if len(self._backlog) > MOST_BACKLOG_BYTES:
            self.transport.abort()

    def _read_on(self) -> None:
        data, self._backlog = bytes(self._backlog[:SLICE_BYTES]), self._backlog[SLICE_BYTES:]
        if self.transport.is_closing() or (self.close_sent and self._backlog):
            self._backlog.clear()
            self.transport.abort()
            return
        if self._backlog:
            self.loop.call_soon(self._read_on)
        super().data_received(data)

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        """Hang up on a page that sends too many frames which no listener counts: they are no messages."""
        if self._frames.take():
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]

    @property
    def free(self) -> bool:
        """Whether what is written now goes out at once."""
        return self.writable.is_set() and self.conn.state is State.OPEN and not self.transport.is_closing()

    def write(self, texts: Iterable[str]) -> None:
        """Texts as frames, in one go: each short one with a head of its own before it, no more."""
        parts: list[bytes] = []
        for text in texts:
            told = text.encode()
            if len(told) < LEAST_BYTES or not self.conn.extensions:
                parts += (head_of(len(told)), told)
            else:
                self.conn.send_text(told)
                parts += self.conn.data_to_send()
        self.transport.write(b"".join(parts))


def head_of(length: int) -> bytes:
    """Of a text in one frame, as a server sends it (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
