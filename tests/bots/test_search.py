"""The search bot: right about chance, secrets and simultaneous choice, and the same every time."""

import itertools
import random

import pytest

from tests.core.toy.game import Move, toy
from tests.script import COMPILED
from yurt.bots import walk as way
from yurt.bots.search import Search
from yurt.bots.workspace import VIEW, SearchStyle, make_workspace
from yurt.core.chance import seeded_rng
from yurt.core.check import determinize, walk
from yurt.core.match import Match
from yurt.core.position import seen
from yurt.games import GAMES


def searched(game, players=2, *, seed=3, iterations=6, moves=4, **how):
    match = Match(game, players, seed=seed)
    for _ in range(moves):
        match.play(match.awaiting[0], match.actions(match.awaiting[0])[0])
    seat = match.awaiting[0]
    bot = Search(game, iterations, way="native" if COMPILED else "plain", **how)
    return bot.think(match.view(seat), seat, random.Random(seed))


def test_it_finds_that_a_bet_can_only_win():
    assert searched(toy(), iterations=400, moves=0)[0].action != Move.FOLD


@pytest.mark.parametrize("name", GAMES)
def test_same_numbers_and_iterations_give_the_same_findings(name):
    assert searched(GAMES[name]) == searched(GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_every_visit_is_counted(name):
    found = searched(GAMES[name], iterations=9)
    assert sum(finding.visits for finding in found) == 9
    assert sum(finding.share for finding in found) == pytest.approx(1)


def test_the_clock_can_be_the_budget():
    found = searched(GAMES["yeti"], milliseconds=20)
    assert found[0].visits >= 1


def test_threads_grow_trees_of_their_own():
    found = searched(GAMES["yeti"], iterations=5, threads=2)
    assert sum(finding.visits for finding in found) == 10


@pytest.mark.parametrize("name", GAMES)
def test_a_node_does_not_know_what_its_seat_may_not_see(name):
    """Two worlds that look alike to the searching seat have the same node for its decision."""
    game = GAMES[name]
    match, rng = Match(game, 2, seed=5), random.Random(5)
    workspace = make_workspace(game, 4, SearchStyle())
    dice = seeded_rng(5)
    for seat in walk(match, rng):
        if match.turn > 150:
            break
        view, keys = match.view(seat), set()
        for _ in range(2):
            workspace.states[VIEW] = seen(match.rules, determinize(match.rules, view, seat, dice), seat)
            keys.add(way.key_of(workspace.cells[VIEW], workspace.trees[0].box, workspace.trees[0].rest, seat))
        assert len(keys) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_number_that_a_seat_sees_changes_both_halves_of_a_node_s_key(name):
    """And so do two of them at once; the box, which never changes, does not count."""
    workspace = make_workspace(GAMES[name], 4, SearchStyle())
    match, (numbers, tree) = Match(name, 2, seed=5), (workspace.cells[VIEW], workspace.trees[0])
    seat = match.awaiting[0]
    workspace.states[VIEW] = match.view(seat)

    def halves():
        return divmod(int(way.key_of(numbers, tree.box, tree.rest, seat)), way.HALF_KEY + 1)

    before = halves()
    for place in range(len(numbers)):
        for change in (1, -3, 1000):
            numbers[place] += change
            after = halves()
            numbers[place] -= change
            if tree.box <= place < tree.rest:
                assert after == before
            else:
                assert after[0] != before[0]
                assert after[1] != before[1]
    for one, other in itertools.pairwise(range(tree.rest, len(numbers))):
        for less, more in ((1, 1), (1, 2), (2, 1)):
            numbers[one] -= less
            numbers[other] += more
            assert halves() != before
            numbers[one] += less
            numbers[other] -= more


def test_a_bot_without_a_module_answers_and_says_so(monkeypatch):
    monkeypatch.setattr("yurt.bots.search.ready_way", lambda game: "plain")
    match = Match("yeti", 2, seed=1)
    seat = match.awaiting[0]
    bot = Search(match.game, 1_000_000)
    assert bot.choose(match.view(seat), seat, match.actions(seat), random.Random(1)) in match.actions(seat)
    assert bot.note is not None


def test_a_bot_thinks_all_it_should_from_its_first_move():
    match = Match("yeti", 2, seed=1)
    seat = match.awaiting[0]
    bot = Search(match.game, 300)
    assert sum(finding.visits for finding in bot.think(match.view(seat), seat, random.Random(1))) == 300
    assert bot.note is None
