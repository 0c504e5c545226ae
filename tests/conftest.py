"""Settings for all tests: which of them a suite runs, how long one may take, and what could not run here."""

import logging
import os
from collections import Counter, defaultdict

import pytest
from hypothesis import settings

settings.register_profile("yurt", deadline=None, derandomize=True, max_examples=50)  # machines are noisy
settings.register_profile("soak", deadline=None, max_examples=2000)
settings.load_profile("soak" if os.environ.get("YURT_SOAK") else "yurt")

MOST_SECONDS = 20  # for a test of the short suite, with its set-up
LONGER = {  # the exceptions: a test's id, and why it may take longer
    "tests/server/test_flood.py::test_a_flood_of_small_frames_ends_and_never_holds_up_the_loop[pings]": "the "
    "server waits 20 s for the goodbye of a client that only floods",
}
seconds: dict[str, float] = defaultdict(float)


def pytest_addoption(parser):
    parser.addoption(
        "--suite",
        choices=["short", "rest", "all"],
        default="all",
        help="short: what `make test` runs; rest: the tests marked slow, which it leaves out; all: both",
    )


@pytest.hookimpl(trylast=True)  # after a folder's own conftest has marked its tests
def pytest_collection_modifyitems(config, items):
    suite = config.getoption("--suite")
    if suite == "all":
        return
    chosen = {item for item in items if bool(item.get_closest_marker("slow")) == (suite == "rest")}
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = [item for item in items if item in chosen]


def pytest_runtest_setup(item):
    if os.name == "nt" and item.get_closest_marker("unix"):
        pytest.skip("TESTS WITH UNIX SIGNALS NOT RUN: this is Windows")


@pytest.fixture(autouse=True)
def log_level():
    """Restore the log level, which a command sets for its whole process."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)


def pytest_runtest_logreport(report):
    seconds[report.nodeid.partition("@")[0]] += report.duration  # xdist adds @group


def too_long(config):
    if config.getoption("--suite") != "short":
        return []
    return [(name, taken) for name, taken in seconds.items() if taken > MOST_SECONDS and name not in LONGER]


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session, exitstatus):
    is_controller = not hasattr(session.config, "workerinput")
    if is_controller and exitstatus == 0 and too_long(session.config):
        session.exitstatus = 1


def pytest_terminal_summary(terminalreporter, config):
    """Name the tests that took too long; repeat each reason that says NOT RUN with its number of tests."""
    for name, taken in too_long(config):
        terminalreporter.write_line(
            f"{name} took {taken:.0f} s. A test of `make test` may take {MOST_SECONDS} s: make it quicker, "
            "mark it slow, or give the reason in LONGER in tests/conftest.py.",
            red=True,
        )
    skipped = [
        report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.getreports("skipped")
    ]
    for reason, count in Counter(reason for reason in skipped if "NOT RUN" in reason).items():
        terminalreporter.write_line(f"{count} {reason}", red=True, bold=True)
