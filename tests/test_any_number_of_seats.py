"""A game says how many seats it has: the toy, with up to eight, goes through every front as it is."""

import random

import numpy as np
import pytest

from tests.core.toy.game import toy
from tests.server.page import lay, sat, served
from yurt.bots.greedy import Greedy
from yurt.bots.search import Search
from yurt.bots.uniform import Uniform
from yurt.core.kernel import CHANCE
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.terminal.play import LineClient
from yurt.terminal.session import Session

TOY = toy()
every_count = pytest.mark.parametrize("players", TOY.players)
fewest_and_most = pytest.mark.parametrize("players", [2, 8])


@pytest.fixture
def listed(monkeypatch):
    """The toy among the games."""
    monkeypatch.setitem(GAMES, "toy", TOY)


def test_the_toy_has_more_seats_than_any_game():
    assert TOY.seats == 8 > max(game.seats for game in GAMES.values())


def test_the_seat_of_chance_is_no_players():
    assert CHANCE not in range(100)


@every_count
def test_in_a_match(players):
    match, rng = Match(TOY, players, seed=players), random.Random(players)
    while not match.over:
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.options(seat)))
    again = Match.replay(match.transcript(), TOY)
    assert (again.scores, again.winners) == (match.scores, match.winners)
    assert len(match.scores) == players


@every_count
def test_in_the_terminal(players, tmp_path):
    match, said = Match(TOY, players, seed=1), []
    session = Session(match, {0: Uniform(TOY)}, "fr", tmp_path / "toy.txt")
    client = LineClient(session, said.append)
    client.read = lambda prompt: match.options(session.next_seat())[0]
    assert client.run() == 0
    assert match.over
    assert f"Player {players}" in "\n".join(said)


@fewest_and_most
def test_over_the_wire(players, listed):
    seats = list(range(players))
    with served() as client:
        made = lay(client, " ".join(["here"] * players), game="toy")
        with sat(client, made, *seats) as page:
            page.until(lambda update: update["stage"] == "playing")
            assert len(page.to_the_end(seats)["scores"]) == players
        replay = client.get(f"/api/replays/{made['table']}/transcript").text
        assert Match.replay(replay, TOY).over


@fewest_and_most
@pytest.mark.parametrize("kind", [Uniform, Greedy, Search])
def test_with_bots(players, kind):
    settings = {Uniform: {}, Greedy: {"way": "plain"}, Search: {"iterations": 20, "way": "plain"}}
    bot, match, rng = kind(TOY, **settings[kind]), Match(TOY, players, seed=2), random.Random(2)
    while not match.over:
        seat = match.awaiting[-1]
        match.play(seat, bot.choose(match.view(seat), seat, match.actions(seat), rng))
    assert match.winners


@fewest_and_most
def test_in_the_vector_environment(players):
    pytest.importorskip("gymnasium")
    from yurt.envs.vector import BoardVectorEnv

    env = BoardVectorEnv(TOY, 4, players, opponents="self", compiled=False)
    env.reset(seed=1)
    ended = np.zeros(4, bool)
    for _ in range(6 * players):
        ended |= env.step(env.any_actions())[2]
    assert ended.all()
    assert env._vector.rewards.shape == (4, 8)


@fewest_and_most
def test_in_gymnasium_and_pettingzoo(players):
    pytest.importorskip("pettingzoo")
    from yurt.envs.pettingzoo import env as make_env
    from yurt.envs.single import BoardEnv

    single = BoardEnv(TOY, players, seat=players - 1)
    single.reset(seed=1)
    over = False
    while not over:
        over = single.step(single.action_space.sample())[2]
    agents = make_env(TOY, players)
    agents.reset(seed=1)
    for agent in agents.agent_iter(1000):
        observation, _, terminated, *_ = agents.last()
        mask = observation["action_mask"]
        agents.step(None if terminated else agents.action_space(agent).sample(mask))
    assert agents.agents == []


@pytest.mark.slow
def test_in_openspiel(listed):
    pyspiel = pytest.importorskip("pyspiel")
    from yurt.envs import openspiel

    openspiel.register(TOY)
    state = pyspiel.load_game("yurt_toy(players=8)").new_initial_state()
    rng = random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(state.returns()) == 8
