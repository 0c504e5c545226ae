"""The server for half an hour: faults, restarts, crowds, and those who mean it no good."""

import contextlib
import os
import socket
import subprocess
import sys
import time

import pytest

from tests.server import alone, cluster, crowd, faults
from tests.server.test_process import (
    alive,
    children,
    lose_nothing,
    server,  # noqa: F401  a fixture
    within,
)
from yurt.games import GAMES
from yurt.server.jobs import compiled

SECONDS = 60 * float(os.environ.get("YURT_SOAK_MINUTES", "30")) / 6  # for each of the six that go on and on


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
        seconds = str(min(60.0, SECONDS))
        command = [sys.executable, "-m", "bench.load", "--tables", "300", "--seconds", seconds]
        done = subprocess.run(command, capture_output=True, text=True, timeout=1_000)
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


@pytest.mark.timeout(SECONDS + 600)
def test_kill_9_again_and_again_loses_nothing_and_leaves_no_worker(server):  # noqa: F811
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        assert within(60, lambda: len(children(server.process.pid)) >= 2), "workers and their tracker"
        workers = children(server.process.pid)
        time.sleep(1)  # a worker that is still being born watches once it runs
        lose_nothing(server, [server.lay(game) for game in [*GAMES] * 30])
        assert within(60, lambda workers=workers: not any(map(alive, workers)))


@pytest.mark.timeout(SECONDS + 600)
def test_one_who_wants_all_bots_leaves_some_to_others(server):  # noqa: F811
    longest = alone.run(crowd.beside_the_greedy(server, 30, SECONDS))
    print(f"a bot at another table took {longest:.2f} s at most")
    assert longest < 20


@pytest.mark.timeout(SECONDS + 600)
def test_bad_uploads_and_boxes_are_refused_and_leave_nothing_behind(server):  # noqa: F811
    made = {game.name for game in GAMES.values() if compiled.is_made(game)}  # they come a little later
    assert within(120, lambda: made <= set(server.client.get("/api/health").json()["compiled"]))
    end, before = time.monotonic() + SECONDS, None
    header = "yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\n"
    uploads = [
        header + "names: " + "N" * 1_900_000 + ", B\nseed: 1\nresult: unfinished\n",
        header + "box cost: " + "[" * 100_000 + "\nseed: 1\nresult: unfinished\n",
        "yurt transcript 1\n" + "a: b\n" * 100_000,
    ]
    while time.monotonic() < end:
        for upload in uploads:
            assert server.client.post("/api/replays", content=upload).status_code == 400
        gone = [{"table": f"gone{number}", "token": "x"} for number in range(50)]
        assert server.client.post("/api/tables/mine", json={"tables": gone}).is_success
        deep = '{"box":' + "[" * 30_000 + "]" * 30_000 + "}"
        headers = {"Content-Type": "application/json"}
        answer = server.client.post("/api/games/yeti/box", content=deep, headers=headers)
        assert 400 <= answer.status_code < 500
        before = before or crowd.memory(server.process.pid)  # once all that is ever loaded is
    assert crowd.memory(server.process.pid) < 1.5 * before


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


@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("nodes", [2, 3])
@pytest.mark.parametrize(
    "befall",
    [
        cluster.each_node_is_killed_in_turn,
        cluster.the_database_is_killed,
        cluster.a_node_is_paused,
        cluster.a_line_to_the_database_breaks,
        cluster.a_line_to_the_database_is_silent_for_long,
    ],
    ids=lambda befall: befall.__name__,
)
def test_under_100_busy_tables_no_move_is_lost_or_doubled(tmp_path, befall, nodes):
    """Two devices answer for the second seat of each table at once, besides."""
    found = cluster.Cluster(tmp_path, nodes)
    began = time.monotonic()
    try:
        pages = alone.run(cluster.storm(found, 100, befall, seconds=10.0))
        moves = cluster.check(found, pages)
    finally:
        found.close()
    came, seconds = sum(page.came for page in pages), time.monotonic() - began
    print(
        f"{befall.__name__}, {nodes} nodes: {moves:,} acknowledged moves, none lost and none doubled; "
        f"{len(pages)} pages came {came:,} times, {seconds:.0f} s"
    )
    assert moves >= 100
