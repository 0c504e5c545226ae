"""Games, states and matches pickle and deep-copy, so that searches and other processes can have their own."""

import copy
import pickle
import random

import pytest

from tests.core.toy.game import toy
from yurt.core.chance import Verifiable
from yurt.core.match import IllegalAction, Match
from yurt.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)
every_way = pytest.mark.parametrize(
    "twin", [lambda one: pickle.loads(pickle.dumps(one)), copy.deepcopy], ids=["pickled", "deep-copied"]
)


def play_some(match, count, seed=1):
    rng = random.Random(seed)
    for _ in range(count):
        if match.over:
            return
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)))


@every_game
@every_way
def test_a_game_is_itself(game, twin):
    assert twin(GAMES[game]) is GAMES[game]


def test_a_game_outside_the_list_comes_back_with_its_rules():
    game = pickle.loads(pickle.dumps(toy()))
    assert (game.name, game.rules, game.options) == ("toy", toy().rules, toy().options)


@every_game
@every_way
def test_a_view_comes_back_on_memory_of_its_own(game, twin):
    view = Match(game, seed=1).view(0)
    other = twin(view)
    assert (type(other), other.tobytes()) == (type(view), view.tobytes())
    other.awaiting[0] += 1
    assert other.tobytes() != view.tobytes()


@every_game
@every_way
@pytest.mark.parametrize("rules", ["rules", "wasm"])
def test_a_match_goes_on_by_itself_with_the_same_chance(game, twin, rules):
    match = Match(game, 3, seed=5, names=["Ada"], notes={"of": "a test"}, rules=getattr(GAMES[game], rules))
    play_some(match, 12)
    other = twin(match)
    assert (other.transcript(), other.story(0), other.rules) == (
        match.transcript(),
        match.story(0),
        match.rules,
    )
    assert [other.may_undo(seat) for seat in range(3)] == [match.may_undo(seat) for seat in range(3)]
    before = match.transcript()
    play_some(other, 30, seed=2)
    assert match.transcript() == before
    play_some(match, 30, seed=2)
    assert match.transcript() == other.transcript()


@every_way
def test_verifiable_chance_goes_on_where_it_was(twin):
    match = Match("yeti", 2, chance=Verifiable(bytes(32), ["ada"]))
    play_some(match, 5)
    other = twin(match)
    for one in (match, other):
        play_some(one, 20)
    assert match.transcript() == other.transcript()


@every_way
def test_a_match_whose_chance_the_caller_plays_still_asks_for_it(twin):
    assert twin(Match("yeti", 2, chance="asked")).awaiting == Match("yeti", 2, chance="asked").awaiting


def test_a_refusal_comes_back_with_its_rule_and_its_french():
    with pytest.raises(IllegalAction) as refused:
        Match("yeti", 2, seed=1).play(0, "climb 1")
    other = pickle.loads(pickle.dumps(refused.value))
    assert (other.rule, other.sentence) == (refused.value.rule, refused.value.sentence)
