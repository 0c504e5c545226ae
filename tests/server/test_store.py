"""What must not be lost."""

import asyncio
import sqlite3
import time

import pytest

from tests.server import alone
from yurt.core.kernel import CHANCE
from yurt.server.refusal import RefusalError
from yurt.server.store.records import (
    Entry,
    SeatSetting,
    Setting,
    StoredTable,
    StoreError,
    UnreadableError,
    write_setting,
)
from yurt.server.store.sqlite import Store
from yurt.server.tables.rebuilding import begun


def record(id="t"):
    seats = [SeatSetting("here", "Ada"), SeatSetting("bot", "Bo", "uniform")]
    return StoredTable(id, Setting("yeti", 1, {"weather": "off"}, {}, seats, 0.0), b"s" * 32, 1.0, None, 2.0)


def test_a_table_comes_back_as_it_was_stored(tmp_path):
    async def write():
        store = Store(tmp_path / "store.sqlite")
        await store.add_table(record())
        await asyncio.gather(*(store.append("t", number, Entry(0, number, None)) for number in range(50)))
        store.close()

    async def read():
        store = Store(tmp_path / "store.sqlite")
        found = await store.table("t")
        store.close()
        return found

    alone.run(write())
    found = alone.run(read())
    assert found.setting == record().setting
    assert found.secret == b"s" * 32
    assert [entry.action for entry in found.log] == list(range(50))


def test_a_failing_job_fails_alone(tmp_path):
    async def run():
        store = Store(tmp_path / "store.sqlite")
        await store.add_table(record())
        jobs = [store.append("t", number, Entry(0, 1, None)) for number in (0, 1, 1, 2)]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        found = await store.table("t")
        store.close()
        return answers, found

    answers, found = alone.run(run())
    assert [type(answer) for answer in answers] == [type(None), type(None), StoreError, type(None)]
    assert len(found.log) == 3


def test_a_file_that_is_no_store_is_refused_with_a_sentence(tmp_path):
    path = tmp_path / "store.sqlite"
    path.write_text("not a database, " * 100)
    with pytest.raises(StoreError, match="can't be used as a store"):
        Store(path)


def test_a_setting_is_saved_only_by_who_knows_the_last_version(tmp_path):
    async def run():
        store = Store(tmp_path / "store.sqlite")
        await store.add_table(record())
        old = record().setting
        new = record().setting
        new.spectators = 1
        await store.save_setting("t", 0, new, None)
        with pytest.raises(StoreError, match="changed by another"):
            await store.save_setting("t", 0, old, None)
        found = await store.table("t")
        store.close()
        return found

    found = alone.run(run())
    assert (found.setting.spectators, found.version) == (1, 1), "a revoked link stays revoked"


def test_a_job_that_stumbles_fails_and_the_next_one_is_done(tmp_path):
    async def run():
        store = Store(tmp_path / "store.sqlite")
        with pytest.raises(StoreError, match="TypeError"):
            await store.run(lambda database: None + 1)
        await store.add_table(record())
        found = await store.table("t")
        store.close()
        return found

    assert alone.run(run()).id == "t"


OLDER = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE tables (id TEXT PRIMARY KEY, setting TEXT NOT NULL, secret BLOB NOT NULL,
    created REAL NOT NULL, started REAL, updated REAL NOT NULL);
CREATE TABLE log (table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    action INTEGER NOT NULL, id TEXT, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE replays (id TEXT PRIMARY KEY, text TEXT NOT NULL, created REAL NOT NULL);
"""


@pytest.mark.parametrize(("format", "chance"), [(1, 5), (2, CHANCE), (3, CHANCE)])
def test_a_store_of_an_older_format_is_brought_up_to_date(tmp_path, format, chance):
    path = tmp_path / "store.sqlite"
    database = sqlite3.connect(path)
    database.executescript(OLDER)
    setting = record().setting
    setting.opening = [(chance, 3), (0, 7)]
    row = ("t", write_setting(setting), b"s" * 32, 1.0, 1.0, 2.0)
    database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
    database.execute("INSERT INTO tables VALUES ('bad', 'nonsense', x'00', 1.0, 1.0, 2.0)")
    if format == 3:
        database.execute("ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0")
        database.execute("ALTER TABLE tables ADD COLUMN frozen BLOB")
        database.execute("UPDATE tables SET frozen = x'00'")
    database.execute("INSERT INTO facts VALUES ('format', ?)", (format,))
    database.commit()
    database.close()

    async def run():
        store = Store(path)
        found = await store.table("t")
        with pytest.raises(UnreadableError):
            await store.table("bad")
        await store.save_setting("t", found.version, found.setting, 1.0)
        store.close()
        return found

    assert alone.run(run()).setting.opening == [(CHANCE, 3), (0, 7)]


def test_a_clock_set_ahead_forgets_no_waiting_table(tmp_path, monkeypatch):
    async def run():
        store = Store(tmp_path / "store.sqlite")
        waiting = record()
        waiting.updated = time.time()
        await store.add_table(waiting)
        store.close()
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + 400 * 86_400)
        store = Store(tmp_path / "store.sqlite")
        found = await store.table("t")
        old = record("newer")
        old.updated = time.time()
        await store.add_table(old)
        store.close()
        store = Store(tmp_path / "store.sqlite")
        later = await store.table("t")
        store.close()
        return found, later

    found, later = alone.run(run())
    assert found
    assert later is None, "once others have waited so long, it is forgotten"


def test_a_store_has_one_owner(tmp_path):
    store = Store(tmp_path / "store.sqlite")
    with pytest.raises(StoreError, match="one process"):
        Store(tmp_path / "store.sqlite")
    store.close()
    Store(tmp_path / "store.sqlite").close()


def test_a_store_of_another_format_is_refused(tmp_path):
    path = tmp_path / "store.sqlite"
    Store(path).close()
    database = sqlite3.connect(path)
    database.execute("UPDATE facts SET value = 99 WHERE name = 'format'")
    database.commit()
    database.close()
    with pytest.raises(StoreError, match="another version"):
        Store(path)


def test_a_table_of_earlier_rules_goes_on_by_them():
    seats = [SeatSetting("here", "Ada"), SeatSetting("here", "Bo")]
    record = StoredTable("yak", Setting("yak", 1, {"bonus": "1"}, {}, seats, 0.0), b"s" * 32, 1.0, None, 2.0)
    assert begun(record).chosen == {"bonus": "1", "fog": "each", "full-cart": "rests", "base": "fixed"}
    record.setting.rules = 0
    with pytest.raises(RefusalError, match="older version of the rules"):
        begun(record)
