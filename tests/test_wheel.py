"""The wheel: built, laid into a folder outside the checkout, and tried from there as its users would.

Its dependencies are those of this environment, so nothing is fetched.
"""

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import httpx
import pytest

import yurt as source
from yurt.games import GAMES

ROOT = Path(__file__).parents[1]
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]  # built once, for all that is tried


def run(command, **settings):
    """What a command printed; its errors fail the test."""
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=300, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Installed:
    """A folder with nothing but the wheel in it, and a home that knows nothing of the checkout."""

    def __init__(self, folder):
        self.folder, self.home = folder / "site", folder / "home"
        self.home.mkdir()
        building = ["wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", folder, ROOT]
        run([*PIP, *building])
        (self.wheel,) = folder.glob("*.whl")
        run([*PIP, "install", "--no-deps", "--no-index", "--target", self.folder, self.wheel])
        home = str(self.home)
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("YURT", "NUMBA"))}
        own = {"PYTHONPATH": str(self.folder), "HOME": home, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home}
        self.setting = {"cwd": self.home, "env": kept | own | {"PYTHONIOENCODING": "utf-8"}}

    def python(self, code):
        return run([sys.executable, "-P", "-c", code], **self.setting).strip()

    def yurt(self, *words, typed=""):
        return run([self.folder / "bin" / "yurt", *words], input=typed, **self.setting)

    @contextlib.contextmanager
    def serve(self):
        """A client of `yurt serve`, which is stopped at the end."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [self.folder / "bin" / "yurt", "serve", "--port", str(port), "--store", "tables.sqlite"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **self.setting)
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
                await_answer(server, client)
                yield client
        finally:
            server.terminate()
            server.communicate(timeout=30)


def await_answer(server, client):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server stopped at its start"
        with contextlib.suppress(httpx.TransportError):
            client.get("/api/games")
            return
        time.sleep(0.1)
    raise AssertionError("the server did not answer within a minute")


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    return Installed(tmp_path_factory.mktemp("wheel"))


def test_what_is_tried_is_the_wheel_and_not_the_checkout(installed):
    found = Path(installed.python("import yurt; print(yurt.__file__)"))
    assert found.is_relative_to(installed.folder)
    assert not found.is_relative_to(ROOT)


def test_the_version_has_one_place(installed):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert installed.wheel.name.startswith(f"yurt-{source.__version__}-")
    assert installed.yurt("--version").split()[-1] == source.__version__
    printed = installed.python("import importlib.metadata as m; print(m.version('yurt'))")
    assert printed == source.__version__


def test_its_types_are_for_others_too(installed):
    assert (installed.folder / "yurt" / "py.typed").is_file()


def test_it_holds_every_file_of_the_sources(installed):
    """Pages, drawings, boxes: whatever lies in src/yurt, and the rules from docs."""
    wanted = {file.relative_to(ROOT / "src") for file in (ROOT / "src" / "yurt").rglob("*") if kept(file)}
    wanted |= {Path("yurt/rules_pages") / file.name for file in (ROOT / "docs" / "rules").iterdir()}
    missing = sorted(str(path) for path in wanted if not (installed.folder / path).is_file())
    assert missing == []


def test_its_modules_belong_to_its_sources(installed):
    """So its bots need no compiler."""
    said = installed.yurt("wasm", "--check")
    assert said.count("belongs to these sources") == len(GAMES)


def kept(file):
    return file.is_file() and "__pycache__" not in file.parts and not file.name.startswith(".")


def test_a_game_is_played_to_its_end(installed):
    out = installed.yurt(
        "play", "yeti", "--seed", "4", "--bots", "uniform", "--lang", "en", typed="1\n" * 600
    )
    assert "Result:" in out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_tells_the_rules(installed, lang):
    assert installed.yurt("rules", "yeti", "Y1.1", "--lang", lang).startswith("- Y1.1")


def test_it_serves_the_page_with_boards_and_rules(installed):
    with installed.serve() as client:
        page = client.get("/")
        scripts = re.findall(r'(?:src|href)="(/[^"#]+\.(?:js|css))"', page.text)
        assert scripts
        for path in scripts:
            assert client.get(path).status_code == 200, path
        assert [game["name"] for game in client.get("/api/games").json()] == list(GAMES)
        for game in GAMES:
            board = client.get(f"/games/{game}/board.js")
            assert "function Board(" in board.text
            assert client.get(f"/api/rules/{game}", params={"lang": "fr"}).status_code == 200


def test_it_simulates_compiled(installed):
    out = installed.yurt("simulate", "himalaya", "--games", "20", "--bots", "uniform", "--out", "results")
    assert "20 games" in out
    assert (installed.home / "results" / "rows" / "000000000000.parquet").is_file()
