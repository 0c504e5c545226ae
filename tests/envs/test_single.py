"""Gymnasium's environment for one learner."""

import numpy as np
import pytest

from yurt.games import GAMES

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402

from yurt.envs.gymnasium import IDS, BoardEnv, BoardVectorEnv  # noqa: E402

every_game = pytest.mark.parametrize("game", GAMES)


def begun(game="yeti", **settings):
    env = BoardEnv(game, **settings)
    env.reset(seed=1)
    return env


def play_out(env):
    over = False
    while not over:
        observation, paid, over, _, info = env.step(env.action_space.sample())
    return observation, paid, info


@every_game
def test_the_registered_environments_pass_gymnasiums_own_check(game):
    check_env(gymnasium.make(IDS[game]).unwrapped)


def test_make_vec_gives_the_compiled_vector_environment():
    env = gymnasium.make_vec("yurt/Yeti-v0", num_envs=3, compiled=False)
    assert isinstance(env.unwrapped, BoardVectorEnv)
    assert env.reset(seed=1)[0].shape == (3, env.unwrapped.layout.size)


@every_game
def test_a_random_learner_plays_to_the_end(game):
    env = begun(game, players=3, seat=1)
    observation, paid, info = play_out(env)
    assert observation in env.observation_space
    assert paid in (-1.0, -0.5, 0.0, 0.5, 1.0)
    assert not info["action_mask"].any()


def test_the_same_seed_gives_the_same_game_against_the_same_bots():
    ends = []
    for _ in range(2):
        env = BoardEnv("yeti", players=3)
        env.reset(seed=7)
        env.action_space.seed(7)
        for _ in range(5):
            observation = env.step(env.action_space.sample())[0]
        ends.append(observation)
    assert np.array_equal(*ends)


def test_the_reward_may_be_the_score():
    env = begun(reward_by="score")
    observation, paid, _ = play_out(env)
    assert paid == env.layout.named(observation)["points"][0]


def test_the_board_is_shown_as_text_and_as_an_image():
    pytest.importorskip("PIL")
    assert "Player 1" in begun(render_mode="ansi").render()
    image = begun(render_mode="rgb_array").render()
    assert image.dtype == np.uint8
    assert image.shape[2] == 3
    assert image.std() > 0


def test_an_illegal_action_is_refused_with_the_rule_and_the_reason():
    env = begun()
    with pytest.raises(gymnasium.error.InvalidAction, match=r"'buy guide' is illegal \(Y\d"):
        env.step(env.game.actions["buy guide"])


def test_an_action_drawn_blindly_is_made_legal():
    """Gymnasium's check draws an action, resets, and plays it then."""
    env = begun("yoho")
    for _ in range(30):
        env.step(env.action_space.sample())
    drawn = env.action_space.sample()
    env.reset(seed=2)
    env.step(drawn)


@pytest.mark.parametrize("action", [58, -1, 0.5, np.array([22, 22])])
def test_what_is_no_action_is_refused(action):
    with pytest.raises(gymnasium.error.InvalidAction, match=r"no action|one whole number"):
        begun().step(action)


def test_a_step_before_the_start_or_after_the_end_is_refused():
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        BoardEnv("yeti").step(22)
    env = begun()
    play_out(env)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the game is over"):
        env.step(22)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"opponents": "nobody"}, "there is no bot"),
        ({"opponents": ["uniform", "greedy"]}, "1 opponents are wanted, not 2"),
        ({"seat": 5}, "a seat is 0 to 1"),
        ({"render_mode": "film"}, "there is no render mode"),
        ({"game": "chess"}, "there is no game"),
    ],
)
def test_wrong_settings_are_refused_in_words(settings, why):
    with pytest.raises(ValueError, match=why):
        BoardEnv(**{"game": "yeti"} | settings)
