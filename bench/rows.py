"""Rows as Parquet: what a long simulation holds in memory, and how quickly its rows are read again.

`python -m bench.rows` plays 100,000 games of Yak with `yurt simulate --out` in a process of its own, then a
million (`--games` says how many), and prints the peak of what is resident: of the command, which keeps the
rows, and of its workers.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

WANTED = 200  # MB, of the command for a million games
COMMAND = "from yurt.__main__ import main; main()"
LOOK = 0.2  # seconds


def peak(process: int) -> int:
    """The most that was resident of a process so far, in kB (Linux); 0 where that can't be told."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")), 0)


def children(process: int) -> list[int]:
    try:
        return [int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def play(game: str, games: int, out: Path) -> tuple[float, int, list[int]]:
    """Seconds, and the peaks of the command and of each of its workers in kB."""
    words = ["simulate", game, "--games", str(games), "--out", str(out)]
    began, own = time.perf_counter(), 0
    workers: dict[int, int] = {}
    running = subprocess.Popen([sys.executable, "-c", COMMAND, *words], stdout=subprocess.DEVNULL)
    while running.poll() is None:
        own = max(own, peak(running.pid))
        workers |= {child: max(workers.get(child, 0), peak(child)) for child in children(running.pid)}
        time.sleep(LOOK)
    if running.returncode:
        raise SystemExit(f"yurt {' '.join(words)} ended with {running.returncode}")
    return time.perf_counter() - began, own, list(workers.values())


def read_again(out: Path) -> float:
    """Seconds for one column of all rows by Arrow."""
    import pyarrow.parquet as parquet

    began = time.perf_counter()
    parquet.read_table(out / "rows", columns=["scores"])
    return time.perf_counter() - began


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[100_000, 1_000_000])
    parser.add_argument("--game", default="yak")
    arguments = parser.parse_args(words)
    table = Table(
        "games", "seconds", "command, MB", "each worker, MB", "Parquet, MB", "files", "one column, s"
    )
    for games in arguments.games:
        with tempfile.TemporaryDirectory() as folder:
            seconds, own, workers = play(arguments.game, games, Path(folder))
            files = list((Path(folder) / "rows").glob("*.parquet"))
            size = sum(file.stat().st_size for file in files) / 1e6
            reached = "yes" if own / 1024 <= WANTED else "NO"
            table.add_row(
                f"{games:,}",
                f"{seconds:.0f}",
                f"{own / 1024:.0f} (≤ {WANTED}: {reached})",
                ", ".join(f"{one / 1024:.0f}" for one in workers if one > 60_000),
                f"{size:.1f}",
                str(len(files)),
                f"{read_again(Path(folder)):.2f}",
            )
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
