"""What Python tells a board over the wire: names, and the legend with the numbers of the box in play."""

import pytest

from tests.server.page import bearer, lay, sat, served
from yurt.core.match import Match
from yurt.games import GAMES

NINE = {"weather.photo": 9}
SAID = {"en": "a photo brings 9 points more", "fr": "une photo rapporte 9 points de plus"}
CLEAR = 1  # clear light, among the skies


@pytest.mark.parametrize("game", GAMES)
def test_a_game_tells_its_board_what_it_needs_in_the_language_asked_for(game):
    with served() as client:
        said = {lang: client.get(f"/api/games/{game}/told?lang={lang}").json() for lang in ("en", "fr")}
    assert said["en"]["facts"] == said["fr"]["facts"]
    assert said["en"]["facts"]["CHANCE"] == -1
    assert said["en"]["names"] != said["fr"]["names"]
    assert said["en"]["own"] == []


def test_the_goal_is_told_with_the_numbers_of_the_tables_box():
    goals = {"en": "The first with 2 coins wins.", "fr": "Le premier à 2 pièces d’or gagne."}
    with served() as client:
        made = lay(client, "here link", game="yoho", box={"goal": 2})
        path = f"/api/tables/{made['table']}"
        token = client.get(f"{path}/links", headers=bearer(made["host"])).json()["invitation"]
        for lang, goal in goals.items():
            for page, held in (("told", made["host"]), ("invitation", token)):
                assert client.get(f"{path}/{page}?lang={lang}", headers=bearer(held)).json()["goal"] == goal


def test_the_module_that_boards_import_is_made_of_the_facts():
    with served() as client:
        answer = client.get("/games/yak/told.js")
        bundle = client.get("/games/yak/board.js").text
    assert answer.headers["content-type"].startswith("text/javascript")
    assert 'from "/games/yak/board.js";\nexport const { Phase, Event, ' in answer.text
    facts = GAMES["yak"].told.module().replace("export ", "").splitlines()[1:]
    assert set(facts) <= set(bundle.splitlines())


def test_there_is_nothing_to_tell_of_a_game_that_is_not_there():
    with served() as client:
        answer = client.get("/api/games/chess/told")
    assert (answer.status_code, "chess" in answer.json()["error"]) == (404, True)


def test_a_table_tells_only_those_who_sit_or_watch_there():
    with served() as client:
        made = lay(client)
        assert client.get(f"/api/tables/{made['table']}/told").status_code == 401
        told = client.get(f"/api/tables/{made['table']}/told", headers=bearer(made["spectator"]))
    assert told.json()["legend"]["sky"][CLEAR]["effect"] == "a photo brings 3 points more"


@pytest.mark.parametrize("lang", SAID)
def test_another_number_in_the_box_is_said_everywhere(lang):
    """With weather.photo=9 legend, story and text board say 9 and nowhere 3."""
    with served() as client:
        made = lay(client, "here here", options={"weather": "short"}, box=NINE)
        told = client.get(
            f"/api/tables/{made['table']}/told?lang={lang}", headers=bearer(made["host"])
        ).json()
        assert told["legend"]["sky"][CLEAR]["effect"] == SAID[lang]
        assert told["own"] == [{"name": "weather.photo", "value": 9, "usual": 3}]
        with sat(client, made, 0, 1, lang=lang, board=True) as page:
            page.until(lambda update: update["awaiting"])
            for _ in range(200):
                if page.update["over"] or page_says(page, lang):
                    break
                page.played(page.update["awaiting"][0])
            assert page_says(page, lang)


def page_says(page, lang):
    """Whether clear light is in force, and then story and board say what it brings."""
    seen = page.update["seen"][0]
    if seen["view"] is None or seen["view"]["sky"] != CLEAR:
        return False
    lines = [line["text"] for message in page.heard if "update" in message for line in told_in(message)]
    assert SAID[lang] in seen["board"]
    assert any(SAID[lang] in line for line in lines)
    return True


def told_in(message):
    seen = message["update"]["seen"][0]
    return [*(seen.get("log") or []), *seen["last"]]


def test_a_replay_is_told_with_the_numbers_of_its_own_box():
    match = Match("yeti", 2, seed=3, box=NINE)
    with served() as client:
        replay = client.post("/api/replays", content=match.transcript()).json()["replay"]
        told = client.get(f"/api/replays/{replay}/told?lang=fr").json()
    assert told["legend"]["sky"][CLEAR]["effect"] == SAID["fr"]
