"""Who sits where in which game: seats rotate, and the games of one rotation share their chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from yurt.core.chance import NO_SEED, SEED_LIMIT
from yurt.core.game import find
from yurt.core.language import Mistake, Phrase

NO_BOTS = Phrase("a contest needs at least one bot", "un tournoi demande au moins un robot")
NO_GAMES = Phrase("a contest needs at least one game", "un tournoi demande au moins une partie")


@dataclass(frozen=True)
class Plan:
    """A contest before it is played; game `number` is the same wherever and whenever it is played."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int
    seed: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    line_ups: tuple[tuple[str, ...], ...] = ()  # who plays whom, where it is not all of them or everyone

    def __post_init__(self) -> None:
        game = find(self.game)
        game.option_values(self.options)
        game.seated(self.players)
        if not self.bots:
            raise Mistake(NO_BOTS)
        if self.games < 1:
            raise Mistake(NO_GAMES)
        if not 0 <= self.seed < SEED_LIMIT - self.games:
            raise Mistake(NO_SEED.fill(most=SEED_LIMIT - 1, found=self.seed))

    @cached_property
    def seatings(self) -> list[tuple[str, ...]]:
        """Every way to sit: all bots, or every choice of them (the last one fills up), each once round."""
        line_ups = list(self.line_ups) or [self.bots + self.bots[-1:] * (self.players - len(self.bots))]
        if len(self.bots) >= self.players and not self.line_ups:
            line_ups = list(combinations(self.bots, self.players))
        turns = range(self.players)
        return [
            line_up[self.players - turn :] + line_up[: self.players - turn]
            for line_up in line_ups
            for turn in turns
        ]

    def seed_of(self, number: int) -> int:
        """The chance of a game: the same for all rotations of all line-ups."""
        return self.seed + number // len(self.seatings)

    def seating(self, number: int) -> tuple[str, ...]:
        """The bot on each seat."""
        return self.seatings[number % len(self.seatings)]

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
        } | ({"line-ups": [list(line_up) for line_up in self.line_ups]} if self.line_ups else {})


def planned(
    game: str,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
) -> Plan:
    """A plan; by default as many play as there are bots, as far as the game has seats for them."""
    fewest, most = find(game).players[0], find(game).seats
    count = min(max(fewest, len(bots)), most) if players is None else players
    return Plan(game, tuple(bots), games, count, seed, dict(options or {}))
