"""What a host does with a store of any kind by hand."""

import sqlite3

import pytest
from click.testing import CliRunner

from tests.server.page import bearer, lay, sat, served
from yurt.commands.admin import admin
from yurt.core.match import Match
from yurt.server.store.opening import is_postgres


@pytest.fixture
def played(store):
    """A store with a table at which Ada has moved once, closed again."""
    with served(store) as client:
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
    with served(store) as client:
        token = made["seats"][0]["token"]
        answer = client.get(f"/api/tables/{made['table']}", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 410
        assert "closed" in answer.json()["error"]
    assert run(store, "log", made["table"]).output.count("\n") == 1


def test_a_persons_name_goes_from_seats_and_uploads(played):
    store, made = played
    text = run(store, "export", made["table"]).output
    with served(store) as client:
        replay = client.post("/api/replays", content=text).json()["replay"]
    said = run(store, "forget", "Ada").output
    assert said == "1 seats renamed, 1 uploaded transcripts removed\n"
    assert "Ada" not in run(store, "tables").output
    assert "Ada" not in run(store, "export", made["table"]).output
    with served(store) as client:
        assert client.get(f"/api/replays/{replay}").status_code == 404


def test_a_name_with_a_comma_goes_from_uploads_too(played):
    store, _ = played
    text = Match("yak", 2, seed=1, names=["Doe, Jane", "Bo"]).transcript()
    with served(store) as client:
        client.post("/api/replays", content=text)
    assert run(store, "forget", "Doe, Jane").output == "0 seats renamed, 1 uploaded transcripts removed\n"


def test_a_copy_is_made_beside_a_running_server_and_put_back(played, tmp_path, request):
    store, made = played
    copy = tmp_path / "copy.sqlite"
    with served(store) as client:
        assert run(store, "backup", str(copy)).exit_code == 0
        lay(client)
        words = [["restore", str(copy)]]
        if not is_postgres(store):
            words += [["close", made["table"]], ["forget", "Ada"]]
        for each in words:
            refused = run(store, *each)
            assert refused.exit_code == 1
            assert "belongs to one process" in refused.output or "stop them all" in refused.output
    assert run(store, "tables").output.count("\n") == 2
    restored = run(store, "restore", str(copy))
    assert restored.exit_code == 0
    assert run(store, "tables").output.count("\n") == 1
    before = restored.output.strip().rpartition(" ")[2]
    if is_postgres(store):
        postgres = request.getfixturevalue("postgres")
        assert len(postgres.run(f"SELECT id FROM {before}.tables")) == 2
        postgres.run(f"DROP SCHEMA {before} CASCADE")
    else:
        assert run(before, "tables").output.count("\n") == 2
    assert "hunter" not in restored.output


def test_a_copy_of_one_kind_of_store_becomes_one_of_the_other(played, tmp_path, postgres):
    """So a host who outgrows a file moves to a database, and back: links, logs and uploads go along."""
    store, made = played
    text = run(store, "export", made["table"]).output
    with served(store) as client:
        replay = client.post("/api/replays", content=text).json()["replay"]
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            for _ in range(12):
                page.played(page.update["awaiting"][0])
            shown = page.update
    copy, target = tmp_path / "copy.sqlite", postgres.fresh()
    if is_postgres(store):
        target = tmp_path / "other.sqlite"
    assert run(store, "backup", str(copy)).exit_code == 0
    assert run(target, "restore", str(copy)).exit_code == 0
    assert run(target, "log", made["table"]).output == run(store, "log", made["table"]).output
    with served(str(target)) as client:
        with sat(client, made, 0, 1) as page:
            update = page.until(lambda update: update["awaiting"])
            assert [update[key] for key in ("turn", "version", "scores")] == [
                shown[key] for key in ("turn", "version", "scores")
            ]
            assert update["seen"][0]["view"] == shown["seen"][0]["view"]
            page.played(page.update["awaiting"][0])
        assert client.get(f"/api/replays/{replay}/transcript").text == text
        assert client.get(f"/api/tables/{made['table']}", headers=bearer(made["host"])).status_code == 200


def test_what_is_no_store_or_not_there_is_refused_in_a_sentence(tmp_path, postgres):
    store, text = tmp_path / "store.sqlite", tmp_path / "text"
    text.write_text("no store")
    with served(str(store)):
        pass
    newer, older = tmp_path / "newer.sqlite", tmp_path / "older.sqlite"
    for path, format in ((newer, 99), (older, 4)):
        run(store, "backup", str(path))
        with sqlite3.connect(path) as database:
            database.execute("UPDATE facts SET value = ? WHERE name = 'format'", (format,))
        database.close()
    for path, sentence in (
        (text, "no store of Yurt"), (tmp_path / "none", "there is no store"), (newer, "newer version"),
        (older, "`yurt serve` brings it to"), (postgres.fresh(), "no store of Yurt"),
        ("postgresql://nobody@127.0.0.1:1/none", "can't be read"),
    ):  # fmt: skip
        refused = run(path, "tables")
        assert (refused.exit_code, sentence in refused.output) == (1, True), refused.output
    assert "there is no table" in run(store, "log", "nobody").output
    assert "is there already" in run(store, "backup", str(newer)).output
