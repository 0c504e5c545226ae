"""docs/scale.md says what its command prints, from the costs that lie beside it."""

import math
import tomllib
from pathlib import Path

import pytest

from bench import scale

ROOT = Path(__file__).parents[1]
COSTS = tomllib.loads(scale.COSTS.read_text("utf-8"))


def test_the_table_of_the_page_is_the_one_that_follows_from_the_costs():
    page = (ROOT / "docs" / "scale.md").read_text("utf-8")
    table = page.split("<!-- scale -->\n")[1].split("\n<!-- /scale -->")[0]
    assert table == scale.markdown(scale.rows(scale.sizes_of(COSTS)))


def test_the_measured_costs_of_the_page_are_those_that_are_counted_with():
    page = (ROOT / "docs" / "scale.md").read_text("utf-8")
    for part in ("server", "database"):
        for name, cost in COSTS[part].items():
            assert f"{cost:,}" in page, name


@pytest.mark.parametrize("more", [0.5, 2.0])
def test_a_fuller_core_and_a_slower_disk_take_longer(more):
    """The simulations answer to what they are given."""
    load, sync = 0.4 * more, 1.0 * more
    usual = scale.core(0.4, 2.0, scale.random.Random(1)), scale.commits(10, 1000, 1.0, 0.05)
    other = scale.core(load, 2.0, scale.random.Random(1)), scale.commits(10, 1000, sync, 0.05)
    assert all((there > here) == (more > 1) for there, here in zip(other, usual, strict=True))


def test_more_than_a_database_can_append_is_never_stored():
    assert scale.commits(10, 30_000, 0.5, 0.05) == math.inf


def test_a_core_that_is_half_full_takes_as_long_as_a_queue_of_its_kind():
    """Exponential costs would give 99 of 100 within ln(100) / (1 - 1/2) services; these spread more."""
    found = scale.core(0.5, 1.0, scale.random.Random(3))
    assert 0.8 < found / (math.log(100) / 0.5) < 1.6
