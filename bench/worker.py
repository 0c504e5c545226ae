"""What a worker that thinks costs: a fresh process until its first move of search@400 in every game.

`python -m bench.worker` compares the games' modules with native code that was compiled before (and is only
loaded), in processes of their own by turns: seconds until all four moves are there, and the memory then.
"""

from __future__ import annotations

import json
import subprocess
import sys

ROUNDS = 3  # the best of them counts
CODE = """
import sys, time
began = time.perf_counter()
import json, random, resource
from yurt.bots import find_bot
from yurt.core.match import Match
from yurt.games import GAMES

ready = time.perf_counter()
for game in GAMES.values():
    match = Match(game, 2, seed=1)
    seat = match.awaiting[0]
    bot = find_bot("search@400", game, way=sys.argv[1])
    bot.choose(match.view(seat), seat, match.actions(seat), random.Random(1))
kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([ready - began, time.perf_counter() - ready, kilobytes / 1024]))
"""


def measured(way: str) -> tuple[float, float, float]:
    """Seconds to import, seconds to four moves, megabytes at most."""
    done = subprocess.run([sys.executable, "-c", CODE, way], capture_output=True, text=True, check=True)
    imported, moved, megabytes = json.loads(done.stdout)
    return imported, moved, megabytes


def main() -> None:
    ways = ("native", "wasm")
    for way in ways:
        measured(way)  # compiles, where that was not done
    found = [[measured(way) for way in ways] for _ in range(ROUNDS)]
    for place, way in enumerate(ways):
        imported, moved, megabytes = (
            min(column) for column in zip(*(row[place] for row in found), strict=True)
        )
        print(f"{way:<7} import {imported:.2f} s, four first moves {moved:.2f} s, {megabytes:.0f} MB")


if __name__ == "__main__":
    main()
