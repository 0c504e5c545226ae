"""Yéti: what holds in every position, over positions that hypothesis and random play find."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.yeti_script import dice, yeti
from tests.script import arrange, follow, rules_of
from yurt.core.chance import pick, seeded_rng
from yurt.core.check import any_action, walk
from yurt.core.kernel import CHANCE, Log
from yurt.core.match import Match
from yurt.core.position import weights_of
from yurt.games.yeti.pieces import Face, Sky
from yurt.games.yeti.state import Move

pytestmark = pytest.mark.compiled
SEEDS = st.integers(0, 2**32)
PLAYERS = st.integers(2, 5)
WISHES = ["leave snow", "buy photo", "buy nothing", "climb 3", "climb 2", "climb 1", "climb 0"]
WEATHER = st.sampled_from(["off", "normal", "short", "long"])


def played(seed, players, weather, actions):
    """A random game after so many actions, chance played by the caller."""
    rng = random.Random(seed)
    match = Match("yeti", players, chance="asked", rules=rules_of("yeti"), weather=weather)
    for _ in range(actions):
        if match.over:
            break
        seat = match.awaiting[0]
        match.play(seat, any_action(match, seat, rng))
    return match


@settings(max_examples=100)
@given(
    points=st.lists(st.integers(30, 70), min_size=2, max_size=5),
    yeti_on=st.integers(40, 60),
    snow=st.integers(4, 7),
)
def test_a_blizzard_leaves_the_yeti_behind_every_marker_that_had_reached_it(points, yeti_on, snow):
    """Y6.1, Y6.2"""
    game = arrange(yeti("first 0", players=len(points)), points=points, yeti=yeti_on, held=[0] * 5, loose=7)
    follow(game, dice(f"{snow} snow, {7 - snow} tent"))
    reached = [space for space in points if space >= yeti_on]
    assert all(game.view().yeti < space for space in reached)
    assert game.view().yeti == min([yeti_on + 9 - len(points), *(space - 1 for space in reached)])


@settings(max_examples=60)
@given(before=st.integers(0, 80), yeti_on=st.integers(1, 60))
def test_falling_back_never_leaves_the_marker_on_a_yeti_that_it_had_reached(before, yeti_on):
    """Y8.1"""
    game = yeti("first 0, calm, whiteout", weather="normal")
    arrange(game, points=[before, 0], level=[0, 1], yeti=yeti_on, last=1)
    view = follow(game, "6*tent").view()
    assert view.points[0] == max(0, before - 2)
    if before < yeti_on or before - 2 > yeti_on:
        assert view.yeti == yeti_on
    else:
        assert view.yeti == max(0, view.points[0] - 1)


@settings(max_examples=100)
@given(faces=st.lists(st.integers(0, 4), min_size=6, max_size=6), level=st.integers(0, 3))
def test_a_turn_scores_what_its_dice_say(faces, level):
    """Y5.1, Y5.2, Y5.3, Y5.4, Y5.5: told over again, for one who buys photos and climbs as high as can be"""
    counts = {
        name: faces.count(face) for face, name in enumerate(["snow", "sherpa", "tent", "coin", "footprint"])
    }
    game = arrange(yeti("first 0"), level=[level, 0], peak=[level == 3, 0], peaks_left=2 - (level == 3))
    follow(game, dice(", ".join(f"{count} {name}" for name, count in counts.items())))
    while game.awaiting == [0]:
        game.play(0, next(wish for wish in WISHES if wish in game.options(0)))
    photo = {0: 0, 1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15}[counts["coin"]]
    height = min(3, level + {0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3}[counts["sherpa"]])
    peak = 8 if height == 3 > level else 0
    assert game.view().points[0] == photo + peak + counts["footprint"] * (height + 1)
    assert game.view().level[0] == min(height, counts["tent"])


@settings(max_examples=40)
@given(seed=SEEDS, players=PLAYERS, weather=WEATHER, actions=st.integers(0, 150))
def test_dice_that_tumble_fall_as_they_would_one_by_one(seed, players, weather, actions):
    """Y3.1: byte for byte, with the same random numbers"""
    match = played(seed, players, weather, actions)
    while not match.over and match.awaiting != [CHANCE]:
        match.play(match.awaiting[0], match.actions(match.awaiting[0])[0])
    rules, together, single = match.rules, match._state.copy(), match._state.copy()
    logs, rngs = (Log.new(), Log.new()), (seeded_rng(seed), seeded_rng(seed))
    dice_in_hand = weights_of(rules, single, CHANCE)[Move.FALL] > 0
    assert rules.sample_chance(together, rngs[0], logs[0]) == dice_in_hand
    if not dice_in_hand:
        assert together.tobytes() == single.tobytes(), "no dice to fall, so nothing is changed"
        return
    for _ in range(int(single.loose)):
        rules.apply(single, CHANCE, pick(rngs[1], weights_of(rules, single, CHANCE)), logs[1])
    assert together.tobytes() == single.tobytes()
    assert logs[0].tobytes() == logs[1].tobytes()
    assert rngs[0].tobytes() == rngs[1].tobytes()


@settings(max_examples=4)
@given(seed=SEEDS, players=PLAYERS, weather=WEATHER)
def test_in_every_moment_the_table_is_in_order(seed, players, weather):
    """Y1.1, Y1.6, Y2.2, Y3.1, Y5.3, Y6.3, Y7.1"""
    match = Match("yeti", players, seed=seed, rules=rules_of("yeti"), weather=weather)
    for _ in walk(match, random.Random(seed)):
        view = match.view()
        assert (view.points >= 0).all(), "points never fall below 0"
        assert view.yeti >= 0
        assert ((view.level >= 0) & (view.level <= 3)).all()
        assert 7 - view.held.sum() + view.held[view.seat] >= 3, "at least three dice are rolled in a turn"
        assert view.last or (view.points < view.yeti).all(), "who reaches the yeti brings the last round"
        assert (view.sky == Sky.NONE) == (weather == "off")
    assert match.view().kept[Face.SNOW] <= 3
    assert max(match.scores) == match.scores[match.winners[0]]
