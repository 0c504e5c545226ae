"""Networks in whole numbers: plain = native = wasm, the own seat first, damaged files refused."""

import math
import random
import re
import zlib

import numpy as np
import pytest

from tests.bots.test_ways import WAYS, positions
from yurt.arena.plan import Plan
from yurt.arena.simulate import play
from yurt.bots import find_bot, levels_of
from yurt.bots.bound import heuristic_of, style_of
from yurt.bots.evaluation import REWARD
from yurt.bots.learned.bots import BREADTH, Blitz, Master
from yurt.bots.learned.bound import bound_guided, guided_modules
from yurt.bots.learned.in_arrays import bind_in_arrays
from yurt.bots.learned.loading import (
    PARTS,
    card_of,
    empty_network,
    features_of,
    file_of,
    has_network,
    network_of,
    packed,
)
from yurt.bots.learned.network import CEILING, MOST_BIAS, ONE, SHIFT, think
from yurt.bots.learned.opinion import Thinker
from yurt.bots.walk import NONE
from yurt.bots.workspace import WORLD, make_workspace, set_root
from yurt.core.chance import seeded_rng
from yurt.core.features import MOST_FACTS, Facts
from yurt.core.kernel import NOBODY
from yurt.core.match import Match
from yurt.core.running.twins import bind
from yurt.games import GAMES

pytestmark = pytest.mark.compiled
LARGEST = 300_000  # bytes
ITERATIONS = 12

LEARNED = {name: game for name, game in GAMES.items() if has_network(game)}
every_learned_game = pytest.mark.parametrize("game", LEARNED.values(), ids=LEARNED)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
JUDGED_AT_ONCE = {
    name: game
    for name, game in GAMES.items()
    if not getattr(features_of(game.modules["rules"]), "PLAYS_ON", 0)
}


def any_network(game, seed=1):
    """The file of a network that has learned nothing, and likes and judges anyhow."""
    rng, made = np.random.default_rng(seed), {}
    for name, part in empty_network(game)._asdict().items():
        if name in PARTS:
            low, high = (500, 90_000) if name.endswith("_scale") else (-60, 60)
            made[name] = rng.integers(low, high, part.shape).astype(part.dtype)
    return packed({"game": game.name}, made)


@every_game
def test_facts_are_rows_of_the_network_and_few_enough(game):
    features = features_of(game.modules["rules"])
    for players in game.players:
        for match, seat in positions(game, 40, 3, players):
            facts = Facts.new()
            features.describe(match.view(seat), seat, facts)
            rows = facts.rows[: facts.count]
            assert facts.count < MOST_FACTS
            assert 0 <= rows.min() <= rows.max() < features.FACTS


@every_game
def test_turned_actions_are_all_actions_once(game):
    features = features_of(game.modules["rules"])
    for players in game.players:
        for match, seat in positions(game, 15, 3, players):
            view, actions = match.view(seat), range(game.rules.ACTIONS)
            assert sorted(features.turned(view, seat, action) for action in actions) == list(actions)


@every_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_network_plays_the_same_every_way(game, seed):
    file = any_network(game, seed)
    for match, seat in positions(game, 4, 9):
        view, options = match.view(seat), match.actions(seat)
        chosen = {
            Blitz(game, way=way, file=file).choose(view, seat, options, random.Random(1)) for way in WAYS
        }
        assert len(chosen) == 1
        assert chosen < set(options) or chosen == set(options)
        found = [
            Master(game, ITERATIONS, way=way, file=file).think(view, seat, random.Random(1)) for way in WAYS
        ]
        assert all(findings == found[0] for findings in found)
        assert sum(finding.visits for finding in found[0]) >= ITERATIONS // 2


def below(game, way, file, view, reader, action, iterations):
    """What each seat got in a search below an option, and what was then in the tree."""
    bound = bound_guided(game, way)
    network = network_of(game, file, bound.zeros)
    workspace = make_workspace(game, iterations, style_of(game), bound.zeros, breadth=BREADTH)
    set_root(workspace, view, 7)
    bound.tree.clear(workspace, reader)
    bound.guided.guide_below(workspace, network, action, iterations)
    tree = workspace.trees[0]
    return workspace.totals.tolist(), int(tree.nodes), int(tree.edges)


@every_game
def test_below_an_option_a_network_finds_the_same_every_way(game):
    """Also from where the game stands, for who only looks on."""
    file = any_network(game)
    for match, seat in positions(game, 3, 9):
        asked = [(match.view(seat), seat, action) for action in match.actions(seat)[:2]]
        for view, reader, action in [*asked, (match.view(), NOBODY, NONE)]:
            found = [below(game, way, file, view, reader, action, ITERATIONS) for way in WAYS]
            assert all(one == found[0] for one in found)
            totals, nodes, _ = found[0]
            assert sum(totals) == pytest.approx(ITERATIONS * REWARD, abs=ITERATIONS * match.players)
            assert totals[match.players :] == [0] * (game.seats - match.players)
            assert nodes <= ITERATIONS


@pytest.mark.parametrize("game", JUDGED_AT_ONCE.values(), ids=JUDGED_AT_ONCE)
def test_one_look_below_nothing_is_the_bare_judgement_of_the_position(game):
    """Where nothing is left to chance: the view of the seat that is asked, as a network judges it."""
    file, compared = any_network(game), 0
    for match, seat in positions(game, 4, 9):
        if match.awaiting != [seat] or match.view(seat) != match.view():
            continue
        totals, _, _ = below(game, "plain", file, match.view(seat), seat, NONE, 1)
        wins = Thinker(game, file).opinion(match.view(seat), seat).wins
        assert totals[: match.players] == [int(REWARD * win) for win in wins]
        compared += 1
    assert compared or match.view(seat) != match.view()


@every_learned_game
def test_a_network_has_a_card_and_is_small(game):
    assert file_of(game).stat().st_size <= LARGEST
    card = card_of(game)
    assert card["game"] == game.name
    assert card["rules"] == game.version
    assert card["core_seconds"] <= 4 * 3600
    assert {"data", "seed", "decisions", "measured", "players"} <= set(card)
    assert re.fullmatch("[0-9a-f]{40}", card["commit"])


@every_game
def test_chances_to_win_are_all_that_there_is_one_by_one_and_together(game):
    network = network_of(game, any_network(game))
    moments = [(match.view(seat), seat) for match, seat in positions(game, 5, 9)]
    seats = np.array([seat for _, seat in moments])
    together = np.zeros((len(moments), game.seats))
    bound_guided(game, "plain").guided.judge_all(network, [view for view, _ in moments], seats, together)
    assert together.sum(1) == pytest.approx(np.ones(len(moments)))
    for (view, seat), chances in zip(moments, together, strict=True):
        opinion = Thinker(game, any_network(game)).opinion(view, seat)
        assert opinion.wins == chances[: view.players].tolist()
        assert sum(opinion.likes.values()) == pytest.approx(1)


@every_game
def test_a_heuristic_that_is_trusted_is_heard(game):
    """A network that says nothing itself and trusts fully plays and judges as the heuristic does."""
    parts = {name: part for name, part in empty_network(game)._asdict().items() if name in PARTS}
    for name in ("likes", "wins"):
        parts[f"{name}_bias"][-1], parts[f"{name}_scale"][-1] = ONE, 1 << SHIFT
    file, heuristic = packed({"game": game.name}, parts), heuristic_of(game.modules["rules"])
    heard = 0
    for match, seat in positions(game, 12, 9, 2):
        view, options = match.view(seat), match.actions(seat)
        weights = np.zeros(game.rules.ACTIONS, np.int64)
        weights[options] = 1
        heuristic.prior(view, seat, weights)
        opinion = Thinker(game, file).opinion(view, seat)
        liked = {option: weights[option] / weights[options].sum() for option in options}
        assert opinion.likes == pytest.approx(liked, rel=0.02)
        heard += len({weights[option] for option in options}) > 1
        ahead = (heuristic.value(view, seat) - heuristic.value(view, 1 - seat)) / heuristic.scale(view)
        assert opinion.wins[seat] == pytest.approx(1 / (1 + math.exp(-max(-8, min(8, ahead)))), abs=0.01)
    assert heard


@pytest.mark.parametrize(
    "file", [b"nothing", zlib.compress(b"{}\n"), zlib.compress(b"no card\n1234")], ids=str
)
def test_a_damaged_file_is_refused_in_a_sentence(file):
    with pytest.raises(ValueError, match="not a network's file"):
        network_of(GAMES["yeti"], file)


def test_a_network_of_another_game_is_refused():
    with pytest.raises(ValueError, match="belongs to other features"):
        network_of(GAMES["yeti"], any_network(GAMES["himalaya"]))


@pytest.mark.parametrize("fault", ["turned", "bias"])
def test_a_network_of_another_version_is_refused(fault):
    game = GAMES["yeti"]
    parts = {name: part for name, part in empty_network(game)._asdict().items() if name in PARTS}
    if fault == "turned":
        parts["second"] = parts["second"].T.copy()
    else:
        parts["first_bias"][3] = -MOST_BIAS - 1
    with pytest.raises(ValueError, match="made by another version: train it again"):
        network_of(game, packed({"game": game.name}, parts))


@every_game
def test_the_largest_sums_of_a_network_are_within_their_16_bits(game):
    """As many facts as can hold, each the largest byte, and the largest bias; plain Python warns of more."""
    network = empty_network(game)
    network.first[:], network.first_bias[:], network.first_scale[:] = 127, MOST_BIAS, 1 << SHIFT
    network.facts[0].count = MOST_FACTS
    think(network)
    assert network.seen.tolist() == [CEILING] * len(network.seen)
    network.first[:], network.first_bias[:] = -127, -MOST_BIAS
    think(network)
    assert network.seen.tolist() == [0] * len(network.seen)


@every_game
def test_plain_python_thinks_in_arrays_what_the_loops_think(game):
    """`think` and `describe` as they are compiled, one number at a time, and as plain Python runs them."""
    rules = game.modules["rules"]
    loops, arrays = guided_modules(rules, bind)[0], guided_modules(rules, bind_in_arrays)[0]
    one, other = (network_of(game, any_network(game)) for _ in range(2))
    for match, seat in positions(game, 6, 5):
        loops.consider(one, match.view(seat), seat)
        arrays.consider(other, match.view(seat), seat)
        assert one.seen.tolist() == other.seen.tolist()
        assert one.thought.tolist() == other.thought.tolist()
        assert any(one.thought)


@pytest.mark.parametrize("speaking", [0, 1, 2, 63, 127, 128])
def test_what_is_thought_is_the_sum_of_all_units_however_many_speak(speaking):
    """The plain product; `think` passes over the silent ones and takes the others two at a time."""
    game, rng = GAMES["yeti"], np.random.default_rng(speaking)
    network = network_of(game, any_network(game))
    network.first_bias[:] = -1
    network.first_bias[rng.permutation(len(network.seen))[:speaking]] = rng.integers(1, 255, speaking)
    network.first_scale[:] = 1 << SHIFT
    think(network)
    said = np.maximum(0, network.first_bias).astype(np.int64)
    sums = said @ network.second.astype(np.int64) + network.second_bias
    assert network.seen.tolist() == said.tolist()
    assert network.thought.tolist() == np.clip(sums * network.second_scale >> SHIFT, 0, CEILING).tolist()


@pytest.mark.parametrize("wide", [127, MOST_FACTS])
def test_a_first_layer_that_is_odd_or_too_wide_is_refused(wide):
    game = GAMES["yeti"]
    with pytest.raises(ValueError, match=f"an even number of units below {MOST_FACTS}, not {wide}"):
        empty_network(game, wide)


@pytest.mark.parametrize("name", ["blitz", "master@20"])
@every_learned_game
def test_learned_bots_play_what_is_legal(game, name):
    bot, match, rng = find_bot(name, game), Match(game, 2, seed=9), random.Random(9)
    for _ in range(60):
        if match.over:
            break
        seat = match.awaiting[0]
        match.play(seat, bot.choose(match.view(seat), seat, match.actions(seat), rng))


@pytest.mark.parametrize("budget", ["1", "many", "99999999", "50ms"])
def test_a_master_s_budget_is_checked(budget):
    with pytest.raises(ValueError, match="a master takes"):
        find_bot(f"master@{budget}", GAMES["yeti"])


def test_the_master_plays_by_its_view_alone():
    """Worlds that differ in what is hidden from the seat give the same answer."""
    game = GAMES["yoho"]
    file, compared = any_network(game), 0
    for match, seat in positions(game, 3, 9, 2):
        view = match.view(seat)
        for seed in (1, 2):
            world = view.copy()
            game.rules.determinize(world, seat, seeded_rng(seed))
            compared += world.tobytes() != view.tobytes()
            game.rules.hide(world, seat)
            answers = [
                Master(game, ITERATIONS, file=file).think(seen, seat, random.Random(3))
                for seen in (view, world)
            ]
            assert answers[0] == answers[1]
    assert compared


def guided_once(game, match, seat, *, below=False):
    """The workspace after one iteration for a seat, a master's or a hint's, by the features as they are."""
    guided, tree = guided_modules(game.modules["rules"], bind)
    workspace = make_workspace(game, 2, style_of(game), breadth=BREADTH)
    set_root(workspace, match.view(seat), 1)
    tree.clear(workspace, seat)
    if below:
        guided.guide_below(workspace, network_of(game), NONE, 1)
    else:
        guided.guide(workspace, network_of(game), 1)
    return workspace


def test_a_game_s_heat_makes_a_search_begin_with_likings_that_differ_less(monkeypatch):
    game, spread = GAMES["yak"], []
    match, seat = next(iter(positions(game, 3, 9, 2)))
    for heat in (1.0, 4.0):
        monkeypatch.setattr(features_of(game.modules["rules"]), "HEAT", heat)
        workspace = guided_once(game, match, seat)
        chances = [int(edge.prior) for edge in workspace.edges[: workspace.trees[0].edges]]
        spread.append(max(chances) - min(chances))
    assert spread[0] > 1.5 * spread[1] > 0


@pytest.mark.parametrize("below", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_may_let_its_network_play_on_before_it_judges(players, below, monkeypatch):
    game, found = GAMES["yak"], []
    match, seat = next(iter(positions(game, 3, 9, players)))
    for decisions in (0, 12, 80, 10_000):
        monkeypatch.setattr(features_of(game.modules["rules"]), "PLAYS_ON", decisions)
        workspace = guided_once(game, match, seat, below=below)
        world, rewards = workspace.states[WORLD], workspace.rewards[:players].tolist()
        likings = [int(edge.prior) for edge in workspace.edges[: workspace.trees[0].edges]]
        found.append((int(world.day), bool(world.awaiting.any()), likings))
        assert sum(rewards) == pytest.approx(REWARD, abs=players)
    days, going_on, likings = zip(*found, strict=True)
    assert days[0] <= days[1] < days[2] < days[3]
    assert going_on == (True, True, True, False)
    assert all(liked == likings[0] for liked in likings), "a node has the same chances either way"


@pytest.mark.parametrize("name", ["blitz", "master", "master@20"])
def test_where_nothing_was_learned_a_sentence_says_so(name, monkeypatch):
    from yurt.bots import levels

    monkeypatch.setattr(levels, "has_network", lambda game: False)
    with pytest.raises(ValueError, match="no network has learned"):
        find_bot(name, GAMES["yoho"])
    assert levels.levels_of(GAMES["yoho"]) == levels.LEVELS


def test_a_master_is_a_level_where_a_network_has_learned_the_game():
    assert "yeti" in LEARNED
    assert levels_of(GAMES["yeti"])[-1] == "master"


@every_learned_game
def test_batches_of_learned_bots_have_the_same_rows_every_way(game):
    plan = Plan(game.name, ("blitz", "master@3"), 1, 2)
    rows = [play(plan, [0], way=way)[0] for way in WAYS]
    assert all((row.scores, row.decisions) == (rows[0].scores, rows[0].decisions) for row in rows)
