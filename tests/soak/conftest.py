"""What takes half an hour; `make soak` runs it, and each has a short form among the ordinary tests."""

import os

import pytest


def pytest_collection_modifyitems(items):
    if not os.environ.get("YURT_SOAK"):
        for item in items:
            if "tests/soak" in str(item.path):
                item.add_marker(pytest.mark.skip(reason="YURT_SOAK=1 runs it"))
