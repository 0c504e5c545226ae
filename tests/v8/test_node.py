"""Plain = wasm in V8, as a page would run it: whole games move by move, and what bots think."""

import pytest

from tests.v8.played import asked_of_node, some_games, some_thoughts
from yurt.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
GAMES_EACH = 6


@every_game
def test_v8_plays_every_move_as_python_does(game):
    games = list(some_games(game, GAMES_EACH))
    answers = asked_of_node(game, {"games": [asked for asked, _ in games], "thoughts": []})
    assert answers["digests"] == [digest for _, digest in games]


@every_game
def test_bots_think_the_same_in_v8(game):
    thoughts = list(some_thoughts(game))
    assert thoughts
    answers = asked_of_node(game, {"games": [], "thoughts": [asked for asked, _ in thoughts]})
    assert answers["thoughts"] == [expected for _, expected in thoughts]
