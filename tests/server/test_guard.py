"""Sizes, rates, foreign pages, and what is sent to keep a browser safe."""

import time

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.page import GENEROUS, lay, sat, served
from yurt.server.limits import Bucket, Limits


@pytest.fixture
def client():
    with served() as client:
        yield client


def test_every_page_forbids_inline_script(client):
    for path in ("/", "/api/games", "/docs"):
        policy = client.get(path).headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy


def test_a_foreign_page_is_refused(client):
    foreign = {"Origin": "http://evil.test"}
    seats = [{"kind": "here"}, {"kind": "bot"}]
    wanted = {"game": "yeti", "seats": seats}
    assert client.post("/api/tables", json=wanted, headers=foreign).status_code == 403
    assert client.post("/api/tables", json=wanted, headers={"Origin": "http://yurt.test"}).status_code == 201
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws", headers=foreign):
        pass


def test_an_allowed_origin_may_be_named():
    with served(origins=["https://games.test"]) as client:
        wanted = {"game": "yeti", "seats": [{"kind": "here"}, {"kind": "bot"}]}
        answer = client.post("/api/tables", json=wanted, headers={"Origin": "https://games.test"})
        assert answer.status_code == 201


def test_a_large_body_is_refused(client):
    assert client.post("/api/tables", content=b"x" * 70_000).status_code == 413
    assert client.post("/api/replays", content=b"x" * 2_000_001).status_code == 413


def test_a_large_body_without_its_length_is_refused(client):
    assert client.post("/api/tables", content=(b"x" * 10_000 for _ in range(10))).status_code == 413


def test_too_many_tables_are_refused_with_the_time_to_wait():
    with served(limits=Limits(tables_per_minute=0.01, table_burst=2)) as client:
        lay(client), lay(client)
        answer = client.post("/api/tables", json={})
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        assert "try again" in answer.json()["error"]


def test_too_many_messages_are_refused_with_the_time_to_wait():
    limits = Limits(messages_per_second=0.001, message_burst=3)
    with served(limits=limits) as client, sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        for number in range(4):
            page.send(why="roll", seat=0, id=f"w{number}")
        assert page.answer("refused")["retry"] > 0


def test_too_many_sockets_are_refused():
    with served(limits=Limits(sockets_per_client=1)) as client:
        made = lay(client)
        with sat(client, made, 0), pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws"):
            pass


def test_a_silent_listener_is_let_go(monkeypatch):
    monkeypatch.setattr("yurt.server.live.PING_SECONDS", 0.05)
    with served(limits=GENEROUS, dead_seconds=0.2) as client, client.websocket_connect("/ws") as socket:
        said = [socket.receive_json() for _ in range(3)]
        assert "ping" in said[0]
        while True:
            message = socket.receive()
            if message["type"] == "websocket.close":
                assert message["code"] == 4408
                break


def test_a_bucket_fills_again(monkeypatch):
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    bucket = Bucket(per_second=100, burst=1)
    assert bucket.take() == 0
    assert bucket.take() == pytest.approx(0.01)
    now += 0.009
    assert bucket.take() == pytest.approx(0.001)
    now += 0.002
    assert bucket.take() == 0


def test_errors_are_sentences_in_the_language_asked_for(client):
    assert client.get("/api/replays/none?lang=fr").json()["error"].startswith("Cette partie")
    assert client.post("/api/tables", content="{").json()["error"].startswith("This can't")
    assert "error" in client.get("/api/nothing").json()


def test_the_rules_of_every_game_can_be_read(client):
    for game in client.get("/api/games").json():
        for lang in ("en", "fr"):
            assert client.get(f"/api/rules/{game['name']}?lang={lang}").text.startswith("# ")
    assert client.get("/api/rules/chess").status_code == 404


def test_no_path_leads_out_of_the_folders(client):
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/core/match.py", "/games/yeti/../rules.py"):
        assert client.get(path).status_code == 404
