"""Connections before their first request: how many, how long, how large; each limit by itself."""

import asyncio
import dataclasses
from functools import partial

import pytest
import uvicorn

from tests.server import alone
from yurt.server.edge.connecting import connections
from yurt.server.edge.limits import Limits

HALF = b"GET / HTTP/1.1\r\nHost: "
BODIES = []  # bytes of each that was read
PATIENT = dataclasses.replace(Limits(), head_seconds=1_000.0)


async def app(scope, receive, send):
    read, more = 0, True
    while more:
        message = await receive()
        read, more = read + len(message.get("body", b"")), message.get("more_body", False)
    BODIES.append(read)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


def with_server(limits, visit):
    """What a visit finds at a server of its own with such limits."""

    async def run():
        config = uvicorn.Config(
            app, port=0, lifespan="off", log_level="error", http=connections(limits, ""), ws="none"
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        opened = []
        try:
            return await visit(partial(half_open, port, opened))
        finally:
            for writer in opened:
                writer.close()
            server.should_exit = True
            await serving

    return alone.run(run())


async def half_open(port, opened, sent=HALF):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    opened.append(writer)
    writer.write(sent)
    return reader, writer


async def hung_up(line):
    """Whether the server lets go of a line, sooner or later."""
    try:
        return await asyncio.wait_for(line[0].read(1), 60) == b""
    except ConnectionResetError:
        return True


async def answered(line):
    line[1].write(b"x\r\n\r\n")
    return (await asyncio.wait_for(line[0].read(15), 60)) == b"HTTP/1.1 200 OK"


def test_of_too_many_half_open_requests_the_oldest_go_and_the_newest_are_answered():
    async def visit(come):
        lines = []
        for _ in range(6):
            lines.append(await come())
            await asyncio.sleep(0.1)  # so that they come in this order
        return [await hung_up(line) for line in lines[:3]] + [await answered(line) for line in lines[3:]]

    assert with_server(dataclasses.replace(PATIENT, most_waiting_connections=3), visit) == [True] * 6


def test_many_who_come_at_once_and_say_what_they_want_are_all_answered():
    """As all pages do when a server is back: their requests are there before it has looked at any."""

    async def visit(come):
        lines = await asyncio.gather(*(come(HALF + b"x\r\n\r\n") for _ in range(20)))
        return [await asyncio.wait_for(line[0].read(15), 60) for line in lines]

    limits = dataclasses.replace(PATIENT, most_waiting_connections=3)
    assert with_server(limits, visit) == [b"HTTP/1.1 200 OK"] * 20


def test_a_head_that_does_not_come_ends_the_line():
    async def visit(come):
        return await hung_up(await come())

    assert with_server(dataclasses.replace(Limits(), head_seconds=0.2), visit)


def test_a_head_that_is_too_large_ends_the_line():
    async def visit(come):
        line = await come(HALF + b"x" * 2_000)
        line[1].write(b"x" * 2_000)
        return await hung_up(line)

    assert with_server(dataclasses.replace(PATIENT, most_head_bytes=1_000), visit)


def test_a_client_has_so_many_connections_at_most():
    async def visit(come):
        lines = [await come() for _ in range(2)]
        third = await hung_up(await come())
        return third, [await answered(line) for line in lines]

    limits = dataclasses.replace(PATIENT, connections_per_client=2)
    assert with_server(limits, visit) == (True, [True, True])


@pytest.mark.parametrize("size", [45_000, 1_000_000])
@pytest.mark.parametrize("piece", [10**9, 20_000, 40_000])
@pytest.mark.parametrize("requests", [1, 3])
def test_a_body_is_no_part_of_the_head_however_it_comes(size, piece, requests):
    """Head and body in one write or in pieces; several requests follow each other on one line."""
    head = f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n".encode()

    async def visit(come):
        line, answers = await come(b""), []
        for _ in range(requests):
            sent = head + b"x" * size
            for start in range(0, len(sent), piece):
                line[1].write(sent[start : start + piece])
                await line[1].drain()
            answers.append(await asyncio.wait_for(line[0].readuntil(b"\r\n\r\n"), 60))
        return [answer[:15] for answer in answers]

    BODIES.clear()
    assert with_server(PATIENT, visit) == [b"HTTP/1.1 200 OK"] * requests
    assert [size] * requests == BODIES


def test_a_head_that_is_too_large_is_refused_after_a_body_too():
    async def visit(come):
        line = await come(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n" + b"x" * 5_000)
        assert (await line[0].readuntil(b"\r\n\r\n"))[:15] == b"HTTP/1.1 200 OK"
        for _ in range(4):
            line[1].write(HALF + b"x" * 900)
            await asyncio.sleep(0.05)
        return await hung_up(line)

    assert with_server(dataclasses.replace(PATIENT, most_head_bytes=1_000), visit)
