"""One game between bots, through the referee like any other game."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from typing import Literal, TypeAlias

from yurt.arena.plan import Plan
from yurt.arena.rows import Row, how_decided, reason_name
from yurt.bots import Bot, BotFault
from yurt.bots.names import with_bots
from yurt.core.game import find
from yurt.core.match import Match

Penalty: TypeAlias = Literal["fallback", "forfeit"]  # what a fault costs: the choice, or the game


class Forfeit(Exception):
    """Not an error: a game ends early."""


class Bout:
    """One game: who sits where, and what happens."""

    def __init__(self, plan: Plan, number: int, bots: Mapping[str, Bot], penalty: Penalty) -> None:
        self.plan, self.number, self.penalty = plan, number, penalty
        self.names = plan.seating(number)
        self.bots = [bots[name] for name in self.names]
        self.match = Match(
            plan.game, plan.players, seed=plan.seed_of(number), chosen=plan.options, all_forced=True
        )
        self.rngs = [random.Random(f"{plan.seed} {number} {seat}") for seat in range(plan.players)]
        self.plays: list[int] = []
        self.faults: list[str] = []

    def play(self) -> Row:
        """Play to the end, or to a forfeit."""
        began, lost = time.perf_counter(), -1
        while not self.match.over and lost < 0:
            seat = self.match.awaiting[0]
            try:
                action = self._ask(seat)
            except Forfeit:
                lost = seat
            else:
                self.plays.append(action)
                self.match.play(seat, action)
        return self._row(time.perf_counter() - began, lost)

    def _ask(self, seat: int) -> int:
        options = self.match.actions(seat)
        try:
            action = self.bots[seat].choose(self.match.view(seat), seat, options, self.rngs[seat])
            if action not in options:
                raise BotFault(f"not an option: {action!r}")
        except BotFault as fault:
            self.faults.append(f"{seat}: {fault}".replace("|", "/"))
            if self.penalty == "forfeit":
                raise Forfeit from None
            return self.rngs[seat].choice(options)
        return int(action)

    def _row(self, seconds: float, lost: int) -> Row:
        if lost >= 0:
            winners, decided = [seat for seat in range(self.plan.players) if seat != lost], "forfeit"
        else:
            winners = self.match.winners
            decided = how_decided(winners, self.match.scores)
        return Row(
            number=self.number,
            seed=self.plan.seed_of(self.number),
            bots=self.names,
            scores=tuple(self.match.scores),
            winners=tuple(winners),
            decided=decided,
            decisions=len(self.plays),
            seconds=seconds,
            faults=tuple(self.faults),
            plays=tuple(self.plays),
            ended=reason_name(self.match.game, self.match.reason),
        )


def replay(plan: Plan, row: Row) -> Match:
    """The game of a row once more, to look at or write down; a forfeited one ends where it was given up."""
    match = Match(
        find(plan.game),
        plan.players,
        seed=row.seed,
        names=_names(row.bots),
        chosen=plan.options,
        all_forced=True,
    )
    for action in row.plays:
        match.play(match.awaiting[0], action)
    return match


def _names(bots: tuple[str, ...]) -> list[str]:
    """The bots as the readers of a transcript meet them: each by a name of its own, with what it is."""
    return [f"{name} ({bot})" for name, bot in zip(with_bots([None] * len(bots)), bots, strict=True)]
