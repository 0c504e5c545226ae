"""What must not be lost."""

import asyncio
import sqlite3

import pytest

from tests.server import alone
from yurt.server.store.records import Entry, SeatSetting, Setting, StoredTable, StoreError
from yurt.server.store.sqlite import Store


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


def test_a_store_of_another_format_is_refused(tmp_path):
    path = tmp_path / "store.sqlite"
    Store(path).close()
    database = sqlite3.connect(path)
    database.execute("UPDATE facts SET value = 99 WHERE name = 'format'")
    database.commit()
    database.close()
    with pytest.raises(StoreError, match="another version"):
        Store(path)
