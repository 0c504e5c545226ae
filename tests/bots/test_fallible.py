"""A network that errs as people do: a temperature, options that are overlooked, and the levels made of it."""

import random
from itertools import pairwise

import numpy as np
import pytest

from tests.bots.test_learned import any_network, every_game, every_learned_game
from tests.bots.test_ways import WAYS, positions
from yurt.arena.plan import Plan
from yurt.arena.simulate import play
from yurt.bots import find_bot, levels_of
from yurt.bots.learned import guided
from yurt.bots.learned.bots import Blitz, Fallible
from yurt.bots.learned.network import ONE
from yurt.bots.learned.opinion import Thinker
from yurt.core.chance import seeded_rng
from yurt.games import GAMES

YETI = GAMES["yeti"]


@every_game
def test_a_fallible_bot_errs_the_same_every_way(game):
    file, chosen = any_network(game), set()
    bots = {
        how: [Fallible(game, *how, way=way, file=file) for way in WAYS] for how in ((0.3, 0.0), (2.0, 0.4))
    }
    for match, seat in positions(game, 3, 9):
        view, options = match.view(seat), match.actions(seat)
        for how, ways in bots.items():
            for seed in (1, 2, 3):
                answers = {bot.choose(view, seat, options, random.Random(seed)) for bot in ways}
                assert len(answers) == 1
                assert answers <= set(options)
                chosen.add((how, *answers))
    assert len(chosen) > len(bots)


@every_game
def test_hardly_warm_and_with_open_eyes_it_plays_what_blitz_plays(game):
    file = any_network(game, 3)
    cold, blitz = Fallible(game, 0.001, 0.0, file=file), Blitz(game, file=file)
    for match, seat in positions(game, 6, 9):
        view, options = match.view(seat), match.actions(seat)
        likes = Thinker(game, file).opinion(view, seat).likes
        best = blitz.choose(view, seat, options, random.Random(1))
        drawn = {cold.choose(view, seat, options, random.Random(seed)) for seed in range(5)}
        assert all(likes[action] > 0.95 * likes[best] for action in drawn)  # a tie is drawn


@pytest.mark.parametrize("blindness", [0, 500, 999])
@pytest.mark.parametrize("options", [1, 2, 3, 9])
def test_two_options_at_least_are_always_seen(options, blindness):
    rng, least = seeded_rng(options, blindness), options
    for _ in range(300):
        weights = np.zeros(12, np.int64)
        weights[2 : 2 + options] = 1
        guided.overlook(weights, blindness, rng)
        assert (weights > 0).sum() == options
        least = min(least, int((weights == guided.SEEN).sum()))
    assert least == (min(2, options) if blindness else options)


def test_each_option_is_overlooked_as_often_as_the_bot_is_blind():
    rng, unseen = seeded_rng(5), np.zeros(12)
    for _ in range(4000):
        weights = np.ones(12, np.int64)
        guided.overlook(weights, 250, rng)
        unseen += weights == guided.OVERLOOKED
    assert unseen / 4000 == pytest.approx(np.full(12, 0.25), abs=0.03)


def test_the_temperature_divides_the_likings():
    likes = np.array([3 * ONE, 0, 2 * ONE, 9 * ONE])
    for temperature, ratio in ((1000, np.e), (2000, np.e**0.5), (500, np.e**2)):
        weights = np.array([guided.SEEN, 0, guided.SEEN, guided.OVERLOOKED])
        guided.weigh_likes(weights, likes, temperature)
        assert weights[0] == guided.SURE
        assert weights[0] / weights[2] == pytest.approx(ratio, rel=1e-4)
        assert weights[1] == weights[3] == 0


@pytest.mark.parametrize(
    "budget", ["", "1", "1+1", "0+0.1", "-1+0.1", "101+0", "1,5+0.1", "1e1+0", "nan+0", "²+0"]
)
def test_how_much_a_blitz_errs_is_checked(budget):
    with pytest.raises(ValueError, match="a blitz that errs takes") as refused:
        find_bot(f"blitz@{budget}", YETI)
    assert "un blitz qui se trompe" in refused.value.sentence.fr


@every_learned_game
def test_batches_of_levels_have_the_same_rows_every_way(game):
    plan = Plan(game.name, ("easy", "hard", "blitz@2+0.5"), 2, 3)
    rows = [play(plan, [0, 1], way=way) for way in WAYS]
    assert all(row == rows[0] for row in rows)


@every_learned_game
def test_each_level_that_errs_beats_the_one_below(game):
    """A short form of `yurt levels`, by the modules."""
    for lower, upper in pairwise(levels_of(game)[:3]):
        plan = Plan(game.name, (upper, lower), 60, 2)
        rows = play(plan, range(60), way="wasm")
        assert sum(row.share(row.bots.index(upper)) for row in rows) / len(rows) > 0.6
