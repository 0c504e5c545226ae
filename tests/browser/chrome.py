"""Where a Chrome or Chromium is on this machine, and how to start it so that it talks to nobody but us.

`make test` sets one up before the tests start; a test never does.
"""

import os
import shutil

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def give_up(why):
    """Skip where a browser is a luxury; in CI these tests must run."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(f"CI must run the browser tests: {why}", pytrace=False)
    pytest.skip(f"BROWSER TESTS NOT RUN: {why}")


def find_chrome():
    """The path of a browser: the one in CHROME, or the first on the PATH."""
    found = os.environ.get("CHROME") or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        give_up("no Chrome or Chromium here (set CHROME, or install Debian's chromium)")
    return found
