"""What a seat sees as numbers."""

from pathlib import Path

import numpy as np
import pytest

from tests.envs.play import moments
from yurt.envs import observe
from yurt.games import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "learn.md"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_the_named_parts_are_the_fields_of_the_view(game):
    layout = observe.layout(game)
    for match in moments(game):
        view = match.view(1)
        named = layout.named(layout.flat(view, 1))
        assert named.pop("me") == 1
        for name, part in named.items():
            assert np.array_equal(part, getattr(view, name)), name


@every_game
def test_all_fields_but_the_box_are_seen(game):
    names = [part.name for part in observe.layout(game).parts]
    assert names == ["me", *(name for name in game.rules.State.layout.names if name != "box")]


@every_game
def test_no_number_is_beyond_the_limit_of_the_spaces(game):
    layout = observe.layout(game)
    for match in moments(game):
        assert np.abs(layout.flat(match.view(0), 0)).max() < observe.LIMIT


@every_game
def test_every_view_is_within_the_bounds_of_the_spaces(game):
    layout = observe.layout(game)
    low, high = layout.bounds(game)
    assert layout.named(low)["me"] == -2
    assert layout.named(high)["me"] == game.seats - 1
    assert layout.named(high)["awaiting"].tolist() == [1] * (game.seats + 1)
    for match in moments(game):
        for seat in range(match.players):
            seen = layout.flat(match.view(seat), seat)
            assert (low <= seen).all()
            assert (seen <= high).all()


def test_vectors_in_rows_are_named_in_rows():
    layout = observe.layout(GAMES["yeti"])
    assert layout.named(np.zeros((7, layout.size)))["points"].shape == (7, 5)


@every_game
def test_the_table_in_the_docs_is_the_state_as_it_is(game):
    table = observe.table(game)
    assert table in PAGE.read_text("utf-8"), f"docs/learn.md wants this table:\n{table}"
