"""The server for half an hour: faults, restarts, crowds, and those who mean it no good."""

import contextlib
import os
import socket
import subprocess
import sys
import time

import pytest

from tests.server import alone, crowd, faults
from tests.server.test_process import server  # noqa: F401  a fixture
from yurt.games import GAMES

SECONDS = 60 * float(os.environ.get("YURT_SOAK_MINUTES", "30")) / 3  # for each of the three that go on and on


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("yurt.server.tables.table.AWAY_SECONDS", 0.05)


@pytest.mark.timeout(SECONDS + 600)
def test_faults_of_the_store_at_every_call_lose_nothing(tmp_path):
    end, seed = time.monotonic() + SECONDS, 0
    while time.monotonic() < end:
        path = tmp_path / f"{seed}.sqlite"
        hang = 10.0 if seed % 20 == 0 else 0.01
        share = 0.01 if hang > 1 else 0.2
        parties, _ = alone.run(
            faults.storm(path, [*GAMES] * 3, 100, seed=seed, share=share, hang_seconds=hang)
        )
        alone.run(faults.check(path, parties))
        seed += 1


@pytest.mark.timeout(SECONDS + 600)
def test_the_mix_of_all_games_is_carried(tmp_path):
    """The load prints what it reached; here only that it goes on and that nobody is refused."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        command = [sys.executable, "-m", "bench.load", "--tables", "300", "--seconds", "60"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=400)
        assert done.returncode == 0, done.stderr
        assert "refused           0" in done.stdout, done.stdout
        print(done.stdout)


@pytest.mark.timeout(SECONDS + 600)
def test_those_who_send_half_a_request_lock_nobody_out(server):  # noqa: F811
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        with contextlib.ExitStack() as lines:
            for _ in range(1_000):
                line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                with contextlib.suppress(ConnectionError):
                    line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: ")
            for _ in range(50):
                assert server.client.get("/api/games").status_code == 200


@pytest.mark.timeout(1_800)
def test_500_tables_are_back_within_ten_seconds(server):  # noqa: F811
    seconds, before, after = alone.run(crowd.come_back(server, 500, 100))
    print(f"back after {seconds:.1f} s, {before >> 20} MB before and {after >> 20} MB after")
    assert seconds <= 10
    assert after <= 1.3 * before


@pytest.mark.timeout(600)
def test_400_spectators_cost_each_other_nothing(server):  # noqa: F811
    made = server.lay()

    async def run():
        line = await crowd.played(server, made, 20)
        sent = await crowd.look_on(server, made, 400)
        await line.close()
        return sent

    assert alone.run(run()) < 100_000
