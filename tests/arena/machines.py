"""A Ray cluster on the loopback of this machine, by Ray's own `Cluster`; for tests and bench."""

import os
import time
from contextlib import contextmanager

from yurt.arena.cluster import faults_kept

PATIENCE = 300.0  # seconds
STORE = 80 << 20  # bytes; Ray wants 75 MB at least
MACHINE = {"num_cpus": 1, "object_store_memory": STORE, "node_ip_address": "127.0.0.1"}

# Read when Ray is imported; the second is its name for: stay on the loopback.
os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}


@contextmanager
def two_machines():
    """Two of one core each; when it is over nothing of them is left."""
    import ray
    from ray._private import services
    from ray.cluster_utils import Cluster

    hasty = services.get_node
    services.get_node = patient(hasty)
    made = Cluster(initialize_head=True, head_node_args=MACHINE | {"include_dashboard": False})
    try:
        made.add_node(**MACHINE)
        yield made
    finally:
        services.get_node = hasty
        begun = [process for node in made.list_all_nodes() for process in processes_of(node)]
        with faults_kept():  # it would leave nobody to catch them
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


def lose(cluster, machine):
    """Kill all of a machine's processes."""
    begun = processes_of(machine)
    cluster.remove_node(machine, allow_graceful=False)
    for process in begun:
        process.wait(20)


def processes_of(node):
    return [one.process for several in node.all_processes.values() for one in several]
