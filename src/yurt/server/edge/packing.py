"""Messages on the socket packed, each on its own: nothing is kept in memory between them.

An update is five times as long as it need be, and on a slow line the first option waits for one. Short
messages, and the update of a single move, go as they are.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

LEAST_BYTES = 4_000  # first updates, with a whole story; what a move adds is quicker sent than packed
LEVEL = 3  # of zlib: quick, and nearly as short as it gets
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
    """A socket of uvicorn's that offers to pack."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn.available_extensions = [Offer()]
