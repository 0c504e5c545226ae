"""Tests that need a tool which is not there: never in silence, and in CI not at all."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STRANGER = "tests/browser/test_whole_games.py::test_a_stranger_plays_within_twenty_seconds"


def run_without_tools(tmp_path, *tests, **more):
    """Tests in a process of their own whose PATH is empty: its exit code, and what it printed."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    environment = os.environ | {"PATH": str(tmp_path), "CHROME": "", "CI": ""} | more
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout


def test_without_a_browser_or_node_the_last_lines_say_how_many_tests_did_not_run(tmp_path):
    code, said = run_without_tools(tmp_path, STRANGER, "tests/test_page_logic.py")
    assert code == 0
    assert "1 BROWSER TESTS NOT RUN: no Chrome or Chromium here" in said
    assert re.search(r"\d FILES OF PAGE LOGIC NOT RUN: no Node here", said)


def test_in_ci_a_missing_browser_is_a_failure(tmp_path):
    code, said = run_without_tools(tmp_path, STRANGER, CI="true")
    assert code == 1
    assert "CI must run the browser tests: no Chrome or Chromium here" in said


ON_POSTGRES = "tests/server/test_store.py::test_the_key_of_all_tokens_is_made_once"


def test_without_postgresql_the_last_lines_say_how_many_tests_did_not_run(tmp_path):
    code, said = run_without_tools(tmp_path, ON_POSTGRES, YURT_POSTGRES=str(tmp_path))
    assert code == 0
    assert "1 passed" in said
    assert "1 TESTS ON POSTGRESQL NOT RUN: no PostgreSQL here" in said


def test_in_ci_a_missing_postgresql_is_a_failure(tmp_path):
    code, said = run_without_tools(tmp_path, ON_POSTGRES, YURT_POSTGRES=str(tmp_path), CI="true")
    assert code == 1
    assert "CI must run the tests on PostgreSQL: no PostgreSQL here" in said
