"""Where a Chrome or Chromium is on this machine, and how to start it so that it talks to nobody but us."""

import os
import shutil
import subprocess

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
REQUIRED = os.environ.get("CI", "").lower() == "true"


def give_up(why):
    """Skip where a browser is a luxury; in CI these tests must run."""
    if REQUIRED:
        pytest.fail(f"CI must run the browser tests: {why}", pytrace=False)
    pytest.skip(f"BROWSER TESTS NOT RUN: {why}")


def find_chrome():
    """The path of a browser; as root on Debian it is installed where there is none."""
    found = os.environ.get("CHROME") or _on_path()
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
        found = _on_path()
    if not found:
        give_up("no Chrome or Chromium here (set CHROME, or install Debian's chromium)")
    return found


def _on_path():
    return next(filter(None, map(shutil.which, NAMES)), None)


def _install():
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "timeout": 600, "check": False}
    subprocess.run(["apt-get", "update", "-qq"], **quiet)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
        **quiet,
    )
