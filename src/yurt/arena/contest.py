"""Bots against each other: many games over all cores, taken up again where a kill ended them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from yurt.arena.bout import Bout, Penalty
from yurt.arena.columns import Columns
from yurt.arena.plan import Plan, planned
from yurt.arena.playing import Games, games_of
from yurt.arena.workers import Here, Workers
from yurt.bots import Bot, checked_bot, find_bot, warm
from yurt.bots.outside import SECONDS, Outside, is_outside
from yurt.bots.ways import fastest_way
from yurt.core.game import find

PARTS, MOST_A_PART = 200, 20  # a contest in so many parts, of so many games at most


@dataclass(frozen=True)
class Contest:
    """The games of a plan, each through the referee."""

    plan: Plan
    penalty: Penalty = "fallback"
    seconds: float = SECONDS

    @property
    def size(self) -> int:
        return max(1, min(MOST_A_PART, self.plan.games // PARTS))

    def prepare(self) -> None:
        """Let those bots compile that can."""
        game = find(self.plan.game)
        thinks = any(name != "uniform" and not is_outside(name) for name in self.plan.bots)
        if thinks and fastest_way(game) == "native":
            warm.wait(game)

    def __call__(self, numbers: Sequence[int]) -> Columns:
        bots = {name: _bot(self.plan.game, name, self.seconds) for name in self.plan.bots}
        played = [Bout(self.plan, number, bots, self.penalty).play() for number in numbers]
        for bot in bots.values():
            if isinstance(bot, Outside):
                bot.close()
        return Columns.of(played)


def contest(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    players: int | None = None,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    out: Path | None = None,
    penalty: Penalty = "fallback",
    seconds: float = SECONDS,
    workers: Workers | None = None,
) -> Games:
    """Play the games that the folder `out` does not hold yet; all rows in order, as they come.

    Game k has seed + k // (players × line-ups); `seconds` and `penalty` are for bots from outside. By
    default all cores work at it: `Here(1)` is this process alone, `OnRay()` a cluster.
    """
    plan = planned(game, bots, games, players, seed, options)
    for name in dict.fromkeys(plan.bots):
        checked_bot(name, find(plan.game))  # before any plays
    return games_of(Contest(plan, penalty, seconds), workers or Here(), out)


def _bot(game: str, name: str, seconds: float) -> Bot:
    return find_bot(name, find(game), seconds, way=fastest_way(find(game)))
