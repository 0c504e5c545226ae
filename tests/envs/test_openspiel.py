"""OpenSpiel's own tests, and its Python search, over all games."""

import pickle

import numpy as np
import pytest

from yurt.games import GAMES

pyspiel = pytest.importorskip("pyspiel")
pytest.importorskip("open_spiel.python.observation")
from open_spiel.python.algorithms import mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import yurt.envs.openspiel  # noqa: E402, F401 - registers the games

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("game", GAMES)


def step_by_chance(state, rng):
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(int(rng.choice(actions, p=chances)))


def after(game, steps, settings=""):
    """A state after some random steps."""
    rng, state = np.random.RandomState(1), pyspiel.load_game(f"yurt_{game}{settings}").new_initial_state()
    for _ in range(steps):
        if state.is_chance_node():
            step_by_chance(state, rng)
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@every_game
def test_the_games_pass_openspiels_random_simulation_with_serialisation(game):
    pyspiel.random_sim_test(pyspiel.load_game(f"yurt_{game}"), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiels_python_search_plays_to_the_end(game):
    rng, loaded = np.random.RandomState(1), pyspiel.load_game(f"yurt_{game}")
    evaluator = mcts.RandomRolloutEvaluator(1, rng, max_length=2)
    bot = mcts.MCTSBot(loaded, 1.4, 2, evaluator, solve=False, random_state=rng)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            step_by_chance(state, rng)
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == 0
    assert max(state.returns()) == 1


@every_game
def test_a_clone_goes_its_own_way(game):
    state = after(game, 60)
    clone = state.clone()
    before = str(state)
    while clone.is_chance_node():
        step_by_chance(clone, np.random.RandomState(2))
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before
    assert len(state.history()) == 60


@every_game
def test_a_pickled_state_is_the_same_state(game):
    state = after(game, 60)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert again.board.tobytes() == state.board.tobytes()


def test_an_observation_has_named_parts():
    state = after("yak", 60, "(players=3)")
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert observation.dict["me"] == 1
    assert observation.dict["tower"].shape == (4, 15)
    assert np.array_equal(observation.tensor, state.observation_tensor(1))


def test_the_information_state_tells_the_story_and_the_observation_does_not():
    state = after("yeti", 30)
    assert "story: [[" in state.information_state_string(0)
    assert "story" not in state.observation_string(0)


def test_options_come_as_parameters():
    game = pyspiel.load_game("yurt_yak(players=4,bonus=2)")
    assert game.num_players() == 4
    assert game.new_initial_state().board.bonus == 2


def test_chance_has_the_weights_of_the_rules():
    state = pyspiel.load_game("yurt_yeti").new_initial_state()
    assert state.is_chance_node()
    assert [chance for _, chance in state.chance_outcomes()] == [0.5, 0.5]  # who begins


def test_actions_are_told_in_words():
    state = after("yeti", 30)
    while state.is_chance_node():
        step_by_chance(state, np.random.RandomState(1))
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert all(word in GAMES["yeti"].actions for word in words)


@pytest.mark.parametrize(
    ("settings", "why"),
    [("(players=9)", "2 to 5 players"), ("(weather=wet)", "weather is one of")],
)
def test_wrong_settings_are_refused_in_words(settings, why):
    with pytest.raises(ValueError, match=why):
        pyspiel.load_game(f"yurt_yeti{settings}")


def test_an_observation_takes_no_parameters():
    with pytest.raises(ValueError, match="takes no parameters"):
        pyspiel.load_game("yurt_yeti").make_py_observer(params={"colour": 1})
