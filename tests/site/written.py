"""Write the site for tests: skipped, loudly, where Pyodide cannot be had; in CI that is a failure."""

import os

import pytest

from yurt.site.building import build
from yurt.site.pyodide import FetchError


def write_site(folder):
    try:
        build(folder)
    except FetchError as error:
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(f"CI must test the site: {error}", pytrace=False)
        pytest.skip(f"TESTS OF THE SITE NOT RUN: {error}")
    return folder
