"""PettingZoo's own tests, and what it shows and refuses."""

import warnings

import numpy as np
import pytest

import yurt.envs
from yurt.games import GAMES

pytest.importorskip("pettingzoo")
from gymnasium.error import InvalidAction

from yurt.envs import pettingzoo as ours

every_game = pytest.mark.parametrize("game", GAMES)

# PettingZoo warns of every environment with masks that it does not know by name, and of its own old imports.
pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore::DeprecationWarning")


def zoo_test(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pettingzoo.test

        return getattr(pettingzoo.test, name)


def any_action(env, rng):
    return int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"])))


@every_game
def test_the_environments_pass_pettingzoos_api_test(game):
    zoo_test("api_test")(ours.env(game, players=GAMES[game].players[-1]), num_cycles=20)


@every_game
def test_the_environments_pass_pettingzoos_seed_test(game):
    zoo_test("seed_test")(lambda: ours.env(game, players=3), num_cycles=10)


@every_game
def test_every_game_has_a_module_with_a_version(game):
    module = getattr(yurt.envs, f"{game}_v0")
    assert module.env(players=3).unwrapped.game.name == game
    assert isinstance(module.raw_env(players=3), ours.raw_env)


def test_modules_are_imported_by_name():
    from yurt.envs import yak_v0

    assert yak_v0.env().metadata["name"] == "yurt_yak_v0"
    with pytest.raises(ImportError, match="chess_v0"):
        from yurt.envs import chess_v0  # noqa: F401


@every_game
def test_the_state_stays_in_its_space_to_the_end_of_the_game(game):
    env, rng = ours.env(game, players=3), np.random.default_rng(1)
    env.reset(seed=1)
    while not all(env.terminations.values()):
        assert env.unwrapped.state_space.contains(env.state())
        env.step(any_action(env, rng))
    whole = env.unwrapped.layout.named(env.state())
    assert whole["me"] == -2
    assert not whole["awaiting"].any()
    assert env.unwrapped.state_space.contains(env.state())


def test_the_state_hides_nothing():
    env = ours.env("yoho", players=2)
    env.reset(seed=1)
    layout = env.unwrapped.layout
    whole = layout.named(env.state())
    assert whole["me"] == env.possible_agents.index(env.agent_selection)
    assert (whole["hand"][:2] >= 0).all()
    assert (layout.named(env.observe("player_0")["observation"])["hand"][1] == -1).any()


def test_reset_changes_options_for_one_game_and_refuses_others():
    env = ours.env("yeti")
    env.reset(seed=1, options={"weather": "normal"})
    layout = env.unwrapped.layout
    assert layout.named(env.state())["weather"] == 1
    env.reset(seed=1)
    assert layout.named(env.state())["weather"] == 0
    with pytest.raises(ValueError, match="takes weather at yeti, not 'players'"):
        env.reset(options={"players": 3})


def test_pettingzoos_performance_benchmark_runs():
    zoo_test("performance_benchmark")(ours.env("yak", players=3))


@every_game
def test_every_agent_is_paid_at_the_end_and_the_sum_is_nothing(game):
    env, rng, paid = ours.env(game, players=3), np.random.default_rng(1), {}
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
        env.step(None if over else any_action(env, rng))
    assert sorted(paid) == ["player_0", "player_1", "player_2"]
    assert sum(paid.values()) == 0
    assert max(paid.values()) > 0


def test_the_board_is_rendered_as_text_and_as_an_image():
    pytest.importorskip("PIL")
    boards = []
    for mode in ("ansi", "rgb_array"):
        env = ours.env("yak", players=3, render_mode=mode)
        env.reset(seed=1)
        boards.append(env.render())
    assert isinstance(boards[0], str)
    assert boards[1].ndim == 3


def test_an_illegal_action_is_refused_with_the_rule_and_the_reason():
    env = ours.env("yeti")
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match=r"'buy guide' is illegal \(Y\d"):
        env.step(GAMES["yeti"].actions["buy guide"])


def test_with_pettingzoos_wrapper_an_illegal_action_loses_the_game():
    from pettingzoo.utils.wrappers import TerminateIllegalWrapper

    env = TerminateIllegalWrapper(ours.raw_env("yeti"), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(GAMES["yeti"].actions["buy guide"])
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_a_number_out_of_bounds_is_refused():
    env = ours.env("yeti")
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(58)


def test_a_step_after_the_end_must_be_none():
    env, rng = ours.env("yeti"), np.random.default_rng(1)
    env.reset(seed=1)
    while not all(env.terminations.values()):
        env.step(any_action(env, rng))
    with pytest.raises((ValueError, AssertionError)):
        env.step(22)


def test_wrong_settings_are_refused_in_words():
    with pytest.raises(ValueError, match="2 to 4 players"):
        ours.env("yak", players=5)
    with pytest.raises(ValueError, match="has no option “weather”"):
        ours.env("yak", weather="normal")
