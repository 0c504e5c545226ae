"""An owner's box over the wire: described, checked, kept as a file, and shown to everybody at the table."""

import pytest

from tests.server.page import bearer, lay, sat, served
from yurt.core.grammar import spaced
from yurt.games import GAMES

OWN = {"photo": [0, 0, 1, 3, 6, 11, 15, 21], "equipment.guide.cost": 5}


@pytest.fixture
def client():
    with served() as client:
        yield client


def check(client, game="yeti", lang="en", **wanted):
    answer = client.post(f"/api/games/{game}/box?lang={lang}", json=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_box_is_described_with_limits_and_provenance(client, game, lang):
    said = client.get(f"/api/games/{game}/box?lang={lang}").json()
    assert {value["name"]: value["value"] for value in said["values"]} == GAMES[game].default_box
    assert all(value["label"] and value["sources"] for value in said["values"])
    assert {value["part"] for value in said["values"]} - {""} == {part["name"] for part in said["parts"]}


def test_a_wrong_value_is_one_sentence_in_the_language_asked_for(client):
    said = check(client, lang="fr", box={"equipment.guide.cost": 99, "nonsense": 1})
    assert said["faults"] == [
        {"name": "equipment.guide.cost", "error": "doit être un nombre entier de 1 à 7, pas 99"},
        {"name": "nonsense", "error": "cette boîte n’a pas cette valeur"},
    ]
    assert said["toml"] == ""
    assert said["view"] is None


@pytest.mark.parametrize("game", GAMES)
def test_our_own_box_is_laid_as_a_table(client, game):
    said = check(client, game, box=GAMES[game].default_box)
    assert (said["faults"], said["changes"], said["box"], said["toml"]) == ([], [], {}, "")
    assert said["view"]["players"] == 3
    assert said["board"]


def test_the_table_that_is_shown_has_the_owners_values(client):
    said = check(client, box=OWN)
    assert said["view"]["box"]["photo"] == OWN["photo"]
    assert [change["label"] for change in said["changes"]] == [
        "Photo track: points for coins (5 coins)",
        "Guide: coins it costs",
    ]


def test_the_file_of_a_box_is_read_back(client):
    text = check(client, box=OWN)["toml"]
    assert check(client, toml=text)["box"] == OWN
    assert check(client, toml="[equipment.guide]\ncost = 5")["box"] == {"equipment.guide.cost": 5}


def test_a_file_that_is_no_box_is_one_sentence(client):
    answer = client.post("/api/games/yeti/box", json={"toml": "[["}, headers={"Accept-Language": "fr"})
    assert answer.status_code == 400
    assert answer.json()["error"].startswith("box.toml : n’est pas un fichier TOML")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a." * 100 + "a = 1", "too deep"),
        ("yeti = " + "[" * 20 + "]" * 20, "too deep"),
        ("yeti = 0x" + "f" * 20, "too large"),
        ("#" * 40_000, "longer than 32000 characters"),
    ],
)
def test_a_file_that_no_box_needs_is_refused_before_it_is_read(client, text, said):
    answer = client.post("/api/games/yeti/box", json={"toml": text})
    assert answer.status_code == 400
    assert said in answer.json()["error"]


@pytest.mark.parametrize("value", ['"2026-01-01"', "2026-01-01", "nan", "[[[]]]", "true"])
def test_odd_values_of_a_file_are_refused_not_stumbled_over(client, value):
    assert [fault["name"] for fault in check(client, toml=f"yeti = {value}")["faults"]] == ["yeti"]


def test_a_game_that_is_not_there_is_404(client):
    assert client.get("/api/games/chess/box").status_code == 404
    assert client.post("/api/games/chess/box", json={}).status_code == 404


def test_everybody_at_a_table_sees_what_differs(client):
    made = lay(client, "here link", box=OWN)
    address = f"/api/tables/{made['table']}/box?lang=fr"
    for token in (made["host"], made["seats"][1]["token"], made["spectator"]):
        told = client.get(address, headers=bearer(token)).json()
        assert told[1] == {
            "name": "equipment.guide.cost",
            "label": spaced("Guide : coût en pièces"),
            "ours": "4",
            "theirs": "5",
        }
    assert client.get(address).status_code == 401


@pytest.mark.parametrize(("box", "differ"), [({}, 0), ({"yeti": 50}, 0), (OWN, 2)])
def test_an_update_says_how_many_values_are_not_ours(client, box, differ):
    with sat(client, lay(client, "here here", box=box), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        assert page.update["box"] == differ


def test_a_table_with_a_box_that_cannot_be_is_refused_in_the_language_asked_for(client):
    wanted = {"game": "yeti", "seats": [{"kind": "here"}] * 2, "box": {"peaks": [1, 2, 3, 4, 5]}}
    answer = client.post("/api/tables", json=wanted, headers={"Accept-Language": "fr"})
    assert answer.status_code == 400
    assert answer.json()["error"] == "peaks : le jeton le plus élevé vient en premier"
