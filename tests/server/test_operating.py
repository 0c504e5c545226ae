"""What a host needs: probes, metrics, logs, settings from a file, and being told to stop."""

import io
import itertools
import json
import logging
import re
import socket
import sqlite3
import time
import urllib.request
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
import uvicorn
from click.testing import CliRunner
from starlette.websockets import WebSocketDisconnect

from tests.server import alone
from tests.server.page import lay, sat, served
from yurt.commands import serve as command
from yurt.commands.serve import serve
from yurt.server import tracing
from yurt.server.counting import Spread
from yurt.server.edge import draining, run, several
from yurt.server.edge.limits import Limits
from yurt.server.store.opening import is_postgres
from yurt.server.store.records import Retention, StoreError

ROOT = Path(__file__).parents[2]


def test_the_probes_say_alive_and_ready():
    with served() as client:
        assert client.get("/healthz").text == "alive\n"
        assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready\n")


def test_a_server_about_to_stop_is_alive_but_not_ready():
    with served() as client:
        client.app.state.draining = True
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 503


def test_a_server_whose_store_fails_is_not_ready(monkeypatch):
    with served() as client:

        async def fail(job):
            raise StoreError("no disk")

        monkeypatch.setattr(client.app.state.store, "run", fail)
        assert client.get("/readyz").status_code == 503


def ready(client):
    client.app.state.probe = None  # else it is asked once a second
    return client.get("/readyz").status_code


def test_a_server_on_a_full_store_is_not_ready_until_there_is_room(tmp_path):
    with served(tmp_path / "store.sqlite") as client:
        assert ready(client) == 200
        database = client.app.state.store._database
        size = database.execute("PRAGMA page_count").fetchone()[0]
        free = database.execute("PRAGMA freelist_count").fetchone()[0]
        database.execute(f"CREATE TABLE filling AS SELECT zeroblob({4_000 * free}) AS it")
        database.execute(f"PRAGMA max_page_count = {size}")
        assert ready(client) == 503
        database.execute("PRAGMA max_page_count = 1000000")
        assert ready(client) == 200


def test_a_server_on_a_full_disk_is_not_ready(tmp_path, monkeypatch):
    with served(tmp_path / "store.sqlite") as client:
        full = SimpleNamespace(total=10**9, used=10**9, free=10**6)
        monkeypatch.setattr("shutil.disk_usage", lambda path: full)
        assert ready(client) == 503


@contextmanager
def locked(store):
    """Another program holds the store for itself."""
    if not is_postgres(store):
        with closing(sqlite3.connect(store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
        return
    with psycopg.connect(store) as other:
        other.execute("LOCK TABLE facts")
        yield


def test_a_server_whose_store_is_locked_is_not_ready_until_it_is_free(store):
    with served(store) as client:
        with locked(store):
            assert ready(client) == 503
        until = time.monotonic() + 30
        while ready(client) == 503 and time.monotonic() < until:
            time.sleep(0.1)
        assert ready(client) == 200


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


def metrics(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def test_metrics_tell_tables_sockets_moves_and_refusals_and_nothing_of_any_table():
    port = free_port()
    with served(metrics=("127.0.0.1", port)) as client:
        made = lay(client, "here here")
        tokens = [seat["token"] for seat in made["seats"]]
        with sat(client, made, 0, 1) as page:
            first = page.until(lambda update: update["awaiting"])["awaiting"][0]
            page.played(first)
            found = metrics(port)
            assert (found["yurt_tables"], found["yurt_sockets"]) == (1, 1)
            assert found["yurt_move_seconds_count"] == 1
            assert found['yurt_move_seconds_bucket{le="+Inf"}'] == 1
        assert client.get(f"/api/tables/{made['table']}").status_code == 401
        assert metrics(port)['yurt_refusals_total{status="401"}'] == 1
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
            told = answer.read().decode()
        assert not any(secret in told for secret in (made["table"], *tokens, made["host"]))


def test_without_a_port_nobody_answers_for_metrics():
    with served() as client:
        assert client.get("/metrics").status_code == 404


def test_a_spread_counts_within_each_bound():
    spread = Spread()
    for seconds in (0.001, 0.02, 0.02, 99.0):
        spread.add(seconds)
    within = dict(spread.within())
    assert (within["0.005"], within["0.025"], within["10.0"], within["+Inf"]) == (1, 3, 3, 4)
    assert spread.total == 4


def test_a_line_of_the_log_tells_its_request_and_its_table():
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(tracing.Lines())
    logger = logging.Logger("yurt.test")
    logger.addHandler(handler)
    logger.warning("before %s", "any")
    request, table = tracing.REQUEST.set(7), tracing.TABLE.set("abc")
    try:
        logger.error("après")
    finally:
        tracing.REQUEST.reset(request)
        tracing.TABLE.reset(table)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert "request" not in first
    assert (second["request"], second["table"], second["level"], second["text"]) == (
        7,
        "abc",
        "error",
        "après",
    )


@pytest.fixture
def asked(monkeypatch):
    """What `yurt serve` would have begun with."""
    found = {}

    def begin(host, port, store, open_browser, **more):
        found.update(host=host, port=port, store=store, **more)

    monkeypatch.setattr(run, "serve", begin)
    monkeypatch.setattr(tracing, "log_to_stderr", lambda form, level: found.update(log=form, level=level))
    return found


def test_settings_come_from_flags_then_the_environment_then_the_file(asked, tmp_path):
    file = tmp_path / "yurt.toml"
    file.write_text(
        'port = 1\nhost = "10.0.0.1"\nstore = "a.sqlite"\norigin = ["https://a.example"]\n'
        'keep-unused = 30\nlog = "json"\nmetrics = 9\n[limit]\nmessage_burst = 5\n'
    )
    words = ["--config", str(file), "--port", "3"]
    said = CliRunner().invoke(serve, words, env={"YURT_PORT": "2", "YURT_HOST": "10.0.0.2"})
    assert said.exit_code == 0, said.output
    assert (asked["port"], asked["host"], asked["store"]) == (3, "10.0.0.2", "a.sqlite")
    assert asked["origins"] == ("https://a.example",)
    assert asked["limits"] == Limits(message_burst=5)
    assert asked["retention"] == Retention(unused_days=30)
    assert asked["metrics"] == ("127.0.0.1", 9)
    assert asked["log"] == "json"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", "there is no setting “prot”"),
        ("port = [1]", "“port” takes one value"),
        ('origin = "a"', "“origin” takes a list"),
        ("port =", "is no TOML"),
        ("port = 99999", "99999"),
    ],
)
def test_a_file_that_is_wrong_is_refused_in_a_sentence(asked, tmp_path, text, sentence):
    file = tmp_path / "yurt.toml"
    file.write_text(text)
    said = CliRunner().invoke(serve, ["--config", str(file)])
    assert (said.exit_code, bool(asked)) == (2, False)
    assert sentence in said.output


def test_every_setting_has_a_name_in_the_environment_and_stands_in_the_docs():
    docs = (ROOT / "docs" / "operate.md").read_text()
    for option in serve.params:
        name = option.opts[0]
        assert f"`{name}`" in docs, name
        if name not in ("--lan", "--open"):
            assert option.envvar == f"YURT_{command._key(option).upper().replace('-', '_')}"


def test_the_dashboard_asks_for_metrics_that_there_are():
    port = free_port()
    with served(metrics=("127.0.0.1", port)) as client:
        client.get("/api/tables/x")
        told = {name.split("{")[0] for name in metrics(port)}
    dashboard = json.loads((ROOT / "deploy" / "grafana.json").read_text())
    asked_for = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"yurt_\w+", target["expr"])
    }
    assert asked_for
    assert asked_for <= told


def test_told_to_stop_a_server_says_so_for_a_while_and_told_twice_it_stops():
    app = SimpleNamespace(state=SimpleNamespace(draining=False))
    server = draining.Draining(uvicorn.Config(app), app, 60)
    server.handle_exit(15, None)
    assert (app.state.draining, server.should_exit) == (True, False)
    server.handle_exit(15, None)
    assert server.should_exit


class Told:
    """An onlooker who keeps what it is told."""

    def __init__(self):
        self.answers = []

    def answer(self, answer):
        self.answers.append(answer)


@pytest.mark.parametrize("others", [True, False])
def test_in_the_second_half_of_its_time_a_node_sends_its_pages_to_others_some_at_a_time(others, monkeypatch):
    ticks = itertools.count()  # by a clock that goes on from tick to tick, however slow the machine is
    clock = SimpleNamespace(monotonic=lambda: next(ticks) * draining.TICK_SECONDS)
    monkeypatch.setattr(draining, "time", clock)
    pages = {Told() for _ in range(40)}
    lobby, store = SimpleNamespace(onlookers=lambda: pages), SimpleNamespace(others=others)
    state = SimpleNamespace(draining=False, handing_over=False, lobby=lobby, store=store)
    server = draining.Draining(uvicorn.Config(app := SimpleNamespace(state=state)), app, 2.0)
    server.handle_exit(15, None)
    counts = []

    async def run():
        while not await server.on_tick(1):
            counts.append(sum(len(page.answers) for page in pages))

    alone.run(run())
    assert counts[:5] == [0] * 5, "first whoever sends people here must notice"
    assert state.handing_over == others
    assert counts[-1] == 40 * others, "each once, where there is anybody to go to"
    assert len(set(counts)) > 3 or not others, "not all at once"


def test_a_node_that_hands_over_takes_no_new_sockets():
    with served() as client:
        client.app.state.handing_over = True
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/ws"):
            pass


def test_several_processes_need_a_store_that_they_can_share(asked):
    said = CliRunner().invoke(serve, ["--workers", "2", "--store", "tables.sqlite"])
    assert (said.exit_code, bool(asked)) == (2, False)
    assert "--store postgresql://" in said.output


def test_several_processes_are_begun_on_a_database(monkeypatch):
    begun = {}
    monkeypatch.setattr(
        several, "serve_several", lambda count, *words, **more: begun.update(more, count=count)
    )
    monkeypatch.setattr(tracing, "log_to_stderr", lambda form, level: None)
    words = ["--workers", "3", "--store", "postgresql://db/yurt", "--node", "here", "--metrics", "9100"]
    said = CliRunner().invoke(serve, words)
    assert said.exit_code == 0, said.output
    assert (begun["count"], begun["node"], begun["metrics"]) == (3, "here", ("127.0.0.1", 9100))
