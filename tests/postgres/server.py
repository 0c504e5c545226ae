"""A PostgreSQL server of the tests' own, in a temporary folder; `make test` sees to the programs."""

import contextlib
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path

import pytest

from tests.patience import until

FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
QUICK = {"fsync": "off", "full_page_writes": "off"}  # whatever a test writes may go with the machine
SMALL = {"shared_buffers": "32MB", "max_connections": "90", "max_wal_size": "256MB"}
PR_SET_PDEATHSIG = 1
numbers = count(1)


def give_up(why):
    """Skip where PostgreSQL is a luxury; in CI these tests must run."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(f"CI must run the tests on PostgreSQL: {why}", pytrace=False)
    pytest.skip(f"TESTS ON POSTGRESQL NOT RUN: {why}")


def programs():
    """The folder with initdb and postgres: the one in YURT_POSTGRES, or where systems put the newest."""
    said = os.environ.get("YURT_POSTGRES")
    found = [Path(said)] if said else []
    if not said:
        found += [folder for pattern in FOLDERS for folder in sorted(Path("/").glob(pattern[1:]))]
    right = [folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()]
    if not right:
        give_up("no PostgreSQL here (say where: YURT_POSTGRES=/its/bin, or install Debian's postgresql)")
    return right[-1]


def _ends_with_us():
    """However the tests end, the server ends too (Linux)."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)


class Postgres:
    """One server; nobody but this machine reaches it."""

    def __init__(self, **settings):
        self.bin = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="yurt-postgres-"))
        self.settings = SMALL | settings
        self.log = (self.folder / "log.txt").open("ab")
        self._own = {"user": _unprivileged(), "group": _unprivileged(), "extra_groups": []} if _root() else {}
        if _root():
            shutil.chown(self.folder, _unprivileged(), pwd.getpwnam(_unprivileged()).pw_gid)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        setup = [
            self.bin / "initdb",
            "-D",
            self.folder / "data",
            "-U",
            "yurt",
            "--auth=trust",
            "--no-sync",
            "-E",
        ]
        done = subprocess.run(
            [*setup, "UTF8", "--locale=C"], cwd=self.folder, capture_output=True, text=True, **self._own
        )
        assert done.returncode == 0, done.stderr
        self.begin()

    @property
    def address(self):
        return f"postgresql://yurt@127.0.0.1:{self.port}/postgres"

    def begin(self, *, again=False):
        """`again`: from a thread that may end before the server, so that it is not bound to it."""
        words = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
        settings = [
            word for name, value in (words | self.settings).items() for word in ("-c", f"{name}={value}")
        ]
        self.process = subprocess.Popen(
            [self.bin / "postgres", "-D", self.folder / "data", *settings],
            cwd=self.folder,
            stdout=self.log,
            stderr=self.log,
            preexec_fn=_ends_with_us if sys.platform == "linux" and not again else None,
            **self._own,
        )
        until(self.answers)

    def answers(self):
        """PostgreSQL answers"""
        import psycopg  # an extra, which is there where these tests run

        assert self.process.poll() is None, (self.folder / "log.txt").read_text()
        try:
            psycopg.connect(self.address, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def run(self, statement):
        import psycopg

        with psycopg.connect(self.address, autocommit=True) as database:
            answer = database.execute(statement)
            return answer.fetchall() if answer.description else None

    def fresh(self):
        """The address of a store that is not there yet."""
        name = f"store{next(numbers)}"
        self.run(f"CREATE SCHEMA {name}")
        return f"{self.address}?options=-csearch_path%3D{name}"

    def kill(self):
        """All of its processes at once (Linux): none of them gets to say a word."""
        self.process.send_signal(signal.SIGSTOP)  # else it would see the first go, and end the others itself
        for task in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            for child in task.read_text().split():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
        self.process.kill()
        self.process.wait(20)

    def end(self):
        self.process.send_signal(signal.SIGINT)  # lets no connection finish
        self.process.wait(30)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _root():
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _unprivileged():
    """Whom the server runs as: it refuses to be root."""
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)
