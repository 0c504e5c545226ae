"""Stores for the tests of the server: each kind that there is, by one name."""

import pytest

from tests.postgres.server import QUICK, Postgres
from tests.server import page


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server for all tests of this process."""
    server = Postgres(**QUICK)
    yield server
    server.end()


@pytest.fixture(params=["sqlite", "postgres"])
def store(request, tmp_path):
    """The address of a store that is not there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "store.sqlite")
    return request.getfixturevalue("postgres").fresh()


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def on_every_store(request):
    """Run the tests of a module on each kind of store."""
    if request.param == "sqlite":
        yield
        return
    before, page.fresh = page.fresh, request.getfixturevalue("postgres").fresh
    yield
    page.fresh = before
