"""Sizes, rates, foreign pages, and what is sent to keep a browser safe."""

import asyncio
import dataclasses
import time
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server import alone
from tests.server.page import ADDRESSES, GENEROUS, lay, sat, served
from yurt.server.edge.guard import Guard
from yurt.server.edge.limits import Bucket, Limits, limits_from


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
    with served(origins=[*ADDRESSES, "https://games.test"]) as client:
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
    monkeypatch.setattr("yurt.server.edge.sockets.PING_SECONDS", 0.05)
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
    assert client.post("/api/tables", content="{").json()["error"].startswith("This can’t")
    assert "error" in client.get("/api/nothing").json()


def test_the_rules_of_every_game_can_be_read(client):
    for game in client.get("/api/games").json():
        for lang in ("en", "fr"):
            assert client.get(f"/api/rules/{game['name']}?lang={lang}").text.startswith("# ")
    assert client.get("/api/rules/chess").status_code == 404


def test_no_path_leads_out_of_the_folders(client):
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/core/match.py", "/games/yeti/../rules.py"):
        assert client.get(path).status_code == 404


def test_what_was_sent_comes_back_cut_and_on_one_line(client):
    key = "\u202ek" * 5_000
    wanted = {"game": "yeti", "seats": [{"kind": "here"}] * 2, key: 1}
    answers = [
        client.post("/api/tables", json=wanted),
        client.post("/api/replays", content="yurt transcript 1\n" + "x" * 100_000),
        client.post("/api/tables", json={"game": "g" * 64, "seats": [{"kind": "here"}] * 2}),
    ]
    for answer in answers:
        assert answer.status_code in (400, 422)
        assert len(answer.json()["error"]) < 400
        assert "\u202e" not in answer.json()["error"]


def test_the_description_of_the_api_is_limited_too():
    with served(limits=Limits(requests_per_second=0.1, request_burst=2)) as client:
        assert [client.get("/docs").status_code for _ in range(3)] == [200, 200, 429]
        assert client.get("/openapi.json").status_code == 429


def test_a_body_that_comes_too_slowly_is_refused():
    async def run():
        async def app(scope, receive, send):
            while (await receive()).get("more_body"):
                pass

        async def receive():
            await asyncio.sleep(60)

        said = []

        async def send(message):
            said.append(message)

        scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [], "client": ("x", 1)}
        await Guard(app, Limits(body_seconds=0.05))(scope, receive, send)
        return said

    assert alone.run(run())[0]["status"] == 408


def test_a_large_answer_is_written_in_pieces_and_dropped_if_nobody_reads_it():
    async def run():
        async def app(scope, receive, send):
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"x" * 1_000_000})

        sizes = []

        async def send(message):
            sizes.append(len(message.get("body", b"")))
            if len(sizes) > 3:
                await asyncio.sleep(60)

        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("x", 1)}
        await Guard(app, Limits(answer_seconds=0.05))(scope, None, send)
        return sizes

    sizes = alone.run(run())
    assert len(sizes) == 4, "what nobody reads is not written"
    assert max(sizes) <= 64_000


def test_limits_are_settings_of_the_server():
    changed = limits_from(["requests_per_second=2.5", "sockets_per_client=7"])
    assert (changed.requests_per_second, changed.sockets_per_client) == (2.5, 7)
    assert changed.table_burst == Limits().table_burst
    for wrong in ("nonsense=3", "table_burst=many", "table_burst", "head_seconds=-1", "head_seconds=nan"):
        with pytest.raises(ValueError, match=r"limit|number|more than 0"):
            limits_from([wrong])


def test_every_limit_is_documented():
    page = (Path(__file__).parents[2] / "docs" / "operate.md").read_text("utf-8")
    for field in dataclasses.fields(Limits):
        assert f"`{field.name}`" in page


def test_a_socket_that_sends_nothing_but_pongs_is_cut_too():
    limits = Limits(messages_per_second=0.001, message_burst=3)
    with served(limits=limits) as client, client.websocket_connect("/ws") as socket:
        for _ in range(300):
            socket.send_text('{"pong": 1}')
        while (message := socket.receive())["type"] != "websocket.close":
            assert "error" in message["text"]
        assert message["code"] == 4429


OURS = [
    "localhost:8000",
    "127.0.0.1:8000",
    "192.168.0.5",
    "[::1]:8000",
    "yurt.localhost",
    "GAMES.test:443",
    "",
]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "[",
    "x@y",
]


@pytest.mark.parametrize(("hosts", "status"), [(OURS, 200), (FOREIGN, 421)])
def test_a_server_answers_only_by_names_that_are_its_own(hosts, status):
    with served(origins=["https://games.test"]) as client:
        for host in hosts:
            for path in ("/api/games", "/", "/nothing.js"):
                answer = client.get(path, headers={"Host": host})
                assert answer.status_code == (404 if path == "/nothing.js" and status == 200 else status), (
                    host
                )
            assert client.get("/healthz", headers={"Host": host}).status_code == 200


def test_a_page_that_was_rebound_to_this_machine_gets_no_table_and_no_socket():
    rebound = {"Host": "evil.example:8000", "Origin": "http://evil.example:8000"}
    wanted = {"game": "yeti", "seats": [{"kind": "here", "name": "Ada"}, {"kind": "bot"}]}
    with served(origins=[]) as client:
        refused = client.post("/api/tables", json=wanted, headers=rebound)
        assert refused.status_code == 421
        assert "evil.example" in refused.json()["error"]
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            client.websocket_connect("ws://evil.example:8000/ws", headers=rebound),
        ):
            pass
        assert closed.value.code == 4403


def test_a_proxy_that_is_not_trusted_is_named_once_in_the_log(caplog):
    with served() as client:
        for _ in range(3):
            client.get("/api/games", headers={"X-Forwarded-For": "192.0.2.7"})
    assert caplog.text.count("--proxy testclient") == 1
