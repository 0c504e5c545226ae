"""A figure of the rules over the wire, and a table that begins at it."""

import pytest

from tests.server.page import sat, served
from yurt.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_is_shown_in_both_languages_and_played_on(game):
    with served() as client:
        page = client.get(
            f"/api/games/{game}/figures/setup" if game != "yoho" else "/api/games/yoho/figures/turn"
        )
        shown = page.json()
        path = f"/api/games/{game}/figures/{shown['figure']}"
        french = client.get(path, params={"lang": "fr"}).json()
        assert shown["seen"]["view"] == french["seen"]["view"]
        assert shown["seen"]["prompt"] != french["seen"]["prompt"]
        made = client.post(f"{path}/branch", params={"lang": "en"}).json()
        seat = shown["seen"]["seat"]
        with sat(client, made, seat, host=True) as here:
            here.until(lambda update: update["turn"] >= shown["turn"])
            words = [option["word"] for option in here.update["seen"][0]["options"]]
        assert words == [option["word"] for option in shown["seen"]["options"]]


def test_a_figure_that_there_is_not_is_refused_with_a_sentence():
    with served() as client:
        answer = client.get("/api/games/yeti/figures/moon", params={"lang": "fr"})
        assert answer.status_code == 404
        assert answer.json()["error"] == "Les règles n’ont pas de figure « moon »."


def test_a_finished_game_is_not_played_on():
    with served() as client:
        answer = client.post("/api/games/yeti/figures/end/branch")
        assert answer.status_code == 409
