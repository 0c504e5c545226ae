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


def test_make_vec_shows_each_game_as_text_and_as_an_image():
    pytest.importorskip("PIL")
    env = gymnasium.make_vec("yurt/Yak-v0", num_envs=2, compiled=False, render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    first, second = env.render()
    assert "Player 2" in first
    assert first != second
    env = gymnasium.make_vec("yurt/Yak-v0", num_envs=2, compiled=False, render_mode="rgb_array")
    env.reset(seed=1)
    assert [picture.ndim for picture in env.render()] == [3, 3]
    with pytest.raises(ValueError, match="there is no render mode 'film'"):
        gymnasium.make_vec("yurt/Yak-v0", num_envs=2, compiled=False, render_mode="film")


def test_an_id_with_its_module_needs_no_import():
    assert gymnasium.make("yurt.envs.gymnasium:yurt/Yeti-v0").unwrapped.game.name == "yeti"


@pytest.mark.parametrize(
    ("options", "why"),
    [({"wether": "normal"}, "has no option “wether”"), ({"weather": "hot"}, "weather is one of")],
)
def test_a_misspelt_option_is_refused_when_the_environment_is_made(options, why):
    with pytest.raises(ValueError, match=why):
        gymnasium.make("yurt/Yeti-v0", **options)


def test_reset_changes_players_and_options_for_one_game():
    env = gymnasium.make("yurt/Yeti-v0", opponents="uniform").unwrapped
    usual = env.reset(seed=1)[0]
    seen = env.layout.named(env.reset(seed=1, options={"players": 4, "weather": "normal"})[0])
    assert (seen["players"], seen["weather"]) == (4, 1)
    assert env.opponents == ["uniform"] * 3
    play_out(env)
    assert np.array_equal(env.reset(seed=1)[0], usual)
    assert env.opponents == ["uniform"]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"wether": "normal"}, r"reset\(options=…\) takes players, weather at yeti, not 'wether'"),
        ({"weather": "hot"}, "weather is one of"),
        ({"players": 9}, "2 to 5 players"),
    ],
)
def test_other_options_of_reset_are_refused_in_words(options, why):
    env = begun()
    with pytest.raises(ValueError, match=why):
        env.reset(options=options)


def test_reset_refuses_a_number_of_players_that_the_seat_or_the_bots_do_not_fit():
    with pytest.raises(ValueError, match="a seat is 0 to 1, not 2"):
        begun(players=3, seat=2).reset(options={"players": 2})
    with pytest.raises(ValueError, match="2 opponents are wanted, not 1"):
        begun(opponents=["uniform"]).reset(options={"players": 3})


@every_game
def test_action_masks_are_the_legal_actions_as_booleans(game):
    env = gymnasium.make(IDS[game])
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"])
    assert masks.any()


@pytest.mark.slow
def test_maskable_ppo_needs_no_wrapper():
    masking = pytest.importorskip("sb3_contrib.common.maskable.utils")
    from stable_baselines3.common.vec_env import DummyVecEnv

    envs = DummyVecEnv([lambda: gymnasium.make("yurt/Yeti-v0")])
    envs.reset()
    assert masking.is_masking_supported(envs)
    assert masking.get_action_masks(envs).any()


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
