"""The names of people at a table: visible, and no two alike."""

import pytest

from tests.server.page import bearer, lay, served
from yurt.server.refusal import RefusalError
from yurt.server.tables.naming import clean

UNSEEN = [
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\uffa0",
    "\u200b\u200d",
    "\u00ad",
    "\u0301",
    "\ufe0f",
    "\u0000",
]


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def create(client, *names, lang="en"):
    seats = [{"kind": "here", "name": name} for name in names]
    return client.post(f"/api/tables?lang={lang}", json={"game": "yeti", "seats": seats})


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_that_nobody_can_see_is_refused(client, name):
    answer = create(client, "Ana", name)
    assert answer.status_code == 400
    assert "visible" in answer.json()["error"]
    assert "visible" in create(client, "Ana", name, lang="fr").json()["error"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Zoé ", "Zoé"),
        ("Zoe\u0301", "Zoé"),
        ("A\u200bn\u2800a", "Ana"),
        ("A\u202ena", "Ana"),
        ("Jean\u00a0 Luc", "Jean Luc"),
        ("\u0301Ana", "Ana"),
        ("Z" + "\u0336" * 23 + "o", "Z" + "\u0336" * 3 + "o"),
        ("བསྒྲུབས", "བསྒྲུབས"),
        ("สมชาย ที่", "สมชาย ที่"),
        ("🏔", "🏔"),
        ("x" * 40, "x" * 24),
        ("   ", ""),
    ],
)
def test_what_is_kept_of_a_name(typed, kept):
    assert clean(typed) == kept


def test_nothing_is_left_of_a_name_that_nobody_can_see():
    for name in UNSEEN:
        with pytest.raises(RefusalError):
            clean(name)


@pytest.mark.parametrize("name", ["Ana", "ANA", " ana ", "A\u200bna", "Ａｎａ"])
def test_a_name_that_another_player_has_is_refused(client, name):
    answer = create(client, "Ana", name)
    assert answer.status_code == 409
    assert "called" in answer.json()["error"]
    assert "s’appelle" in create(client, "Ana", name, lang="fr").json()["error"]


def test_a_guest_takes_nobody_s_name(client):
    made = lay(client, "here link link")
    path = f"/api/tables/{made['table']}"
    invitation = client.get(f"{path}/links", headers=bearer(made["host"])).json()["invitation"]

    def claim(name):
        return client.post(f"{path}/seats/1/claim", headers=bearer(invitation), json={"name": name})

    assert claim("HERE0").status_code == 409
    assert claim("\u3164").status_code == 400
    assert claim("link1").status_code == 200, "the seat's own name"
    rename = {"kind": "link", "name": "Here0"}
    token = bearer(made["seats"][2]["token"])
    assert client.patch(f"{path}/seats/2", headers=token, json=rename).status_code == 409
    rename["name"] = "Zoé"
    assert client.patch(f"{path}/seats/2", headers=token, json=rename).json()["seat"]["name"] == "Zoé"


def test_more_bots_than_there_are_names_for_are_refused_by_the_game(client):
    answer = client.post("/api/tables", json={"game": "yeti", "seats": [{"kind": "bot"}] * 11})
    assert answer.status_code == 400
    assert "players" in answer.json()["error"]


def test_a_bot_makes_way_for_a_person_of_its_name(client):
    seats = [{"kind": "bot", "name": "Mila"}, {"kind": "here", "name": "mila"}, {"kind": "bot", "name": "Bo"}]
    made = client.post("/api/tables", json={"game": "yeti", "seats": seats}).json()
    info = client.get(f"/api/tables/{made['table']}", headers=bearer(made["host"])).json()
    names = [seat["name"] for seat in info["seats"]]
    assert names[1:] == ["mila", "Bo"]
    assert names[0] not in ("Mila", "Bo")
