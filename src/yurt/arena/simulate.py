"""Games by the million: whole batches in compiled calls on all cores, with the rows of a contest."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from yurt.arena.columns import Columns, how_all_decided, wins_of
from yurt.arena.plan import Plan, planned
from yurt.arena.playing import Games, games_of
from yurt.arena.rows import Row, reason_name
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

    def __call__(self, numbers: Sequence[int]) -> Columns:
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
) -> Games:
    """Like `contest`, far faster, for bots that are compiled (`policy_of`); rows hold no plays."""
    simulation = Simulation(planned(game, bots, games, players, seed, options))
    assert simulation.size, "every bot can be simulated"
    return games_of(simulation, workers or Here(), out)


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


class Played(NamedTuple):
    """The results of a batch, copied out of the module's memory."""

    criteria: Ints
    lengths: Ints  # decisions
    reasons: Ints
    actions: Ints  # of the last game, as far as they were asked for


def play(plan: Plan, numbers: Sequence[int], *, way: Way | None = None) -> Columns:
    """Some games of a plan in one call; way=None: the fastest that is installed. All give the same rows."""
    began, number = time.perf_counter(), np.array(numbers, np.int64)
    played = _play(plan, number, way)
    game, seating = find(plan.game), number % len(plan.seatings)
    scores = played.criteria[:, :, 0].astype(np.int32)
    wins = wins_of(played.criteria)
    names = {bot: place for place, bot in enumerate(_in_order(plan))}
    codes, ended = np.unique(played.reasons, return_inverse=True)
    return Columns(
        names=tuple(names),
        reasons=tuple(reason_name(game, int(code)) for code in codes),
        number=number,
        seed=_seeds(plan, number),
        bots=np.array([[names[bot] for bot in bots] for bots in plan.seatings], np.int16)[seating],
        scores=scores,
        wins=wins,
        decided=how_all_decided(scores, wins),
        decisions=played.lengths.astype(np.int32),
        seconds=np.full(len(number), (time.perf_counter() - began) / len(number)),
        ended=ended.astype(np.int16),
    )


def replay(plan: Plan, row: Row, *, way: Way | None = None) -> Match:
    """The game of a row once more, through the referee."""
    played = _play(plan, np.array([row.number]), way, LONGEST_GAME)
    match = Match(plan.game, plan.players, seed=row.seed, chosen=plan.options, all_forced=True)
    for action in played.actions[: int(played.lengths[0])]:
        match.play(match.awaiting[0], int(action))
    return match


def _in_order(plan: Plan) -> list[str]:
    """The bots as they are first met."""
    return list(dict.fromkeys(bot for bots in plan.seatings for bot in bots))


def _seeds(plan: Plan, numbers: Ints) -> Ints:
    return plan.seed + numbers // len(plan.seatings)


def _play(plan: Plan, numbers: Ints, way: Way | None, longest: int = 0) -> Played:
    """The games in one call.

    All that it works in is made for it and released with it: as WebAssembly the whole memory of a module.
    """
    game = find(plan.game)
    way = way or fastest_way(game)
    policies = _policies(plan, game, numbers)
    searches = way == "wasm" or bool((policies != seated.UNIFORM).any())  # one module for all
    guides = bool((policies >= seated.BLITZ).any())
    bound = bound_batch(game.name, way, searches, guides)
    zeros = bound.zeros
    room = _room(plan, game, policies, zeros, longest)._replace(network=_network(game, way, guides, zeros))
    if searches:
        workspace = workspace_for(game, np.unique(policies).tolist(), zeros)
        room = room._replace(workspace=workspace, bots=workspace.rngs)
    criteria = zeros((len(numbers), game.seats, CRITERIA), np.int64)
    seeds = zeros(len(numbers), np.int64)
    seeds[:] = _seeds(plan, numbers)
    bound.play_many(room, seeds, criteria)
    tallies = room.tallies["numbers"].copy()
    return Played(criteria[:, : plan.players].copy(), tallies[:, 0], tallies[:, 1], room.played.copy())


def _policies(plan: Plan, game: Game, numbers: Ints) -> Ints:
    """How each seat of each game decides; where nobody sits, at random."""
    known = {bot: policy_of(bot, plan.game) for bot in plan.bots}
    seated_so = np.array([[known[bot] for bot in bots] for bots in plan.seatings], np.int64)
    policies = np.full((len(numbers), game.seats), seated.UNIFORM, np.int64)
    policies[:, : plan.players] = seated_so[numbers % len(plan.seatings)]
    return policies


def _room(plan: Plan, game: Game, policies: Ints, zeros: Callable[..., Any], longest: int) -> batch.BatchRoom:
    """Room for a batch of bots that need neither workspace nor network."""
    states = [zeros(1, game.rules.State.layout) for _ in range(2)]
    states[0][0] = states[1][0] = game.started(plan.players, plan.options, game.default_box, Log.new())
    seats = zeros(policies.shape, np.int64)
    seats[:] = policies
    return batch.BatchRoom(
        started=states[0],
        states=states[1],
        chance=zeros(1, Rng.layout),
        bots=zeros(1, Rng.layout),
        logs=zeros(1, Log.layout),
        weights=zeros(game.rules.ACTIONS, np.int64),
        workspace=0,
        network=0,
        policies=as_rows(seats),
        tallies=as_rows(zeros((len(policies), 2), np.int64)),
        played=zeros(longest, np.int64),
    )


def workspace_for(game: Game, policies: Sequence[int], zeros: Callable[..., Any] = np.zeros) -> Workspace:
    """Room for the bot that thinks most."""
    guides = any(seated.BLITZ < policy < seated.FALLIBLE for policy in policies)
    iterations = max(map(seated.iterations_of, policies))
    return make_workspace(game, iterations, style_of(game), zeros, breadth=BREADTH if guides else 1)


def _network(game: Game, way: Way, guides: bool, zeros: Callable[..., Any]) -> Any:
    """The game's network if a bot plays with it; a module takes one in any case."""
    if guides:
        return network_of(game, zeros=zeros)
    return empty_network(game) if way == "wasm" and has_features(game) else 0


class BoundBatch(NamedTuple):
    play_many: Callable[..., Any]
    zeros: Callable[..., Any] = np.zeros  # makes the arrays that it works in


def bound_batch(name: str, way: Way, searches: bool, guides: bool) -> BoundBatch:
    """Return what plays a batch of a game; as WebAssembly a new instance, whose memory is freed with it."""
    if way == "wasm":
        instance = Instance(load(find(name).wasm_file))
        return BoundBatch(instance.play_batch, instance.zeros)
    return _bound_batch(name, way, searches, guides)


@lru_cache
def _bound_batch(name: str, way: Way, searches: bool, guides: bool) -> BoundBatch:
    game = find(name)
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
    return BoundBatch(make(batch, rules=rules, loop=playing).play_many)
