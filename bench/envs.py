"""Steps per second of learning environments on one core, observations and masks included, beside peers.

A step is one decision of a player, chosen at random among the legal ones, which is part of the measure.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from yurt.envs.vector import BoardVectorEnv
from yurt.games import GAMES

SECONDS = 1.0  # for each environment
ROUNDS = 5  # in which they take turns; the best one counts, for neighbours on the machine only slow us down
GAMES_AT_ONCE = 1024
RLCARD_GAMES = ("blackjack", "leduc-holdem")
ZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4")
ZOO_TARGET = 40  # times the fastest of PettingZoo's and RLCard's
SPIEL_TARGET = 8  # times OpenSpiel's Python interface on pig

Play = Callable[[], int]  # play on for a while; how many steps it was


class Line(NamedTuple):
    what: str
    steps: float | None  # a second; None where it is not installed
    beside_zoo: float | None = None
    beside_spiel: float | None = None

    @property
    def cells(self) -> list[str]:
        """As a row of a table."""
        rate = "not installed here" if self.steps is None else f"{self.steps:,.0f}"
        return [self.what, rate, _times(self.beside_zoo, ZOO_TARGET), _times(self.beside_spiel, SPIEL_TARGET)]


HEAD = [
    "environment",
    "steps/s",
    f"× fastest of PettingZoo, RLCard (target {ZOO_TARGET})",
    f"× OpenSpiel Python on pig (target {SPIEL_TARGET})",
]


def _times(ratio: float | None, target: int) -> str:
    return "" if ratio is None else f"{ratio:.0f} ({'met' if ratio >= target else 'missed'})"


def rows(seconds: float = SECONDS) -> list[Line]:
    """Our vector environments, every seat played by the caller, and then the peers."""
    plays = {f"Yurt, {name}": _made(lambda name=name: our_play(name)) for name in GAMES}
    plays |= {what: _made(make) for what, make in PEERS.items()}
    rates: dict[str, float] = dict.fromkeys((what for what, play in plays.items() if play), 0.0)
    for _ in range(ROUNDS):
        for what in rates:
            rates[what] = max(rates[what], rate(plays[what], seconds / ROUNDS))
    zoo = max(
        (found for what, found in rates.items() if what.startswith(("PettingZoo", "RLCard"))), default=0
    )
    spiel = rates.get(PIG, 0)
    return [_line(what, rates.get(what), zoo, spiel) for what in plays]


def _line(what: str, steps: float | None, zoo: float, spiel: float) -> Line:
    if steps is None or what in PEERS:
        return Line(what, steps)
    return Line(what, steps, zoo and steps / zoo, spiel and steps / spiel)


def rate(play: Any, seconds: float) -> float:
    """Steps a second of processor time, so that neighbours on the machine count less."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # peers have their own
        began, done = time.process_time(), 0
        while time.process_time() - began < seconds:
            done += play()
        return done / (time.process_time() - began)


def _made(make: Callable[[], Play]) -> Play | None:
    """None where it is not installed; begun, so that nothing is left to compile."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            play = make()
        except ImportError:
            return None
        play()
        return play


def our_play(name: str) -> Play:
    env = BoardVectorEnv(name, GAMES_AT_ONCE, opponents="self", copy=False)
    env.reset(seed=1)

    def play() -> int:
        env.step(env.any_actions())
        return GAMES_AT_ONCE

    return play


def zoo_play(name: str) -> Play:
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    rng = random.Random(1)

    def play() -> int:
        env.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        return steps

    return play


def card_play(name: str) -> Play:
    import rlcard

    env, rng = rlcard.make(name, config={"seed": 1}), random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def spiel_play(name: str) -> Play:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                continue
            state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def pgx_play(name: str) -> Play:
    """Pgx is made for graphics cards; here it is on the processor, all its threads counted."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)

    def one(state: Any, key: Any) -> Any:
        likes = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(key, likes)
        keys = jax.random.split(key, GAMES_AT_ONCE)
        return jax.vmap(auto_reset(env.step, env.init))(state, actions, keys)

    step = jax.jit(one)
    key = jax.random.PRNGKey(1)
    box = [jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES_AT_ONCE)), key]

    def play() -> int:
        box[1], now = jax.random.split(box[1])
        box[0] = jax.block_until_ready(step(box[0], now))
        return GAMES_AT_ONCE

    return play


PIG = "OpenSpiel from Python, pig"
PEERS: dict[str, Callable[[], Play]] = {
    **{f"PettingZoo, {name}": lambda name=name: zoo_play(name) for name in ZOO_GAMES},
    **{f"RLCard, {name}": lambda name=name: card_play(name) for name in RLCARD_GAMES},
    PIG: lambda: spiel_play("pig"),
    "OpenSpiel from Python, backgammon": lambda: spiel_play("backgammon"),
    "Pgx, tic_tac_toe": lambda: pgx_play("tic_tac_toe"),
    "Pgx, backgammon": lambda: pgx_play("backgammon"),
}


if __name__ == "__main__":
    for cells in [HEAD, ["---"] * len(HEAD), *(line.cells for line in rows())]:
        print("| " + " | ".join(cells) + " |")
