"""An actor: some games in progress, played on for some steps by the network that learns."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from yurt.core.game import find
from yurt.training.network import Network, Opinion, chances, win_chances
from yurt.training.plan import Plan, variants
from yurt.training.playing import Asked, draw, make_hall

GUESSED = 0.8  # of what the heuristic hopes for is believed
EARLIER = 0.25  # of the games are played against an earlier self


class Played(NamedTuple):
    """What was asked, decided and got, a row a step, a column a game."""

    facts: NDArray[np.int16]
    open: NDArray[np.bool_]
    advice: NDArray[np.float16]
    standings: NDArray[np.float32]
    places: NDArray[np.int64]
    seats: NDArray[np.int64]
    guesses: NDArray[np.float32]  # what the heuristic hopes for; the network learns what to add to it
    logs: NDArray[np.float32]  # of the chance of what was taken
    hopes: NDArray[np.float32]  # both together
    ours: NDArray[np.bool_]  # decided by the network that learns
    over: NDArray[np.bool_]
    shares: NDArray[np.float64]
    scores: NDArray[np.float64]


class Course(NamedTuple):
    """Some steps of all games, and what the network thinks of where they stand then."""

    played: Played
    wins: NDArray[np.float32]  # each seat's chance to win in the games that go on
    players: NDArray[np.int64]  # of each game
    seconds: float  # of processor time that it took


class Actor:
    """Plays its part of the games; the same plan, rows and seed play the same."""

    def __init__(self, plan: Plan, rows: int, seed: int) -> None:
        game = find(plan.game)
        self.plan, self.rng = plan, np.random.default_rng(seed)
        self.hall = make_hall(
            game, rows, variants(game), seed, scripted=plan.scripted, compiled=plan.compiled
        )

    def play(self, network: Network, earlier: Network) -> Course:
        """Play on; in some of the games the seats of odd number are an earlier self's."""
        began, rows = time.process_time(), []
        theirs = self.rng.random(self.hall.rows) < EARLIER
        for _ in range(self.plan.settings.steps):
            asked = self.hall.asked()
            places, logs, added = self._decided(network, asked)
            guesses = GUESSED * hoped(asked.guesses, self.hall.players)
            ours = ~(theirs & (asked.seats % 2 == 1))
            if not ours.all():
                places[~ours] = self._decided(earlier, Asked(*(part[~ours] for part in asked)))[0]
            actions = asked.actions[np.arange(len(places)), places].astype(np.int64)
            ended = self.hall.step(actions)
            heuristic = asked.advice.astype(np.float16), asked.standings
            told = (asked.facts, asked.open, *heuristic, places, asked.seats, guesses, logs, guesses + added)
            rows.append((*told, ours, *ended))
        played = Played(*(np.stack(part) for part in zip(*rows, strict=True)))
        foreseen = self._foreseen(network)
        return Course(played, foreseen, self.hall.players, time.process_time() - began)

    def _foreseen(self, network: Network) -> NDArray[np.float32]:
        """Each seat's chance to win in every game, by who decides next."""
        asked, players = self.hall.asked(), self.hall.players
        with torch.inference_mode():
            wins = win_chances(opinion_on(network, asked).wins, torch.from_numpy(players)).exp().numpy()
        return turned(wins, asked.seats, players, -1).astype(np.float32)

    def _decided(self, network: Network, asked: Asked) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        with torch.inference_mode():
            opinion = opinion_on(network, asked)
            logs = chances(opinion.likes, torch.from_numpy(asked.open)).numpy()
        places = draw(np.exp(logs), self.rng)
        return places, logs[np.arange(len(places)), places], opinion.hope.numpy()


def joined(courses: list[Course]) -> Course:
    """What several actors played at the same time, as one."""
    if len(courses) == 1:
        return courses[0]
    played = Played(
        *(np.concatenate(part, 1) for part in zip(*(course.played for course in courses), strict=True))
    )
    wins, players = (
        np.concatenate([getattr(course, part) for course in courses]) for part in ("wins", "players")
    )
    return Course(played, wins, players, sum(course.seconds for course in courses))


def hoped(chances: NDArray[Any], players: NDArray[Any]) -> NDArray[Any]:
    """A chance to win as a reward: 0 where all are alike, 1 where it is certain."""
    return np.asarray((chances * players - 1) / (players - 1), np.float32)


def turned(values: NDArray[Any], first: NDArray[Any], players: NDArray[Any], way: int = 1) -> NDArray[Any]:
    """What belongs to each seat, from one seat on; way=-1: back again. Empty seats have nothing."""
    order = np.arange(values.shape[1])
    places = (way * first[:, None] + order[None]) % players[:, None]
    return np.where(order[None] < players[:, None], np.take_along_axis(values, places, 1), 0.0)


def opinion_on(network: Network, asked: Asked) -> Opinion:
    """What a network thinks of all that is asked."""
    advice, standings = torch.from_numpy(asked.advice), torch.from_numpy(asked.standings)
    return network(as_tensor(asked.facts), advice, standings)  # type: ignore[no-any-return]


def as_tensor(facts: NDArray[np.int16]) -> Tensor:
    """Facts without the places that no row uses."""
    return torch.from_numpy(np.ascontiguousarray(facts[:, : _widest(facts)], np.int64))


def _widest(facts: NDArray[np.int16]) -> int:
    none = facts.max()
    used = (facts != none).any(0)
    return int(used.nonzero()[0].max()) + 1 if used.any() else 1
