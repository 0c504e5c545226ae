"""Proximal policy optimisation by self-play: play on for some steps, learn from them, and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from yurt.training.network import Network, Opinion, chances, win_chances
from yurt.training.playing import Asked, Hall, draw

GUESSED = 0.8  # of what the heuristic hopes for is believed


@dataclass(frozen=True)
class Settings:
    steps: int = 64  # of each game between two lessons
    passes: int = 2  # over what was played
    slice: int = 4096  # decisions for one step of the optimiser
    rate: float = 1e-3
    clip: float = 0.2
    trace: float = 0.95  # the lambda of generalised advantages
    entropy: float = 0.01
    win_part: float = 0.5  # of the reward; the rest is for the margin
    lead: float = 15.0  # points: a lead of so many is nearly as good as any


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


def rewards_of(
    shares: NDArray[Any], scores: NDArray[Any], players: NDArray[Any], plan: Settings
) -> NDArray[Any]:
    """Between -1 and 1 for each seat: for the win, and for how far ahead of the best other it is."""
    seats = np.arange(shares.shape[-1])
    empty = seats >= players[..., None]
    known = np.where(empty, -np.inf, scores)
    best = np.stack([np.where(seats == seat, -np.inf, known).max(-1) for seat in seats], -1)
    with np.errstate(invalid="ignore"):
        margin = np.where(empty, 0.0, np.tanh((scores - best) / plan.lead))
    won = (shares * players[..., None] - 1) / np.maximum(players[..., None] - 1, 1)
    return np.asarray(np.where(empty, 0.0, plan.win_part * won + (1 - plan.win_part) * margin))


def hoped(chances: NDArray[Any], players: NDArray[Any]) -> NDArray[Any]:
    """A chance to win as a reward: 0 where all are alike, 1 where it is certain."""
    return np.asarray((chances * players - 1) / (players - 1), np.float32)


def advantages(played: Played, rewards: NDArray[Any], plan: Settings) -> tuple[NDArray[Any], NDArray[Any]]:
    """For each decision how much better it went than hoped, and whether anything is known of that.

    A seat's decisions follow one another with other seats' between them; what comes after the last one is
    known only where the game ended.
    """
    steps, games = played.places.shape
    seats = played.shares.shape[-1]
    every = np.arange(games)
    gains = np.zeros((steps, games), np.float32)
    known = np.zeros((steps, games), np.bool_)
    ahead = np.zeros((games, seats))  # what the seat's next decision hoped for, or what the end paid it
    surprise = np.zeros((games, seats))
    told = np.zeros((games, seats), np.bool_)
    for step in reversed(range(steps)):
        over = played.over[step]
        ahead[over], surprise[over], told[over] = rewards[step][over], 0.0, True
        seat, hope = played.seats[step], played.hopes[step]
        gains[step] = ahead[every, seat] - hope + plan.trace * surprise[every, seat]
        known[step] = told[every, seat]
        ahead[every, seat] = hope
        surprise[every, seat] = np.where(known[step], gains[step], 0.0)
        told[every, seat] = True
    return gains, known


def winners(course: Course, players: NDArray[Any]) -> NDArray[np.float32]:
    """For each decision each seat's share of the win, the own first: in the end, or as foreseen."""
    played = course.played
    steps, games = played.places.shape
    shares = np.zeros((steps, games, played.shares.shape[-1]), np.float32)
    last = course.wins.copy()
    for step in reversed(range(steps)):
        over = played.over[step]
        last[over] = played.shares[step][over]
        shares[step] = turned(last, played.seats[step], players)
    return shares


def turned(values: NDArray[Any], first: NDArray[Any], players: NDArray[Any], way: int = 1) -> NDArray[Any]:
    """What belongs to each seat, from one seat on; way=-1: back again. Empty seats have nothing."""
    order = np.arange(values.shape[1])
    places = (way * first[:, None] + order[None]) % players[:, None]
    return np.where(order[None] < players[:, None], np.take_along_axis(values, places, 1), 0.0)


class Learner:
    """A network, its optimiser, and the games that it plays."""

    def __init__(self, network: Network, hall: Hall, plan: Settings, seed: int) -> None:
        self.network, self.hall, self.plan = network, hall, plan
        self.optimiser = torch.optim.Adam(network.parameters(), plan.rate, eps=1e-5)
        self.rng = np.random.default_rng(seed)
        self.mixing = torch.Generator().manual_seed(seed)
        self.steps = 0  # decisions learned from
        self.used = torch.zeros(network.facts + 1, dtype=torch.bool)  # facts that ever held

    def play(self, other: Network | None = None, theirs: NDArray[np.bool_] | None = None) -> Course:
        """Play on; in the games `theirs`, the seats of odd number are an earlier self's."""
        rows: list[tuple[Any, ...]] = []
        for _ in range(self.plan.steps):
            asked = self.hall.asked()
            ours = np.ones(self.hall.rows, np.bool_)
            places, logs, added = self._decided(self.network, asked)
            guesses = GUESSED * hoped(asked.guesses, self.hall.players)
            if other is not None and theirs is not None:
                ours = ~(theirs & (asked.seats % 2 == 1))
                if not ours.all():
                    places[~ours] = self._decided(other, Asked(*(part[~ours] for part in asked)))[0]
            actions = asked.actions[np.arange(len(places)), places].astype(np.int64)
            ended = self.hall.step(actions)
            told = (
                asked.facts,
                asked.open,
                asked.advice.astype(np.float16),
                asked.standings,
                places,
                asked.seats,
                guesses,
                logs,
                guesses + added,
            )
            rows.append((*told, ours, *ended))
        return Course(Played(*(np.stack(part) for part in zip(*rows, strict=True))), self._foreseen())

    def _foreseen(self) -> NDArray[np.float32]:
        """Each seat's chance to win in every game, by who decides next."""
        asked, players = self.hall.asked(), self.hall.players
        with torch.inference_mode():
            wins = win_chances(opinion_on(self.network, asked).wins, torch.from_numpy(players)).exp().numpy()
        return turned(wins, asked.seats, players, -1).astype(np.float32)

    def _decided(self, network: Network, asked: Asked) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
        with torch.inference_mode():
            opinion = opinion_on(network, asked)
            logs = chances(opinion.likes, torch.from_numpy(asked.open)).numpy()
        places = draw(np.exp(logs), self.rng)
        return places, logs[np.arange(len(places)), places], opinion.hope.numpy()

    def learn(self, course: Course, rate: float) -> dict[str, float]:
        """Some passes over what was played; what the losses came to."""
        played, players = course.played, self.hall.players
        every = np.broadcast_to(players, played.places.shape)
        rewards = rewards_of(played.shares, played.scores, every, self.plan)
        gains, known = advantages(played, rewards, self.plan)
        won = winners(course, players)
        use = (known & played.ours).ravel()
        mean, spread = gains.ravel()[use].mean(), gains.ravel()[use].std() + 1e-8
        parts = [
            _tensor(played.facts.reshape(-1, played.facts.shape[-1])[use]),
            torch.from_numpy(played.open.reshape(-1, played.open.shape[-1])[use]),
            torch.from_numpy(played.advice.reshape(-1, played.advice.shape[-1])[use]),
            torch.from_numpy(played.standings.reshape(-1, played.standings.shape[-1])[use]),
            torch.from_numpy(played.places.ravel()[use]),
            torch.from_numpy(played.logs.ravel()[use]),
            torch.from_numpy((gains + played.hopes - played.guesses).ravel()[use].astype(np.float32)),
            torch.from_numpy(((gains.ravel()[use] - mean) / spread).astype(np.float32)),
            torch.from_numpy(won.reshape(-1, won.shape[-1])[use]),
            torch.from_numpy(every.ravel()[use].copy()),
        ]
        self.used[parts[0].unique()] = True
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        sums: dict[str, float] = {}
        count = int(use.sum())
        self.steps += count
        for _ in range(self.plan.passes):
            for rows in torch.randperm(count, generator=self.mixing).split(self.plan.slice):
                self._step([part[rows] for part in parts], sums)
        return {name: value / max(1.0, sums["steps"]) for name, value in sums.items()}

    def _step(self, parts: list[Tensor], sums: dict[str, float]) -> None:
        facts, open_, advice, standings, places, before, targets, gains, shares, players = parts
        opinion = self.network(facts, advice.float(), standings)
        logs = chances(opinion.likes, open_)
        ratio = (logs.gather(1, places[:, None])[:, 0] - before).exp()
        clipped = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        policy = -torch.min(ratio * gains, clipped * gains).mean()
        entropy = -(logs.exp() * logs.masked_fill(~open_, 0.0)).sum(1).mean()
        hope = (opinion.hope - targets).square().mean()
        win_logs = win_chances(opinion.wins, players).clamp_min(-30.0)
        wins = -(shares * win_logs).sum(1).mean()
        loss = policy + 0.5 * hope + 0.5 * wins - self.plan.entropy * entropy
        self.optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimiser.step()
        values = {"steps": 1.0, "policy": policy, "hope": hope, "wins": wins, "entropy": entropy}
        for name, value in values.items():
            sums[name] = sums.get(name, 0.0) + float(torch.as_tensor(value).detach())


def opinion_on(network: Network, asked: Asked) -> Opinion:
    """What a network thinks of all that is asked."""
    advice, standings = torch.from_numpy(asked.advice), torch.from_numpy(asked.standings)
    return network(_tensor(asked.facts), advice, standings)  # type: ignore[no-any-return]


def _tensor(facts: NDArray[np.int16]) -> Tensor:
    """Facts without the places that no row uses."""
    return torch.from_numpy(np.ascontiguousarray(facts[:, : _widest(facts)], np.int64))


def _widest(facts: NDArray[np.int16]) -> int:
    none = facts.max()
    used = (facts != none).any(0)
    return int(used.nonzero()[0].max()) + 1 if used.any() else 1
