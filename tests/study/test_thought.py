"""Who judges: a game's network where it has one, else the search; the same every way, from one view alone."""

import random
from dataclasses import replace

import pytest

from tests.bots.test_ways import WAYS, positions
from tests.core.toy.game import toy as make_toy
from tests.study.test_finding import SMALL
from yurt.bots.calibration import judge_of
from yurt.bots.learned.loading import has_network
from yurt.bots.walk import NONE
from yurt.core.chance import seeded_rng
from yurt.core.kernel import NOBODY
from yurt.games import GAMES
from yurt.study import worth
from yurt.study.analysis import of_text
from yurt.study.eye import Eye
from yurt.study.finding import Finder, settings_of
from yurt.study.line import imagined
from yurt.study.puzzles import position
from yurt.study.thought import GUIDED, SEARCHED, Thought, standard
from yurt.study.weighing import Runs, Scales
from yurt.study.worth import Worth

LEARNED = {name: game for name, game in GAMES.items() if has_network(game)}
every_learned_game = pytest.mark.parametrize("game", LEARNED.values(), ids=LEARNED)
EASILY = replace(SMALL, look=20, rough_runs=3, rough=20, iterations=20)
LITTLE = Thought(10, 2, 2, 5, 2, 5, "network", "network")


def test_a_network_judges_where_there_is_one_unless_the_search_was_measured_to_know_better(monkeypatch):
    assert LEARNED
    for game in GAMES.values():
        for players in game.players:
            thought = standard(game, players)
            assert thought.judge == judge_of(game, "options", players)
            assert thought.curve_judge == judge_of(game, "curve", players)
        assert (Finder(game, 1, way="wasm").second is not None) == has_network(game)
    assert standard(make_toy(), 2) == SEARCHED
    judges = {"options": "network", "curve": "search"}
    monkeypatch.setattr("yurt.study.thought.judge_of", lambda game, measure, players: judges[measure])
    mixed = standard(GAMES["yeti"], 2)
    assert (mixed.iterations, mixed.judge) == (GUIDED.iterations, "network")
    assert (mixed.curve, mixed.curve_judge) == (SEARCHED.curve, "search")


@every_learned_game
def test_a_network_weighs_the_same_every_way(game):
    for match, seat in positions(game, 2, 9):
        view, action = match.view(seat), match.actions(seat)[0]
        for reader, asked, shown in ((seat, action, view), (NOBODY, NONE, match.view())):
            found = [Scales(game, 6, way=way, guided=True).chances(shown, reader, asked, 3) for way in WAYS]
            assert all(chances == found[0] for chances in found)
            assert sum(found[0]) == pytest.approx(1)
            assert len(found[0]) == match.players


@every_learned_game
def test_options_are_weighed_from_what_their_seat_sees(game):
    """Worlds that look the same to the seat give the same figures."""
    for match, seat in positions(game, 2, 9):
        view, actions = match.view(seat), match.actions(seat)[:2]
        world = view.copy()
        game.rules.determinize(world, seat, seeded_rng(2))
        game.rules.hide(world, seat)
        found = [Worth(game, LITTLE).of(seen, seat, actions, random.Random(1)) for seen in (view, world)]
        assert found[0] == found[1]
        assert Eye(game, LITTLE).counting(view, seat, random.Random(1)) == Eye(game, LITTLE).counting(
            world, seat, random.Random(1)
        )


@every_learned_game
def test_a_network_is_never_taken_to_be_surer_than_its_doubt(game):
    """Its runs hardly differ, and what they have in common may be wrong."""
    match, seat = next(iter(positions(game, 1, 9, 2)))
    weighed = Worth(game, replace(LITTLE, doubt=0.03)).of(
        match.view(seat), seat, match.actions(seat), random.Random(1)
    )
    assert len(weighed) > 1
    assert all(option.unsure >= 0.03 for option in weighed[1:])
    assert all(option.error >= 0.03 for option in weighed)
    assert weighed[0].behind == weighed[0].unsure == 0
    assert GUIDED.doubt > SEARCHED.doubt == 0


@every_learned_game
def test_what_counts_is_legal_and_no_more_than_asked_for(game):
    for match, seat in positions(game, 3, 9):
        found = Eye(game, LITTLE).counting(match.view(seat), seat, random.Random(1))
        assert 0 < len(found) <= LITTLE.candidates
        assert len(set(found)) == len(found)
        assert set(found) <= set(match.actions(seat))


def test_a_runaway_victory_is_seen():
    """The judgement of a position is that of the game, not of chance: who leads by far is the favourite."""
    game = GAMES["yeti"]
    match, _ = next(iter(positions(game, 1, 40, 2)))
    state = match.view()
    ahead = game.rules.State.over(bytearray(state.tobytes()))
    ahead.points[0], ahead.points[1] = state.points[1] + 30, state.points[1]
    chances = [Scales(game, 20, guided=True).chances(one, NOBODY, NONE, 1)[0] for one in (state, ahead)]
    assert chances[1] > max(0.8, chances[0])


@every_learned_game
def test_an_analysis_by_a_network_is_the_same_in_parts_and_as_a_whole(game):
    rng, match = random.Random(3), next(iter(positions(game, 1, 5, 2)))[0]
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.actions(seat)))
    text = match.transcript()
    whole = of_text(text, LITTLE)
    parts, again = whole.parts(range(4)), of_text(text, LITTLE).parts([3, 2, 1, 0])
    assert sorted(again.standings, key=lambda standing: standing.turn) == parts.standings
    assert sorted(again.decisions, key=lambda decision: decision.turn) == parts.decisions
    assert all(sum(standing.chances) == pytest.approx(1) for standing in parts.standings)


@every_learned_game
def test_a_line_is_played_on_by_the_network(game):
    match, seat = next(iter(positions(game, 1, 9, 2)))
    view, action = match.view(seat), match.actions(seat)[0]
    lines = [imagined(game, view, seat, action, 5) for _ in range(2)]
    assert [step.action for step in lines[0]] == [step.action for step in lines[1]]
    assert len(lines[0]) > 1


def test_without_modules_a_network_thinks_less(monkeypatch):
    """Plain Python is slow: a hint must not take a minute."""
    game = GAMES["yeti"]
    for module in ("worth", "eye", "weighing"):
        monkeypatch.setattr(f"yurt.study.{module}.ready_way", lambda game: "plain")
    monkeypatch.setattr("yurt.bots.learned.bots.ready_way", lambda game: "plain")
    weighed = Worth(game, GUIDED)
    assert (weighed.runs, weighed.scales.iterations) == (worth.HURRIED_RUNS, worth.HURRIED_ITERATIONS)
    match, seat = next(iter(positions(game, 1, 3, 2)))
    assert Eye(game, GUIDED).counting(match.view(seat), seat, random.Random(1))


def test_a_file_of_puzzles_says_that_a_network_was_asked():
    assert settings_of(Finder(GAMES["yeti"], 1, way="wasm"))["network"]
    assert "network" not in settings_of(Finder(make_toy(), 1, way="plain"))


def test_what_the_network_does_not_have_for_best_is_no_puzzle(monkeypatch):
    """The second opinion is asked once the grade is known, of every option."""
    game, asked = GAMES["yeti"], []
    finder = Finder(game, 1, EASILY, way="wasm")
    weigh = finder.second.weigh

    def disliked(view, seat, action, seeds, ends=0):
        """All options alike: none is surely the best."""
        asked.append(action)
        return Runs(action, [0.5] * len(seeds), [])

    monkeypatch.setattr(finder.second, "weigh", disliked)
    assert finder.find(1, 1, lambda *_: None) == []
    assert asked
    monkeypatch.setattr(finder.second, "weigh", weigh)
    found = finder.find(1, 3, lambda *_: None)
    assert found
    for puzzle in found:
        match = position(puzzle, game)
        runs = [
            finder.second.weigh(match.view(puzzle.seat), puzzle.seat, match.number(one.move), [1, 2, 3, 4])
            for one in puzzle.moves
        ]
        assert max(runs, key=lambda one: one.win) == runs[0]
