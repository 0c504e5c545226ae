"""Updates carry their events one by one: from what is seen now a page walks back to what was seen before."""

import json
import random
from itertools import pairwise

import pytest

from tests.server.test_composing import composed
from yurt import Match
from yurt.core.kernel import UNKNOWN
from yurt.core.position import as_plain
from yurt.core.scenes import states_told
from yurt.games import GAMES
from yurt.games.yak.state import Phase
from yurt.server.jobs import replays
from yurt.server.shown.composing import Audience
from yurt.server.wire.replays import Moments
from yurt.server.wire.told import ToPage

every_game = pytest.mark.parametrize("game", GAMES)
READERS = [0, 1, None]


def plain(view):
    return json.loads(json.dumps(as_plain(view)))


def updates(game, count=50, seed=5):
    """A game as listeners get it: each match after a move, and the update of it."""
    match, rng, shown, had = Match(game, seed=seed), random.Random(seed), None, {}
    audiences = [Audience(reader, "en", board=False) for reader in READERS]
    for version in range(count):
        shown = composed(match, shown, audiences, version)
        text, had = shown.update(audiences, had, host=False)
        yield match, ToPage.model_validate(json.loads(text)).update
        if match.over:
            return
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)))


def before_each(seen):
    """What was seen before each of the events of an update, the earliest first."""
    views = [seen.view]
    for scene in reversed(seen.scenes):
        views.insert(0, {**views[0], **scene.was})
    return views


@every_game
def test_every_sentence_comes_with_its_scene_and_leads_back_to_the_update_before(game):
    shown = {}
    for _, update in updates(game):
        for seen in update.seen:
            if seen.log is None:
                assert len(seen.scenes) == len(seen.last)
            if seen.last:
                assert before_each(seen)[0] == shown[seen.seat], (
                    "the film goes on where something was told last"
                )
            if seen.last or seen.log:
                shown[seen.seat] = seen.view


@every_game
def test_whoever_comes_anew_gets_the_last_turn_again(game):
    *_, (match, _) = updates(game)
    audiences = [Audience(reader, "fr", board=False) for reader in READERS]
    text, _ = composed(match, None, audiences).update(audiences, {}, host=False)
    for seen in ToPage.model_validate(json.loads(text)).update.seen:
        again = [line for line in seen.log if line.turn >= seen.since]
        assert seen.since == match.since(seen.seat)
        assert len(seen.scenes) == len(again)


@every_game
def test_whoever_comes_anew_costs_no_more_than_the_last_turn(game, monkeypatch):
    match = [match for match, _ in updates(game)][-1]
    again = []
    monkeypatch.setattr("yurt.core.match.states_told", lambda *told: again.append(told) or states_told(*told))
    match.thaw(match.freeze())
    composed(match, None, [Audience(0, "en", board=False)], 1)
    assert len(again) <= match.turn - match.since(0)
    match.scenes(0)
    assert len(again) > match.turn - match.since(0), "from the start there is more to play again"


@every_game
def test_no_scene_shows_what_a_reader_may_not_see(game):
    """Hands of Yoho! and choices of Yak: unknown to others in every frame."""
    secrets = {"yoho": "hand", "yak": "choice"}.get(game)
    looked = 0
    for _, update in updates(game, 80):
        for seen in update.seen:
            for view in before_each(seen) if secrets else []:
                for seat in range(2):
                    if secrets == "hand" and seat != seen.seat:
                        looked += 1
                        assert set(view["hand"][seat]) == {UNKNOWN}
                    if secrets == "choice" and seat != seen.seat and view["phase"] == Phase.SUNRISE:
                        looked += 1
                        assert view["choice"][seat] == UNKNOWN
    assert looked or not secrets


def test_points_are_told_where_they_are_earned():
    earned = []
    for _, update in updates("yeti", 120):
        seen = update.seen[-1]
        for line, scene in zip(seen.last, seen.scenes, strict=False):
            earned += [(line, scene, gain) for gain in scene.gains]
    assert earned
    for line, scene, gain in earned:
        assert gain.at == scene.at if gain.seat == line.seat else gain.at == ""
        assert scene.path[-1] == f"trail-{scene.scores[gain.seat]}", "the marker walks as far"


def test_a_race_has_no_points_to_float():
    assert not any(
        scene.gains for _, update in updates("himalaya", 80) for seen in update.seen for scene in seen.scenes
    )


def test_a_boat_sails_from_card_to_card():
    """P4.1: each step of the way is one card on."""
    ways = [
        scene.path
        for seed in range(4)
        for _, update in updates("yoho", 120, seed)
        for scene in update.seen[0].scenes
        if scene.kind == "step" and len(scene.path) > 1
    ]
    assert ways
    for way in ways:
        cells = [int(place.split("-")[1]) for place in way if place.startswith("cell")]
        for one, other in pairwise(cells):
            assert abs(one - other) in (1, 4), way


@every_game
@pytest.mark.parametrize("reader", ["all", "none", "0"])
def test_the_moments_of_a_replay_have_their_scenes_too(game, reader):
    *_, (match, _) = updates(game, 40)
    found = Moments.model_validate_json(replays.moments(match.transcript(), reader, "en", 0, 200)).moments
    assert sum(len(moment.scenes) for moment in found) > 20
    for moment, then in zip(found[1:], found, strict=False):
        assert len(moment.scenes) == len(moment.heard)
        if moment.scenes:
            assert before_each(moment)[0] == then.view
