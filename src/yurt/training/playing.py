"""Many games side by side in which every decision is asked for, of one number of players or of several."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from yurt.bots.bound import heuristic_of
from yurt.bots.learned.loading import features_of
from yurt.core.features import MOST_FACTS, Facts
from yurt.core.game import Game
from yurt.core.loop import NONE
from yurt.core.running.twins import bind, compile_module
from yurt.envs import reward
from yurt.envs.vector_state import bound_stepping, make_vector_state
from yurt.training import looking

SEEDS = 1_000_000  # between the games of one kind and the next
FEWEST, MOST = 2, 3  # times as many games with the fewest and with the most players as with those between


class Asked(NamedTuple):
    """What is to be decided in each game: turned, the own seat first."""

    facts: NDArray[np.int16]
    open: NDArray[np.bool_]
    actions: NDArray[np.int16]  # what each turned action is called in the game
    seats: NDArray[np.int64]
    guesses: NDArray[np.float32]  # the decider's chance to win by the heuristic, who sees all
    advice: NDArray[np.float32]  # the logarithm of how much the heuristic likes each turned action
    standings: NDArray[np.float32]  # how well each seat stands by the heuristic, the own first


class Ended(NamedTuple):
    """The games that the last step ended."""

    over: NDArray[np.bool_]
    shares: NDArray[np.float64]  # of the win, for each seat
    scores: NDArray[np.float64]


class Games:
    """So many games with the same number of players; one that ends is followed by the next.

    With opponents one seat of each game is asked for, and they play the others; with none all are asked for.
    """

    def __init__(
        self,
        game: Game,
        rows: int,
        players: int,
        options: Mapping[str, str],
        seed: int,
        *,
        opponents: str = "self",
        compiled: bool = True,
    ) -> None:
        self.players, self.rows, self._game = players, rows, game
        self.own = np.arange(rows) % players
        ours = np.ones((rows, game.seats), np.int64)
        if opponents != "self":
            ours = (np.arange(game.seats) == self.own[:, None]).astype(np.int64)
        self._vector = make_vector_state(
            game, rows, players, options, reward.kind_of("score"), ours, opponents
        )
        self._rules = bound_stepping(game, opponents, "native" if compiled else "plain")
        make = compile_module if compiled else bind
        rules = game.modules["rules"]
        self._looking = make(looking, features=features_of(rules), heuristic=heuristic_of(rules))
        self._facts = Facts.new()
        self._asked = Asked(
            np.zeros((rows, MOST_FACTS), np.int16),
            np.zeros((rows, game.rules.ACTIONS), np.bool_),
            np.zeros((rows, game.rules.ACTIONS), np.int16),
            np.zeros(rows, np.int64),
            np.zeros(rows, np.float32),
            np.zeros((rows, game.rules.ACTIONS), np.float32),
            np.zeros((rows, game.seats), np.float32),
        )
        self._weights = np.zeros(game.rules.ACTIONS, np.int64)
        self._rules.sow_all(self._vector, seed + np.arange(rows))
        self._rules.step(self._vector, np.full(rows, NONE))

    def asked(self) -> Asked:
        """What is to be decided now; the arrays are the same each time."""
        vector, asked = self._vector, self._asked
        self._looking.look_all(
            vector.seen,
            vector.seats,
            vector.masks["numbers"],
            self._facts,
            asked.facts,
            asked.open,
            asked.actions,
        )
        self._looking.guess_all(vector.states, vector.seats, asked.guesses)
        masks = vector.masks["numbers"]
        self._looking.advise_all(vector.seen, vector.seats, masks, self._weights, asked.advice)
        self._looking.stand_all(vector.seen, vector.seats, asked.standings)
        asked.seats[:] = vector.seats
        return asked

    @property
    def views(self) -> Any:
        """What the decider of each game sees."""
        return self._vector.seen

    @property
    def seats(self) -> NDArray[np.int64]:
        """Who is to decide in each game."""
        return self._vector.seats

    def moment(self, row: int) -> tuple[int, Any, list[int]]:
        """Who is to decide in one game, what that seat sees, and its options."""
        vector = self._vector
        seat, view = int(vector.seats[row]), vector.states[row].copy()
        self._game.rules.hide(view, seat)
        return seat, view, np.flatnonzero(vector.masks["numbers"][row]).tolist()

    def step(self, actions: NDArray[np.int64]) -> Ended:
        """Play an action in each game, as the game calls it."""
        self._rules.step(self._vector, actions)
        return Ended(self._vector.over.copy(), self._vector.shares.copy(), self._vector.rewards.copy())


class Hall:
    """Games of several kinds, asked and answered as one."""

    def __init__(self, parts: Sequence[Games]) -> None:
        self.parts = parts
        self.rows = sum(part.rows for part in parts)
        self.players = np.concatenate([np.full(part.rows, part.players) for part in parts])

    def asked(self) -> Asked:
        parts = [part.asked() for part in self.parts]
        return Asked(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def step(self, actions: NDArray[np.int64]) -> Ended:
        first, ended = 0, []
        for part in self.parts:
            ended.append(part.step(actions[first : first + part.rows]))
            first += part.rows
        return Ended(*(np.concatenate(column) for column in zip(*ended, strict=True)))


def make_hall(
    game: Game,
    rows: int,
    options: Sequence[Mapping[str, str]],
    seed: int,
    *,
    scripted: float = 0.125,
    compiled: bool = True,
) -> Hall:
    """About so many games, some of them against a scripted bot."""
    counts = list(game.players)
    often = dict.fromkeys(counts, 1) | {counts[0]: FEWEST, counts[-1]: MOST}
    shares = {players: times / sum(often.values()) for players, times in often.items()}
    kinds = [
        (max(2, int(rows * share * part / len(options))), players, chosen, opponents)
        for players, share in shares.items()
        for chosen in options
        for opponents, part in (("self", 1 - scripted), ("greedy", scripted))
        if part
    ]
    return Hall(
        [
            Games(game, count, players, chosen, seed + SEEDS * place, opponents=opponents, compiled=compiled)
            for place, (count, players, chosen, opponents) in enumerate(kinds)
        ]
    )


def draw(chances: NDArray[np.float32], rng: Any) -> NDArray[np.int64]:
    """A place for each row, as likely as its chance."""
    upto = chances.cumsum(1)
    drawn = rng.random(len(chances), np.float32)[:, None] * upto[:, -1:]
    return np.asarray((upto <= drawn).sum(1).clip(0, chances.shape[1] - 1), np.int64)
