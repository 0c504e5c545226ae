"""A Ray cluster of two nodes on this machine: the same rows as here, whatever happens to a node."""

import os
import socket
import time

import pytest
from click.testing import CliRunner

from yurt.__main__ import app
from yurt.arena.cluster import OnRay
from yurt.arena.contest import contest
from yurt.arena.simulate import simulate
from yurt.arena.workers import Here

os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = (
    "0"  # Ray's name for: stay on the loopback; read at its import
)
ray = pytest.importorskip("ray")
pytestmark = [
    pytest.mark.xdist_group("ray"),
    pytest.mark.filterwarnings("default"),  # Ray's own
]
PATIENCE = 300.0  # seconds
STORE = 80 << 20  # bytes; Ray wants 75 MB at least
LOOPBACK = {"num_cpus": 1, "object_store_memory": STORE, "node_ip_address": "127.0.0.1"}


@pytest.fixture(scope="module")
def cluster():
    from ray._private import services
    from ray.cluster_utils import Cluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(services, "get_node", patient(services.get_node))
        made = Cluster(initialize_head=True, head_node_args=LOOPBACK | {"include_dashboard": False})
        made.add_node(**LOOPBACK)
        yield made
    begun = [process for node in made.list_all_nodes() for process in processes_of(node)]
    ray.shutdown()
    made.shutdown()
    for process in begun:
        process.wait(20)


def patient(ask):
    """Ray gives a node 30 s to come up, which a machine that does much else may not have."""

    def asked(*words):
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return ask(*words)
            except RuntimeError:
                if time.monotonic() > until:
                    raise

    return asked


def processes_of(node):
    return [one.process for several in node.all_processes.values() for one in several]


@pytest.fixture
def workers(cluster):
    return OnRay(cluster.address)


class Fussy:
    """A task that does not like every part."""

    def prepare(self):
        """Nothing."""

    def __call__(self, part):
        if part == 3:
            raise ValueError("not three")
        return part, os.getpid()


def test_a_cluster_gives_the_same_rows_in_the_same_order(workers):
    assert list(contest("yeti", ["uniform"], 6, workers=workers)) == list(
        contest("yeti", ["uniform"], 6, workers=Here(1))
    )
    bots = ["greedy", "uniform"]
    assert list(simulate("yeti", 220, bots=bots, workers=workers)) == list(
        simulate("yeti", 220, bots=bots, workers=Here(1))
    )


def test_several_processes_work_at_it_and_their_faults_are_told(workers):
    made = list(workers.each(Fussy(), [0, 1, 2, 4, 5, 6, 7, 8]))
    assert [part for part, _ in made] == [0, 1, 2, 4, 5, 6, 7, 8]
    assert os.getpid() not in {process for _, process in made}
    with pytest.raises(ValueError, match="not three"):
        list(workers.each(Fussy(), range(5)))


def test_what_was_begun_here_goes_on_there(workers, tmp_path):
    pytest.importorskip("pyarrow")
    whole = list(contest("yak", ["uniform"], 6, workers=Here(1)))
    begun = contest("yak", ["uniform"], 6, out=tmp_path, workers=Here(1))
    assert [next(begun), next(begun)] == whole[:2]
    begun.close()
    assert list(contest("yak", ["uniform"], 6, out=tmp_path, workers=workers)) == whole


def test_the_loss_of_a_machine_loses_no_row(cluster, workers):
    second = cluster.add_node(**LOOPBACK)
    rows, whole = contest("yak", ["uniform"], 24, workers=workers), contest("yak", ["uniform"], 24)
    found = [next(rows)]
    begun = processes_of(second)
    cluster.remove_node(second, allow_graceful=False)
    assert [*found, *rows] == list(whole)
    for process in begun:
        process.wait(20)


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with pytest.raises(ValueError, match="no Ray cluster answers") as refused:
        list(OnRay(address).each(Fussy(), [1]))
    assert "grappe" in refused.value.sentence.fr


def test_every_command_that_plays_much_takes_a_cluster():
    for name in ("simulate", "arena", "levels", "calibrate"):
        assert "--ray [ADDRESS]" in CliRunner().invoke(app, [name, "--help"]).output
