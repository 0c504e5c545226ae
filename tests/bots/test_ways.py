"""Plain = native = wasm for what bots do: the same seed gives the same choice, whatever runs it."""

import random

import numpy as np
import pytest

from tests.script import COMPILED
from yurt.arena.plan import Plan
from yurt.arena.simulate import play, policy_of, workspace_for
from yurt.bots.bound import bound_rollout
from yurt.bots.greedy import Greedy
from yurt.bots.rollout import make_room, make_scores
from yurt.bots.search import Search
from yurt.bots.seated import UNIFORM
from yurt.core.match import Match
from yurt.core.running.wasm import Instance, load
from yurt.games import GAMES

pytestmark = pytest.mark.compiled
WAYS = ("plain", "wasm", *(("native",) if COMPILED else ()))
ITERATIONS = 12
ROLLOUTS = 3

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def positions(game, count=3, apart=7, players=None):
    """Some moments of a random game, with whoever is to choose; of the most players, unless it is said."""
    match, rng = Match(game, players or game.players[-1], seed=4), random.Random(4)
    for _ in range(count):
        for _ in range(apart):
            if not match.over:
                seat = rng.choice(match.awaiting)
                match.play(seat, rng.choice(match.actions(seat)))
        if not match.over:
            yield match, match.awaiting[-1]


@every_game
def test_a_search_finds_the_same_every_way(game):
    for match, seat in positions(game):
        found = [
            Search(game, ITERATIONS, way=way).think(match.view(seat), seat, random.Random(1)) for way in WAYS
        ]
        assert all(findings == found[0] for findings in found)


@every_game
def test_greedy_chooses_the_same_every_way(game):
    for match, seat in positions(game):
        options = match.actions(seat)
        chosen = {
            Greedy(game, way=way).choose(match.view(seat), seat, options, random.Random(1)) for way in WAYS
        }
        assert len(chosen) == 1


@every_game
def test_rollouts_are_the_same_every_way(game):
    results = []
    for way in WAYS:
        scores, decisions = make_scores(game, ROLLOUTS), np.zeros(ROLLOUTS, np.int64)
        room = make_room(game, game.players[-1])
        if way == "wasm":
            Instance(load(game.wasm_file)).play_rollouts(room, 1, scores, decisions)
        else:
            bound_rollout(game, fast=way == "native").play_many(room, 1, scores, decisions)
        results.append((scores.tolist(), decisions.tolist()))
    assert all(result == results[0] for result in results)


@every_game
@pytest.mark.parametrize("bots", [("uniform",), ("greedy", "search@2")], ids=str)
def test_a_batch_has_the_same_rows_every_way(game, bots):
    plan = Plan(game.name, bots, 1, 2)
    results = []
    for way in WAYS:
        row = play(plan, [0], way=way)[0]
        results.append((row.scores, row.winners, row.decisions))
    assert all(result == results[0] for result in results)


@every_game
@pytest.mark.parametrize("bots", [("blitz", "master@3"), ("search@30", "greedy"), ("uniform", "greedy")])
def test_a_batch_needs_no_more_memory_than_its_bots_think_about(game, bots):
    """Seats that nobody sits on count for nothing: they once took 1.2 GB."""
    policies = [policy_of(bot, game.name) for bot in bots] + [UNIFORM] * (game.seats - 2)
    workspace = workspace_for(game, policies)
    assert sum(array.nbytes for array in workspace) < 500_000
