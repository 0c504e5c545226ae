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

from yurt.arena import rows
from yurt.arena.contest import Progress, take_up
from yurt.arena.plan import Plan, planned
from yurt.arena.rows import Row, how_decided, reason_name
from yurt.arena.standings import standings
from yurt.bots import batch, seated
from yurt.bots.bound import bound_loop, bound_search, style_of
from yurt.bots.learned.bots import BREADTH
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import network_of
from yurt.bots.levels import ITERATIONS, MASTER, check_learned
from yurt.bots.ways import fastest_way
from yurt.bots.workspace import Workspace, make_workspace
from yurt.core.chance import Rng
from yurt.core.game import Game, find
from yurt.core.kernel import CRITERIA, Ints, Log, as_rows
from yurt.core.match import Match
from yurt.core.ranking import winners_of
from yurt.core.running import Way
from yurt.core.running.twins import bind, compile_module, has_compiler
from yurt.core.running.wasm import Instance, load

GAMES_A_CALL = {seated.UNIFORM: 2000, seated.GREEDY: 200}  # by policy; 20 for a search
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
    """Like `contest`, far faster, for the levels, uniform, greedy, search@500, blitz; rows hold no plays."""
    plan = planned(game, bots, games, players, seed, options)
    policies = {policy_of(bot, game) for bot in plan.bots}
    done = {row.number: row for row in (take_up(plan, out) if out else [])}
    size = min(GAMES_A_CALL.get(policy, 20) for policy in policies)
    missing = [number for number in range(games) if number not in done]
    parts = [missing[start : start + size] for start in range(0, len(missing), size)]
    if progress:
        progress(Progress(len(done), games, [], "compiling" if has_compiler() else ""))
    for played in _played(plan, parts, processes or os.cpu_count() or 1):
        if out:
            rows.append(out / "rows.csv", played)
        done |= {row.number: row for row in played}
        if progress:
            progress(
                Progress(len(done), games, standings(played if len(done) > MOST_LIVE else done.values()))
            )
    return [done[number] for number in range(games)]


def policy_of(bot: str, game: str) -> int:
    """How a compiled bot decides; ValueError for those that are not compiled."""
    kind, _, budget = bot.partition("@")
    if kind in ("blitz", "master"):
        check_learned(find(game), kind)
    if bot in ITERATIONS:
        return ITERATIONS[bot]
    if bot == "master":
        return seated.BLITZ + MASTER
    if bot == "blitz":
        return seated.BLITZ
    if (
        kind in ("search", "master")
        and budget.isascii()
        and budget.isdigit()
        and 0 < int(budget) < seated.BLITZ
    ):
        return int(budget) + (seated.BLITZ if kind == "master" else 0)
    if bot not in ("uniform", "greedy"):
        known = ", ".join(["uniform", "greedy", "search@500", "blitz", *ITERATIONS, "master"])
        raise ValueError(f"simulate knows {known}; {bot!r} plays in the arena")
    return seated.UNIFORM if bot == "uniform" else seated.GREEDY


def _played(plan: Plan, parts: list[list[int]], processes: int) -> Iterator[list[Row]]:
    if processes == 1 or len(parts) < 2:
        yield from (play(plan, part) for part in parts)
        return
    yield play(plan, parts[0])  # compiles once, before the others would all do it
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from pool.map(play, [plan] * (len(parts) - 1), parts[1:])


def play(plan: Plan, numbers: Sequence[int], *, way: Way | None = None) -> list[Row]:
    """Some games of a plan in one call; way=None: the fastest that is installed. All give the same rows."""
    began = time.perf_counter()
    room, criteria = _called(plan, numbers, way)
    game = find(plan.game)
    seconds = (time.perf_counter() - began) / len(numbers)
    return [
        Row(
            number=number,
            seed=plan.seed_of(number),
            bots=plan.seating(number),
            scores=tuple(int(score) for score in criteria[place, : plan.players, 0]),
            winners=winners,
            decided=how_decided(winners, criteria[place, : plan.players, 0].tolist()),
            decisions=int(room.tallies[place].numbers[0]),
            seconds=seconds,
            ended=reason_name(game, int(room.tallies[place].numbers[1])),
        )
        for place, number in enumerate(numbers)
        for winners in [tuple(winners_of(criteria[place], plan.players))]
    ]


def replay(plan: Plan, row: Row, *, way: Way | None = None) -> Match:
    """The game of a row once more, through the referee."""
    room, _ = _called(plan, [row.number], way, LONGEST_GAME)
    match = Match(plan.game, plan.players, seed=row.seed, chosen=plan.options)
    for action in room.played[: int(room.tallies[0].numbers[0])]:
        match.play(match.awaiting[0], int(action))
    return match


def _called(
    plan: Plan, numbers: Sequence[int], way: Way | None, longest: int = 0
) -> tuple[batch.BatchRoom, Ints]:
    """The games played in one call: the room with what was played, and the results."""
    game = find(plan.game)
    way = way or fastest_way(game)
    policies = np.full((len(numbers), game.seats), seated.UNIFORM, np.int64)
    for place, number in enumerate(numbers):
        policies[place, : plan.players] = [policy_of(bot, plan.game) for bot in plan.seating(number)]
    searches = way == "wasm" or bool((policies != seated.UNIFORM).any())  # one module for all
    guides = bool((policies >= seated.BLITZ).any())
    workspace = _workspace(game, policies, guides) if searches else None
    started = np.zeros(1, game.rules.State.layout)
    started[0] = game.started(plan.players, plan.options, game.default_box, Log.new())
    room = batch.BatchRoom(
        started=started,
        states=started.copy(),
        chance=np.zeros(1, Rng.layout),
        bots=workspace.rngs if workspace else np.zeros(1, Rng.layout),
        logs=np.zeros(1, Log.layout),
        weights=np.zeros(game.rules.ACTIONS, np.int64),
        workspace=workspace or 0,
        network=_network(game, way, guides),
        policies=as_rows(policies),
        tallies=as_rows(np.zeros((len(numbers), 2), np.int64)),
        played=np.zeros(longest, np.int64),
    )
    seeds = np.array([plan.seed_of(number) for number in numbers], np.int64)
    criteria = np.zeros((len(numbers), game.seats, CRITERIA), np.int64)
    _bound(game.name, way, searches, guides)(room, seeds, criteria)
    return room, criteria


def _workspace(game: Game, policies: Ints, guides: bool) -> Workspace:
    """Room for the bot that thinks most."""
    iterations = [policy % seated.BLITZ for policy in policies.ravel().tolist() if policy > 0]
    return make_workspace(game, max([1, *iterations]), style_of(game), breadth=BREADTH if guides else 1)


def _network(game: Game, way: Way, guides: bool) -> Any:
    """The game's network if a bot plays with it."""
    if guides and way == "wasm":
        raise ValueError(
            "master and blitz are simulated by numba (yurt[fast]); without it they play in the arena"
        )
    return network_of(game) if guides else 0


@lru_cache
def _bound(name: str, way: Way, searches: bool, guides: bool) -> Callable[..., Any]:
    """What plays a batch of a game."""
    game = find(name)
    if way == "wasm":
        return Instance(load(game.wasm_file)).play_batch
    rules, search = game.modules["rules"], bound_search(game, way)
    make = compile_module if way == "native" else bind
    parts = {
        "evaluation": search.evaluation,
        "tree": search.tree,
        "guided": bound_guided(game, way).guided if guides else None,
        "USES_SEARCH": searches,
        "USES_NETWORK": guides,
    }
    playing = bound_loop(rules, make(seated, rules=rules, **parts), make)
    return make(batch, rules=rules, loop=playing).play_many  # type: ignore[no-any-return]
