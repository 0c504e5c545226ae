"""What a move costs inside the server, without sockets and disk: rules, showing, composing.

`python -m bench.showing` plays many tables in this process, each with two people who look on, over a store
that says yes to everything. `--profile` shows where the time goes.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import pstats
import random
import time
from collections import Counter
from typing import Any

from bench.load import games_of, make_rules
from yurt.core.game import find
from yurt.server import tidying
from yurt.server.jobs import compiled
from yurt.server.shown.composing import Audience, Received
from yurt.server.store.records import SeatSetting, Setting, StoredTable
from yurt.server.tables.table import Table

Spent = list[tuple[float, str, str]]  # seconds of processor for a move, its game, its word


class Yes:
    """A store that keeps nothing."""

    key = b"k" * 32
    others = None

    async def append(self, *_: Any) -> None: ...

    async def save_setting(self, *_: Any) -> None: ...


class Person:
    """Someone who holds a seat and reads each update."""

    spectator = False
    client = ""

    def __init__(self, table: Table, seat: int, language: str) -> None:
        self.table = table
        self.held = [seat]
        self.host = seat == 0
        self.language = language
        self.received: dict[int | None, Received] = {}
        self.bytes = 0

    def audiences(self) -> list[Audience]:
        return [Audience(seat, self.language, False) for seat in self.held]

    def refresh(self) -> None:
        text, self.received = self.table.shown.update(self.audiences(), self.received, host=self.host)
        self.bytes += len(text)

    def answer(self, *_: Any) -> None: ...

    def notice(self, *_: Any) -> None: ...

    def close(self, *_: Any) -> None: ...


async def laid(game: str, number: int, language: str) -> Table:
    found = find(game)
    names = (f"Ada {number}", f"Bo {number}")
    seats = [SeatSetting("link", name, taken=True) for name in names]
    setting = Setting(
        game=game, rules=found.version, options=found.settings({}), box={}, seats=seats, pace=0.4
    )
    secret = random.Random(number).randbytes(32)
    record = StoredTable(f"t{number}", setting, secret, 0.0, None, 0.0, 0, [], None)
    table = Table(record, Yes(), None)  # type: ignore[arg-type]
    await table.start()
    for seat in range(2):
        await table.attend(Person(table, seat, language))
    return table


async def play(tables: list[Table], moves: int, rng: random.Random, spent: Spent) -> int:
    """So many moves at each table, or to its end: how many it were."""
    done = 0
    for _ in range(moves):
        for table in tables:
            match = table.playing()
            if not match.over:
                seat = next(seat for seat in match.awaiting)
                action, began = rng.choice(match.actions(seat)), time.process_time()
                await table.play(seat, action, match.turn, f"m{match.turn}")
                spent.append((time.process_time() - began, match.game.name, match.game.word(action)))
                done += 1
    return done


async def run(arguments: argparse.Namespace) -> None:
    games, rng = games_of(arguments.game), random.Random(1)
    await compiled.load([find(game) for game in games], calm)
    tables = [await laid(games[n % len(games)], n, arguments.lang) for n in range(arguments.tables)]
    await play(tables, 3, rng, [])
    tidying.settle()
    profile = cProfile.Profile() if arguments.profile else None
    if profile:
        profile.enable()
    began, collected = time.process_time(), sum(found["collections"] for found in gc.get_stats())
    each: Spent = []
    moves = await play(tables, arguments.moves, rng, each)
    spent = time.process_time() - began
    if profile:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        pstats.Stats(profile).sort_stats("cumtime").print_stats(60)
    print(f"{arguments.game}: {spent / moves * 1e6:.0f} us a move, {moves} moves")
    for game in games:
        own = sorted(one for one in each if one[1] == game)
        middle, late, worst = own[len(own) // 2], own[int(len(own) * 0.95)], own[-1]
        print(f"  {game:<9} half within {middle[0] * 1e6:.0f} us, 95 of 100 {late[0] * 1e6:.0f} us, ", end="")
        print(f"worst {worst[0] * 1e6:.0f} us ({worst[2]})")
    dear = sorted(each)[int(len(each) * 0.95) :]
    shares = Counter((game, word.split()[0]) for _, game, word in dear).most_common(8)
    print(
        "dearest 5 of 100",
        ", ".join(f"{game} {word} {count / len(dear):.0%}" for (game, word), count in shares),
    )
    print(f"collections {sum(found['collections'] for found in gc.get_stats()) - collected}")


async def calm() -> None: ...


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20, help="at each table")
    parser.add_argument("--game", default="mix", help="a game, or the mix of all of them")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--profile", action="store_true")
    arguments = parser.parse_args()
    make_rules(games_of(arguments.game))
    asyncio.run(run(arguments))


if __name__ == "__main__":
    main()
