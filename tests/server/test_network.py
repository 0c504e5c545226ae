"""`yurt serve --lan`: others in the network find the table by the address and the code that are printed."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys

import httpx
import pytest
import segno
from click.testing import CliRunner

from tests.patience import until
from yurt.commands.serve import serve
from yurt.server.edge.network import PLAIN, QUIET, WHITE_ON_BLACK, lan_address, picture

LIGHT = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # what is drawn is light: 1 is a dark module


def modules(drawn):
    """The modules of a code drawn in characters, two rows a line."""
    rows = []
    for line in drawn.splitlines():
        rows += list(zip(*(LIGHT[sign] for sign in line), strict=True))
    return rows


def test_the_code_in_the_terminal_is_the_address_with_a_quiet_zone_round_it():
    text = "http://192.168.1.20:8000/"
    code = segno.make(text, error="l", micro=False)
    wanted = [tuple(row) for row in code.matrix_iter(border=QUIET)]
    assert [tuple(row) for row in modules(picture(text))][: len(wanted)] == wanted


def test_in_a_terminal_the_code_brings_its_own_colours_so_that_a_light_one_shows_it_too():
    lines = picture("yurt", coloured=True).splitlines()
    assert all(line.startswith(WHITE_ON_BLACK) and line.endswith(PLAIN) for line in lines)
    bare = [line.removeprefix(WHITE_ON_BLACK).removesuffix(PLAIN) for line in lines]
    assert bare == picture("yurt").splitlines()


@pytest.mark.skipif(lan_address() is None, reason="this machine is in no network")
def test_who_is_in_the_network_finds_the_table_under_the_address_that_is_printed(tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "yurt", "serve", "--lan", "--port", str(port), "--store", "store.sqlite"]
    log = tmp_path / "log.txt"
    with log.open("w") as out:
        utf8 = os.environ | {"PYTHONIOENCODING": "utf-8"}
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=tmp_path, env=utf8)
    try:
        address = until(
            lambda: re.search(r"In this network Yurt is at (http://\S+)/", log.read_text("utf-8"))
        )[1]
        assert picture(f"{address}/") in log.read_text("utf-8")
        with httpx.Client(base_url=address, timeout=30, headers={"Origin": address}) as guest:
            until(lambda: answers(guest))
            seats = [{"kind": "here"}, {"kind": "link"}]
            made = guest.post("/api/tables", json={"game": "yeti", "seats": seats}).json()
            own = {"Authorization": f"Bearer {made['host']}"}
            links = guest.get(f"/api/tables/{made['table']}/links", headers=own).json()
        assert links["address"] == address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def answers(client):
    with contextlib.suppress(httpx.TransportError):
        return client.get("/api/games").is_success
    return False


def test_an_address_to_print_needs_a_port_to_print():
    answer = CliRunner().invoke(serve, ["--lan", "--port", "0"])
    assert answer.exit_code == 2
    assert "--lan prints the address: it needs a --port other than 0" in answer.output
