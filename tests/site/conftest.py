"""The site, written once for all tests that look at it; Pyodide is fetched by npm at most once a machine."""

import pytest

from tests.site.written import write_site
from tests.terminal.conftest import yurt  # noqa: F401


@pytest.fixture(scope="session")
def written(tmp_path_factory):
    """The folder of a site."""
    return write_site(tmp_path_factory.mktemp("site") / "yurt")
