"""Games by the million: whole batches in compiled calls on all cores, with the rows of a contest."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from yurt.arena.plan import Plan, planned
from yurt.arena.playing import rows_of
from yurt.arena.rows import Row, how_decided, reason_name
from yurt.arena.workers import Here, Workers
from yurt.bots import BOTS, batch, seated
from yurt.bots.bound import bound_loop, bound_search, style_of
from yurt.bots.budgets import frailty_of, iterations_of
from yurt.bots.learned.bots import BREADTH
from yurt.bots.learned.bound import bound_guided
from yurt.bots.learned.loading import empty_network, has_features, network_of
from yurt.bots.levels import LEARNED, check_learned, spelled
from yurt.bots.ways import fastest_way
from yurt.bots.workspace import Workspace, make_workspace
from yurt.core.chance import Rng
from yurt.core.game import Game, find
from yurt.core.kernel import CRITERIA, Ints, Log, as_rows
from yurt.core.match import Match
from yurt.core.ranking import winners_of
from yurt.core.running import Way
from yurt.core.running.twins import bind, compile_module
from yurt.core.running.wasm import Instance, load

GAMES_A_CALL = {seated.UNIFORM: 2000, seated.GREEDY: 200}  # by policy; 20 for a search
LONGEST_GAME = 100_000  # actions


@dataclass(frozen=True)
class Simulation:
    """The games of a plan, a batch at a time."""

    plan: Plan

    @property
    def size(self) -> int:
        return min(GAMES_A_CALL.get(policy_of(bot, self.plan.game), 20) for bot in self.plan.bots)

    def prepare(self) -> None:
        play(self.plan, [0])  # compiles, where there is a compiler

    def __call__(self, numbers: Sequence[int]) -> list[Row]:
        return play(self.plan, numbers)


def simulate(
    game: str,
    games: int,
    *,
    bots: Sequence[str] = ("uniform",),
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    out: Path | None = None,
    workers: Workers | None = None,
) -> Iterator[Row]:
    """Like `contest`, far faster, for bots that are compiled (`policy_of`); rows hold no plays."""
    simulation = Simulation(planned(game, bots, games, players, seed, options))
    assert simulation.size, "every bot can be simulated"
    return rows_of(simulation, workers or Here(), out)


def policy_of(bot: str, game: str) -> int:
    """How a compiled bot decides; ValueError for those that are not compiled."""
    kind, at, budget = spelled(bot, find(game)).partition("@")
    if kind in LEARNED:
        check_learned(find(game), bot)
    if kind == "master":
        return seated.BLITZ + iterations_of(budget)
    if kind == "blitz":
        return seated.fallible(*frailty_of(budget)) if at else seated.BLITZ
    if kind == "search" and budget.isascii() and budget.isdigit() and 0 < int(budget) < seated.BLITZ:
        return int(budget)
    if bot not in ("uniform", "greedy"):
        known = ", ".join([*BOTS, "search@500", "master@500", "blitz@0.8+0.1"])
        raise ValueError(f"simulate knows {known}; {bot!r} plays in the arena")
    return seated.UNIFORM if bot == "uniform" else seated.GREEDY


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
    match = Match(plan.game, plan.players, seed=row.seed, chosen=plan.options, all_forced=True)
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
    policy_by = {bot: policy_of(bot, plan.game) for bot in plan.bots}
    for place, number in enumerate(numbers):
        policies[place, : plan.players] = [policy_by[bot] for bot in plan.seating(number)]
    searches = way == "wasm" or bool((policies != seated.UNIFORM).any())  # one module for all
    guides = bool((policies >= seated.BLITZ).any())
    workspace = workspace_for(game, policies.ravel().tolist()) if searches else None
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
    bound_batch(game.name, way, searches, guides)(room, seeds, criteria)
    return room, criteria


def workspace_for(game: Game, policies: Sequence[int], zeros: Callable[..., Any] = np.zeros) -> Workspace:
    """Room for the bot that thinks most."""
    guides = any(seated.BLITZ < policy < seated.FALLIBLE for policy in policies)
    iterations = max(map(seated.iterations_of, policies))
    return make_workspace(game, iterations, style_of(game), zeros, breadth=BREADTH if guides else 1)


def _network(game: Game, way: Way, guides: bool) -> Any:
    """The game's network if a bot plays with it; a module takes one in any case."""
    if guides:
        return network_of(game)
    return empty_network(game) if way == "wasm" and has_features(game) else 0


@lru_cache
def bound_batch(name: str, way: Way, searches: bool, guides: bool) -> Callable[..., Any]:
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
