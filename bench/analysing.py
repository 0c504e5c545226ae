"""How long the analysis of 200 decisions takes at the standard thought, in two processes as on a server.

The clock is what people wait by; while the machine does other things it says more about those, and then
processor time shared among two cores is what to go by.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

from yurt.bots.search import Search
from yurt.core.game import Game
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.study.analysis import Analyst, analyst_of

DECISIONS = 200
MOST_SECONDS = 60
PROCESSES = 2
PLAYER = 20  # iterations of the bots that play the game


class Part(NamedTuple):
    text: str
    step: int


def game_of(game: Game, players: int, seed: int) -> str:
    """The transcript of a game between quick bots."""
    rng, match, bot = random.Random(seed), Match(game, players, seed=seed), Search(game, PLAYER)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, bot.choose(match.view(seat), seat, match.actions(seat), rng))
    return match.transcript()


def parts_of(game: Game, players: int) -> list[Part]:
    """The steps of as many games as it takes, in their order, until 200 of them are decisions."""
    parts: list[Part] = []
    decisions = seed = 0
    while decisions < DECISIONS:
        text = game_of(game, players, seed)
        analyst: Analyst = analyst_of(text)
        for number, step in enumerate(analyst.steps):
            if decisions < DECISIONS:
                parts.append(Part(text, number))
                decisions += not step.by_chance
        seed += 1
    return parts


def work(part: Part) -> None:
    analyst_of(part.text).parts([part.step])


def measure(game: Game, players: int) -> tuple[float, float]:
    """Seconds on the clock and of the processor, once the processes are there."""
    parts = parts_of(game, players)
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        list(pool.map(work, parts[:PROCESSES]))
        began, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        list(pool.map(work, parts))
        seconds = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)  # of processes that have ended
    return seconds, after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("games", nargs="*", default=list(GAMES), metavar="game")
    reading.add_argument("--players", type=int, default=2)
    wanted = reading.parse_args()
    print(
        f"{DECISIONS} decisions with the chance between them, {PROCESSES} processes; at most {MOST_SECONDS} s"
    )
    for name in wanted.games:
        seconds, worked = measure(GAMES[name], wanted.players)
        alone = worked / PROCESSES
        print(
            f"{name:9} {seconds:6.1f} s on the clock: {verdict(seconds)}; {worked:6.1f} s of processor time, "
            f"{alone:6.1f} s of each core: {verdict(alone)}",
            flush=True,
        )


def verdict(seconds: float) -> str:
    return "yes" if seconds <= MOST_SECONDS else "NO"


if __name__ == "__main__":
    main()
