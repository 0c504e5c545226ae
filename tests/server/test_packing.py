"""Messages on the socket are packed, each on its own; short ones are not."""

import json

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from tests.server import alone
from tests.server.test_process import server  # noqa: F401  a fixture
from yurt.server.edge.packing import LEAST_BYTES, Offer, head_of, packed_size


def agreed(*params):
    return Offer().process_request_params(list(params), [])


def test_a_long_message_is_packed_and_a_short_one_is_not():
    _, ours = agreed(("client_max_window_bits", None))
    short = Frame(Opcode.TEXT, b"x" * (LEAST_BYTES - 1))
    assert ours.encode(short) is short
    for _ in range(2):
        long = Frame(Opcode.TEXT, b'{"word": 1}' * 1_000)
        packed = ours.encode(long)
        assert packed.rsv1
        assert abs(packed_size(bytes(long.data)) - len(packed.data)) < 10
        assert len(packed.data) < len(long.data) / 20
        assert not hasattr(ours, "encoder"), "nothing is kept for the next"


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_text_has_the_head_that_the_library_gives_it(length):
    text = b"x" * length
    assert head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_message_in_pieces_is_packed_whole():
    _, ours = agreed()
    first = ours.encode(Frame(Opcode.TEXT, b"y" * 10, fin=False))
    last = ours.encode(Frame(Opcode.CONT, b"z" * 10))
    assert (first.rsv1, last.rsv1) == (True, False)
    got = [ours.decode(first), ours.decode(last)]
    assert b"".join(bytes(frame.data) for frame in got) == b"y" * 10 + b"z" * 10


def test_pages_that_can_unpack_are_sent_packed_updates_and_others_plain_ones(server):  # noqa: F811
    made = server.lay("yak")

    async def greet(compression):
        async with connect(f"ws://127.0.0.1:{server.port}/ws", compression=compression) as line:
            hello = {"table": made["table"], "tokens": [made["host"]], "board": True}
            await line.send(json.dumps({"hello": hello}))
            said = line.response.headers.get("Sec-WebSocket-Extensions", "")
            return said, json.loads(await line.recv())["update"]["table"]

    said, table = alone.run(greet("deflate"))
    assert {"server_no_context_takeover", "client_no_context_takeover"} <= set(said.split("; "))
    assert (alone.run(greet(None)), table) == (("", made["table"]), made["table"])
