"""Environments pickle and deep-copy: for planning by copies, and for processes of their own."""

import copy
import pickle

import numpy as np
import pytest

from yurt.games import GAMES

gymnasium = pytest.importorskip("gymnasium")
from yurt.envs import pettingzoo  # noqa: E402
from yurt.envs.gymnasium import IDS, BoardEnv, BoardVectorEnv  # noqa: E402

every_game = pytest.mark.parametrize("game", GAMES)
every_way = pytest.mark.parametrize(
    "twin", [lambda one: pickle.loads(pickle.dumps(one)), copy.deepcopy], ids=["pickled", "deep-copied"]
)


def first_legal(info):
    return np.asarray(info["action_mask"]).argmax(axis=-1)


def step_on(env, info, count):
    """What the env says during the next steps, the first legal action played each time."""
    said = []
    for _ in range(count):
        observation, paid, over, _, info = env.step(first_legal(info))
        said.append((observation.tolist(), np.asarray(paid).tolist()))
        if np.any(over) and not isinstance(env, BoardVectorEnv):
            break
    return said


@every_game
@every_way
def test_a_single_environment_goes_its_own_way(game, twin):
    env = BoardEnv(game, players=3, opponents="greedy")
    _, info = env.reset(seed=3)
    step_on(env, info, 3)
    other = twin(env)
    info = other._info()
    assert step_on(other, info, 10) == step_on(env, info, 10)
    other.reset(seed=3)
    assert other.action_mask()[int(other.action_space.sample())]


@every_game
@every_way
def test_a_pettingzoo_environment_goes_its_own_way(game, twin):
    env = pettingzoo.env(game, players=2)
    env.reset(seed=3)

    def go(env, count):
        said = []
        for agent in env.agent_iter(count):
            observation, paid, *ended, _ = env.last()
            said.append((agent, observation["observation"].tolist(), paid))
            env.step(None if any(ended) else int(observation["action_mask"].argmax()))
        return said

    go(env, 4)
    other = twin(env)
    assert go(other, 8) == go(env, 8)


@every_game
@every_way
def test_a_vector_environment_goes_its_own_way(game, twin):
    env = BoardVectorEnv(game, 3, players=2, compiled=False)
    _, info = env.reset(seed=3)
    step_on(env, info, 3)
    other = twin(env)
    info = other._infos()
    assert step_on(other, info, 10) == step_on(env, info, 10)


def test_gymnasium_runs_them_in_processes_of_their_own():
    envs = gymnasium.make_vec(IDS["yak"], 2, vectorization_mode="async")
    try:
        _, info = envs.reset(seed=1)
        for _ in range(3):
            _, _, _, _, info = envs.step(first_legal({"action_mask": np.stack(info["action_mask"])}))
    finally:
        envs.close()
    assert np.stack(info["action_mask"]).any(axis=1).all()


def _make():
    return BoardEnv("yeti")


@pytest.mark.slow
def test_stable_baselines_runs_them_in_processes_of_their_own():
    vec_env = pytest.importorskip("stable_baselines3.common.vec_env")
    envs = vec_env.SubprocVecEnv([_make, _make], start_method="spawn")
    try:
        assert envs.reset().shape == (2, BoardEnv("yeti").layout.size)
        assert envs.env_method("action_mask")[0].any()
    finally:
        envs.close()
