"""A Ray cluster of two nodes on this machine against one process: the same rows, and games a second.

`python -m bench.cluster` starts the cluster on the loopback (Ray's own `Cluster`), plays the same games of
Yak with one process, with two, and on the cluster, taking turns, compares the rows, and prints the best of
the rounds, with all that it takes to begin. Then it takes a node away in the middle and compares once more.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.arena import machines
from yurt.arena.cluster import OnRay
from yurt.arena.rows import Row
from yurt.arena.simulate import simulate
from yurt.arena.workers import Here, Workers


def played(arguments: argparse.Namespace, workers: Workers) -> tuple[float, float, list[Row]]:
    """Seconds for all games and until the first came, with all that it takes to begin; and the rows."""
    began = time.perf_counter()
    coming = simulate(arguments.game, arguments.games, bots=arguments.bots.split(","), workers=workers)
    rows = [next(coming)]
    first = time.perf_counter() - began
    rows += coming
    return time.perf_counter() - began, first, rows


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="yak")
    parser.add_argument("--bots", default="search@20,uniform")
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--rounds", type=int, default=2)
    arguments = parser.parse_args(words)
    with machines.two_machines() as made:
        measure(arguments, made)


def measure(arguments: argparse.Namespace, made: Any) -> None:
    ways = {"one process": Here(1), "two processes": Here(2), "Ray, two nodes": OnRay(made.address)}
    took: dict[str, tuple[float, float]] = {}
    _, _, whole = played(arguments, Here(1))
    for _ in range(arguments.rounds):
        for name, workers in ways.items():
            seconds, first, rows = played(arguments, workers)
            assert rows == whole, f"{name}: the rows are others"
            took[name] = min(took.get(name, (seconds, first)), (seconds, first))
    title = f"{arguments.games:,} games of {arguments.game}, {arguments.bots}"
    table = Table("who plays", "seconds", "until the first", "games/s", "× one process", title=title)
    alone = took["one process"][0]
    for name, (seconds, first) in took.items():
        rate = f"{arguments.games / seconds:,.0f}"
        table.add_row(name, f"{seconds:.1f}", f"{first:.1f}", rate, f"{alone / seconds:.2f}")
    Console(width=100).print(table)
    coming = simulate(arguments.game, arguments.games, bots=arguments.bots.split(","), workers=OnRay())
    rows = [next(coming)]
    machines.lose(made, made.worker_nodes.copy().pop())
    same = [*rows, *coming] == whole
    print(f"a node lost in the middle: {'the same rows' if same else 'OTHER ROWS'}")


if __name__ == "__main__":
    main()
