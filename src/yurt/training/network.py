"""The network while it learns: two layers, a liking for each action, a chance to win for each seat."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

TRUST = 1.0  # in the heuristic's advice and judgement, before anything was learned
CEILING = 8.0  # of what a unit says; whole numbers need one


class Opinion(NamedTuple):
    likes: Tensor  # of each turned action; the logarithm of its chance, up to a constant
    wins: Tensor  # of each seat, the own first, likewise
    hope: Tensor  # the reward that is expected, while learning


class Network(nn.Module):  # type: ignore[misc]  # as numba's: mypy does not look into it
    def __init__(self, facts: int, actions: int, seats: int, wide: int = 128, narrow: int = 32) -> None:
        super().__init__()
        self.facts = facts
        self.first = nn.EmbeddingBag(facts + 1, wide, mode="sum", padding_idx=facts)
        self.first_bias = nn.Parameter(torch.zeros(wide))
        self.second = nn.Linear(wide, narrow)
        self.likes = nn.Linear(narrow, actions + 1)  # the last: how much of the heuristic's advice is taken
        self.wins = nn.Linear(narrow, seats + 1)  # the last: how much its judgement counts
        self.hope = nn.Linear(narrow, 1)
        nn.init.normal_(self.first.weight, 0.0, 0.1)
        with torch.no_grad():
            self.first.weight[facts] = 0.0
        for head in (self.likes, self.wins, self.hope):
            nn.init.normal_(head.weight, 0.0, 0.01)
            nn.init.zeros_(head.bias)
        with torch.no_grad():
            self.likes.bias[-1] = self.wins.bias[-1] = TRUST

    def forward(self, facts: Tensor, advice: Tensor, standings: Tensor) -> Opinion:
        seen = (self.first(facts) + self.first_bias).clamp(0.0, CEILING)
        thought = self.second(seen).clamp(0.0, CEILING)
        likes, wins = self.likes(thought), self.wins(thought)
        return Opinion(
            likes[:, :-1] + likes[:, -1:] * advice,
            wins[:, :-1] + wins[:, -1:] * standings,
            self.hope(thought)[:, 0],
        )


def chances(likes: Tensor, open_: Tensor) -> Tensor:
    """The logarithm of each open action's chance; closed ones have none."""
    return torch.log_softmax(likes.masked_fill(~open_, -1e9), 1)


def win_chances(wins: Tensor, players: Tensor) -> Tensor:
    """The logarithm of each seat's chance to win; seats that nobody sits at have none."""
    places = torch.arange(wins.shape[1])
    return torch.log_softmax(wins.masked_fill(places[None] >= players[:, None], -1e9), 1)
