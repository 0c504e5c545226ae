"""Who sits where in which game: seats rotate, and the games of one rotation share their chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from yurt.core.chance import SEED_LIMIT
from yurt.core.game import find


@dataclass(frozen=True)
class Plan:
    """A contest before it is played; game `number` is the same wherever and whenever it is played."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = find(self.game)
        game.option_values(self.options)
        if self.players not in game.players:
            raise ValueError(
                f"{game.name} is for {game.players[0]} to {game.players[-1]} players, not {self.players}"
            )
        if not self.bots:
            raise ValueError("a contest needs at least one bot")
        if self.games < 1:
            raise ValueError("a contest needs at least one game")
        if not 0 <= self.seed < SEED_LIMIT - self.games:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}, not {self.seed}")

    def line_ups(self) -> list[tuple[str, ...]]:
        """The tables to be played: all bots, or every choice of them; the last one fills up."""
        if len(self.bots) >= self.players:
            return list(combinations(self.bots, self.players))
        return [self.bots + self.bots[-1:] * (self.players - len(self.bots))]

    def seed_of(self, number: int) -> int:
        """The chance of a game: the same for all rotations of all line-ups."""
        return self.seed + number // (self.players * len(self.line_ups()))

    def seating(self, number: int) -> tuple[str, ...]:
        """The bot on each seat."""
        line_ups = self.line_ups()
        line_up = line_ups[number // self.players % len(line_ups)]
        turn = number % self.players
        return line_up[-turn:] + line_up[:-turn] if turn else line_up

    def header(self) -> dict[str, Any]:
        """What must agree when a contest is taken up again."""
        version = find(self.game).version
        return {
            "game": self.game,
            "rules": version,
            "bots": list(self.bots),
            "players": self.players,
            "seed": self.seed,
            "options": dict(self.options),
        }
