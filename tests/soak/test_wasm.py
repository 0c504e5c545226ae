"""Plain = native = wasm, move by move, over a thousand games of each; and modules made twice are the same."""

import itertools
import os

import pytest

from yurt.bots import modules
from yurt.core.alike import play_alike
from yurt.core.check import settings
from yurt.games import GAMES

COUNT = int(os.environ.get("YURT_SOAK_GAMES", "1000"))

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
@pytest.mark.timeout(7200)
def test_every_way_plays_the_same_games(game):
    ways, actions = {"native": game.fast, "wasm": game.wasm}, 0
    for seed, (players, chosen) in zip(range(COUNT), itertools.cycle(settings(game)), strict=False):
        actions += play_alike(game, players, chosen, seed, ways)
    print(f"{game.name}: {COUNT:,} games, {actions:,} actions alike")


@every_game
def test_a_module_made_again_is_the_same_bytes(game):
    assert modules.made_apart(game) == modules.made_apart(game)
