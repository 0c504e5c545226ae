"""Stores of other versions: an earlier one is brought up to date after a copy, a newer one refused."""

import os
import sqlite3
from contextlib import closing

import pytest

from tests.server.test_store import record, with_store
from yurt.core.kernel import CHANCE
from yurt.server.store import migrations
from yurt.server.store.copies import back_up
from yurt.server.store.opening import opened
from yurt.server.store.records import Entry, StoreError, UnreadableError, write_setting

OLDER = """
CREATE TABLE facts (name TEXT PRIMARY KEY, value BLOB NOT NULL);
CREATE TABLE tables (id TEXT PRIMARY KEY, setting TEXT NOT NULL, secret BLOB NOT NULL,
    created REAL NOT NULL, started REAL, updated REAL NOT NULL);
CREATE TABLE log (table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    action INTEGER NOT NULL, id TEXT, PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE replays (id TEXT PRIMARY KEY, text TEXT NOT NULL, created REAL NOT NULL);
"""


def older(path, format, chance=CHANCE):
    """A file as an earlier version wrote it, with a branch in it."""
    setting = record().setting
    setting.opening = [(chance, 3), (0, 7)]
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript(OLDER)
        row = ("t", write_setting(setting), b"s" * 32, 1.0, 1.0, 2.0)
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
        database.execute("INSERT INTO tables VALUES ('bad', 'nonsense', x'00', 1.0, 1.0, 2.0)")
        database.execute("INSERT INTO log VALUES ('t', 0, 1, 2, 'id')")
        if format >= 3:
            database.execute("ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0")
            database.execute("ALTER TABLE tables ADD COLUMN frozen BLOB")
            database.execute("UPDATE tables SET frozen = x'00'")
        database.execute("INSERT INTO facts VALUES ('format', ?)", (format,))


@pytest.mark.parametrize(("format", "chance"), [(1, 5), (2, CHANCE), (3, CHANCE)])
def test_a_file_of_an_older_format_is_brought_up_to_date(tmp_path, format, chance):
    path = tmp_path / "store.sqlite"
    older(path, format, chance)

    async def work(keeping):
        found = await keeping.table("t")
        with pytest.raises(UnreadableError):
            await keeping.table("bad")
        await keeping.save_setting("t", found.version, found.setting, 1.0)
        return found

    found = with_store(path, work)
    assert found.setting.opening == [(CHANCE, 3), (0, 7)]
    assert found.log == [Entry(1, 2, "id")]


def test_before_a_file_is_changed_a_copy_is_laid_beside_it_and_never_over_another(tmp_path, caplog):
    path, copy = tmp_path / "store.sqlite", tmp_path / "store.sqlite.format-2"
    older(path, 2)
    copy.write_text("somebody's own")
    opened(path).close()
    assert copy.read_text() == "somebody's own"
    second = tmp_path / "store.sqlite.format-2.2"
    with closing(sqlite3.connect(second)) as database:
        assert database.execute("SELECT value FROM facts WHERE name = 'format'").fetchone() == (2,)
        assert database.execute("SELECT * FROM log").fetchall() == [("t", 0, 1, 2, "id")]
    assert f"a copy as it was: {second}" in caplog.text
    opened(path).close()
    assert len(list(tmp_path.glob("*.format-*"))) == 2, "one that is up to date needs no copy"


def set_format(keeping, text):
    value = text if hasattr(keeping, "path") else str(text).encode()
    mark = "?" if hasattr(keeping, "path") else "%s"
    change = f"UPDATE facts SET value = {mark} WHERE name = 'format'"
    return keeping.run(lambda database: database.execute(change, (value,)))


@pytest.mark.parametrize(
    ("format", "sentence"), [(99, "newer version of Yurt.*update Yurt"), ("nonsense", "no format that Yurt")]
)
def test_a_store_of_a_newer_or_unknown_format_is_refused_in_a_sentence(store, format, sentence):
    with_store(store, lambda keeping: set_format(keeping, format))
    with pytest.raises(StoreError, match=sentence) as refusal:
        opened(store)
    assert "can't be used as a store" in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_file_that_is_no_store_is_refused_with_a_sentence(tmp_path):
    path = tmp_path / "store.sqlite"
    path.write_text("not a database, " * 100)
    with pytest.raises(StoreError, match="can't be used as a store"):
        opened(path)


def test_a_file_has_one_owner(tmp_path):
    store = opened(tmp_path / "store.sqlite")
    with pytest.raises(StoreError, match="one process"):
        opened(tmp_path / "store.sqlite")
    store.close()
    opened(tmp_path / "store.sqlite").close()


@pytest.mark.skipif(os.name != "posix", reason="rights of files are POSIX's")
def test_a_new_store_and_all_copies_are_their_owners_alone(tmp_path):
    made, brought = tmp_path / "made.sqlite", tmp_path / "brought.sqlite"
    older(brought, 2)
    brought.chmod(0o644)
    store = opened(made)
    opened(brought).close()
    back_up(made, tmp_path / "copy.sqlite")
    modes = {part.name: part.stat().st_mode & 0o777 for part in tmp_path.iterdir()}
    store.close()
    assert modes.pop("brought.sqlite") == 0o644, "one that was there keeps its rights"
    assert {"made.sqlite-wal", "copy.sqlite", "brought.sqlite.format-2"} < modes.keys()
    assert set(modes.values()) == {0o600}


def test_every_format_leads_to_the_next():
    assert list(migrations.MIGRATIONS) == list(range(1, migrations.FORMAT))


def later_format(monkeypatch):
    """PostgreSQL's migrations with one more, as the next version may have."""
    later = pytest.importorskip("yurt.server.store.postgres_migrations")
    monkeypatch.setattr(later, "MIGRATIONS", [*later.MIGRATIONS, "ALTER TABLE tables ADD COLUMN colour text"])
    monkeypatch.setattr(later, "FORMAT", later.FORMAT + 1)
    return later.FORMAT


def test_a_database_of_an_older_format_is_brought_up_to_date_after_a_copy(postgres, monkeypatch, caplog):
    address = postgres.fresh()
    before = with_store(address, lambda keeping: keeping.add_table(record()))
    now = later_format(monkeypatch)

    async def work(keeping):
        before = f"SELECT id, version FROM yurt_format_{now - 1}.tables"
        changed = "SELECT id, colour FROM tables"
        return [
            await keeping.run(lambda database, rows=rows: database.execute(rows).fetchall())
            for rows in (before, changed)
        ]

    before, changed = with_store(address, work)
    postgres.run(f"DROP SCHEMA yurt_format_{now - 1} CASCADE")
    assert (before, changed) == ([("t", 0)], [("t", None)])
    assert f"schema yurt_format_{now - 1}" in caplog.text


def test_a_database_of_the_first_format_gets_what_nodes_need(postgres):
    steps = pytest.importorskip("yurt.server.store.postgres_migrations")
    lines = pytest.importorskip("yurt.server.store.postgres_lines")
    address = postgres.fresh()
    with lines.connected(address) as database:
        database.execute(steps.FIRST)
        database.execute("INSERT INTO facts VALUES ('format', '1')")
        row = ("t", write_setting(record().setting), b"s" * 32)
        database.execute("INSERT INTO tables VALUES (%s, %s, %s, 1.0, 1.0, 2.0, 0)", row)
    found, claimed = with_store(address, both(lambda keeping: keeping.table("t"), claim))
    postgres.run("DROP SCHEMA yurt_format_1 CASCADE")
    assert (found.setting, claimed) == (record().setting, True)


def claim(keeping):
    return keeping.others.claim("job")


def both(*works):
    async def work(keeping):
        return [await each(keeping) for each in works]

    return work


def test_a_database_is_not_changed_under_a_node_that_serves_it(postgres, monkeypatch):
    address = postgres.fresh()
    node = opened(address)
    now = later_format(monkeypatch)
    with pytest.raises(StoreError, match=f"other nodes still serve format {now - 1}: stop them all"):
        opened(address)
    node.close()
    opened(address).close()
    postgres.run(f"DROP SCHEMA yurt_format_{now - 1} CASCADE")


def test_nodes_that_begin_at_once_make_the_tables_once(postgres):
    import concurrent.futures

    address = postgres.fresh()
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        nodes = list(threads.map(opened, [address] * 4))
    assert len({node.key for node in nodes}) == 1
    for node in nodes:
        node.close()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        (
            "postgresql://nobody:hunter2@127.0.0.1:1/none",
            "127.0.0.1:1/none can't be used as a store: .*refused",
        ),
        ("postgresql://a:hunter2@b:c:d/e", "can't be used as a store"),
    ],
)
def test_a_database_that_is_not_there_is_refused_in_a_sentence_without_its_password(address, sentence):
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match=sentence) as refusal:
        opened(address)
    assert "hunter2" not in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_without_the_extra_the_sentence_says_what_to_install(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "psycopg", None)
    for name in [name for name in sys.modules if name.startswith("yurt.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("yurt.server.store.postgres", raising=False)
    with pytest.raises(StoreError, match=r"pip install \"yurt\[postgres\]\""):
        opened("postgresql://here/there")
