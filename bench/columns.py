"""Measure what a game costs the process that collects it: `python -m bench.columns [GAME …]`.

`simulate` plays on all cores, and one process takes in what they played, adds it up and, with --out, keeps it
as Parquet. Its own processor time a game is how many cores it can feed: at 1 µs a million games a second.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from yurt.arena.simulate import simulate
from yurt.arena.standings import Tally
from yurt.arena.workers import Here
from yurt.games import GAMES

WANTED = 1.0  # µs of the parent a game


def parent(game: str, games: int, bots: list[str], out: Path | None) -> tuple[float, float]:
    """Microseconds of this process a game, and games a second, once the workers are there."""
    tally = Tally(games)
    coming = simulate(game, games, bots=bots, out=out, workers=Here(2)).columns
    tally.add_all(next(coming))
    first, worked, began = tally.games, time.process_time(), time.perf_counter()
    for some in coming:
        tally.add_all(some)
    counted = tally.games - first
    worked, took = time.process_time() - worked, time.perf_counter() - began
    return 1e6 * worked / counted, counted / took


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=200_000)
    parser.add_argument("--bots", default="uniform")
    arguments = parser.parse_args(words)
    table = Table("simulate", "µs of the parent a game", "with --out", "games/s", title="Two workers")
    for game in arguments.game:
        bots = arguments.bots.split(",")
        alone, rate = parent(game, arguments.games, bots, None)
        with tempfile.TemporaryDirectory() as folder:
            kept, _ = parent(game, arguments.games, bots, Path(folder))
        reached = "yes" if alone < WANTED else "NO"
        table.add_row(
            f"{game} {arguments.bots}",
            f"{alone:.2f} (< {WANTED:g}: {reached})",
            f"{kept:.2f}",
            f"{rate:,.0f}",
        )
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
