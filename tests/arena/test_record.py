"""Recorded games: those of a simulation, with what each seat saw, might do, thought and did."""

import numpy as np
import pytest

from tests.script import COMPILED
from yurt.arena import simulate
from yurt.arena.kept import Kept
from yurt.arena.plan import Plan
from yurt.arena.record import Recording, record
from yurt.arena.workers import Here
from yurt.bots.learned import load
from yurt.core.game import find
from yurt.core.match import Match
from yurt.envs.observe import layout
from yurt.games import GAMES

parquet = pytest.importorskip("pyarrow.parquet")
ASKED = 20  # decisions
WAY = "native" if COMPILED else "wasm"  # plain Python would search for minutes


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_what_the_seats_saw_and_did(name):
    plan = Plan(name, ("search@4", "uniform", "greedy"), 2, 2)
    rows, positions = Recording(plan, way=WAY)([1])
    assert rows == simulate.play(plan, [1], way=WAY), "as the same game simulated"
    match, form = Match(name, 2, seed=plan.seed_of(1), all_forced=True), layout(find(name))
    for made in positions.to_pylist():
        seat = match.awaiting[0]
        assert made["seat"] == seat
        assert made["observation"] == form.flat(match.view(seat), seat).tolist()
        assert np.flatnonzero(made["mask"]).tolist() == match.actions(seat)
        assert sum(made["policy"]) == pytest.approx(1)
        assert max(made["policy"]) == made["policy"][made["action"]]
        thought_of = np.flatnonzero(made["policy"]).tolist()
        assert set(thought_of) <= set(match.actions(seat))
        assert made["bot"] != "greedy" or thought_of == [made["action"]]
        assert made["bot"] != "uniform" or set(made["policy"]) <= {0, max(made["policy"])}
        assert made["bot"] != "uniform" or thought_of == match.actions(seat)
        assert made["scores"] == list(rows[0].scores)
        match.play(seat, made["action"])
    assert match.over
    assert [seat for seat, share in enumerate(made["wins"]) if share] == match.winners


def test_bots_that_learned_are_recorded_as_they_are_simulated():
    plan = Plan("yeti", ("blitz@1.5+0.3", "master@4"), 2, 2)
    rows, positions = Recording(plan, way=WAY)([0])
    assert rows == simulate.play(plan, [0], way=WAY)
    assert positions.num_rows == rows[0].decisions


@pytest.mark.parametrize("name", GAMES)
def test_the_policy_of_a_network_is_what_it_likes_whatever_it_plays(name):
    plan = Plan(name, ("blitz", "blitz@1.5+0.3"), 2, 2)
    rows, positions = Recording(plan, way=WAY)([0])
    assert rows == simulate.play(plan, [0], way=WAY)
    match, network, erred = Match(name, 2, seed=plan.seed_of(0), all_forced=True), load(name), 0
    for number, made in enumerate(positions.to_pylist()):
        seat = match.awaiting[0]
        if number < ASKED:  # in plain Python, which takes its time
            likes = network.opinion(match.view(seat), seat).likes
            assert {action: made["policy"][action] for action in likes} == pytest.approx(likes, abs=1e-6)
        best = made["policy"][made["action"]] == max(made["policy"])
        assert best or made["bot"] != "blitz"
        erred += not best
        match.play(seat, made["action"])
    assert erred


def test_a_recording_goes_on_where_it_ended(tmp_path):
    whole = list(record("yeti", 8, tmp_path / "whole", workers=Here(1)))
    begun = record("yeti", 8, tmp_path / "cut", workers=Here(1))
    next(begun)
    begun.close()  # the first part is kept
    assert list(record("yeti", 8, tmp_path / "cut", workers=Here(1))) == whole
    one, other = (parquet.read_table(tmp_path / name / "positions") for name in ("whole", "cut"))
    assert one.equals(other)


def test_positions_that_a_kill_left_behind_are_played_again(tmp_path):
    """Rows may be ahead of positions: then only positions are added."""
    whole = list(record("yeti", 6, tmp_path, workers=Here(1)))
    written = parquet.read_table(tmp_path / "positions")
    for file in (tmp_path / "positions").iterdir():
        file.unlink()
    assert list(record("yeti", 6, tmp_path, workers=Here(1))) == whole
    assert parquet.read_table(tmp_path / "positions").equals(written)
    assert [row.number for row in Kept(Plan("yeti", ("uniform",), 6, 2), tmp_path).rows()] == list(range(6))
