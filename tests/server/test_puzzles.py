"""Puzzles over the wire: the same for everyone today, the seat’s view alone, tries answered with numbers."""

from datetime import date

import pytest

from tests.server.page import served
from yurt.core.position import as_shown
from yurt.games import GAMES
from yurt.server.edge import puzzle_routes
from yurt.study.puzzles import of_the_day, position, puzzles_of

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def answered(answer):
    assert answer.status_code == 200, answer.text
    return answer.json()


@every_game
def test_the_list_has_every_puzzle_easy_ones_first_and_says_which_is_todays(client, game):
    said = answered(client.get(f"/api/games/{game}/puzzles"))
    kept = puzzles_of(GAMES[game])
    assert {puzzle["id"] for puzzle in said["puzzles"]} == {puzzle.id for puzzle in kept}
    grades = [puzzle["grade"] for puzzle in said["puzzles"]]
    assert grades == sorted(grades, key=["easy", "medium", "hard"].index)
    assert said["today"] == of_the_day(GAMES[game], date.fromisoformat(said["day"])).id


@every_game
def test_a_puzzle_is_shown_as_its_seat_sees_it_and_with_nothing_else(client, game):
    for puzzle in puzzles_of(GAMES[game])[::9]:
        said = answered(client.get(f"/api/games/{game}/puzzles/{puzzle.id}"))
        match = position(puzzle, GAMES[game])
        assert said["seen"]["view"] == as_shown(GAMES[game], match.view(puzzle.seat))
        assert said["seen"]["seat"] == puzzle.seat
        assert [option["word"] for option in said["seen"]["options"]] == match.options(puzzle.seat)
        heard = [match.game.sentence(event, match.names).en for _, event in match.story(puzzle.seat)]
        assert [line["text"] for line in said["seen"]["last"]] == heard
        assert not {"best", "moves", "margin", "found", "transcript"} & {*said, *said["seen"]}


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_try_is_answered_with_numbers_and_the_right_one_with_the_reasons(client, game, lang):
    puzzle = puzzles_of(GAMES[game])[0]
    path = f"/api/games/{game}/puzzles/{puzzle.id}"
    wrong = answered(client.post(f"{path}/try?lang={lang}", json={"move": puzzle.second.move}))
    assert (wrong["right"], wrong["best"]) == (False, None)
    assert f"{round(100 * puzzle.second.win)}" in wrong["text"][0]
    right = answered(client.post(f"{path}/try?lang={lang}", json={"move": puzzle.best.move}))
    assert (right["right"], right["best"]) == (True, puzzle.best.move)
    assert right["text"][0].startswith({"en": "Right!", "fr": "Juste"}[lang])
    shown = answered(client.get(f"{path}/answer?lang={lang}"))
    assert shown["best"] == puzzle.best.move
    assert shown["text"][1:] == right["text"][1:]


def test_a_move_that_the_rules_forbid_is_refused_by_its_rule(client):
    puzzle = puzzles_of(GAMES["yeti"])[0]
    legal = {weighed.move for weighed in puzzle.moves}
    forbidden = next(word for word in ("keep snow", "climb 3", "buy guide", "use purse") if word not in legal)
    path = f"/api/games/yeti/puzzles/{puzzle.id}/try"
    answer = client.post(f"{path}?lang=fr", json={"move": forbidden}, headers={"Accept-Language": "fr"})
    assert answer.status_code == 409
    assert answer.json()["rule"].startswith("Y")
    nonsense = client.post(path, json={"move": "dance"})
    assert (nonsense.status_code, "dance" in nonsense.json()["error"]) == (409, True)


def test_today_is_a_puzzle_like_the_others(client, monkeypatch):
    for day in (date(2026, 11, 16), date(2026, 11, 17)):
        monkeypatch.setattr(puzzle_routes, "today", lambda day=day: day)
        said = answered(client.get("/api/games/yeti/puzzles/today"))
        assert said["id"] == of_the_day(GAMES["yeti"], day).id
        assert said["day"] == day.isoformat()
        other = answered(client.get(f"/api/games/yeti/puzzles/{said['next']}"))
        assert other["day"] is None


def test_what_is_not_there_is_one_sentence(client):
    chess = client.get("/api/games/chess/puzzles")
    assert (chess.status_code, "chess" in chess.json()["error"]) == (404, True)
    lost = client.get("/api/games/yeti/puzzles/00000000", headers={"Accept-Language": "fr"})
    assert lost.status_code == 404
    assert lost.json()["error"].startswith("Yéti n’a pas de problème")
    assert client.post("/api/games/yeti/puzzles/today/try", json={"move": "x" * 300}).status_code == 422
