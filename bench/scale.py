"""On paper, to the internet: what so many players at once need, from what one move costs.

`python -m bench.scale` reads measured costs (`bench/costs.toml`, `--costs`), lets moves arrive at random at a
core and at the database, and prints machines, traffic, write rate and what breaks first for ten thousand, a
hundred thousand and a million players. Two queues are simulated, move by move:

- a core of a node serves one move after the other; how full may it be so that 99 of 100 are done in time?
- the database commits one transaction after the other, for NOTIFY takes a lock on it all; a node that waits
  for a commit collects the moves that come meanwhile and stores them together.
"""

from __future__ import annotations

import argparse
import math
import random
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COSTS = Path(__file__).parent / "costs.toml"
PLAYERS = (10_000, 100_000, 1_000_000)
CORE_MS, COMMIT_MS = 50.0, 50.0  # in which 99 of 100 shall be served, and stored
MOVES, COMMITS = 40_000, 4_000  # that are simulated
SPREAD = 1.0  # of a move's cost, against its mean
FULL_DATABASE = 0.7  # of its cores
DATABASES = (1, 2, 4, 8, 16, 32, 64, 128)


def late(values: list[float]) -> float:
    return sorted(values)[int(0.99 * len(values))]


def core(load: float, service: float, rng: random.Random) -> float:
    """Milliseconds within which 99 of 100 moves leave a core that is so full (Lindley's recursion)."""
    sigma = math.sqrt(math.log(1 + SPREAD**2))
    mu = math.log(service) - sigma**2 / 2
    wait, times = 0.0, []
    for _ in range(MOVES):
        cost = rng.lognormvariate(mu, sigma)
        times.append(wait + cost)
        wait = max(0.0, wait + cost - rng.expovariate(load / service))
    return late(times)


def fullest_core(service: float) -> float:
    """How full a core may be."""
    fits = [load / 20 for load in range(1, 20) if core(load / 20, service, random.Random(load)) <= CORE_MS]
    return max(fits, default=0.05)


def commits(nodes: int, rate: float, sync: float, append: float) -> float:
    """Milliseconds within which 99 of 100 moves are stored, `rate` of them a second over so many nodes."""
    if rate * append / 1000 >= 1:
        return math.inf
    rng, free, waits = random.Random(nodes), 0.0, []
    each = rate / nodes / 1000  # moves a millisecond at a node
    ready = [(rng.expovariate(each), node) for node in range(nodes)]  # when a node has something to store
    for _ in range(COMMITS):
        first, node = min(ready)
        begins = max(first, free)
        moves = 1 + _poisson((begins - first) * each, rng)
        free = begins + sync + append * moves
        waits += [free - first] + [free - begins + rng.random() * (begins - first) for _ in range(moves - 1)]
        ready[node] = (
            free + rng.expovariate(each) if _poisson((free - begins) * each, rng) == 0 else begins,
            node,
        )
    return late(waits)


def _poisson(mean: float, rng: random.Random) -> int:
    if mean > 50:
        return max(0, round(rng.gauss(mean, math.sqrt(mean))))
    count, left = 0, math.exp(-mean)
    product = rng.random()
    while product > left:
        product *= rng.random()
        count += 1
    return count


@dataclass(frozen=True)
class Size:
    """What so many players need."""

    players: int
    moves: float  # a second
    cores: int
    machines: int
    memory: float  # GB
    traffic: float  # Mbit/s
    wal: float  # MB/s
    day: float  # GB stored
    databases: int
    stored_ms: float  # 99 of 100, with so many
    alone_ms: float  # with one
    heard: float  # of a node's core, to hear of all moves of its database
    heard_alone: float
    told_alone: float  # cores of one database, to append and to tell
    kept_up: bool  # whether it has so many


def sized(players: int, costs: dict[str, dict[str, Any]], full: float) -> Size:
    server, database, play, machine = (costs[part] for part in ("server", "database", "play", "machine"))
    sync = costs["disk"]["sync_ms"]
    tables = players / play["players_a_table"]
    moves = tables / play["seconds_a_move"]
    cores = math.ceil(moves * server["processor_ms"] / 1000 / full)
    memory = tables * server["table_kb"] / 1e6
    traffic = moves * play["players_a_table"] * server["update_bytes"] * 8 / 1e6
    by_cores = max(cores / machine["cores"], memory / machine["memory_gb"] / 0.8)
    machines = max(2, math.ceil(max(by_cores, traffic / machine["network_mbit"] / 0.5)))

    def stored(databases: int) -> float:
        return commits(max(1, cores // databases), moves / databases, sync, database["append_ms"])

    def told(databases: int) -> float:
        """Cores of a database: who listens is told by a process of its own, once the commit has let go."""
        each = database["append_ms"] + max(1, cores // databases) * database["tell_us"] / 1000
        return moves / databases * each / 1000

    def heard(databases: int) -> float:
        return moves / databases * database["hear_us"] / 1e6

    def carries(databases: int) -> bool:
        kept_up = told(databases) <= FULL_DATABASE * machine["cores"]
        return kept_up and stored(databases) <= COMMIT_MS and heard(databases) <= 0.2

    enough = next(filter(carries, DATABASES), DATABASES[-1])
    return Size(
        players,
        moves,
        cores,
        machines,
        memory,
        traffic,
        moves * database["wal_bytes"] / 1e6,
        moves * database["stored_bytes"] * play["busy_hours"] * 3600 / 1e9,
        enough,
        stored(enough),
        stored(1),
        heard(enough),
        heard(1),
        told(1),
        told(1) <= FULL_DATABASE * machine["cores"],
    )


def breaks(size: Size) -> str:
    """What gives first, with one database."""
    if size.alone_ms == math.inf:
        return "the database: more to append than it can, one commit after the other"
    if size.alone_ms > COMMIT_MS:
        return "the one lock under which commits with notices queue"
    if not size.kept_up:
        return "the database: every move is told to every node"
    if size.heard_alone > 0.2:
        return "nodes hear of every move of everybody"
    return "nothing: one database is enough"


def rows(sizes: list[Size]) -> list[tuple[str, ...]]:
    lines: dict[str, Callable[[Size], str]] = {
        "players at once": lambda size: f"{size.players:,}",
        "moves a second, entries of the log": lambda size: f"{size.moves:,.0f}",
        "cores for nodes, a process on each": lambda size: f"{size.cores:,}",
        "machines for nodes": lambda size: f"{size.machines:,}",
        "memory of all tables": lambda size: f"{size.memory:,.0f} GB",
        "traffic, not packed": lambda size: f"{size.traffic:,.0f} Mbit/s",
        "write-ahead log": lambda size: f"{size.wal:.1f} MB/s",
        "stored in a day": lambda size: f"{size.day:,.0f} GB",
        "one database: 99 of 100 stored within": lambda size: _milliseconds(size.alone_ms),
        "one database: its cores, to append and to tell": lambda size: f"{size.told_alone:.1f}",
        "one database: of a core, to hear of moves": lambda size: f"{size.heard_alone:.0%}",
        "what breaks first": breaks,
        "databases, tables split over them": lambda size: f"{size.databases}",
        "then: 99 of 100 stored within": lambda size: _milliseconds(size.stored_ms),
        "then: of a core, to hear of moves": lambda size: f"{size.heard:.0%}",
    }
    return [(name, *map(line, sizes)) for name, line in lines.items()]


def _milliseconds(found: float) -> str:
    return "never" if found == math.inf else f"{found:,.0f} ms"


def markdown(lines: list[tuple[str, ...]]) -> str:
    """As in docs/scale.md."""
    head, *rest = (f"| {' | '.join(line)} |" for line in lines)
    return "\n".join([head, "|---" * len(lines[0]) + "|", *rest])


def sizes_of(costs: dict[str, dict[str, Any]], players: Sequence[int] = PLAYERS) -> list[Size]:
    full = fullest_core(costs["server"]["processor_ms"])
    return [sized(each, costs, full) for each in players]


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--costs", type=Path, default=COSTS)
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS)
    arguments = parser.parse_args(words)
    costs = tomllib.loads(arguments.costs.read_text("utf-8"))
    full = fullest_core(costs["server"]["processor_ms"])
    print(f"a core may be {full:.0%} full: then 99 of 100 moves leave it within {CORE_MS:.0f} ms\n")
    print(markdown(rows(sizes_of(costs, arguments.players))))


if __name__ == "__main__":
    main()
