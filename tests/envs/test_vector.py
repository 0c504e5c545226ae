"""The vector environment: many games in one call."""

import numpy as np
import pytest

from tests.script import COMPILED
from yurt.core.match import Match
from yurt.games import GAMES

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.vector import AutoresetMode  # noqa: E402

from yurt.envs.vector import BoardVectorEnv  # noqa: E402

pytestmark = pytest.mark.compiled
every_game = pytest.mark.parametrize("game", GAMES)


def make(game="yeti", rows=3, **settings):
    return BoardVectorEnv(game, rows, compiled=COMPILED, **settings)


@every_game
def test_a_row_plays_the_same_game_as_a_match_with_its_seed(game):
    env = make(game, rows=2, opponents="self", players=3)
    observations, infos = env.reset(seed=5)
    match = Match(game, 3, seed=6, all_forced=True)  # row 1
    over = [False, False]
    while not over[1]:
        seat = match.awaiting[0]
        assert infos["seat"][1] == seat
        assert np.array_equal(observations[1], env.layout.flat(match.view(seat), seat))
        assert np.array_equal(infos["action_mask"][1], match.weights(seat))
        actions = env.any_actions()
        match.play(seat, int(actions[1]))
        observations, rewards, over, _, infos = env.step(actions)
    assert match.over
    assert infos["final_info"]["rewards"][1].argmax() in match.winners
    assert rewards[1] == infos["final_info"]["rewards"][1, seat]
    assert np.array_equal(infos["final_obs"][1], env.layout.flat(match.view(seat), seat))
    assert match.scores == Match.replay(match.transcript()).scores


def test_the_same_seed_gives_the_same_games():
    runs = []
    for _ in range(2):
        env = make()
        observations, _ = env.reset(seed=4)
        runs.append([observations, *(env.step(env.any_actions())[0] for _ in range(30))])
    assert np.array_equal(*runs)


def test_a_game_that_ends_is_followed_by_another_in_the_same_step():
    env = make(rows=4)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    _, infos = env.reset(seed=1)
    ended = False
    while not ended:
        observations, rewards, over, _, infos = env.step(env.any_actions())
        ended = over.any()
    row = int(over.argmax())
    assert env.layout.named(observations)["round"][row] == 1
    assert infos["_final_obs"][row]
    assert env.layout.named(infos["final_obs"])["awaiting"][row].sum() == 0
    assert abs(rewards[row]) == 1
    assert infos["action_mask"].any(axis=1).all()


def test_rows_sit_at_all_seats_in_turn():
    env = make(rows=5, players=3)
    observations, infos = env.reset(seed=1)
    assert list(infos["seat"]) == [0, 1, 2, 0, 1]
    assert list(env.layout.named(observations)["me"]) == [0, 1, 2, 0, 1]


def test_rewards_by_score_are_the_points():
    env = make(rows=2, opponents="self", reward_by="score")
    env.reset(seed=1)
    over = np.zeros(2, bool)
    while not over.any():
        *_, over, _, infos = env.step(env.any_actions())
    points = env.layout.named(infos["final_obs"])["points"]
    assert np.array_equal(infos["final_info"]["rewards"][over], points[over][:, :2])


def test_greedy_opponents_beat_a_random_learner():
    env = make(rows=3, opponents="greedy", seat=0)
    env.reset(seed=1)
    paid = []
    while len(paid) < 3:
        _, rewards, over, *_ = env.step(env.any_actions())
        paid += rewards[over].tolist()
    assert sum(paid) < 0


def test_what_is_returned_stays_unless_asked_otherwise():
    for copy in (True, False):
        env = make(copy=copy)
        observations, _ = env.reset(seed=1)
        before = observations.copy()
        env.step(env.any_actions())
        assert np.array_equal(observations, before) == copy


def test_an_illegal_action_is_refused_in_words_and_nothing_is_played():
    env = make(rows=2)
    observations, _ = env.reset(seed=1)
    actions = env.any_actions()
    actions[1] = env.game.actions["buy guide"]
    with pytest.raises(gymnasium.error.InvalidAction, match=r"game 1, seat 1: 'buy guide' is illegal \(Y\d"):
        env.step(actions)
    assert np.array_equal(env._observations, observations)


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([99, 99], "there is no action 99"),
        ([22], "2 whole numbers are wanted"),
        ([[22], [22]], "2 whole numbers are wanted"),
        ([0.5, 1.5], "2 whole numbers are wanted"),
    ],
)
def test_wrong_shapes_and_numbers_are_refused_in_words(actions, why):
    env = make(rows=2)
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match=why):
        env.step(np.array(actions))


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        make().step(np.zeros(3, np.int64))


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"players": 9}, "2 to 5 players"),
        ({"seat": 2}, "a seat is 0 to 1"),
        ({"opponents": "expert"}, "opponents are uniform, greedy, self"),
        ({"reward_by": "luck"}, "by rank or score"),
        ({"weather": "wet"}, "weather is one of"),
    ],
)
def test_wrong_settings_are_refused_in_words(settings, why):
    with pytest.raises(ValueError, match=why):
        make(**settings)


@pytest.mark.skipif(not COMPILED, reason="it compiles, which takes long: YURT_COMPILED=1 runs it")
@every_game
def test_compiled_steps_are_the_plain_ones(game):
    envs = [BoardVectorEnv(game, 16, compiled=compiled) for compiled in (False, True)]
    for env in envs:
        env.reset(seed=2)
    for _ in range(60):
        one, other = (env.step(env.any_actions()) for env in envs)
        for part in range(3):
            assert np.array_equal(one[part], other[part])
        assert np.array_equal(one[4]["action_mask"], other[4]["action_mask"])


def test_options_of_reset_are_refused():
    with pytest.raises(ValueError, match="takes its options when it is made"):
        make().reset(options={"weather": "normal"})
    make().reset(options={})
