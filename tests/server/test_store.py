"""What must not be lost: one suite for every kind of store."""

import asyncio
import time

import pytest

from tests.server import alone
from yurt.server.refusal import RefusalError
from yurt.server.store.opening import opened
from yurt.server.store.records import (
    UNDO,
    Entry,
    Retention,
    SeatSetting,
    Setting,
    StoredTable,
    StoreError,
    TakenError,
    UnreadableError,
)
from yurt.server.tables.rebuilding import begun


def record(id="t"):
    seats = [SeatSetting("here", "Ada"), SeatSetting("bot", "Bo", "uniform")]
    return StoredTable(id, Setting("yeti", 1, {"weather": "off"}, {}, seats, 0.0), b"s" * 32, 1.0, None, 2.0)


def with_store(address, work, retention=None):
    """What some work with a store answers; the store is opened for it, and closed."""

    async def run():
        store = opened(address, retention)
        try:
            return await work(store)
        finally:
            store.close()

    return alone.run(run())


def test_a_table_comes_back_as_it_was_stored(store):
    entries = [Entry(number % 2, UNDO if number == 7 else number, f"id{number}") for number in range(50)]

    async def write(keeping):
        await keeping.add_table(record())
        await asyncio.gather(*(keeping.append("t", *line) for line in enumerate(entries)))

    with_store(store, write)
    found = with_store(store, lambda keeping: keeping.table("t"))
    assert (found.setting, found.secret, found.started) == (record().setting, b"s" * 32, None)
    assert found.log == entries
    assert (found.version, found.frozen, found.created) == (0, None, 1.0)
    assert found.updated > 1_000_000, "when it was last played at"


def test_the_key_of_all_tokens_is_made_once(store):
    keys = [with_store(store, lambda keeping: asyncio.sleep(0, keeping.key)) for _ in range(2)]
    assert keys[0] == keys[1]
    assert len(keys[0]) == 32


def test_a_match_is_kept_beside_the_log_the_last_one_only(store):
    async def work(keeping):
        await keeping.add_table(record())
        await keeping.append("t", 0, Entry(0, 1, None), b"first")
        await keeping.append("t", 1, Entry(0, 1, None))
        before = await keeping.table("t")
        await keeping.append("t", 2, Entry(0, 1, None), b"second")
        return before.frozen, (await keeping.table("t")).frozen

    assert with_store(store, work) == (b"first", b"second")


def test_who_comes_second_to_a_number_of_the_log_fails_alone(store):
    async def work(keeping):
        await keeping.add_table(record())
        jobs = [keeping.append("t", number, Entry(0, 1, None)) for number in (0, 1, 1, 2)]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        return answers, await keeping.table("t"), keeping.errors

    answers, found, errors = with_store(store, work)
    assert [type(answer) for answer in answers] == [type(None), type(None), TakenError, type(None)]
    assert (len(found.log), errors) == (3, 0), "a lost race is no fault of the store"


def test_a_match_of_who_comes_second_is_not_kept(store):
    async def work(keeping):
        await keeping.add_table(record())
        await keeping.append("t", 0, Entry(0, 1, None), b"first")
        with pytest.raises(TakenError):
            await keeping.append("t", 0, Entry(1, 2, None), b"second")
        return await keeping.table("t")

    found = with_store(store, work)
    assert (found.log, found.frozen) == ([Entry(0, 1, None)], b"first")


def test_a_table_that_is_not_there_takes_no_moves(store):
    async def work(keeping):
        await keeping.add_table(record())
        jobs = [keeping.append(table, 0, Entry(0, 1, None)) for table in ("t", "gone")]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        return answers, await keeping.table("gone")

    (kept, refused), nothing = with_store(store, work)
    assert kept is None
    assert isinstance(refused, StoreError)
    assert "forgotten" in str(refused)
    assert nothing is None


def test_a_setting_is_saved_only_by_who_knows_the_last_version(store):
    async def work(keeping):
        await keeping.add_table(record())
        old, new = record().setting, record().setting
        new.spectators = 1
        await keeping.save_setting("t", 0, new, None)
        with pytest.raises(TakenError, match="changed by another"):
            await keeping.save_setting("t", 0, old, None)
        return await keeping.table("t")

    found = with_store(store, work)
    assert (found.setting.spectators, found.version) == (1, 1), "a revoked link stays revoked"


def test_a_job_that_stumbles_fails_and_the_next_one_is_done(store):
    async def work(keeping):
        with pytest.raises(StoreError, match="TypeError"):
            await keeping.run(lambda database: None + 1)
        await keeping.add_table(record())
        return await keeping.table("t"), keeping.errors

    found, errors = with_store(store, work)
    assert (found.id, errors) == ("t", 1)


def test_a_row_that_this_version_cannot_read_is_put_aside_once(store, caplog):
    async def work(keeping):
        await keeping.add_table(record())
        await keeping.run(lambda database: database.execute("UPDATE tables SET setting = 'nonsense'"))
        for _ in range(2):
            with pytest.raises(UnreadableError):
                await keeping.table("t")

    with_store(store, work)
    assert caplog.text.count("is put aside") == 1


def test_of_uploads_the_oldest_make_room_and_any_text_is_kept(store):
    async def work(keeping):
        for number in range(4):
            await keeping.add_replay(f"r{number}", f"text {number} é \0")
        return [await keeping.replay(f"r{number}") for number in range(4)]

    assert with_store(store, work, Retention(replays=2)) == [None, None, "text 2 é \0", "text 3 é \0"]


def test_a_new_upload_and_its_analysis_are_kept_also_with_the_clock_set_back(store, monkeypatch):
    async def work(keeping):
        for number in range(3):
            await keeping.add_replay(f"r{number}", "text", "Ada")
            await keeping.add_analysis(f"r{number}", "text")
        monkeypatch.setattr(time, "time", lambda: 1_000.0)
        await keeping.add_replay("new", "text", "Ada")
        await keeping.add_analysis("new", "text")
        ids = ("r0", "r1", "r2", "new")
        uploads = [await keeping.replay(id) for id in ids]
        analyses = [await keeping.analysis(id) for id in ids]
        assert uploads == analyses
        return uploads

    assert with_store(store, work, Retention(replays=3)) == [None, "text", "text", "text"]


def test_who_uploads_most_makes_room_for_the_others(store):
    async def work(keeping):
        for number in range(3):
            await keeping.add_replay(f"b{number}", "text", "Bo")
        for number in range(9):
            await keeping.add_replay(f"a{number}", "text", "Ada")
        await keeping.add_replay("c", "text", "Cy")
        ids = [*(f"b{number}" for number in range(3)), *(f"a{number}" for number in range(9)), "c"]
        return [id for id in ids if await keeping.replay(id)]

    assert with_store(store, work, Retention(replays=6)) == ["b1", "b2", "a6", "a7", "a8", "c"]


def test_an_analysis_takes_the_place_of_the_one_before(store):
    async def work(keeping):
        await keeping.add_analysis("a", "one")
        await keeping.add_analysis("a", "two")
        return await keeping.analysis("a"), await keeping.analysis("b")

    assert with_store(store, work) == ("two", None)


def test_a_table_that_nobody_has_played_at_for_so_long_is_forgotten_with_all_of_it(store, monkeypatch):
    real = time.time

    async def work(keeping):
        for id, days in (("old", 31), ("new", 0)):
            monkeypatch.setattr(time, "time", lambda days=days: real() - days * 86_400)
            await keeping.add_table(record(id))
            await keeping.save_setting(id, 0, record().setting, 1.0)
            await keeping.append(id, 0, Entry(0, 1, None), b"match")
            await keeping.add_analysis(id, "found")
        await keeping.forget()
        found = [await keeping.table("old"), await keeping.table("new"), await keeping.analysis("old")]
        for room in ("log", "kept"):
            rows = f"SELECT table_id FROM {room}"
            found.append(await keeping.run(lambda database, rows=rows: database.execute(rows).fetchall()))
        with pytest.raises(StoreError, match="forgotten"):
            await keeping.append("old", 1, Entry(0, 1, None))
        return found

    old, new, analysis, *rows = with_store(store, work, Retention(unused_days=30))
    assert (old, analysis, new.log) == (None, None, [Entry(0, 1, None)])
    assert rows == [[("new",)], [("new",)]]


def test_a_clock_set_ahead_forgets_no_waiting_table(store, monkeypatch):
    real = time.time

    async def lay(keeping, id):
        one = record(id)
        one.updated = time.time()
        await keeping.add_table(one)

    with_store(store, lambda keeping: lay(keeping, "t"))
    monkeypatch.setattr(time, "time", lambda: real() + 400 * 86_400)
    assert with_store(store, lambda keeping: keeping.table("t"))
    with_store(store, lambda keeping: lay(keeping, "newer"))
    later = with_store(store, lambda keeping: keeping.table("t"))
    assert later is None, "once others have waited so long, it is forgotten"


def test_a_table_of_earlier_rules_goes_on_by_them():
    seats = [SeatSetting("here", "Ada"), SeatSetting("here", "Bo")]
    record = StoredTable("yak", Setting("yak", 1, {"bonus": "1"}, {}, seats, 0.0), b"s" * 32, 1.0, None, 2.0)
    assert begun(record).chosen == {"bonus": "1", "fog": "each", "full-cart": "rests", "base": "fixed"}
    record.setting.rules = 0
    with pytest.raises(RefusalError, match="older version of the rules"):
        begun(record)
