"""A real server with a store of its own, and a real browser in front of it."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.browser.chrome import QUIET, find_chrome, give_up
from tests.browser.hand import Hand

SOURCE = Path(__file__).parents[2] / "src"
SERVE = """
import sys
from yurt.server.edge.limits import Limits
from yurt.server.edge.run import serve
limits = Limits(1000, 10000, 1000, 1000, 1000, 1000, 1000, 1000, 1000)
serve(port=int(sys.argv[1]), store=sys.argv[2], limits=limits)
"""


def pytest_configure(config):
    config.addinivalue_line("markers", "browser: drives a real browser (run alone: pytest -m browser)")


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(item.fspath).is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))
            item.add_marker(pytest.mark.flaky(reruns=2))  # real dice, a real browser, a busy machine


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Where a fresh server listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    store = tmp_path_factory.mktemp("browser") / "store.sqlite"
    command = [sys.executable, "-c", SERVE, str(port), str(store)]
    path = os.pathsep.join(filter(None, [str(SOURCE), os.environ.get("PYTHONPATH")]))
    server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path})
    try:
        _await_answer(server, f"http://127.0.0.1:{port}/api/games")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(10)


def _await_answer(server, url):
    for _ in range(300):
        assert server.poll() is None, "the server stopped at its start"
        try:
            with urllib.request.urlopen(url, timeout=2) as answer:
                assert json.load(answer)
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not answer within 30 seconds")


@pytest.fixture(scope="session")
def chrome():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        give_up("playwright is not installed (pip install yurt[browser])")
    path = find_chrome()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def sit(chrome, address):
    """Open a browser of its own before the server; errors on its console fail the test."""
    contexts, complaints = [], []

    def open_browser(size=(1200, 860), lang="en", motion="reduce", **settings):
        width, height = size
        context = chrome.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            accept_downloads=True,
            reduced_motion=motion,
        )
        contexts.append(context)
        liked = json.dumps({"speed": "instant", "lang": lang} | settings)
        context.add_init_script(f"localStorage['yurt.settings'] ??= {json.dumps(liked)}")
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Hand(page, address)

    yield open_browser
    for context in contexts:
        context.close()
    assert complaints == []
