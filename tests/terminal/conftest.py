"""The command line, run in this process."""

import io
import sys

import pytest

from yurt.__main__ import main


@pytest.fixture
def yurt(monkeypatch, capsys, tmp_path):
    """Run a command in this process: its exit code, its output and its errors."""
    monkeypatch.setenv("YURT_GAMES", str(tmp_path))
    monkeypatch.setenv("LANG", "C.UTF-8")

    def run(*words, typed=""):
        monkeypatch.setattr(sys, "argv", ["yurt", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as stopped:
            main()
        printed = capsys.readouterr()
        return stopped.value.code or 0, printed.out, printed.err

    return run
