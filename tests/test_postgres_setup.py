"""What `make test` does about PostgreSQL before the tests start, on machines made of stand-in programs."""

import shutil
import subprocess
from pathlib import Path

import pytest

SETUP = Path(__file__).parent / "postgres" / "setup.sh"
APT = """
echo "$@" >>"$HERE/asked"
case "$*" in *install*) printf "" >"$HERE/initdb"; chmod +x "$HERE/initdb";; esac
"""


@pytest.fixture
def machine(tmp_path):
    """A machine with these programs; it returns what the set-up printed, and what it asked apt-get for."""

    def make(programs, **environment):
        for name, script in programs.items():
            (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
            (tmp_path / name).chmod(0o755)
        (tmp_path / "chmod").symlink_to(shutil.which("chmod"))
        own = {"PATH": str(tmp_path), "HERE": str(tmp_path), "PLACES": f"{tmp_path}/initdb", **environment}
        done = subprocess.run(["/bin/sh", SETUP], env=own, capture_output=True, text=True, timeout=30)
        assert done.returncode == 0, done.stderr
        asked = tmp_path / "asked"
        return done.stdout, asked.read_text().splitlines() if asked.exists() else []

    return make


def test_where_postgresql_is_nothing_is_done(machine):
    assert machine({"initdb": "", "id": "echo 0", "apt-get": APT}) == ("", [])


def test_it_may_be_said_to_be_elsewhere(machine):
    assert machine({"id": "echo 0", "apt-get": APT}, YURT_POSTGRES="/opt/postgres/bin") == ("", [])


def test_as_root_on_debian_it_is_installed_and_other_installations_waited_for(machine):
    printed, asked = machine({"id": "echo 0", "apt-get": APT})
    assert [("update" in line, "install" in line) for line in asked] == [(True, False), (False, True)]
    assert asked[1].endswith(" postgresql")
    assert all("DPkg::Lock::Timeout=600" in line for line in asked)
    assert "NO POSTGRESQL" not in printed


@pytest.mark.parametrize(
    "programs",
    [{"id": "echo 1000", "apt-get": APT}, {"id": "echo 0"}, {"id": "echo 0", "apt-get": "exit 100"}],
    ids=["not root", "no Debian", "no network"],
)
def test_if_it_stays_missing_that_is_said_loudly(machine, programs):
    printed, asked = machine(programs)
    assert "NO POSTGRESQL HERE: the tests on it will be counted as SKIPPED" in printed
    assert asked == []


def test_in_ci_that_is_said_to_fail(machine):
    assert "will FAIL" in machine({"id": "echo 1000"}, CI="true")[0]
