"""The network while it learns: two layers, a liking for each action, a chance to win for each seat."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

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
        self.likes = nn.Linear(narrow, actions)
        self.wins = nn.Linear(narrow, seats)
        self.hope = nn.Linear(narrow, 1)
        nn.init.normal_(self.first.weight, 0.0, 0.1)
        with torch.no_grad():
            self.first.weight[facts] = 0.0
        for head in (self.likes, self.wins, self.hope):
            nn.init.normal_(head.weight, 0.0, 0.01)
            nn.init.zeros_(head.bias)

    def forward(self, facts: Tensor) -> Opinion:
        seen = (self.first(facts) + self.first_bias).clamp(0.0, CEILING)
        thought = self.second(seen).clamp(0.0, CEILING)
        return Opinion(self.likes(thought), self.wins(thought), self.hope(thought)[:, 0])


def chances(likes: Tensor, open_: Tensor) -> Tensor:
    """The logarithm of each open action's chance; closed ones have none."""
    return torch.log_softmax(likes.masked_fill(~open_, -1e9), 1)


def win_chances(wins: Tensor, players: Tensor) -> Tensor:
    """The logarithm of each seat's chance to win; seats that nobody sits at have none."""
    places = torch.arange(wins.shape[1])
    return torch.log_softmax(wins.masked_fill(places[None] >= players[:, None], -1e9), 1)
