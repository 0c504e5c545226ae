"""No request holds up the event loop, where everybody's moves are heard: each route with its worst input.

What counts is the processor time of each callback in the loop's own thread, which no busy machine changes.
"""

import asyncio
import gc
import itertools
import random
import time

import pytest

from tests.server.page import bearer, lay, sat, served
from yurt import Match
from yurt.games import GAMES
from yurt.study.figures import figures_of

LONGEST_SECONDS = 0.05
TOML = {
    "a key of many parts": "a." * 15_500 + "a=1",
    "a header of many parts": "[" + "a." * 15_500 + "a]",
    "a quoted key of many parts": '"\u2028".' * 7_000 + "a=1",
    "a key after a string of several lines": 'a = {b = """\n#""", ' + "c." * 15_000 + "c = 1}",
    "many keys under a long header": "["
    + ".".join("a" * 30)
    + "]\n"
    + "".join(f"b.c{number}=1\n" for number in range(3_000)),
    "nested lists": "a=" + "[" * 15_000,
    "nested tables": "a=" + "{a=" * 10_000,
    "a few hundred nested lists": "a=" + "[" * 300 + "]" * 300,
    "a large number": "yeti=0x" + "f" * 31_000,
    "many values": "\n".join(f"a{number}=1" for number in range(3_500)),
    "a long list": "yeti=[" + "1," * 15_000 + "]",
    "all that fits": "#" * 63_000,
}


class Watch:
    """The longest that one callback of any loop took, in processor time of its thread."""

    def __init__(self):
        self.longest = 0.0
        self.who = ""

    def run(self, run, handle):
        began = time.thread_time()
        try:
            return run(handle)
        finally:
            took = time.thread_time() - began
            if took > self.longest:
                self.longest, self.who = took, repr(handle)


@pytest.fixture
def watch(monkeypatch):
    watch, run = Watch(), asyncio.events.Handle._run
    monkeypatch.setattr(asyncio.events.Handle, "_run", lambda handle: watch.run(run, handle))
    gc.disable()  # a server has its own way with it (tidying.py), and less of a heap than pytest
    yield watch
    gc.enable()


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def played(game, players, seed=5):
    rng, match = random.Random(seed), Match(game, players, seed=seed)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))
    return match


def quick(watch, answer, most=LONGEST_SECONDS):
    assert watch.longest < most, (
        f"{answer.request.method} {answer.request.url}: {watch.longest:.3f} s, {watch.who}"
    )
    assert answer.status_code < 500, answer.text
    watch.longest = 0.0
    return answer


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", TOML)
def test_no_box_file_holds_up_the_loop(client, watch, game, kind):
    quick(watch, client.post(f"/api/games/{game}/box", json={"toml": TOML[kind]}))


MANY = {f"key{number}": [number] * 4 for number in range(2_400)}
NAMES = [{"kind": "here", "name": "n" * 24}] * 2
BODIES = {
    "post /api/tables": [
        {"game": "yeti", "seats": NAMES, "box": MANY},
        {"game": "yeti", "seats": NAMES, "options": dict.fromkeys(MANY, "x")},
        {"game": "yeti", "seats": NAMES * 5_000},
    ],
    "post /api/tables/mine": [{"tables": [{"table": "{id}", "tokens": ["{token}"] * 20}] * 100}],
    "patch /api/tables/{id}": [{"hints": False}],
    "patch /api/tables/{id}/seats/{seat}": [{"name": "n" * 24}, {"kind": "bot", "bot": "expert"}],
    "post /api/tables/{id}/seats/{seat}/claim": [{"name": "n" * 24}],
    "post /api/replays/{id}/branch": [
        {"turn": "{length}", "seats": "{seats}"},
        {"turn": 10**9, "seats": NAMES},
    ],
    "post /api/games/{game}/box": [{"box": MANY}, {"toml": TOML["a key of many parts"]}],
    "post /api/games/{game}/figures/{figure}/branch": [{"seats": NAMES}],
    "post /api/games/{game}/lessons/{lesson}": [
        {"answers": ["x" * 200] * 200},
        {"answers": [], "answer": "roll"},
    ],
    "post /api/games/{game}/puzzles/{id}/try": [{"move": "x" * 200}],
}
QUERIES = {
    "get /api/replays/{id}/moments": ["?count=200", "?count=200&seen_by=0&first=100&lang=fr"],
    "get /api/replays/{id}/analysis/{turn}/why": ["?move=" + "x" * 100],
    "get /api/tables/{id}/invitation/qr": ["?address=http://yurt.test"],
}


def filled(value, names):
    if isinstance(value, str):
        return names.get(value.strip("{}"), value) if value.startswith("{") else value
    if isinstance(value, list):
        return [filled(each, names) for each in value]
    return {key: filled(each, names) for key, each in value.items()} if isinstance(value, dict) else value


def address(path, names):
    for name, value in names.items():
        path = path.replace(f"{{{name}}}", str(value))
    return path


@pytest.mark.parametrize("game", GAMES)
def test_no_route_holds_up_the_loop(client, watch, game):
    """All routes that the description has, so that a new one is here too; then the rest of the page."""
    match = played(game, GAMES[game].players[-1])
    made = lay(client, "here here", game=game)
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        page.to_the_end([0, 1])
    replay = quick(watch, client.post("/api/replays", content=match.transcript())).json()["replay"]
    common = {"game": game, "seat": 0, "turn": match.turn // 2, "token": made["host"], "length": match.turn}
    common["seats"] = [{"kind": "here", "name": "n" * 24}] * match.players
    lesson = client.get(f"/api/games/{game}/lessons").json()
    puzzle = client.get(f"/api/games/{game}/puzzles").json()["puzzles"]
    common |= {
        "lesson": lesson[0]["lesson"] if lesson else "x",
        "figure": next(reversed(figures_of(GAMES[game])), "x"),
    }
    watch.longest = 0.0
    for path, methods in client.app.openapi()["paths"].items():
        names = common | {"id": made["table"]}
        if "/replays/" in path:
            names["id"] = replay
        elif "/puzzles/" in path:
            names["id"] = puzzle[0]["id"] if puzzle else "x"
        for method in methods:
            route = f"{method} {path}"
            for query in QUERIES.get(route, [""]):
                for body in BODIES.get(route, [None]):
                    to = address(path, names) + query
                    sent = filled(body, names)
                    headers = bearer(made["host"])
                    quick(watch, client.request(method.upper(), to, json=sent, headers=headers))


@pytest.mark.parametrize(
    "text", ["x" * 1_990_000, "\u2028" * 660_000, "0: roll\n" * 240_000, "a: b\n" * 390_000]
)
def test_no_upload_holds_up_the_loop(client, watch, text):
    watch.longest = 0.0
    assert quick(watch, client.post("/api/replays", content=text.encode())).status_code == 400


PAGES = {
    "/openapi.json": ["/openapi.json"],
    "/docs": ["/docs"],
    "/healthz": ["/healthz"],
    "/readyz": ["/readyz"],
    "/api/{path:path}": ["/api/x", "/api/" + "x/" * 2_000],
    "/{path:path}": ["/", "/yeti", "/app.js", "/app.js.map", "/nothing", "/x" * 2_000],
    "/ws": [],  # see test_flood.py
}


def test_no_page_holds_up_the_loop_not_even_the_first_time(watch):
    with served() as fresh:
        watch.longest = 0.0
        for path in itertools.chain(*PAGES.values()):
            for _ in range(2):
                quick(watch, fresh.get(path))


def routes_of(routes):
    """All routes of an application, those of its routers too."""
    for route in routes:
        inner = getattr(route, "original_router", None) or getattr(route, "router", None)
        yield from routes_of(inner.routes) if inner else [route]


def test_every_route_is_among_those_that_are_watched_and_has_its_worst_input(client):
    described = client.app.openapi()["paths"]
    found = {route.path for route in routes_of(client.app.routes)}
    assert len(found) > 40
    assert found - described.keys() == PAGES.keys(), "a page that no test asks for"
    with_body = {
        f"{method} {path}"
        for path, methods in described.items()
        for method, route in methods.items()
        if "application/json" in route.get("requestBody", {}).get("content", {})
    }
    assert with_body <= BODIES.keys(), "say what the worst body of a route is"
