"""Games by the million: whole batches in compiled calls on all cores, with the rows of a contest."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from yurt.arena import batch, rows
from yurt.arena.contest import Progress, take_up
from yurt.arena.plan import Plan
from yurt.arena.rows import Row, how_decided, winners_of
from yurt.arena.standings import standings
from yurt.bots import mind
from yurt.bots.levels import ITERATIONS
from yurt.core.chance import Rng
from yurt.core.compile import bind, compile_module
from yurt.core.game import find
from yurt.core.kernel import CRITERIA, SEATS, Log, Table
from yurt.core.match import Match

GAMES_A_CALL = {batch.UNIFORM: 2000, batch.GREEDY: 200}
LONGEST_GAME = 100_000  # actions
MOST_LIVE = 20_000  # games that the live table adds up; beyond, it shows those that came last


def simulate(
    game: str,
    games: int,
    *,
    bots: Sequence[str] = ("uniform",),
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    out: Path | None = None,
    processes: int | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> list[Row]:
    """Like `contest`, far faster, for uniform, greedy, search@500 and the levels; rows hold no plays."""
    players = players or max(find(game).players[0], min(len(bots), find(game).players[-1]))
    plan = Plan(game, tuple(bots), games, players, seed, dict(options or {}))
    thoughts = {bot: thought_of(bot) for bot in plan.bots}
    done = {row.number: row for row in (take_up(plan, out) if out else [])}
    size = min(GAMES_A_CALL.get(thought, 20) for thought in thoughts.values())
    missing = [number for number in range(games) if number not in done]
    parts = [missing[start : start + size] for start in range(0, len(missing), size)]
    if progress:
        progress(Progress(len(done), games, [], "compiling"))
    for played in _played(plan, parts, processes or os.cpu_count() or 1):
        if out:
            rows.append(out / "rows.csv", played)
        done |= {row.number: row for row in played}
        if progress:
            progress(
                Progress(len(done), games, standings(played if len(done) > MOST_LIVE else done.values()))
            )
    return [done[number] for number in range(games)]


def thought_of(bot: str) -> int:
    """How a compiled bot thinks; ValueError for those that are not compiled."""
    kind, _, budget = bot.partition("@")
    if bot in ITERATIONS:
        return ITERATIONS[bot]
    if kind == "search" and budget.isascii() and budget.isdigit() and int(budget):
        return int(budget)
    if bot not in ("uniform", "greedy"):
        known = ", ".join(["uniform", "greedy", "search@500", *ITERATIONS])
        raise ValueError(f"simulate knows {known}; {bot!r} plays in the arena")
    return batch.UNIFORM if bot == "uniform" else batch.GREEDY


def _played(plan: Plan, parts: list[list[int]], processes: int) -> Iterator[list[Row]]:
    if processes == 1 or len(parts) < 2:
        yield from (play(plan, part) for part in parts)
        return
    yield play(plan, parts[0])  # compiles once, before the others would all do it
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(play, [plan] * (len(parts) - 1), parts[1:])


def play(plan: Plan, numbers: Sequence[int], *, fast: bool = True) -> list[Row]:
    """Some games of a plan in one compiled call."""
    seeds, thoughts = _drawn_up(plan, numbers)
    scores = np.zeros((len(numbers), SEATS, CRITERIA), np.int64)
    lengths = np.zeros(len(numbers), np.int64)
    began = time.perf_counter()
    _call(plan, seeds, thoughts, scores, lengths, np.zeros((0, 2), np.int64), fast)
    seconds = (time.perf_counter() - began) / len(numbers)
    return [
        Row(
            number=number,
            seed=plan.seed_of(number),
            bots=plan.seating(number),
            scores=tuple(int(score) for score in scores[place, : plan.players, 0]),
            winners=winners,
            decided=how_decided(winners, scores[place, : plan.players, 0].tolist()),
            decisions=int(lengths[place]),
            seconds=seconds,
        )
        for place, number in enumerate(numbers)
        for winners in [winners_of(scores[place], plan.players)]
    ]


def replay(plan: Plan, row: Row, *, fast: bool = True) -> Match:
    """The game of a row once more, through the referee."""
    seeds, thoughts = _drawn_up(plan, [row.number])
    record = np.full((LONGEST_GAME, 2), -1, np.int64)
    scores, lengths = np.zeros((1, SEATS, CRITERIA), np.int64), np.zeros(1, np.int64)
    _call(plan, seeds, thoughts, scores, lengths, record, fast)
    match = Match(plan.game, plan.players, seed=row.seed, settled=False, chosen=plan.options)
    for seat, action in record[: int((record[:, 0] >= 0).sum())]:
        match.repeat(int(seat), int(action))
    return match


def _drawn_up(plan: Plan, numbers: Sequence[int]) -> tuple[Table, Table]:
    seeds = np.array([plan.seed_of(number) for number in numbers], np.int64)
    thoughts = np.array([[thought_of(bot) for bot in plan.seating(number)] for number in numbers], np.int64)
    return seeds, thoughts


def _call(
    plan: Plan, seeds: Table, thoughts: Table, scores: Table, lengths: Table, record: Table, fast: bool
) -> None:
    game = find(plan.game)
    started = np.zeros(1, game.rules.State.layout)
    started[0] = game.started(plan.players, plan.options, game.default_box, Log.new())
    desk = mind.desk(game, max(1, int(thoughts.max())), mind.style_of(game))
    rngs = np.zeros(1, Rng.layout)
    _bound(game.name, fast, thinks=bool((thoughts != batch.UNIFORM).any())).play_many(
        started, started.copy(), rngs, desk, thoughts, seeds, scores, lengths, record
    )


@lru_cache
def _bound(name: str, fast: bool, thinks: bool) -> Any:
    game = find(name)
    rules, thinking = game.modules["rules"], mind.mind(game, fast)
    make = compile_module if fast else bind
    names = {"TUMBLES": hasattr(rules, "tumble"), "THINKS": thinks}
    return make(batch, rules=rules, steps=thinking.steps, tree=thinking.tree, **names)
