"""The table's one link: what it shows, what it opens, and who gets the seat."""

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.page import bearer, lay, sat, served
from yurt.games import GAMES
from yurt.server.edge.network import lan_address, picture


@pytest.fixture
def client():
    with served() as client:
        yield client


def asked(client, method, made, path, token, **body):
    answer = client.request(
        method, f"/api/tables/{made['table']}{path}", headers=bearer(token), json=body or None
    )
    return answer.status_code, answer.json()


def links(client, made):
    return asked(client, "GET", made, "/links", made["host"])[1]


def invitation(client, made):
    return links(client, made)["invitation"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_guest_is_told_which_game_it_is_and_who_sits_there(client, game, lang):
    made = lay(client, "here link bot"[: 9 if GAMES[game].players[-1] < 3 else None], game=game)
    status, told = asked(client, "GET", made, f"/invitation?lang={lang}", invitation(client, made))
    kind = GAMES[game]
    assert status == 200
    assert (told["title"], told["goal"]) == (
        kind.words.NAME.spoken(lang),
        kind.goal(kind.default_box).spoken(lang),
    )
    assert re.search(r"\d+ minutes", told["length"])
    assert told["free"] == [1]
    assert told["seats"][0]["name"] == "here0"


def test_the_tables_link_opens_nothing_but_a_seat(client):
    made = lay(client, "link link")
    token = invitation(client, made)
    for method, path in [
        ("GET", ""),
        ("GET", "/links"),
        ("GET", "/told"),
        ("POST", "/start"),
        ("GET", "/box"),
    ]:
        assert asked(client, method, made, path, token)[0] == 401
    for other in (made["host"], made["spectator"], made["seats"][0]["token"]):
        assert asked(client, "GET", made, "/invitation", other)[0] == 401
        assert asked(client, "POST", made, "/seats/0/claim", other, name="Eve")[0] == 401
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"hello": {"table": made["table"], "tokens": [token]}})
        assert "error" in socket.receive_json()


def test_an_invitation_to_a_game_in_play_shows_nothing_of_it(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["stage"] == "playing")
        told = asked(client, "GET", made, "/invitation", invitation(client, made))[1]
    assert set(told) == {
        "table", "game", "title", "goal", "length", "stage", "seats", "free", "hints", "box"
    }  # fmt: skip
    assert (told["stage"], told["free"]) == ("playing", [])


def test_a_guest_claims_a_free_seat_under_a_name(client):
    made = lay(client, "link link")
    status, claimed = asked(client, "POST", made, "/seats/1/claim", invitation(client, made), name="  Zoé ")
    assert (status, claimed["seat"]) == (200, 1)
    assert claimed["token"] != made["seats"][1]["token"], "the older link of the seat is dead"
    made["seats"][1]["token"] = claimed["token"]
    with sat(client, made, 1) as page:
        update = page.until(lambda update: True)
        assert update["seen"][0]["seat"] == 1
        assert update["seats"][1]["name"] == "Zoé"


def test_of_two_who_want_the_same_seat_one_gets_a_sentence(client):
    made = lay(client, "link link")
    token = invitation(client, made)

    def claim(name):
        return asked(client, "POST", made, "/seats/0/claim?lang=fr", token, name=name)

    with ThreadPoolExecutor(8) as guests:
        answers = list(guests.map(claim, [f"guest{number}" for number in range(8)]))
    assert sorted(status for status, _ in answers) == [200] + [409] * 7
    said = {answer["error"] for status, answer in answers if status == 409}
    (winner,) = [seat["name"] for seat in table(client, made)["seats"][:1]]
    assert said == {
        f"{winner} y est assis : quelqu’un a été plus rapide, ou la place n’est pas libre. "
        "Choisissez-en une autre."
    }


def table(client, made):
    return asked(client, "GET", made, "", made["host"])[1]


@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_on_a_device_or_a_bots_is_not_free(client, seat):
    made = lay(client, "here link bot")
    assert asked(client, "POST", made, f"/seats/{seat}/claim", invitation(client, made), name="Eve")[0] == 409
    assert asked(client, "POST", made, "/seats/9/claim", invitation(client, made), name="Eve")[0] == 404


def test_a_renewed_link_of_the_table_kills_the_old_one(client):
    made = lay(client, "link link")
    old = invitation(client, made)
    assert asked(client, "POST", made, "/invitation/link", made["seats"][0]["token"])[0] == 403
    new = asked(client, "POST", made, "/invitation/link", made["host"])[1]["token"]
    assert new != old
    assert asked(client, "GET", made, "/invitation", old)[0] == 401
    assert asked(client, "GET", made, "/invitation", new)[0] == 200


def test_the_host_closes_hints_for_all_and_all_are_told(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        assert page.update["hints"]
        assert asked(client, "PATCH", made, "", made["seats"][0]["token"], hints=False)[0] == 403
        assert asked(client, "PATCH", made, "", made["host"], hints=False)[0] == 200
        page.until(lambda update: not update["hints"])
        page.send(hint=True, seat=page.update["awaiting"][0], id="h1")
        assert page.answer("hint")["error"] == "The host has turned hints off at this table."
    assert not asked(client, "GET", made, "/invitation", invitation(client, made))[1]["hints"]
    assert not table(client, made)["hints"]


def test_the_link_is_drawn_for_cameras(client):
    made = lay(client, "link link")
    path = f"/api/tables/{made['table']}/invitation/qr"
    answer = client.get(f"{path}?address=http://192.168.1.20:8000", headers=bearer(made["host"]))
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in answer.text
    other = client.get(f"{path}?address=http://10.0.0.1:8000", headers=bearer(made["host"]))
    assert other.text != answer.text
    for address in ("", "ftp://x", "http://x/y", "x" * 300):
        assert client.get(f"{path}?address={address}", headers=bearer(made["host"])).status_code == 422
    seat = bearer(made["seats"][0]["token"])
    assert client.get(f"{path}?address=http://x", headers=seat).status_code == 403


def test_links_know_where_others_reach_the_server():
    with served(address="http://192.168.1.20:8000") as client:
        assert links(client, lay(client))["address"] == "http://192.168.1.20:8000"
    with served() as client:
        assert links(client, lay(client))["address"] is None


def test_a_page_at_an_address_of_the_network_is_one_of_ours(client):
    lan = {"Origin": "http://192.168.1.20:8000", "Host": "192.168.1.20:8000"}
    wanted = {"game": "yeti", "seats": [{"kind": "here"}, {"kind": "bot"}]}
    assert client.post("/api/tables", json=wanted, headers=lan).status_code == 201
    with client.websocket_connect("/ws", headers=lan) as socket:
        socket.send_json({"ping": 3})
        assert socket.receive_json() == {"pong": 3}


def test_the_address_in_the_network_is_no_loopback_and_has_a_picture():
    found = lan_address()
    assert found is None or not found.startswith("127.")
    drawn = picture("http://192.168.1.20:8000/")
    assert len({len(line) for line in drawn.splitlines() if line}) == 1
    assert set(drawn) <= set("█▀▄ \n")
