"""Bots against each other: many games over all cores, taken up again where a kill ended them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from yurt.arena import rows
from yurt.arena.bout import Bout, Penalty
from yurt.arena.plan import Plan, planned
from yurt.arena.rows import Row
from yurt.arena.standings import Standing, standings
from yurt.bots import Bot, find_bot, warm
from yurt.bots.outside import SECONDS, Outside, is_outside
from yurt.bots.ways import fastest_way
from yurt.core.game import find


@dataclass(frozen=True)
class Progress:
    """How far a contest is."""

    done: int
    games: int
    table: list[Standing]
    note: str = ""  # what it is waiting for


def contest(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    out: Path | None = None,
    penalty: Penalty = "fallback",
    seconds: float = SECONDS,
    processes: int | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> list[Row]:
    """Play the games that `out` does not hold yet, and return all rows in order.

    Game k has seed + k // (players × line-ups); `seconds` and `penalty` are for bots from outside.
    """
    plan = planned(game, bots, games, players, seed, options)
    known = take_up(plan, out) if out else []
    _prepare(plan, progress)
    done = {row.number: row for row in known}
    missing = [number for number in range(games) if number not in done]
    for part in _played(plan, missing, penalty, seconds, processes or os.cpu_count() or 1):
        if out:
            rows.append(out / "rows.csv", part)
        done |= {row.number: row for row in part}
        if progress:
            progress(Progress(len(done), games, standings(done.values())))
    return [done[number] for number in range(games)]


def take_up(plan: Plan, out: Path) -> list[Row]:
    """The rows that a folder already holds; ValueError if they are of another contest."""
    out.mkdir(parents=True, exist_ok=True)
    header = out / "contest.json"
    if header.exists() and json.loads(header.read_text("utf-8")) != plan.header():
        raise ValueError(
            f"{out} holds another contest: take another folder, or the same game, bots, players and seed"
        )
    header.write_text(json.dumps(plan.header(), indent=1) + "\n", "utf-8")
    return [row for row in rows.read(out / "rows.csv") if row.number < plan.games]


def _prepare(plan: Plan, progress: Callable[[Progress], None] | None) -> None:
    """Find every bot before any plays, and let those compile that can."""
    game = find(plan.game)
    for name in plan.bots:
        find_bot(name, game)
    thinks = any(name != "uniform" and not is_outside(name) for name in plan.bots)
    if thinks and fastest_way(game) == "native":
        tell = progress or (lambda _: None)
        warm.wait(game, lambda waited: tell(Progress(0, plan.games, [], f"compiling, {waited:.0f} s")))


def _played(
    plan: Plan, numbers: list[int], penalty: Penalty, seconds: float, processes: int
) -> Iterator[list[Row]]:
    """Rows as they are finished, some games for each process at a time."""
    if processes == 1:
        for number in numbers:
            yield _play(plan, [number], penalty, seconds)
        return
    size = max(1, min(20, len(numbers) // (8 * processes)))
    parts = iter([numbers[start : start + size] for start in range(0, len(numbers), size)])
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        running: set[Future[list[Row]]] = set()
        for part in parts:
            running.add(pool.submit(_play, plan, part, penalty, seconds))
            if len(running) < 2 * processes:
                continue
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
        for future in running:
            yield future.result()


def _play(plan: Plan, numbers: list[int], penalty: Penalty, seconds: float) -> list[Row]:
    """Some games, in a worker."""
    bots = {name: _bot(plan.game, name, seconds) for name in plan.bots}
    played = [Bout(plan, number, bots, penalty).play() for number in numbers]
    for bot in bots.values():
        if isinstance(bot, Outside):
            bot.close()
    return played


def _bot(game: str, name: str, seconds: float) -> Bot:
    return find_bot(name, find(game), seconds, way=fastest_way(find(game)))
