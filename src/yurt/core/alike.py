"""One source, several ways to run it: whatever is played, all of them must agree, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from yurt.core.chance import seeded_rng
from yurt.core.contract import Rules
from yurt.core.game import Game
from yurt.core.kernel import CHANCE, CRITERIA, NOBODY, Log, all_awaited

MOST_ACTIONS = 100_000  # a game that is longer does not end
LOOK = 0.2  # views, guesses and results are compared at one action in five


Choose = Callable[[Any, int, list[int], random.Random], int]  # of a state and a seat, one of its options


def play_alike(
    game: Game,
    players: int,
    chosen: Mapping[str, str],
    seed: int,
    ways: Mapping[str, Rules],
    choose: Choose | None = None,
) -> int:
    """Play by the plain rules, and every action the other ways too; how many actions there were.

    Decisions fall at random, or as `choose` says: who plays well comes where chance alone never does.
    An AssertionError says which function of which way gave something else.
    """
    rng, actions = random.Random(seed), 0
    laid, log = game.laid(game.default_box), Log.new()
    state, _ = _called_alike(game.rules, ways, "start", laid, players, *game.option_values(chosen), log)[0]
    while seats := all_awaited(state):
        assert actions < MOST_ACTIONS, f"no end after {MOST_ACTIONS} actions"
        if rng.random() < LOOK:
            _look_around(game, ways, state, rng.getrandbits(60))
        state = _act(game, ways, state, rng.choice(seats), rng, choose)
        actions += 1
    _look_around(game, ways, state, seed)
    _called_alike(game.rules, ways, "reason", state)
    return actions


def _act(
    game: Game,
    ways: Mapping[str, Rules],
    state: Any,
    seat: int,
    rng: random.Random,
    choose: Choose | None,
) -> Any:
    """The state after some action of a seat."""
    none = np.zeros(game.rules.ACTIONS, np.int64)
    (_, weights), _ = _called_alike(game.rules, ways, "options", state, seat, none)
    if choose is None or seat == CHANCE:
        action = rng.choices(range(len(weights)), weights.tolist())[0]
    else:
        action = choose(state, seat, weights.nonzero()[0].tolist(), rng)
    (after, _), _ = _called_alike(game.rules, ways, "apply", state, seat, action, Log.new())
    return after


def _look_around(game: Game, ways: Mapping[str, Rules], state: Any, seed: int) -> None:
    """What some reader sees, how it is filled in again, the result so far, chance played at once."""
    reader = random.Random(seed).choice([*range(state.players), NOBODY])
    (view,), _ = _called_alike(game.rules, ways, "hide", state, reader)
    _called_alike(game.rules, ways, "determinize", view, reader, seeded_rng(seed))
    _called_alike(game.rules, ways, "score", state, np.zeros((game.seats, CRITERIA), np.int64))
    if state.awaiting[CHANCE] and game.samples_chance:
        _called_alike(game.rules, ways, "sample_chance", state, seeded_rng(seed), Log.new())


def _called_alike(
    plain: Rules, ways: Mapping[str, Rules], name: str, *arguments: Any
) -> tuple[list[Any], int]:
    """What a function leaves in the rows and tables of its arguments, and answers: alike every way."""
    left, answer = _called(plain, name, arguments)
    for way, rules in ways.items():
        others, other = _called(rules, name, arguments)
        same = other == answer and all(a.tobytes() == b.tobytes() for a, b in zip(left, others, strict=True))
        assert same, f"{name}{_numbers(arguments)} gives something else when {way}"
    return left, answer


def _called(rules: Rules, name: str, arguments: tuple[Any, ...]) -> tuple[list[Any], int]:
    copies = [value.copy() if hasattr(value, "tobytes") else value for value in arguments]
    answer = getattr(rules, name)(*copies)
    return [value for value in copies if hasattr(value, "tobytes")], int(answer or 0)


def _numbers(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(value for value in arguments if isinstance(value, int))
