"""Bots that learned against the ladder: `python -m bench.learned [GAME …] [--games 60] [--players 2]`.

Whole games, the learned bot at each seat in turn; the share of wins with 95 %, and what a decision takes of
processor time, natively. Before that what one core gives: a thousand positions judged in one call, how
good the judgement is, and decisions a second, natively and as a server thinks (WebAssembly).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from yurt.bots import find_bot
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import has_network, network_of
from yurt.core.game import Game, find
from yurt.games import GAMES
from yurt.training.measuring import judgement, strength
from yurt.training.playing import Games

PAIRS = (("blitz", "search@60"), ("blitz", "search"), ("master", "search"))

POSITIONS, ROUNDS, JUDGED = 1000, 5, 300
ASKED = {"blitz": 500, "master": 20}  # decisions that are timed


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


def positions(game: Game, players: int) -> Games:
    """So many games side by side, each some random moves on."""
    hall, rng = Games(game, POSITIONS, players, {}, 1), np.random.default_rng(1)
    for _ in range(40):
        masks = hall.asked()
        likes = np.where(masks.open, rng.random(masks.open.shape), -1.0)
        hall.step(masks.actions[np.arange(POSITIONS), likes.argmax(1)].astype(np.int64))
    return hall


def best_of(rounds: int, work: Callable[[], Any]) -> float:
    """Seconds of processor time, the best of some rounds; the first, which may compile, is not counted."""
    work()
    found = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        found.append(time.process_time() - began)
    return min(found)


def tell_rates(game: Game, players: int) -> None:
    hall, network = positions(game, players), network_of(game)
    judge, chances = bound_guided(game, "native").guided.judge_all, np.zeros((POSITIONS, game.seats))
    taken = best_of(ROUNDS, lambda: judge(network, hall.views, hall.seats, chances))
    print(f"{game.name}, {players} players: {POSITIONS} positions judged in {1000 * taken:.1f} ms")
    for name, count in ASKED.items():
        asked = [hall.moment(row) for row in range(count)]
        for way in ("native", "wasm"):
            bot: Any = find_bot(name, game, way=way)  # type: ignore[arg-type]

            def decide(bot: Any = bot, asked: Any = asked) -> None:
                for seat, view, options in asked:
                    bot.choose(view, seat, options, random.Random(1))

            print(f"  {name}, {way}: {count / best_of(2, decide):,.0f} decisions a second of one core")


def tell_judgement(game: Game, games: int, players: int) -> None:
    found = judgement(game, None, games, players)
    print(
        f"  Brier score {found.brier:.3f} (base {found.base:.3f}), {found.chances} chances of {games} games"
    )
    print("  said : came ", ", ".join(f"{said:.0%} : {came:.0%}" for said, came, _ in found.bins))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "names", nargs="*", default=[name for name, game in GAMES.items() if has_network(game)]
    )
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    for game in map(find, given.names):
        tell_rates(game, given.players)
        tell_judgement(game, JUDGED, given.players)
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
