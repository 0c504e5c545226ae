"""Settings for all tests, and what was left out for want of a tool, said aloud."""

import logging
import os
from collections import Counter

import pytest
from hypothesis import settings

settings.register_profile("yurt", deadline=None, derandomize=True, max_examples=50)  # machines are noisy
settings.register_profile("soak", deadline=None, max_examples=2000)
settings.load_profile("soak" if os.environ.get("YURT_SOAK") else "yurt")


@pytest.fixture(autouse=True)
def what_is_logged():
    """A command sets for its whole process what is logged; here it shares that process with other tests."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)


def pytest_terminal_summary(terminalreporter):
    """A reason that says NOT RUN is repeated at the end, with the number of tests."""
    skipped = [
        report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.getreports("skipped")
    ]
    for reason, count in Counter(reason for reason in skipped if "NOT RUN" in reason).items():
        terminalreporter.write_line(f"{count} {reason}", red=True, bold=True)
