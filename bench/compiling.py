"""How long compiling takes: with an empty cache, and with a filled one, each in a fresh process."""

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
compiled(game, 2, count=1)
print(time.perf_counter() - began, time.process_time() - worked)
"""


class Line(NamedTuple):
    what: str
    seconds: float
    worked: float  # processor seconds
    target: float | None


def rows(games: list[str]) -> list[Line]:
    lines = []
    for name in games:
        with tempfile.TemporaryDirectory() as folder:
            for how, target in (("cold", COLD_TARGET), ("warm", WARM_TARGET)):
                done = subprocess.run(
                    [sys.executable, "-c", SCRIPT, name],
                    env=os.environ | {"XDG_CACHE_HOME": folder},
                    check=True,
                    capture_output=True,
                    text=True,
                )
                seconds, worked = map(float, done.stdout.split())
                lines.append(Line(f"{name}, {how}", seconds, worked, target if name == "yeti" else None))
    return lines
