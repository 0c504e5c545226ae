"""The page has no number of seats of its own: the tests' toy is played by eight people on one device."""

import os
import socket
import subprocess
import sys
import urllib.request

import pytest

from tests.browser.conftest import ROOT, SERVE, sitting
from tests.browser.hand import HERE
from tests.patience import until

WITH_TOY = """
from tests.core.toy.game import toy
from yurt.games import GAMES
GAMES["toy"] = toy()
""" + SERVE.replace("prepared=True, ", "")


@pytest.fixture
def toy_address(tmp_path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", WITH_TOY, str(port), str(tmp_path / "store.sqlite")]
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path})

    def answers():
        """the server answers"""
        assert server.poll() is None, "the server stopped at its start"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=2) as answer:
                return answer.read()
        except OSError:
            return None

    try:
        until(answers)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)


@pytest.mark.parametrize("players", [2, 8])
def test_a_game_of_the_toy_is_played_to_its_end(chrome, toy_address, players):
    with sitting(chrome, toy_address) as sit:
        hand = sit(speed="instant")
        hand.table("toy", *[HERE] * players)
        hand.play_whole_game_seen(most=200)
        assert hand.find(".seat-chip").count() == players


def test_a_game_without_a_drawing_shows_its_board_in_characters(chrome, toy_address):
    with sitting(chrome, toy_address) as sit:
        hand = sit()
        hand.table("toy", HERE, HERE)
        hand.lift_curtain()
        hand.until("document.querySelector('.text-board pre')?.textContent.startsWith('day 1')")
