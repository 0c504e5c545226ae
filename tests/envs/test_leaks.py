"""The leak law over the environments: what a seat may not know changes nothing that it is given."""

import random

import numpy as np
import pytest

from tests.envs.play import moments, other_world
from yurt.core.kernel import NOBODY, cells
from yurt.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_the_vector_environment_shows_a_seat_nothing_hidden(game):
    pytest.importorskip("gymnasium")
    from yurt.envs.vector import BoardVectorEnv

    env = BoardVectorEnv(game, 2, opponents="self", compiled=False)
    env.reset(seed=1)
    vector, look = env._vector, env._rules.look
    for match in moments(game):
        for seat in range(match.players):
            vector.cells[0].numbers[:] = cells(match._state)
            vector.cells[1].numbers[:] = cells(other_world(game, match._state, seat))
            for row in range(2):
                look(vector.cells[row], vector.places[0], seat, vector.seen[row], vector.observations[row])
            assert np.array_equal(*vector.observations["numbers"])


@every_game
def test_pettingzoo_shows_an_agent_nothing_hidden(game):
    pytest.importorskip("pettingzoo")
    from yurt.envs.pettingzoo import raw_env

    env = raw_env(game)
    env.reset(seed=1)
    for match in moments(game):
        for seat, agent in enumerate(env.agents):
            seen = []
            for state in (match._state, other_world(game, match._state, seat)):
                env._match._state = state
                seen.append(env.observe(agent))
            for part in ("observation", "action_mask"):
                assert np.array_equal(seen[0][part], seen[1][part]), part


@pytest.mark.slow
@every_game
def test_openspiel_tells_a_player_nothing_hidden(game):
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("yurt.envs.openspiel")

    state = pyspiel.load_game(f"yurt_{game.name}").new_initial_state()
    for match in moments(game, most=15):
        for seat in range(match.players):
            seen = []
            for board in (match._state, other_world(game, match._state, seat)):
                state.board = board.copy()
                seen.append((state.observation_tensor(seat), state.information_state_string(seat)))
            assert seen[0] == seen[1]


@pytest.mark.slow
def test_openspiel_whispers_to_one_player_alone():
    """A Yoho! treasure card is drawn by its owner's eyes only."""
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("yurt.envs.openspiel")

    rng, state = random.Random(1), pyspiel.load_game("yurt_yoho").new_initial_state()
    while len(state.story(0)) < 40 and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    stories = [state.story(reader) for reader in (0, 1, NOBODY)]
    assert any((story[:, 2] == -1).sum() < (stories[2][:, 2] == -1).sum() for story in stories[:2])
