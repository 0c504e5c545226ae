"""Proof by fault, in short: real nodes and a real database, killed, paused and cut off while people play."""

import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.patience import until
from tests.server import alone, cluster

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("cluster"),
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc"),
]
TABLES = 6


@pytest.fixture
def two(tmp_path):
    found = cluster.Cluster(tmp_path, 2)
    yield found
    found.close()


async def paused(found):
    await cluster.a_node_is_paused(found, 8.0)


@pytest.mark.parametrize(
    "befall",
    [
        cluster.one_node_is_killed,
        cluster.the_database_is_killed,
        paused,
        cluster.a_line_to_the_database_breaks,
    ],
    ids=lambda befall: befall.__name__,
)
def test_whatever_befalls_nodes_and_database_no_move_is_lost_or_doubled(two, befall):
    pages = alone.run(cluster.storm(two, TABLES, befall))
    assert cluster.check(two, pages) >= TABLES


def test_several_processes_share_a_port_and_one_that_dies_is_begun_again(postgres, tmp_path):
    port, address = cluster.free_port(), postgres.fresh()
    words = ["serve", "--store", address, "--port", str(port), "--workers", "2", "--node", "here"]
    log = tmp_path / "log.txt"
    with log.open("w") as out:
        process = subprocess.Popen([sys.executable, "-m", "yurt", *words], stdout=out, stderr=out)

    def nodes():
        rows = f"{address.rpartition('%3D')[2]}.nodes"
        if not postgres.run(f"SELECT to_regclass('{rows}')")[0][0]:
            return set()  # not made yet
        there = "seen > now() - interval '5 seconds'"
        return {name for (name,) in postgres.run(f"SELECT node FROM {rows} WHERE {there}")}

    def both():
        """both processes are there"""
        assert process.poll() is None, log.read_text()
        found = nodes()
        return found if len({name.partition(".")[0] for name in found}) == 2 and len(found) == 2 else None

    try:
        before = until(both, 120)
        assert {name.partition(".")[0] for name in before} == {"here-0", "here-1"}
        answers = {httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=60).status_code for _ in range(6)}
        assert answers == {200}
        one = next(child for child in children(process.pid) if "spawn_main" in command(child))
        one.joinpath("status").read_text()
        subprocess.run(["kill", "-9", one.name], check=True)
        until(lambda: (found := both()) and found != before, 120)
    finally:
        process.send_signal(signal.SIGTERM)
        code = process.wait(60)
    assert code == 0, log.read_text()
    assert "Traceback" not in log.read_text()


def children(process):
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        found += [Path("/proc") / child for child in task.read_text().split()]
    return found


def command(process):
    return process.joinpath("cmdline").read_bytes().replace(b"\0", b" ").decode()
