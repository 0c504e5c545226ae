"""How long compiling takes, and what our way of doing it gains over numba's own, each in a fresh process.

`ours` is `core/running/native.py`, `njit` the same functions without what leans on numba's inside
(YURT_PLAIN_NJIT=1). Seconds are of the processor: the machine is shared and noisy.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from typing import NamedTuple

COLD_TARGET, WARM_TARGET = 20.0, 1.5
SCRIPT = """
import sys, time
from bench.rollouts import compiled
from yurt.core.game import find
game = find(sys.argv[1])
began, worked = time.perf_counter(), time.process_time()
measure = compiled(game, 2, count=1)
took = time.perf_counter() - began, time.process_time() - worked
measure = compiled(game, 2, count=2000)
rates = [count / seconds for count, _, seconds in (measure() for _ in range(3))]
print(*took, max(rates))
"""


class Line(NamedTuple):
    what: str
    seconds: float
    worked: float  # processor seconds
    target: float | None
    rollouts: float  # a second, once compiled


def rows(games: list[str]) -> list[Line]:
    lines = []
    for name in games:
        for way in ("ours", "njit"):
            with tempfile.TemporaryDirectory() as folder:
                cold = _measured(name, way, folder)
                target = COLD_TARGET if (name, way) == ("yeti", "ours") else None
                lines.append(Line(f"{name}, {way}, cold", *cold[:2], target, cold[2]))
                if way == "ours":
                    warm = _measured(name, way, folder)
                    target = WARM_TARGET if name == "yeti" else None
                    lines.append(Line(f"{name}, {way}, warm", *warm[:2], target, warm[2]))
    return lines


def _measured(name: str, way: str, folder: str) -> tuple[float, float, float]:
    switches = {"XDG_CACHE_HOME": folder, "YURT_PLAIN_NJIT": str(int(way == "njit"))}
    command = [sys.executable, "-c", SCRIPT, name]
    done = subprocess.run(command, env=os.environ | switches, check=True, capture_output=True, text=True)
    seconds, worked, rate = map(float, done.stdout.split())
    return seconds, worked, rate


if __name__ == "__main__":
    for line in rows(sys.argv[1:] or ["yeti"]):
        print(f"{line.what:24} {line.worked:6.1f} s of processor, {line.rollouts:10,.0f} rollouts/s")
