"""Finished and uploaded games."""

import pytest

from tests.server.page import bearer, lay, sat, served
from yurt import Match
from yurt.core import transcript
from yurt.core.chance import Verifiable
from yurt.server.jobs import replays


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def played(seed, moves=None, chance=None):
    import random

    rng = random.Random(seed)
    match = Match("yeti", 2, seed=seed) if chance is None else Match("yeti", 2, chance=chance)
    while not match.over and (moves is None or match.turn < moves):
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    return match


@pytest.fixture(scope="module")
def game():
    return played(4, chance=Verifiable(b"x" * 32, ["a", "b"]))


@pytest.fixture(scope="module")
def replay(client, game):
    answer = client.post("/api/replays", content=game.transcript())
    assert answer.status_code == 201
    return f"/api/replays/{answer.json()['replay']}"


def test_an_uploaded_game_can_be_looked_at(client, replay, game):
    info = client.get(replay).json()
    assert info["length"] == game.turn
    assert info["scores"] == game.scores
    assert info["over"]
    assert len(info["series"]) == game.turn + 1
    assert info["series"][-1] == game.scores
    assert client.get(f"{replay}/transcript").text == game.transcript()


@pytest.mark.parametrize("eyes", ["all", "none", "0", "1"])
def test_every_moment_can_be_seen_with_any_eyes(client, replay, game, eyes):
    found = client.get(
        f"{replay}/moments", params={"eyes": eyes, "first": game.turn - 3, "lang": "fr"}
    ).json()
    assert [moment["turn"] for moment in found["moments"]] == list(range(game.turn - 3, game.turn + 1))
    last = found["moments"][-1]
    assert last["scores"] == game.scores
    assert last["board"] == game.board(language="fr")
    assert last["word"] == game.game.word(game.history[-1].action)


def test_a_moment_that_is_not_there_is_not_found(client, replay):
    assert client.get(f"{replay}/moments/999999").status_code == 404
    assert client.get(f"{replay}/moments?seen_by=4").status_code == 404
    assert client.get("/api/replays/nothing").status_code == 404


def test_the_sentences_of_all_moments_are_the_story(client, replay, game):
    told = []
    for first in range(0, game.turn + 1, 200):
        moments = client.get(f"{replay}/moments", params={"first": first, "count": 200}).json()["moments"]
        told += [line["text"] for moment in moments for line in moment["heard"]]
    assert told == [game.game.sentence(heard, game.names).en for _, heard in game.story(0)]


def test_the_rolls_can_be_derived_again(client, replay, game):
    rolls = client.get(f"{replay}/rolls").json()
    chance = Verifiable(bytes.fromhex(rolls["secret"]), rolls["words"])
    assert chance.commitment == rolls["commitment"]
    import numpy as np

    for roll in rolls["rolls"]:
        weights = np.zeros(256, np.int64)
        for action, weight in roll["weights"]:
            weights[action] = weight
        assert chance.pick(weights) == roll["action"]


HEADER = b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\n"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"nonsense",
        b"\xff\xfe",
        b"yurt transcript 1\ngame: chess\n",
        b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 9999999\nresult: 1\n",
        b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\nseed: 1\nresult: 1 2\n\n0: roll\n",
        b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\nbox cost: {}\nresult: 1 2\n",
        b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\nsecret: zz\nresult: 1 2\n",
        b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\nseed: 1\nresult: unfinished\n\nchance: "
        + b"snow, " * 30_000,
        b"yurt transcript 1\n" + b"a: b\n" * 100_000,
        b"yurt transcript 1\ngame: yeti\nrules: 1\nplayers: 2\nseed: " + b"9" * 10_000 + b"\nresult: 1\n",
        HEADER + b"names: " + b"N" * 1_900_000 + b", B\nseed: 1\nresult: unfinished\n",
        HEADER + b"secret: " + b"00" * 500_000 + b"\nresult: unfinished\n",
        HEADER + b"words: " + b"w" * 1_000_000 + b"\nsecret: 00\nresult: unfinished\n",
        HEADER + b"box cost: " + b"[" * 100_000 + b"\nseed: 1\nresult: unfinished\n",
    ],
    ids=range(15),
)
def test_a_bad_upload_is_refused_with_a_sentence(client, text):
    answer = client.post("/api/replays", content=text)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_play_goes_on_from_any_moment_against_bots(client, replay, game):
    wanted = {
        "turn": 40,
        "seats": [{"kind": "here", "name": "Eva"}, {"kind": "bot", "bot": "uniform"}],
        "pace": 0,
    }
    made = client.post(f"{replay}/branch", json=wanted)
    assert made.status_code == 201
    made = made.json()
    with sat(client, made, 0, host=True) as page:
        update = page.until(lambda update: 0 in update["awaiting"])
        assert update["turn"] >= 40
        assert update["commitment"] is None
        assert update["secret"] is None
        match = client.app.state.lobby._tables[made["table"]].match
        assert [tuple(one)[:2] for one in match.history[:40]] == [tuple(one)[:2] for one in game.history[:40]]
        page.to_the_end([0])
    text = client.get(f"/api/tables/{made['table']}/transcript", headers=bearer(made["host"])).text
    assert "continues" in text
    assert Match.replay(text).over


def test_a_branch_needs_as_many_seats_as_the_game(client, replay):
    wanted = {"turn": 5, "seats": [{"kind": "here"}] * 3}
    assert client.post(f"{replay}/branch", json=wanted).status_code == 400
    wanted = {"turn": 999_999, "seats": [{"kind": "here"}] * 2}
    assert client.post(f"{replay}/branch", json=wanted).status_code == 404


def test_a_running_game_has_neither_replay_nor_transcript(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        assert client.get(f"/api/replays/{made['table']}").status_code == 409
        answer = client.get(f"/api/tables/{made['table']}/transcript", headers=bearer(made["host"]))
        assert answer.status_code == 409


def test_an_unfinished_game_can_be_looked_at(client):
    text = played(9, moves=30).transcript()
    replay = client.post("/api/replays", content=text).json()["replay"]
    info = client.get(f"/api/replays/{replay}").json()
    assert not info["over"]
    assert transcript.read(text).header["result"] == "unfinished"


def test_direction_marks_and_control_characters_are_out_of_the_names_of_an_upload(client):
    text = played(9, moves=30).transcript().replace("names: Player 1", "names: A\u202ed\x07a\u2066")
    replay = client.post("/api/replays", content=text.encode()).json()["replay"]
    assert client.get(f"/api/replays/{replay}").json()["names"][0] == "Ada"


def test_a_finished_game_tells_how_it_ended(client, replay, game):
    told = client.get(f"{replay}/ending", params={"lang": "fr"}).json()
    assert told["reason"] == game.ending().spoken("fr")
    assert [place["seat"] for place in told["places"] if place["place"] == 1] == game.winners
    columns = zip(*(row["values"] for row in told["sources"]), strict=True)
    assert [sum(column) for column in columns] == game.scores
    lots = client.get(f"{replay}/luck", params={"lang": "fr"}).json()
    assert [lot["seat"] for lot in lots["luck"]] == [0, 1]
    assert all("chance" in lot["verdict"] for lot in lots["luck"])
    assert told["measure"].startswith("Chaque dé")
    assert 0 < told["turning"]["turn"] <= game.turn


def test_an_unfinished_game_has_no_ending(client):
    made = client.post("/api/replays", content=played(4, moves=30).transcript()).json()
    for question in ("ending", "luck"):
        answer = client.get(f"/api/replays/{made['replay']}/{question}")
        assert answer.status_code == 409
        assert answer.json()["error"]


def test_an_answer_that_grows_too_large_is_not_given(client, replay, monkeypatch):
    text = played(9, moves=30).transcript()
    assert replays.moments(text, "all", "en", 0, 10)
    monkeypatch.setattr(replays, "MOST_ANSWER_BYTES", 1_000)
    assert replays.moments(text, "all", "en", 0, 10) == b""
    assert replays.rolls(text, "en") == b""

    async def ask(*question, who=""):
        return b""

    monkeypatch.setattr(client.app.state.readers, "ask", ask)
    assert client.get(f"{replay}/rolls").status_code == 413
