"""Proximal policy optimisation by self-play: actors play on for some steps, the learner learns from them."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from yurt.training.acting import Course, Played, as_tensor, turned
from yurt.training.network import Network, chances, win_chances
from yurt.training.plan import Settings


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


class Learner:
    """A network and its optimiser."""

    def __init__(self, network: Network, plan: Settings, seed: int) -> None:
        self.network, self.plan = network, plan
        self.optimiser = torch.optim.Adam(network.parameters(), plan.rate, eps=1e-5)
        self.mixing = torch.Generator().manual_seed(seed)
        self.steps = 0  # decisions learned from
        self.used = torch.zeros(network.facts + 1, dtype=torch.bool)  # facts that ever held

    def learn(self, course: Course, rate: float) -> dict[str, float]:
        """Some passes over what was played; what the losses came to."""
        played, players = course.played, course.players
        every = np.broadcast_to(players, played.places.shape)
        rewards = rewards_of(played.shares, played.scores, every, self.plan)
        gains, known = advantages(played, rewards, self.plan)
        won = winners(course, players)
        use = (known & played.ours).ravel()
        mean, spread = gains.ravel()[use].mean(), gains.ravel()[use].std() + 1e-8
        parts = [
            as_tensor(played.facts.reshape(-1, played.facts.shape[-1])[use]),
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
        self.used |= torch.bincount(parts[0].flatten(), minlength=len(self.used)) > 0
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
