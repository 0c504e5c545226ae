"""The store fails: nothing that was acknowledged is lost, and nothing is shown that is not in the log."""

import json
import sqlite3
from contextlib import closing

import pytest

from tests.server import alone, faults
from tests.server.page import bearer, lay, sat, served
from yurt.games import GAMES
from yurt.server.store import checking
from yurt.server.store.commits import Commits
from yurt.server.store.records import StoreError
from yurt.server.tables.rebuilding import fault_of


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("yurt.server.tables.table.AWAY_SECONDS", 0.0)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_fails_what_is_acknowledged_replays_and_all_screens_agree(store, seed):
    parties, met = alone.run(faults.storm(store, GAMES, 40, seed=seed, share=0.15))
    assert all(met.values()), met
    alone.run(faults.check(store, parties))


def no_room(store):
    """From now on the store refuses everything; returns what mends it."""
    queues = [part for part in vars(store).values() if isinstance(part, Commits)]

    async def refuse(job):
        raise StoreError("no room on the disk")

    for queue in queues:
        queue.ask = refuse
    return lambda: [vars(queue).pop("ask") for queue in queues]


def test_a_table_whose_store_failed_closes_all_its_lines_and_shows_nothing(store):
    with served(store) as client:
        made = lay(client, "here here")
        with sat(client, made, 0, 1) as page, sat(client, made, spectator=True) as other:
            page.until(lambda update: update["awaiting"])
            other.until(lambda update: update["awaiting"])
            turn = page.update["turn"]
            mend = no_room(client.app.state.store)
            move = page.play(page.update["awaiting"][0])
            for one in (page, other):
                assert closed(one) == 1012
                assert one.update["turn"] == turn, "the refused move was shown to nobody"
            assert not any("refused" in message or "ack" in message for message in page.heard[-1:])
        mend()
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            assert page.update["turn"] == turn
            page.send(**move)
            assert page.answer("ack")["turn"] > turn


def closed(page):
    """The code that the line is closed with."""
    while True:
        message = page.socket.receive()
        if message["type"] == "websocket.close":
            return message["code"]
        said = json.loads(message["text"])
        page.heard.append(said)
        page.update = said.get("update", page.update)


def test_while_the_store_fails_every_request_is_answered_with_503(store):
    with served(store) as client:
        made = lay(client, "here here")
        host = bearer(made["host"])
        mend = no_room(client.app.state.store)
        wanted = {"game": "yeti", "seats": [{"kind": "here"}] * 2}
        answers = [
            client.post("/api/tables", json=wanted),
            client.get("/api/tables/unknown", headers=bearer("x")),
            client.patch(f"/api/tables/{made['table']}/seats/0", json={"kind": "bot"}, headers=host),
            client.post("/api/replays", content="x"),
        ]
        assert [answer.status_code for answer in answers] == [503, 503, 503, 400]
        assert "comes back" in answers[0].json()["error"]
        mend()
        assert client.get(f"/api/tables/{made['table']}", headers=host).status_code == 200


def test_a_row_that_cannot_be_read_is_put_aside_and_the_others_play_on(tmp_path, caplog):
    path = tmp_path / "store.sqlite"
    with served(path) as client:
        bad, good = lay(client, "here here"), lay(client, "here here")
    database = sqlite3.connect(path)
    setting = json.loads(
        database.execute("SELECT setting FROM tables WHERE id = ?", (bad["table"],)).fetchone()[0]
    )
    text = json.dumps(setting | {"clock": "of a newer version"})
    database.execute("UPDATE tables SET setting = ? WHERE id = ?", (text, bad["table"]))
    database.commit()
    database.close()
    with served(path) as client:
        for _ in range(2):
            answer = client.get(f"/api/tables/{bad['table']}?lang=fr", headers=bearer(bad["host"]))
            assert answer.status_code == 410
            assert "mise de côté" in answer.json()["error"]
        assert caplog.text.count("is put aside") == 1
        with sat(client, good, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            page.played(page.update["awaiting"][0])


def test_a_log_that_cannot_be_played_again_is_put_aside(tmp_path, caplog):
    path = tmp_path / "store.sqlite"
    with served(path) as client:
        made = lay(client, "here here")
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            page.played(page.update["awaiting"][0])
    database = sqlite3.connect(path)
    database.execute("UPDATE log SET action = 255")
    database.commit()
    database.close()
    with served(path) as client:
        assert client.get(f"/api/tables/{made['table']}", headers=bearer(made["host"])).status_code == 410
        assert "is put aside" in caplog.text


DAMAGES = {
    "a secret that is no bytes": "secret = 'text'",
    "a secret that is a number": "secret = 5",
    "a game that this version lacks": "setting = json_set(setting, '$.game', 'chess')",
    "a game that is a list": "setting = json_set(setting, '$.game', json('[]'))",
    "a name that is a number": "setting = json_set(setting, '$.seats[0].name', 5)",
    "options that are a number": "setting = json_set(setting, '$.options', 5)",
    "a box that is a number": "setting = json_set(setting, '$.box', 5)",
    "one seat": "setting = json_remove(setting, '$.seats[1]')",
}


def test_damaged_rows_are_explained_to_requests_and_sockets_and_found_by_the_check(tmp_path):
    path = tmp_path / "store.sqlite"
    made = {}
    with served(path) as client:
        for damage in DAMAGES:
            for seats in ("here here", "here link"):  # one that begins, and one that waits
                made[damage, seats] = table = lay(client, seats)
                with sat(client, table, *([0, 1] if seats == "here here" else [0])) as page:
                    page.hear()
    with closing(sqlite3.connect(path)) as database, database:
        for (damage, _), table in made.items():
            database.execute(f"UPDATE tables SET {DAMAGES[damage]} WHERE id = ?", (table["table"],))
    with served(path) as client:
        for damage, table in made.items():
            for address in (f"/api/tables/{table['table']}", f"/api/tables/{table['table']}/links"):
                answer = client.get(address, headers=bearer(table["host"]))
                assert (answer.status_code, "put aside" in answer.json()["error"]) == (410, True), damage
            with sat(client, table, 0) as page:
                assert "put aside" in page.hear()["error"]["error"], damage
    faults = list(checking.check(path, fault_of, checking.Report()))
    assert all(any(table["table"] in line for line in faults) for table in made.values())
