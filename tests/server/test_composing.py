"""What is sent is composed of parts encoded once, and is always a message of the wire."""

import json
import random
import tracemalloc

import pytest

from yurt import Match
from yurt.core.position import as_shown
from yurt.games import GAMES
from yurt.server.looking import CREDIT, Look, Recalled, packed
from yurt.server.shown import views
from yurt.server.shown.composing import Audience, Shown
from yurt.server.store.records import SeatSetting, Setting, StoredTable
from yurt.server.wire.told import ToPage


def record(match):
    seats = [SeatSetting("here", name) for name in match.names]
    setting = Setting(match.game.name, match.game.version, match.chosen, {}, seats, 0.0)
    return StoredTable("t", setting, b"s" * 32, 1.0, 1.0, 1.0)


def composed(match, before, audiences, version=1):
    shown = Shown(match, views.lasting(record(match)) | views.public(record(match), match, version), before)
    shown.seat(views.encoded([]))
    shown.prepare(audiences)
    return shown


def assert_made_anew(match, seen):
    """What is told of options, prompt, undo and sheet is what would be made of the view now."""
    view, words = match.view(seen.seat), match.game.words
    actions = [] if seen.seat is None else match.actions(seen.seat)
    labels = [match.game.label(view, seen.seat, action, match.names).spoken("fr") for action in actions]
    assert [(option.action, option.label) for option in seen.options] == list(
        zip(actions, labels, strict=True)
    )
    assert seen.prompt == views.prompt(match, view, seen.seat, "fr")
    assert seen.undo == (seen.seat is not None and match.may_undo(seen.seat))
    assert seen.secret == (view.tobytes() != match.view().tobytes())
    assert [(row.row, row.values) for row in seen.sheet] == [
        (row.spoken("fr"), [int(value) for value in values]) for row, values in words.sheet(view)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_update_is_a_message_of_the_wire_and_tells_what_the_match_tells(game):
    match, rng, shown, had = Match(game, seed=5), random.Random(5), None, {}
    told = {reader: [] for reader in [0, 1, None]}
    audiences = [Audience(reader, "fr", board=True) for reader in told]
    for version in range(60):
        shown = composed(match, shown, audiences, version)
        text, had = shown.update(audiences, had, host=False)
        update = ToPage.model_validate(json.loads(text)).update
        for seen in update.seen:
            assert seen.view == json.loads(json.dumps(as_shown(match.game, match.view(seen.seat))))
            assert seen.board == match.board(seen.seat, "fr")
            assert_made_anew(match, seen)
            told[seen.seat] += seen.log or seen.last
            assert [(line.turn, line.event, line.value) for line in told[seen.seat]] == [
                (turn, heard.event, heard.value) for turn, heard in match.story(seen.seat)
            ]
        if match.over:
            break
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)))


@pytest.mark.parametrize("game", GAMES)
def test_what_readers_share_is_what_each_would_be_sent_alone(game):
    match, rng, version = Match(game, seed=6), random.Random(6), 0
    readers = [0, 1, None]
    audiences = {reader: [Audience(reader, "en", board=False)] for reader in readers}
    together, had, alone = None, {reader: {} for reader in readers}, dict.fromkeys(readers)
    while not match.over and version < 80:
        version += 1
        together = composed(match, together, [audience for each in audiences.values() for audience in each])
        for reader in readers:
            alone[reader] = composed(match, alone[reader], audiences[reader])
            shared, had_then = together.update(audiences[reader], had[reader], host=False)
            assert shared == alone[reader].update(audiences[reader], had[reader], host=False)[0]
            had[reader] = had_then
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))


def test_what_did_not_change_is_not_encoded_again(monkeypatch):
    made = []
    monkeypatch.setattr(
        "yurt.server.shown.composing.encoded", lambda value: made.append(value) or views.encoded(value)
    )
    match, audiences = (
        Match("yoho", seed=5),
        [Audience(0, "en", board=True), Audience(None, "en", board=True)],
    )
    shown = composed(match, None, audiences)
    made.clear()
    composed(match, shown, audiences)
    assert not made


def test_what_is_recalled_is_what_would_be_made_again():
    """The sheet of Yak takes long to make, and its plain twin is made here at every turn."""
    match, rng, shown = Match("yak", seed=3), random.Random(3), None
    audience = Audience(0, "en", board=False)
    for _ in range(120):
        shown = composed(match, shown, [audience])
        update = json.loads(shown.update([audience], {}, host=False)[0])["update"]
        view = match.view(0)
        assert update["seen"][0]["sheet"] == [
            {"row": row.en, "values": [int(value) for value in values]}
            for row, values in match.game.words.sheet(view)
        ]
        assert update["scores"] == views.public_scores(match)
        if match.over:
            break
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)))


def test_what_was_made_of_a_view_holds_until_a_field_changes_that_was_read():
    view, recalled, made = Match("yeti", seed=3).view(0), Recalled(), []

    def points(view):
        made.append(view.points.tolist())
        return made[-1]

    first = Look.at(view.copy())
    before = recalled.make("points", first, points)
    view.round += 1
    second = Look.at(view.copy(), before=first)
    assert recalled.make("points", second, points) is before
    view.points[0] += 1
    third = Look.at(view.copy(), before=second)
    assert recalled.make("points", third, points) == view.points.tolist() != before
    assert (second.changed(first), third.changed(second), len(made)) == (["round"], ["points"], 2)


def test_a_method_of_a_view_counts_as_reading_all_of_it():
    match, recalled = Match("yeti", seed=3), Recalled()
    first, rng = Look.at(match.view(0)), random.Random(3)
    assert recalled.make("row", first, lambda view: view.tobytes()) == match.view(0).tobytes()
    match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    assert (
        recalled.make("row", Look.at(match.view(0)), lambda view: view.tobytes()) == match.view(0).tobytes()
    )


def test_what_is_seldom_found_is_no_longer_looked_for_and_is_the_same():
    view, recalled = Match("yeti", seed=3).view(0), Recalled()
    for number in range(3 * CREDIT):
        view.points[0] = number
        assert recalled.recall("new", Look.at(view), lambda view: int(view.points[0])) == number
        assert recalled.recall("old", Look.at(view), lambda view: int(view.players)) == view.players
    assert recalled.made == CREDIT + 1
    assert recalled.recall("new", Look.at(view), lambda view: view.points.tolist()) == view.points.tolist()


def test_one_who_comes_later_gets_the_whole_log_and_another_name_tells_it_again():
    match, audience = Match("yeti", seed=5), Audience(None, "en", board=False)
    shown = composed(match, None, [audience])
    _, had = shown.update([audience], {}, host=False)
    match.play(match.awaiting[0], match.actions(match.awaiting[0])[0])
    shown = composed(match, shown, [audience])
    first = json.loads(shown.update([audience], {}, host=False)[0])["update"]["seen"][0]
    later = json.loads(shown.update([audience], had, host=False)[0])["update"]["seen"][0]
    assert first["log"][-len(later["last"]) :] == later["last"] != []
    match.names[0] = "Zoé"
    shown = Shown(match, {}, shown)
    shown.retell()
    shown.prepare([audience])
    again = json.loads(shown.update([audience], had, host=False)[0])["update"]["seen"][0]
    assert len(again["log"]) == len(first["log"])


def test_listeners_who_have_had_the_same_share_one_text():
    match, audience = Match("yeti", seed=5), Audience(None, "en", board=False)
    shown = composed(match, None, [audience])
    assert shown.update([audience], {}, host=False)[0] is shown.update([audience], {}, host=False)[0]


def test_what_is_kept_takes_no_more_memory_than_it_says():
    value = {"turn": 3, "text": "Ada rolls a five"}
    tracemalloc.start()
    try:
        kept = [packed(value) for _ in range(200)]
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert used < 4 * sum(map(len, kept))  # as orjson gives it, each takes a thousand bytes and more
