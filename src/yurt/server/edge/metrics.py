"""What Prometheus reads, on a port of its own: counts and times, nothing of any table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from yurt.server.jobs.turns import Turns
from yurt.server.store.interface import HostedStore
from yurt.server.tables.lobby import Lobby


class Gauges(Collector):
    """Reads the server's numbers whenever it is asked; it keeps none itself."""

    def __init__(self, lobby: Lobby, store: HostedStore) -> None:
        self.lobby = lobby
        self.store = store

    def collect(self) -> Iterable[Metric]:
        counts = self.lobby.counts
        yield GaugeMetricFamily("yurt_tables", "Tables in memory", value=self.lobby.in_memory)
        yield GaugeMetricFamily("yurt_sockets", "Sockets that are open", value=counts.sockets)
        moves = HistogramMetricFamily(
            "yurt_move_seconds", "From a move's message to its acknowledgement, once it is stored"
        )
        moves.add_metric([], buckets=counts.moves.within(), sum_value=counts.moves.seconds)
        yield moves
        refusals = CounterMetricFamily("yurt_refusals", "Refused on sockets and over HTTP", labels=["status"])
        for status, count in sorted(counts.refusals.items()):
            refusals.add_metric([str(status)], count)
        yield refusals
        yield CounterMetricFamily(
            "yurt_store_errors", "Jobs that the store could not do", value=self.store.errors
        )
        yield from _bots(self.lobby.workers.turns)


def _bots(turns: Turns) -> Iterator[Metric]:
    yield GaugeMetricFamily(
        "yurt_bots_waiting", "Bots and hints that wait for their turn", value=turns.waiting
    )
    ordered = sorted(turns.waits) or [0.0]
    waits = GaugeMetricFamily(
        "yurt_bots_wait_seconds", "How long the latest thoughts and hints waited", labels=["share"]
    )
    for share in (0.5, 0.95, 1.0):
        waits.add_metric([str(share)], ordered[min(int(len(ordered) * share), len(ordered) - 1)])
    yield waits


@contextmanager
def telling(lobby: Lobby, store: HostedStore, host: str, port: int) -> Iterator[None]:
    """Answer on a port meanwhile."""
    registry = CollectorRegistry()
    registry.register(Gauges(lobby, store))
    server, thread = start_http_server(port, host, registry)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
