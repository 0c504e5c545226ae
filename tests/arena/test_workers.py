"""Workers of this machine: they end with the command, however that ended."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.patience import until
from tests.server.test_process import alive

BEGIN = """
import sys
from pathlib import Path
from tests.arena.test_workers import Long
from yurt.arena.workers import Here
if __name__ == "__main__":
    list(Here(2).each(Long(Path(sys.argv[1])), range(4)))
"""


class Long:
    """A task that leaves its process' number, and takes for ever."""

    def __init__(self, folder):
        self.folder = folder

    def prepare(self):
        """Nothing."""

    def __call__(self, part):
        (self.folder / f"{os.getpid()}.pid").write_text("")
        time.sleep(600)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_workers_end_with_a_command_that_was_killed(tmp_path):
    command = subprocess.Popen([sys.executable, "-c", BEGIN, str(tmp_path)])

    def begun():
        """two workers are at it"""
        assert command.poll() is None
        found = [int(path.stem) for path in tmp_path.glob("*.pid")]
        return found if len(found) == 2 else None

    workers = until(begun)
    command.kill()
    command.wait(20)
    until(lambda: not any(map(alive, workers)))
