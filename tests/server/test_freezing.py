"""Matches kept beside the log: a table is back at once, and as it would be from the log alone."""

import dataclasses
import random
import threading

import orjson
import pytest

from tests.server import alone, faults
from tests.server.page import lay, sat, served
from yurt.games import GAMES
from yurt.server.store.records import UNDO, Entry, SeatSetting, Setting, StoredTable
from yurt.server.store.sqlite import Store
from yurt.server.tables import rebuilding
from yurt.server.tables.freezing import EVERY, frozen
from yurt.server.tables.lobby import Lobby


def played(game, moves, seed=1):
    """A table with a log of random play, undo included, and the match at its end."""
    seats = [SeatSetting("here", "Ada"), SeatSetting("here", "Bo")]
    setting = Setting(game, GAMES[game].version, {}, {}, seats, 0.0, words=["a", "b"])
    record = StoredTable("t", setting, b"s" * 32, 1.0, 1.0, 1.0)
    match, rng, turns = rebuilding.begun(record), random.Random(seed), []
    while len(record.log) < moves and not match.over:
        undoing = [seat for seat in range(2) if match.may_undo(seat)]
        seat = rng.choice(match.awaiting)
        if undoing and rng.random() < 0.2:
            seat, action = undoing[0], UNDO
            match.undo(seat)
        else:
            action = rng.choice(match.actions(seat))
            match.play(seat, action)
        record.log.append(Entry(seat, action, f"id{len(record.log)}"))
        turns.append(match.turn)
    return record, match, turns


def same(one, other):
    """Whether two matches tell the same, and go on alike."""
    assert [one.view(seat).tobytes() for seat in (0, 1, None)] == [
        other.view(seat).tobytes() for seat in (0, 1, None)
    ]
    assert one.history == other.history
    assert one.story(0) == other.story(0)
    assert [one.may_undo(seat) for seat in (0, 1)] == [other.may_undo(seat) for seat in (0, 1)]
    for _ in range(12):
        if one.over:
            break
        seat = one.awaiting[0]
        action = one.actions(seat)[-1]
        one.play(seat, action)
        other.play(seat, action)
        assert one.view(0).tobytes() == other.view(0).tobytes()
    assert one.transcript() == other.transcript()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_that_was_kept_goes_on_as_one_from_the_log(game, seed):
    record, _, turns = played(game, 45, seed)
    for count in (7, len(record.log)):
        start = dataclasses.replace(record, log=record.log[:count])
        early, early_turns = rebuilding.rebuilt(start)
        kept = frozen(record, early, record.log[:count], early_turns)
        found, found_turns = rebuilding.rebuilt(dataclasses.replace(record, frozen=kept))
        plain, plain_turns = rebuilding.rebuilt(record)
        assert found_turns == plain_turns == turns
        same(found, plain)


def test_what_is_kept_is_used(monkeypatch):
    record, match, turns = played("yeti", 40)
    kept = dataclasses.replace(record, frozen=frozen(record, match, record.log, turns))
    monkeypatch.setattr(rebuilding, "begun", None)  # from the log it can't be played now
    assert rebuilding.rebuilt(kept)[1] == turns


@pytest.mark.parametrize("change", ["log", "rules", "words", "nonsense", "cut"])
def test_what_no_longer_fits_the_log_is_thrown_away(change):
    record, match, turns = played("yeti", 20)
    kept = frozen(record, match, record.log, turns)
    other, _, _ = played("yeti", 20, seed=9 if change == "log" else 1)
    if change == "rules":
        kept = orjson.dumps(orjson.loads(kept) | {"stamp": "of other rules"})
    elif change == "words":
        other.setting.words = ["c"]
        other.log = []
    elif change == "nonsense":
        kept = b"\xff"
    elif change == "cut":
        parts = orjson.loads(kept)
        parts["match"]["states"] = ["00"]
        kept = orjson.dumps(parts)
    found, _ = rebuilding.rebuilt(dataclasses.replace(other, frozen=kept))
    plain, _ = rebuilding.rebuilt(other)
    same(found, plain)


def test_tables_that_come_back_were_kept_beside_the_log(tmp_path):
    path = tmp_path / "store.sqlite"
    parties, _ = alone.run(faults.storm(path, ["yeti", "yak"], 30, share=0.0))
    alone.run(faults.check(path, parties))

    async def kept():
        store = Store(path)
        found = [await store.table(party.id) for party in parties]
        await Lobby(store, None).find(parties[0].id)
        store.close()
        return [orjson.loads(record.frozen)["entries"] for record in found]

    assert all(count >= 20 for count in alone.run(kept()))


def test_what_is_kept_of_a_match_is_written_beside_the_event_loop(monkeypatch):
    threads = set()

    def note(*arguments):
        threads.add(threading.current_thread())
        return frozen(*arguments)

    monkeypatch.setattr("yurt.server.tables.table.frozen", note)
    with served() as client:
        with sat(client, lay(client, "here here", game="yeti"), 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            for _ in range(EVERY):
                page.played(page.update["awaiting"][0])
        loop = client.portal.call(threading.current_thread)
    assert threads
    assert loop not in threads


def test_a_log_does_not_grow_for_ever_by_taking_back(monkeypatch):
    monkeypatch.setattr("yurt.server.tables.table.MOST_ENTRIES", 5)
    with served() as client, sat(client, lay(client, "here here here", game="yak"), 0, 1, 2) as page:
        page.until(lambda update: update["awaiting"])
        answers = []
        for number in range(3):
            page.played(0)
            page.send(undo=True, seat=0, turn=page.update["turn"], id=f"undo-{number}")
            answers.append(next(kind for kind in iter(page.hear, None) if {"ack", "refused"} & kind.keys()))
            page.until(lambda update, number=number: update["awaiting"] == [0, 1, 2] or number == 2)
        assert ["ack" in answer for answer in answers] == [True, True, False]
        assert "taken back" in answers[2]["refused"]["error"]
        page.played(1)  # the game goes on
