"""The page's own logic, without a browser: what tests/page says under Node's test runner."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.page.record import record

FOLDER = Path(__file__).parent / "page"
OLDEST = (18, 19)  # the first that lets a program say where modules are


def node():
    """A Node that is new enough; these tests are skipped where there is none."""
    found = shutil.which("node")
    said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout if found else ""
    version = tuple(map(int, re.findall(r"\d+", said)[:2]))
    if version < OLDEST:
        pytest.skip(f"FILES OF PAGE LOGIC NOT RUN: no Node here, or one older than {OLDEST[0]}.{OLDEST[1]}")
    return found


def run(name, **environment):
    """Run a file of tests; all of them pass."""
    command = [node(), "--test", "--test-reporter", "tap", str(FOLDER / name)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=os.environ | environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)[1]) > 1, done.stdout


def files(recorded):
    """The files of tests that read what a server sent, or the others."""
    found = sorted(FOLDER.glob("*.test.mjs"))
    return [path.name for path in found if ("./recorded.mjs" in path.read_text("utf-8")) == recorded]


@pytest.mark.parametrize("name", files(recorded=False))
def test_the_logic_of_the_page(name):
    run(name)


@pytest.fixture(scope="module")
def recording(tmp_path_factory):
    """A folder with what today's server sends while all games are played."""
    node()
    folder = tmp_path_factory.mktemp("recorded")
    record(folder)
    return folder


@pytest.mark.xdist_group("recorded")  # once
@pytest.mark.parametrize("name", files(recorded=True))
def test_the_page_shows_what_a_server_sent(name, recording):
    run(name, YURT_RECORDED=str(recording))


@pytest.mark.parametrize(
    "module",
    [
        "boards",
        "ending",
        "film",
        "follow",
        "frames",
        "moments",
        "curtain",
        "lighting",
        "log",
        "played",
        "remember",
        "sha256",
        "socket",
        "sound",
        "table",
        "win_curve",
    ],
)
def test_a_module_that_decides_something_has_facts(module):
    assert (FOLDER / f"{module}.test.mjs").is_file()
