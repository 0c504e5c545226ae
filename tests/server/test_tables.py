"""Seats, links and rights."""

import asyncio
import time

import pytest

from tests.server.page import bearer, lay, sat, served


@pytest.fixture
def client():
    with served() as client:
        yield client


def ask(client, method, made, path="", token="host", **body):
    token = made[token] if isinstance(token, str) else made["seats"][token]["token"]
    answer = client.request(
        method, f"/api/tables/{made['table']}{path}", headers=bearer(token), json=body or None
    )
    return answer.status_code, answer.json()


def test_every_seat_but_a_bots_has_a_token_of_128_bits(client):
    made = lay(client, "here link bot")
    tokens = [seat["token"] for seat in made["seats"]]
    assert tokens[2] is None
    assert len({*tokens[:2], made["host"], made["spectator"]}) == 4
    assert all(len(token) == 22 for token in tokens[:2])


def test_any_token_opens_the_public_side(client):
    made = lay(client, "here link")
    for token, holds in (("host", []), ("spectator", []), (1, [1])):
        status, info = ask(client, "GET", made, token=token)
        assert status == 200
        assert info["holds"] == holds
        assert info["stage"] == "waiting"


def test_no_token_or_a_foreign_one_opens_nothing(client):
    made, other = lay(client), lay(client)
    address = f"/api/tables/{made['table']}"
    assert client.get(address).status_code == 401
    assert client.get(address, headers=bearer("x" * 22)).status_code == 401
    assert client.get(address, headers=bearer(other["host"])).status_code == 401
    assert client.get("/api/tables/nowhere", headers=bearer("x")).status_code == 404


def test_a_seat_is_given_to_a_bot_and_back_in_the_middle_of_the_game(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        seat = page.update["awaiting"][0]
        assert ask(client, "PATCH", made, f"/seats/{seat}", token=seat, kind="bot", bot="uniform")[0] == 200
        page.until(lambda update: 1 - seat in update["awaiting"])
        assert page.update["seats"][seat]["kind"] == "bot"
        page.play(seat, "roll")
        assert "bot plays this seat" in page.answer("refused")["error"]
        assert ask(client, "PATCH", made, f"/seats/{seat}", kind="here", name="Zoé")[0] == 200
        page.until(lambda update: update["seats"][seat]["name"] == "Zoé")
        while seat not in page.update["awaiting"]:
            page.played(1 - seat)
        page.played(seat)


def test_a_bots_seat_given_to_a_person_gets_a_link(client):
    made = lay(client, "here bot")
    status, changed = ask(client, "PATCH", made, "/seats/1", kind="link", name="Ida")
    assert status == 200
    assert changed["token"]
    assert changed["seat"]["name"] == "Ida"
    made["seats"][1]["token"] = changed["token"]
    with sat(client, made, 1) as page:
        assert page.until(lambda update: True)["seen"][0]["seat"] == 1


def test_only_the_host_or_its_owner_changes_a_seat(client):
    made = lay(client, "here link")
    assert ask(client, "PATCH", made, "/seats/1", token=0, kind="bot")[0] == 403
    assert ask(client, "PATCH", made, "/seats/1", token="spectator", kind="bot")[0] == 403
    assert ask(client, "PATCH", made, "/seats/4", kind="bot")[0] == 404
    assert ask(client, "PATCH", made, "/seats/1", kind="bot", bot="nobody")[0] == 400


def test_a_renewed_link_kills_the_old_one(client):
    made = lay(client, "here link")
    with sat(client, made, 1) as page:
        page.until(lambda update: True)
        status, link = ask(client, "POST", made, "/seats/1/link")
        assert status == 200
        assert "replaced" in page.answer("error")["error"]
    assert ask(client, "GET", made, token=1)[0] == 401
    made["seats"][1]["token"] = link["token"]
    assert ask(client, "GET", made, token=1)[0] == 200
    assert ask(client, "POST", made, "/seats/1/link", token=1)[0] == 403


def test_a_renewed_spectators_link_kills_the_old_one(client):
    made = lay(client, "here link")
    with sat(client, made, spectator=True) as page:
        page.until(lambda update: True)
        status, link = ask(client, "POST", made, "/spectators/link")
        assert status == 200
        assert "replaced" in page.answer("error")["error"]
    assert ask(client, "GET", made, token="spectator")[0] == 401
    assert ask(client, "GET", made, "/links")[1]["spectator"] == link["token"]


def test_a_rematch_keeps_the_seats_and_tells_everyone_their_own_tokens_only(client):
    made = lay(client, "here link")
    with sat(client, made, 0, host=True) as host, sat(client, made, 1) as guest:
        host.until(lambda update: update["seats"][1]["taken"])
        host.send(start=True)
        host.until(lambda update: update["stage"] == "playing")
        assert ask(client, "POST", made, "/rematch")[0] == 409
        bots_finish(client, made, host)
        guest.until(lambda update: update["over"])
        status, answer = ask(client, "POST", made, "/rematch", token=1)
        assert status == 201
        assert answer["host"] is None
        assert answer["seats"][0]["token"] is None
        told = guest.answer("moved")
        assert told["table"] == answer["table"]
        assert told["seats"][1]["token"] == answer["seats"][1]["token"]
        assert host.answer("moved")["host"]
        again = ask(client, "POST", made, "/rematch")[1]
        assert again["table"] == answer["table"]
        assert again["seats"][0]["token"]
    with sat(client, again, 0) as host, sat(client, again, 1) as guest:
        assert host.until(lambda update: update["stage"] == "playing")["seats"][1]["name"] == "link1"


def bots_finish(client, made, page):
    """Let bots finish the game, then give the seats back."""
    for seat in (0, 1):
        ask(client, "PATCH", made, f"/seats/{seat}", kind="bot", bot="uniform")
    page.until(lambda update: update["over"])
    for seat, kind in enumerate(("here", "link")):
        ask(client, "PATCH", made, f"/seats/{seat}", kind=kind)


def test_a_page_asks_for_all_its_tables_at_once(client):
    made = lay(client)
    tables = [{"table": made["table"], "token": made["host"]}, {"table": "gone", "token": "x"}]
    answer = client.post("/api/tables/mine?lang=fr", json={"tables": tables}).json()
    assert answer[0]["info"]["stage"] == "waiting"
    assert answer[0]["info"]["host"]
    assert answer[1]["info"] is None
    assert "table" in answer[1]["error"]


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess", "seats": [{"kind": "here"}, {"kind": "bot"}]},
        {"game": "yeti", "seats": [{"kind": "here"}]},
        {"game": "yeti", "seats": [{"kind": "here"}, {"kind": "bot"}], "options": {"weather": "fine"}},
        {"game": "yeti", "seats": [{"kind": "here"}, {"kind": "bot"}], "options": {"chance": "asked"}},
        {"game": "yeti", "seats": [{"kind": "here"}, {"kind": "bot"}], "box": {"nonsense": 3}},
        {"game": "yeti", "seats": [{"kind": "here"}, {"kind": "bot", "bot": "nobody"}]},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(client, wanted):
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_names_are_cleaned(client):
    seats = [{"kind": "here", "name": "  A\u202ed\x00a\n<b> "}, {"kind": "bot", "name": "x" * 99}]
    made = client.post("/api/tables", json={"game": "yeti", "seats": seats}).json()
    names = [seat["name"] for seat in ask(client, "GET", made)[1]["seats"]]
    assert names == ["Ada <b>", "x" * 24]


def test_tables_are_let_go_and_rebuilt_from_the_log():
    with served(most_tables=1) as client:
        made = lay(client, "here here")
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            for _ in range(8):
                page.played(page.update["awaiting"][0])
            before = page.update
        for _ in range(3):
            lay(client)
        assert made["table"] not in client.app.state.lobby._tables
        with sat(client, made, 0, 1) as page:
            after = page.until(lambda update: True)
        for name in ("turn", "awaiting", "scores", "commitment", "words"):
            assert after[name] == before[name]
        assert after["seen"][0]["view"] == before["seen"][0]["view"]
        assert after["version"] >= before["version"]


def test_a_bot_without_a_name_gets_one_of_its_own(client):
    seats = [
        {"kind": "here", "name": "Mila"},
        {"kind": "bot", "bot": "uniform"},
        {"kind": "bot"},
        {"kind": "link"},
    ]
    answer = client.post("/api/tables", json={"game": "yeti", "seats": seats, "lang": "fr"}).json()
    _, info = ask(client, "GET", answer)
    assert [seat["name"] for seat in info["seats"]] == ["Mila", "Tashi", "Yuki", "Joueur 4"]


def test_three_clicks_on_rematch_lay_one_table(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        bots_finish(client, made, page)

    lobby = client.app.state.lobby

    async def click():
        table = await lobby.find(made["table"])
        return [new.id for new in await asyncio.gather(*(lobby.rematch(table) for _ in range(3)))]

    assert len(set(client.portal.call(click))) == 1


def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(client):
    tables = [{"table": f"gone{number}", "token": "x"} for number in range(50)]
    client.post("/api/tables/mine", json={"tables": tables})
    lobby = client.app.state.lobby
    assert not lobby._loading
    assert not lobby._tables


def test_the_version_of_an_update_does_not_hang_on_the_clock(tmp_path, monkeypatch):
    path = tmp_path / "store.sqlite"
    with served(path) as client:
        made = lay(client, "here here")
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            before = page.played(page.update["awaiting"][0])["version"]
    monkeypatch.setattr("time.time", lambda: 1_000.0)
    with served(path) as client, sat(client, made, 0, 1) as page:
        assert page.until(lambda update: True)["version"] == before
        assert page.played(page.update["awaiting"][0])["version"] == before + 1


def test_a_finished_table_leaves_memory_once_nobody_looks_at_it_and_comes_back_when_asked_for(monkeypatch):
    monkeypatch.setattr("yurt.server.tables.lobby.SWEEP_SECONDS", 0.05)
    monkeypatch.setattr("yurt.server.tables.lobby.KEEP_FINISHED_SECONDS", 0.2)
    with served() as client:
        made, running = lay(client, "here here", game="yak"), lay(client, "here here", game="yak")
        with sat(client, running, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
        with sat(client, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            last = page.to_the_end([0, 1])
            time.sleep(0.4)
            assert client.app.state.lobby.in_memory == 2, "it stays while somebody looks"
        until = time.monotonic() + 30
        while client.app.state.lobby.in_memory == 2 and time.monotonic() < until:
            time.sleep(0.05)
        assert list(client.app.state.lobby._tables) == [running["table"]]
        with sat(client, made, 0, 1) as page:
            assert page.until(lambda update: update["over"])["scores"] == last["scores"]
