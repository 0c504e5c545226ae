"""The analysis of a finished game on a server: begun, watched as it comes, stopped, kept, and shared."""

import random
import time
from contextlib import contextmanager
from dataclasses import replace

import pytest

from tests.server.page import lay, served
from yurt import Match
from yurt.core.position import as_shown, seen
from yurt.server.jobs import analysing, lines
from yurt.server.jobs.analysing import read_stored, written
from yurt.study.analysis import of_text
from yurt.study.line import imagined
from yurt.study.thought import Thought

pytestmark = pytest.mark.xdist_group("analysis")  # all look at one, which takes a while


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def played(moves=None, game="yak", players=2, seed=5):
    rng, match = random.Random(seed), Match(game, players, seed=seed, names=["Ann", "Bo", "Cy"][:players])
    while not match.over and (moves is None or match.turn < moves):
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))
    return match


@pytest.fixture(scope="module")
def replay(client):
    return (
        f"/api/replays/{client.post('/api/replays', content=played().transcript()).json()['replay']}/analysis"
    )


def until(client, path, true, seconds=200):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = client.get(path).json()
        if true(found):
            return found
        time.sleep(0.2)
    raise AssertionError(f"not so after {seconds} s: {found['stage']} {found['done']} of {found['total']}")


@pytest.mark.slow
def test_a_game_is_analysed_as_it_comes_stopped_and_gone_on_with(client, replay):
    nothing = client.get(replay).json()
    assert nothing["stage"] == "none"
    assert nothing["decisions"] == nothing["curve"] == [], "a page need not ask whether they are there"
    begun = client.post(replay)
    assert begun.status_code == 202
    assert begun.json()["stage"] == "running"
    some = until(client, replay, lambda found: found["done"] > 0)
    assert some["curve"]
    assert client.delete(replay).status_code == 204
    stopped = until(client, replay, lambda found: found["stage"] in ("cancelled", "done"))
    if stopped["stage"] == "cancelled":
        assert stopped["players"] == []
        assert client.post(replay).json()["stage"] == "running"
    whole = until(client, replay, lambda found: found["stage"] == "done")
    assert whole["done"] == whole["total"]
    for player in whole["players"]:
        assert player["sentence"]
    again = client.post(replay).json()
    assert again["stage"] in ("done", "running")
    assert client.get(f"{replay}?lang=fr").json()["players"][0]["sentence"].startswith("Ann a ")


@pytest.mark.slow
def test_what_is_complete_is_kept_in_the_store_for_all_who_look(client, replay):
    client.post(replay)
    until(client, replay, lambda found: found["stage"] == "done")
    client.app.state.analyses._running.clear()
    shown = client.get(replay).json()
    assert shown["stage"] == "done"
    assert shown["decisions"]


@pytest.fixture(scope="module")
def decision(client):
    """A decision with many options: where it is, and what was played; nothing was analysed there."""
    match = played(game="yeti")
    sent = client.post("/api/replays", content=match.transcript()).json()["replay"]
    analyst = of_text(match.transcript())
    turns = [step.first for step in analyst.steps if not step.by_chance]
    turn = max(turns, key=lambda turn: len(analyst.asked(turn)[1]))
    return f"/api/replays/{sent}/analysis", turn, match.game.word(match.history[turn].action)


def test_any_option_of_a_decision_is_weighed_on_request_and_told_how_it_might_have_gone(client, decision):
    replay, turn, taken = decision
    options = [option["word"] for option in client.get(f"{replay}/{turn}/options").json()]
    assert taken in options
    assert len(options) > Thought().candidates + 1, "some were not weighed by the analysis"
    move = next(word for word in reversed(options) if word != taken)
    answer = client.get(f"{replay}/{turn}/why", params={"move": move}).json()
    assert answer["asked"] == move
    assert {move, taken} <= {option["word"] for option in answer["options"]}
    assert answer["line"]
    assert answer["line"] == [line["text"] for moment in answer["moments"] for line in moment["heard"]]
    turns = [moment["turn"] for moment in answer["moments"]]
    assert turns == list(range(turn + 1, turn + 1 + len(turns))), "one after the other"
    assert all(len(moment["scenes"]) == len(moment["heard"]) for moment in answer["moments"])


def test_of_what_nobody_decided_nothing_is_said(client, decision):
    replay, turn, _ = decision
    assert client.get(f"{replay}/{turn}/why", params={"move": "fly"}).status_code == 404
    assert client.get(f"{replay}/99999/why", params={"move": "fly"}).status_code == 404
    assert client.get(f"{replay}/99999/options").status_code == 404


def test_what_never_was_is_shown_as_its_seat_would_have_seen_it(client):
    """Of others' secrets there is nothing in a line, not even invented ones."""
    match = played(players=3, game="yoho", moves=40)
    seat = match.awaiting[0]
    steps = imagined(match.game, match.view(seat), seat, match.actions(seat)[0], 3)
    shown = lines.moments(match.game, steps, match.turn, seat, match.names, "en")
    views = [seen(match.game.rules, step.after, seat) for step in steps if step.heard]
    assert [moment["view"] for moment in shown] == [as_shown(match.game, view) for view in views]


def test_a_page_is_told_what_kinds_of_moves_are_called(client):
    assert client.get("/api/games/yeti/kinds?lang=fr").json()["buy"] == "Acheter"
    assert client.get("/api/games/chess/kinds").status_code == 404


def test_a_game_that_is_on_is_not_analysed(client):
    """It would be a hint to one side, and a way round closed hints."""
    begun = client.post("/api/replays", content=played(moves=20).transcript()).json()["replay"]
    assert client.post(f"/api/replays/{begun}/analysis").status_code == 409
    assert client.get(f"/api/replays/{begun}/analysis/3/why", params={"move": "wait"}).status_code == 409
    assert client.get(f"/api/replays/{begun}/analysis/3/options").status_code == 409
    table = lay(client, "here bot", game="yak")
    for method in (client.post, client.get, client.delete):
        assert method(f"/api/replays/{table['table']}/analysis").status_code == 409
    assert client.post("/api/replays/nothing/analysis").status_code == 404


def test_only_an_analysis_of_the_same_kind_is_taken_from_the_store(monkeypatch):
    plain, thought = {"decisions": [], "standings": []}, Thought()
    text = written(plain, thought)
    assert read_stored(text, thought)["standings"] == []
    assert read_stored(text, Thought(look=1)) is None
    assert read_stored(text, replace(thought, curve_judge="network")) is None
    monkeypatch.setattr(analysing, "VERSION", analysing.VERSION + 1)
    assert read_stored(text, thought) is None


@pytest.mark.parametrize("game", ["yeti", "yak"])
def test_an_analysis_is_made_again_once_a_network_has_learned_the_game(game, monkeypatch):
    text = played(moves=5, game=game).transcript()
    monkeypatch.setattr("yurt.study.thought.judge_of", lambda game, measure, players: "search")
    analysing.thought_for.cache_clear()
    before = written({"decisions": [], "standings": []}, analysing.thought_for(text))
    assert read_stored(before, analysing.thought_for(text))
    monkeypatch.setattr("yurt.study.thought.judge_of", lambda game, measure, players: "network")
    analysing.thought_for.cache_clear()
    assert read_stored(before, analysing.thought_for(text)) is None
    analysing.thought_for.cache_clear()


@contextmanager
def coming_from(client, address):
    """What the client asks for now comes from another address."""
    before, client._transport.client = client._transport.client, (address, 50_000)
    yield
    client._transport.client = before


def test_one_client_has_so_many_analyses_and_cannot_stop_another_client_s():
    with served() as client:
        texts = [played(game="yeti", seed=seed).transcript() for seed in range(4)]
        sent = [client.post("/api/replays", content=text).json()["replay"] for text in texts]
        paths = [f"/api/replays/{replay}/analysis" for replay in sent]
        assert [client.post(path).status_code for path in paths[:3]] == [202, 202, 429]
        assert client.post(paths[0]).status_code == 202, "what runs may be asked for again"
        with coming_from(client, "192.0.2.7"):
            assert client.post(paths[3]).status_code == 202
            refused = client.delete(paths[0])
            assert refused.status_code == 403
            assert "Somebody else" in refused.json()["error"]
            assert client.get(paths[0]).json()["stage"] == "running"
        assert [client.delete(path).status_code for path in paths[:2]] == [204, 204]
        with coming_from(client, "192.0.2.7"):
            assert client.delete(paths[3]).status_code == 204


def test_moves_do_not_wait_for_analyses_nor_replays_for_another_client_s(monkeypatch):
    """Counted in turns, not in seconds: an analysis of many steps, and one who wants to look."""
    with served() as client:
        text = played(game="yak").transcript()
        replay = client.post("/api/replays", content=text).json()["replay"]
        other = client.post("/api/replays", content=played(game="yeti").transcript()).json()["replay"]
        assert client.post(f"/api/replays/{replay}/analysis").status_code == 202
        thinkers, readers = client.app.state.lobby.workers.turns, client.app.state.readers.turns
        assert thinkers.reserved >= 1
        assert not thinkers.waiting
        served_readers = []
        serve = readers._serve
        monkeypatch.setattr(
            readers, "_serve", lambda queues: served_readers.append(list(queues)[:1]) or serve(queues)
        )
        with coming_from(client, "192.0.2.7"):
            assert client.get(f"/api/replays/{other}").status_code == 200
        assert len(served_readers) <= 4, "it waits for one step at most"
        client.delete(f"/api/replays/{replay}/analysis")
