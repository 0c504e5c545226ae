"""Bots that learned against the ladder: `python -m bench.learned [GAME …] [--games 60] [--players 2]`.

Whole games, the learned bot at each seat in turn; the share of wins with 95 %, and what a decision takes of
processor time, natively.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

from yurt.bots import find_bot
from yurt.bots.learned.loading import has_network
from yurt.core.game import find
from yurt.games import GAMES
from yurt.training.measuring import strength

PAIRS = (("blitz", "normal"), ("blitz", "expert"), ("master", "expert"))


class Timed:
    """A bot, and how long it thought."""

    def __init__(self, bot: Any) -> None:
        self.bot, self.seconds, self.decisions = bot, 0.0, 0

    def choose(self, view: Any, seat: int, options: list[int], rng: random.Random) -> int:
        began = time.process_time()
        action: int = self.bot.choose(view, seat, options, rng)
        self.seconds += time.process_time() - began
        self.decisions += 1
        return action

    @property
    def milliseconds(self) -> float:
        return 1000 * self.seconds / max(1, self.decisions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", default=[name for name, game in GAMES.items() if has_network(game)]
    )
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    for game in map(find, given.names):
        for one, other in PAIRS:
            bots = [Timed(find_bot(name, game, way="native")) for name in (one, other)]
            found = strength(game, *bots, given.games, given.players)
            print(
                f"{game.name}, {given.players} players: {one} v {other}: {found.share:.1%} "
                f"({found.low:.1%} – {found.high:.1%}) of {found.games}; "
                f"{bots[0].milliseconds:.2f} : {bots[1].milliseconds:.2f} ms",
                flush=True,
            )


if __name__ == "__main__":
    main()
