"""A real server with a store of its own, and a real browser in front of it."""

import itertools
import json
import os
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.chrome import QUIET, find_chrome, give_up
from tests.browser.hand import Hand
from tests.browser.short import SHORT
from tests.patience import until

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
clients = itertools.count()  # each browser says that it comes from another address: limits are per address
SLOW = os.environ.get("YURT_SLOW")  # how many times slower every page computes: brings races to light
SERVE = """
import sys
from tests import seeded
from yurt.server.edge.app import make_app
from yurt.server.edge.limits import Limits
from yurt.server.edge.run import listen
from yurt.server.store.sqlite import Store
app = make_app(Store(sys.argv[2]), limits=Limits(), prepared=True, secret=seeded.alike)
listen(app, "127.0.0.1", int(sys.argv[1]), limits=Limits())
"""
SEED_CHANCE = """{
  const loads = (localStorage["test.loads"] = Number(localStorage["test.loads"] ?? 0) + 1);
  let state = 1000 * SEED + loads; // a page that is loaded again draws other words
  const draw = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 16;
  crypto.getRandomValues = (places) => {
    for (let place = 0; place < places.length; place++) places[place] = draw();
    return places;
  };
  Math.random = () => draw() / 65536;
}"""


def pytest_configure(config):
    config.addinivalue_line("markers", "browser: drives a real browser (run alone: pytest -m browser)")


@pytest.hookimpl(tryfirst=True)  # before `-m` selects
def pytest_collection_modifyitems(items):
    """Mark every test of this folder as slow, except those of the short set."""
    ours = [item for item in items if item.path.parent == FOLDER]
    names = {item: item.nodeid.rpartition("/")[2] for item in ours}
    for item, name in names.items():
        item.add_marker(pytest.mark.browser)
        if name not in SHORT:
            item.add_marker(pytest.mark.slow)
    if {item.path for item in ours} == set(FOLDER.glob("test_*.py")):
        assert set(names.values()) >= SHORT, f"no such tests: {SHORT - set(names.values())}"


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Serve for all tests of this worker; every table has the same secret, so the pages' words decide."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    store = tmp_path_factory.mktemp("browser") / "store.sqlite"
    command = [sys.executable, "-c", SERVE, str(port), str(store)]
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH")]))
    server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path})
    url = f"http://127.0.0.1:{port}"

    def answers():
        """the server answers"""
        assert server.poll() is None, "the server stopped at its start"
        try:
            with urllib.request.urlopen(f"{url}/api/games", timeout=2) as answer:
                return json.load(answer)
        except OSError:
            return None

    try:
        until(answers)
        yield url
    finally:
        server.terminate()
        server.wait(60)


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
    """Open a browser of its own before the server; errors on its console fail the test.

    It has the settings of a first visitor: the coach speaks, bots play at normal speed, things move, and the
    server limits it as any client. A test that plays many moves asks for `speed="instant"`.
    The same seed and the same clicks are the same game; two at one table have two, for their moves' ids.
    """
    with sitting(chrome, address) as open_browser:
        yield open_browser


@contextmanager
def sitting(chrome, address):
    """What opens browsers before an address; at the end all of them are closed, and none had complained."""
    contexts, complaints = [], []

    def open_browser(size=(1200, 860), lang="en", motion="no-preference", seed=None, **settings):
        width, height = size
        context = chrome.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 600,
            accept_downloads=True,
            reduced_motion=motion,
            extra_http_headers={"X-Forwarded-For": f"192.0.2.{next(clients) % 250 + 1}"},
        )
        contexts.append(context)
        liked = json.dumps({"lang": lang} | settings)
        context.add_init_script(f"localStorage['yurt.settings'] ??= {json.dumps(liked)}")
        context.add_init_script(SEED_CHANCE.replace("SEED", str(seed or len(contexts))))
        page = context.new_page()
        page.set_default_timeout(120_000)  # milliseconds: bots think, and the machine may be busy
        if SLOW:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": float(SLOW)})
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return Hand(page, address)

    try:
        yield open_browser
    finally:
        for context in contexts:
            context.close()
    assert complaints == []
