"""What a host does with a store of any kind by hand."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.server.page import bearer, lay, sat, served
from yurt.commands.admin import admin
from yurt.core.match import Match
from yurt.server.store.opening import is_postgres
from yurt.server.store.records import StoreError


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
    assert "running" in listed
    assert log.count("\n") == 1
    assert not any(seat["token"] in listed + log for seat in made["seats"])


def stages(store):
    return [line.split()[2] for line in run(store, "tables").output.splitlines()]


def test_a_running_game_is_told_from_one_that_is_over_and_one_that_waits(store, postgres):
    with served(store) as client:
        here = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bo"}]
        lay(client, "here link")
        made = client.post("/api/tables", json={"game": "yeti", "seats": here, "pace": 0}).json()
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            page.played(page.update["awaiting"][0])
            assert sorted(stages(store)) == ["running", "waiting"]
            page.to_the_end([0, 1])
    assert sorted(stages(store)) == ["finished", "waiting"]
    changed(store, postgres, "UPDATE log SET action = 57 WHERE number = 3")
    assert sorted(stages(store)) == ["unreadable", "waiting"]


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


def changed(store, postgres, statement):
    """Do to a store what nobody should."""
    if is_postgres(store):
        postgres.run(f"SET search_path = {store.rpartition('%3D')[2]}; {statement}")
        return
    with closing(sqlite3.connect(store)) as database, database:
        database.execute(statement)


def test_a_store_that_is_intact_says_so_and_one_that_is_not_says_where(played, postgres):
    store, made = played
    good = run(store, "check")
    assert (good.exit_code, good.output) == (0, "1 tables, 1 entries: no faults\n")
    changed(store, postgres, "UPDATE log SET id = 'another'")
    bad = run(store, "check")
    assert bad.exit_code == 1
    assert bad.output.startswith(f"table {made['table']}: entry 0 does not match its hash")
    changed(store, postgres, "UPDATE log SET action = 9999")
    assert "can't be played again" in run(store, "check").output
    changed(store, postgres, "UPDATE log SET number = 1")
    assert "entry 0 is missing" in run(store, "check").output


def test_moves_of_several_servers_one_after_the_other_are_one_chain(played):
    store, made = played
    for _ in range(2):
        with served(store) as client, sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            for _ in range(3):
                page.played(page.update["awaiting"][0])
    checked = run(store, "check")
    assert (checked.exit_code, checked.output) == (0, "1 tables, 7 entries: no faults\n")


def test_an_older_store_gets_its_chain_when_it_is_brought_up_to_date(played, postgres):
    store, made = played
    before = "'2'::bytea" if is_postgres(store) else "5"
    for statement in (
        "ALTER TABLE log DROP COLUMN chain",
        "ALTER TABLE replays DROP COLUMN sender",
        f"UPDATE facts SET value = {before} WHERE name = 'format'",
    ):
        changed(store, postgres, statement)
    assert run(store, "check").exit_code == 1
    with served(store) as client, sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        page.played(page.update["awaiting"][0])
    checked = run(store, "check")
    assert (checked.exit_code, checked.output) == (0, "1 tables, 2 entries: no faults\n")
    changed(store, postgres, "UPDATE log SET seat = 1 - seat WHERE number = 0")
    assert "entry 0 does not match its hash" in run(store, "check").output


def test_a_damaged_file_is_told(played):
    store, _ = played
    if is_postgres(store):
        return
    with closing(sqlite3.connect(store)) as database:
        page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchone()[0]
    with Path(store).open("r+b") as file:
        file.seek((page - 1) * 4_096)
        file.write(b"\xff" * 3_000)
    checked = run(store, "check")
    assert checked.exit_code == 1
    assert "the file" in checked.output


def filled(store, postgres, rows):
    """Give the store's table many entries, as a few games have."""
    if is_postgres(store):
        numbers = f"generate_series(1, {rows}) AS n"
        columns = "table_id, number, seat, action, id, at"
        changed(
            store, postgres, f"INSERT INTO log ({columns}) SELECT id, n, 0, 1, NULL, 1 FROM tables, {numbers}"
        )
        return
    with closing(sqlite3.connect(store)) as database, database:
        table = database.execute("SELECT id FROM tables").fetchone()[0]
        lines = [(table, number, 0, 1, None, None) for number in range(1, rows + 1)]
        database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?)", lines)


def test_a_large_store_is_copied_in_one_transaction_however_short_its_patience(
    played, tmp_path, postgres, monkeypatch
):
    """A disk that is slow to sync would exceed PostgreSQL's limit for a transaction that waits."""
    store, _ = played
    filled(store, postgres, 3_000)
    commits = []

    class Counted(sqlite3.Connection):
        def execute(self, statement, *values):
            if statement == "COMMIT":
                commits.append(statement)
                time.sleep(0.3)
            return super().execute(statement, *values)

        def executemany(self, statement, rows):
            time.sleep(0.1)  # a transaction that reads waits meanwhile
            return super().executemany(statement, rows)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *words, **named: connect(*words, **named, factory=Counted))
    if is_postgres(store):
        monkeypatch.setattr("yurt.server.store.postgres_lines.STATEMENT_MILLISECONDS", 200)
        monkeypatch.setattr("yurt.server.store.postgres_lines.IDLE_MILLISECONDS", 50)
    copy = tmp_path / "copy.sqlite"
    done = run(store, "backup", str(copy))
    assert done.exit_code == 0, done.output
    assert len(commits) == 1
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite"]
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("SELECT count(*) FROM log").fetchone() == (3_001,)


@pytest.mark.parametrize("statement", ["DELETE FROM log", "UPDATE log SET action = action + 1"])
def test_a_copy_that_is_not_complete_is_refused_and_changes_nothing(played, tmp_path, statement):
    store, made = played
    copy = tmp_path / "copy.sqlite"
    assert run(store, "backup", str(copy)).exit_code == 0
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute(statement)
    refused = run(store, "restore", str(copy))
    assert refused.exit_code == 2
    assert "incomplete" in refused.output or "was changed" in refused.output
    assert run(store, "log", made["table"]).output.count("\n") == 1
    copy.write_bytes(copy.read_bytes()[:9_000])
    assert run(store, "restore", str(copy)).exit_code == 2
    assert run(store, "check").exit_code == 0


def test_a_backup_that_fails_leaves_no_file(played, tmp_path, monkeypatch):
    store, _ = played

    def fail(copy):
        raise StoreError("the disk is full")

    monkeypatch.setattr("yurt.server.store.copies._contents", fail)
    assert run(store, "backup", str(tmp_path / "copy.sqlite")).exit_code == 1
    assert not list(tmp_path.glob("copy*"))


def test_a_copy_of_an_older_version_is_taken_with_a_warning(played, tmp_path):
    store, _ = played
    copy = tmp_path / "copy.sqlite"
    assert run(store, "backup", str(copy)).exit_code == 0
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("DELETE FROM facts WHERE name = 'contents'")
        database.execute("ALTER TABLE log DROP COLUMN chain")
        database.execute("ALTER TABLE replays DROP COLUMN sender")
        database.execute("UPDATE facts SET value = 5 WHERE name = 'format'")
    restored = run(store, "restore", str(copy))
    assert restored.exit_code == 0, restored.output
    assert "nobody can tell if it is complete" in restored.output
    assert run(store, "check").output == "1 tables, 1 entries: no faults\n"
    assert not list(tmp_path.glob("*.current"))
