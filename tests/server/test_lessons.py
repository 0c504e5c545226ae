"""Lessons over the wire: the server keeps nothing, answers lead through, nothing hidden gets out."""

import orjson
import pytest

from tests.server.page import served
from yurt.core.position import as_shown
from yurt.games import GAMES
from yurt.study.lessons import lessons_of
from yurt.study.sitting import LEARNER, Sitting

taught = pytest.mark.parametrize("game", [name for name, game in GAMES.items() if lessons_of(game)])


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def take(client, game, lesson, lang="en", **asked):
    answer = client.post(f"/api/games/{game}/lessons/{lesson}", params={"lang": lang}, json=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


@taught
def test_lessons_are_listed_in_their_order(client, game):
    told = client.get(f"/api/games/{game}/lessons", params={"lang": "fr"}).json()
    assert [(one["lesson"], one["title"]) for one in told] == [
        (lesson.name, lesson.title.spoken("fr")) for lesson in lessons_of(GAMES[game])
    ]
    offered = {one["name"]: one["lessons"] for one in client.get("/api/games").json()}
    assert offered[game] == len(told)


@taught
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_right_answers_lead_to_the_end(client, game, lang):
    for lesson in lessons_of(GAMES[game]):
        now = take(client, game, lesson.name, lang)
        while not now["done"]:
            step = lesson.steps[now["step"]]
            assert now["say"] == step.say.spoken(lang)
            now = take(client, game, lesson.name, lang, answers=now["answers"], answer=now["advice"])
            assert (now["right"], now["praise"], now["fault"]) == (True, step.praise.spoken(lang), "")
        assert now["step"] == now["steps"] == len(now["answers"])
        assert now["advice"] == ""


@taught
def test_the_learner_is_sent_their_own_view_and_nothing_else(client, game):
    for lesson in lessons_of(GAMES[game]):
        sitting, now = Sitting(lesson), take(client, game, lesson.name)
        while True:
            seen = now["frames"][-1]["seen"]
            view = sitting.match.view(LEARNER)
            assert seen["view"] == orjson.loads(orjson.dumps(as_shown(GAMES[game], view)))
            assert [option["word"] for option in seen["options"]] == sitting.match.options(LEARNER)
            assert all(frame["seen"]["seat"] == LEARNER for frame in now["frames"])
            if now["done"]:
                break
            sitting.answer(now["advice"])
            now = take(client, game, lesson.name, answers=now["answers"], answer=now["advice"])


def test_a_wrong_answer_is_said_and_not_played(client):
    first = take(client, "yeti", "keep", "fr")
    now = take(client, "yeti", "keep", "fr", answers=[], answer="keep tent")
    assert (now["right"], now["rule"], now["step"], now["answers"]) == (False, "Y3.3", 0, [])
    assert now["fault"].startswith("C’est permis, mais")
    assert now["frames"][-1]["seen"]["view"] == first["frames"][-1]["seen"]["view"]


def test_an_illegal_answer_is_refused_by_its_rule(client):
    now = take(client, "yeti", "keep", answer="roll")
    assert (now["right"], now["rule"]) == (False, "Y3.3")
    assert now["fault"][0].isupper()
    assert "no action" in take(client, "yeti", "keep", answer="dance").get("fault")


def test_the_story_comes_once(client):
    """At first all of it, then with each answer what is new."""
    told = lambda now: [line["text"] for frame in now["frames"] for line in frame["seen"]["last"]]  # noqa: E731
    first = take(client, "yeti", "coins")
    story, now = told(first), first
    while not now["done"]:
        now = take(client, "yeti", "coins", answers=now["answers"], answer=now["advice"])
        story += told(now)
    assert told(take(client, "yeti", "coins", answers=now["answers"])) == story


def test_what_others_do_is_a_frame_each(client):
    now = take(client, "yeti", "coins", answers=["keep coin", "buy guide"], answer="climb 1")
    turns = [frame["turn"] for frame in now["frames"]]
    assert len(turns) == 4  # the learner's move, and three of Bo's
    assert turns == sorted(set(turns))


@pytest.mark.parametrize(
    ("path", "asked", "status"),
    [
        ("yeti/lessons/ropes", {}, 404),
        ("chess/lessons/keep", {}, 404),
        ("yeti/lessons/keep", {"answers": ["keep tent"]}, 409),
        ("yeti/lessons/keep", {"answers": ["roll"] * 41}, 422),
        ("yeti/lessons/keep", {"answer": "x" * 201}, 422),
        ("yeti/lessons/keep", {"reply": "roll"}, 422),
    ],
)
def test_what_is_no_lesson_is_one_sentence(client, path, asked, status):
    answer = client.post(f"/api/games/{path}", json=asked)
    assert answer.status_code == status
    assert answer.json()["error"]
    if status == 404:
        assert client.get(f"/api/games/{path}/told").status_code == 404


def test_a_board_is_told_what_the_lesson_s_box_says(client):
    told = client.get("/api/games/yeti/lessons/keep/told", params={"lang": "fr"}).json()
    assert told == client.get("/api/games/yeti/told", params={"lang": "fr"}).json()


def test_an_answer_is_shown_event_by_event(client):
    """Y5.2: the climb is seen before the climber goes down again."""
    now = take(client, "yeti", "climb")
    heights = []
    while not now["done"]:
        now = take(client, "yeti", "climb", answers=now["answers"], answer=now["advice"])
        for frame in now["frames"]:
            seen = frame["seen"]
            assert len(seen["scenes"]) == len(seen["last"])
            view = seen["view"]
            walked = [view]
            for scene in reversed(seen["scenes"]):
                walked.insert(0, view := {**view, **scene["was"]})
            heights += [one["level"][LEARNER] for one in walked]
    top = heights.index(max(heights))
    assert max(heights) >= 2
    assert 0 in heights[top:], "and down again, without a tent"
