"""What a host does with a store by hand."""

import sqlite3
import time

import pytest
from click.testing import CliRunner

from tests.server import alone
from tests.server.page import lay, sat, served
from tests.server.test_store import record
from yurt.commands.admin import admin
from yurt.core.match import Match
from yurt.server.store.records import Entry, StoreError
from yurt.server.store.sqlite import Retention, Store


@pytest.fixture
def played(tmp_path):
    """A store with a table at which Ada has moved once, closed again."""
    store = tmp_path / "store.sqlite"
    with served(str(store)) as client:
        seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bo"}]
        made = client.post("/api/tables", json={"game": "yeti", "seats": seats, "pace": 0}).json()
        with sat(client, made, 0, 1) as page:
            first = page.until(lambda update: update["awaiting"])["awaiting"][0]
            page.played(first)
    return store, made


def run(store, *words):
    return CliRunner().invoke(admin, [*words, "--store", str(store)])


def test_tables_and_logs_are_listed_without_secrets(played):
    store, made = played
    listed, log = run(store, "tables").output, run(store, "log", made["table"]).output
    assert made["table"] in listed
    assert "Ada, Bo" in listed
    assert "begun" in listed
    assert log.count("\n") == 1
    assert not any(seat["token"] in listed + log for seat in made["seats"])


def test_a_table_is_exported_as_a_transcript_that_replays(played):
    store, made = played
    text = run(store, "export", made["table"]).output
    assert Match.replay(text).names == ["Ada", "Bo"]


def test_a_closed_table_lets_nobody_in_and_keeps_its_log(played):
    store, made = played
    assert run(store, "close", made["table"]).exit_code == 0
    with served(str(store)) as client:
        token = made["seats"][0]["token"]
        answer = client.get(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 410
        assert "closed" in answer.json()["error"]
    assert run(store, "log", made["table"]).output.count("\n") == 1


def test_a_persons_name_goes_from_seats_and_uploads(played):
    store, made = played
    text = run(store, "export", made["table"]).output
    with served(str(store)) as client:
        replay = client.post("/api/replays", content=text).json()["replay"]
    said = run(store, "forget", "Ada").output
    assert said == "1 seats renamed, 1 uploaded transcripts removed\n"
    assert "Ada" not in run(store, "tables").output
    assert "Ada" not in run(store, "export", made["table"]).output
    with served(str(store)) as client:
        assert client.get(f"/api/replays/{replay}").status_code == 404


def test_a_copy_is_made_beside_a_running_server_and_put_back(played, tmp_path):
    store, made = played
    copy = tmp_path / "copy.sqlite"
    with served(str(store)) as client:
        assert run(store, "backup", str(copy)).exit_code == 0
        lay(client)
        for words in (["close", made["table"]], ["forget", "Ada"], ["restore", str(copy)]):
            refused = run(store, *words)
            assert refused.exit_code == 1
            assert "belongs to one process" in refused.output
    assert run(store, "tables").output.count("\n") == 2
    assert run(store, "restore", str(copy)).exit_code == 0
    assert run(store, "tables").output.count("\n") == 1
    assert run(store.with_name("store.sqlite.before-restore"), "tables").output.count("\n") == 2


def test_what_is_no_store_or_not_there_is_refused_in_a_sentence(played, tmp_path):
    store, _ = played
    text = tmp_path / "text"
    text.write_text("no store")
    newer = tmp_path / "newer.sqlite"
    run(store, "backup", str(newer))
    with sqlite3.connect(newer) as database:
        database.execute("UPDATE facts SET value = 99 WHERE name = 'format'")
    database.close()
    for path, sentence in (
        (text, "no store of Yurt"), (tmp_path / "none", "there is no store"), (newer, "another version"),
    ):  # fmt: skip
        refused = run(path, "tables")
        assert (refused.exit_code, sentence in refused.output) == (1, True), refused.output
    assert "there is no table" in run(store, "log", "nobody").output
    assert "is there already" in run(store, "backup", str(newer)).output


def test_a_table_that_nobody_has_played_at_for_so_long_is_forgotten_with_its_log(tmp_path):
    async def days():
        store = Store(tmp_path / "store.sqlite", Retention(unused_days=30))
        for id, started in (("old", 1.0), ("new", 1.0)):
            await store.add_table(record(id))
            await store.append(id, 0, Entry(0, 1, None))
            await store.save_setting(id, 0, record().setting, started)
        await store.run(
            lambda database: database.execute(
                "UPDATE tables SET updated = ? WHERE id = 'old'", (time.time() - 31 * 86_400,)
            )
        )
        await store.forget()
        found = [await store.table("old"), await store.table("new")]
        lines = await store.run(lambda database: database.execute("SELECT table_id FROM log").fetchall())
        with pytest.raises(StoreError, match="forgotten"):
            await store.append("old", 1, Entry(0, 1, None))
        store.close()
        return found, lines

    found, lines = alone.run(days())
    assert found[0] is None
    assert found[1] is not None
    assert lines == [("new",)]
