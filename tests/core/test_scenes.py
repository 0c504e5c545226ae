"""What is seen of each event: remembered for the last actions, forgotten by an undo, kept when frozen."""

import random

import pytest

from tests.script import follow, rules_of, scripted
from yurt.core.match import SCENES, Match
from yurt.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def played(game, actions, seed=3):
    match, rng = Match(game, seed=seed, rules=rules_of(GAMES[game])), random.Random(seed)
    while not match.over and match.turn < actions:
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))
    return match


def views(match, reader, since):
    return [match.record(row) for row in match.scenes(reader, since)]


@every_game
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_there_is_a_scene_for_every_event_that_is_remembered(game, seat):
    match = played(game, 200)
    assert len(match._remembered) == SCENES
    since = match._remembered[0].turn
    assert len(match.scenes(seat, since)) == 1 + len(match.heard(seat, since))
    assert match.scenes(seat, match.turn) == []


@every_game
def test_the_last_scene_of_an_action_is_what_was_seen_after_it(game):
    match = Match(game, seed=5, chance="asked")
    rng = random.Random(5)
    looked = 0
    for _ in range(150):
        seat = rng.choice(match.awaiting)
        match.repeat(seat, rng.choices(range(match.rules.ACTIONS), match.weights(seat))[0])
        if match.heard():
            assert match.scenes(0, match.turn - 1)[-1] == match.view(0).tobytes()
            looked += 1
    assert looked


def test_an_undo_takes_its_scenes_back():
    match = Match("himalaya", seed=1)
    seat = match.awaiting[0]
    before = match.scenes(seat)
    match.play(seat, match.options(seat)[0])
    assert len(match.scenes(seat)) > len(before)
    match.undo(seat)
    assert match.scenes(seat) == before


@every_game
def test_a_match_that_was_frozen_still_knows_its_last_scenes(game):
    match = played(game, 90)
    again = Match(game, seed=3)
    again.thaw(match.freeze())
    assert again.scenes(1) == match.scenes(1)


def test_the_last_turn_begins_with_the_last_decision_of_whoever_asks():
    match = Match("himalaya", seed=1)
    first = match.awaiting[0]
    begun = match.turn
    while match.awaiting == [first]:
        last = match.turn
        match.play(first, match.options(first)[0])
    assert match.since(first) == last
    assert match.since(1 - first) == 0, "who has not played yet sees all from the start"
    assert match.since(None) == begun, "a spectator sees the whole turn"


def test_a_climb_is_seen_before_the_way_down():
    """Y5.3–Y5.5: up, the footprints' points, then back for want of a tent."""
    match, rng = Match("yeti", seed=2), random.Random(2)
    while True:
        seat = match.awaiting[0]
        options = match.options(seat)
        climbs = [word for word in options if word.startswith("climb") and word != "climb 0"]
        before = int(match.view().level[seat])
        match.play(seat, climbs[-1] if climbs else rng.choice(options))
        events = [match.rules.Event(event.event).name for event in match.heard(None, match._last_play)]
        if events[:1] == ["CLIMBED"] and "CAMPED" in events:
            break
    levels = [int(view.level[seat]) for view in views(match, None, match._last_play)]
    top = before + int(climbs[-1].split()[1])
    assert levels[:2] == [before, top], "the climb alone"
    assert levels[1 + events.index("CAMPED")] < top, "and only then the way down"


def test_a_slide_is_seen_after_the_way_up():
    """H5.2: the highest sherpa goes from 4 to 9, where a slide takes it back to 4."""
    match = scripted("himalaya", 2, "first 0")
    follow(match, f"{match.view().box.dice}*die 5, take 5, sherpa 1")
    seen = [list(map(int, view.sherpas[0])) for view in views(match, 0, match._last_play)]
    assert seen[:3] == [[4, 3, 2, 1], [9, 3, 2, 1], [4, 3, 2, 1]]
