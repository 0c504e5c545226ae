"""Kinds of decisions: every move that somebody may choose has a name, and nothing else has."""

import random

import pytest

from tests.study.test_analysis import played, toy
from yurt.core.kernel import CHANCE
from yurt.games import GAMES
from yurt.study.kinds import kind_name
from yurt.study.puzzles import kind_of


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_kind_that_is_played_has_a_name_and_every_name_is_of_a_move(game):
    moves = {move.name.lower() for move in game.modules["rules"].Move}
    assert set(game.kinds) <= moves
    chosen = {
        kind_of(game, action.action)
        for seed in range(3)
        for action in played(game, random.Random(seed).choice(list(game.players)), seed).history
        if action.seat != CHANCE and not action.forced
    }
    assert chosen <= set(game.kinds), "what people choose is named"
    assert chosen, "something was chosen"


def test_names_differ_within_a_game():
    for game in GAMES.values():
        for language in ("en", "fr"):
            names = [name.spoken(language) for name in game.kinds.values()]
            assert len(set(names)) == len(names), game.name


def test_a_game_without_names_has_those_of_its_moves():
    assert toy.kinds == {}
    assert kind_name(toy, "bet").fr == "bet"
