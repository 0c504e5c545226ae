"""Plain = native = wasm, move by move, over a thousand games of each; and modules made twice are the same."""

import itertools
import os
import random

import pytest

from tests.v8.played import asked_of_node, some_games
from yurt.bots import modules
from yurt.bots.greedy import Greedy
from yurt.bots.search import Search
from yurt.core.alike import play_alike
from yurt.core.check import settings
from yurt.core.match import Match
from yurt.core.position import seen
from yurt.games import GAMES

COUNT = int(os.environ.get("YURT_SOAK_GAMES", "1000"))
SEARCHES = 200
AT_ONCE = 50  # games for one process of Node

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
@pytest.mark.timeout(7200)
def test_every_way_plays_the_same_games(game):
    ways, actions = {"native": game.fast, "wasm": game.wasm}, 0
    greedy = Greedy(game, way="wasm")

    def well(state, seat, options, rng):
        """Mostly well, so that games end: of random ones some take thousands of actions."""
        if rng.random() < 0.1:
            return rng.choice(options)
        return greedy.choose(seen(game.rules, state, seat), seat, options, rng)

    for seed, (players, chosen) in zip(range(COUNT), itertools.cycle(settings(game)), strict=False):
        choose = None if seed % 10 == 0 else well
        actions += play_alike(game, players, chosen, seed, ways, choose)
    print(f"{game.name}: {COUNT:,} games, {actions:,} actions alike")


@every_game
@pytest.mark.timeout(7200)
def test_v8_plays_the_same_games(game):
    for first in range(0, COUNT, AT_ONCE):
        games = list(some_games(game, min(AT_ONCE, COUNT - first), first, game.fast))  # alike, as said above
        answers = asked_of_node(game, {"games": [asked for asked, _ in games], "thoughts": []})
        assert answers["digests"] == [digest for _, digest in games]


@every_game
@pytest.mark.timeout(7200)
def test_every_way_finds_the_same(game):
    ways = [Search(game, 100, way="native"), Search(game, 100, way="wasm")]
    rng = random.Random(1)
    for number, (players, chosen) in zip(range(SEARCHES), itertools.cycle(settings(game)), strict=False):
        match = Match(game, players, seed=number, chosen=chosen)
        for _ in range(rng.randrange(40)):
            if not match.over:
                seat = rng.choice(match.awaiting)
                match.play(seat, rng.choice(match.actions(seat)))
        if not match.over:
            seat = match.awaiting[0]
            found = [way.think(match.view(seat), seat, random.Random(number)) for way in ways]
            assert found[0] == found[1]


@every_game
def test_a_module_made_again_is_the_same_bytes(game):
    assert modules.made_apart(game) == modules.made_apart(game)
