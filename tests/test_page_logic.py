"""The page's own logic, without a browser: what tests/page says under Node's test runner."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.test.mjs")))
def test_the_logic_of_the_page(name):
    command = [node(), "--test", "--test-reporter", "tap", str(FOLDER / name)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"^# pass (\d+)$", done.stdout, re.MULTILINE)[1]) > 1, done.stdout


@pytest.mark.parametrize(
    "module",
    [
        "film",
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
        "win_curve",
    ],
)
def test_a_module_that_decides_something_has_facts(module):
    assert (FOLDER / f"{module}.test.mjs").is_file()
