"""Whether each level beats the one below it: the table of `docs/bots.md`, made again by one call."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Protocol, TypeAlias

from yurt.arena.rows import Row
from yurt.arena.simulate import simulate
from yurt.arena.standings import mean
from yurt.arena.workers import Workers
from yurt.bots import levels_of
from yurt.bots.budgets import thought_of
from yurt.bots.learned.loading import has_network
from yurt.bots.levels import spelled
from yurt.core.game import Game, find

BESIDE = (("blitz", "normal"), ("blitz", "search@60"), ("blitz", "search"), ("master", "search"))
LEAST, LEAST_SLOW = 1000, 200  # games; the fewer, the longer they take
SLOW = 1000  # iterations
MOST = 4  # times as many, where the first do not tell
LOOKS = 5  # at the result, while as many again are played
ERROR = 0.05
TUNED_FOR = 100  # rotations at which the interval is narrowest for its kind


Watch: TypeAlias = Callable[[Iterator[Row], str, int], Iterator[Row]]  # sees rows pass: of what, how many


class Printer(Protocol):
    def print(self, line: str) -> None: ...


@dataclass(frozen=True)
class Rung:
    """One level against a table of the one below, or another pair of bots likewise."""

    game: str
    players: int
    upper: str
    lower: str
    games: int
    share: float  # of the wins, the upper level's
    low: float  # the interval that holds with 95 % however often one looks
    high: float
    seconds: float  # a decision on average, over all seats
    names: tuple[str, str]  # of both in full

    @property
    def even(self) -> float:
        return 1 / self.players

    @property
    def proven(self) -> bool:
        return self.low > self.even


def measure(
    games: Sequence[str],
    out: Path,
    console: Printer | None = None,
    *,
    players: Sequence[int] = (),
    least: int | None = None,
    workers: Workers | None = None,
    watch: Watch | None = None,
) -> list[Rung]:
    """Measure every rung in `out`, going on where a kill ended it, and write the table to levels.md there.

    players=(): two, and the most that can play the game.
    """
    rungs = []
    for game in map(find, games):
        for count in players or (2, game.players[-1]):
            for pair in pairs_of(game):
                names = [spelled(bot, game) for bot in pair]
                folder = out / "-".join([game.name, str(count), *names])
                fewest = least or (LEAST_SLOW if any(map(is_slow, names)) else LEAST)
                rung = climb(folder, game.name, count, pair, fewest, workers, watch)
                rungs.append(rung)
                (out / "levels.md").write_text(as_markdown(rungs), "utf-8")
                if console:
                    console.print(as_line(rung))
    return rungs


def pairs_of(game: Game) -> list[tuple[str, str]]:
    """Each level with the one below it, and what else is told of bots that learned."""
    rungs = [(upper, lower) for lower, upper in pairwise(levels_of(game))]
    return [*rungs, *BESIDE] if has_network(game) else rungs


def is_slow(name: str) -> bool:
    """Whether a bot, its name in full, thinks long."""
    kind, _, budget = name.partition("@")
    return kind in ("search", "master") and thought_of(budget).iterations >= SLOW


def climb(
    folder: Path,
    game: str,
    players: int,
    levels: tuple[str, str],
    least: int,
    workers: Workers | None = None,
    watch: Watch | None = None,
) -> Rung:
    """Play until the upper level is proven better, or it is no use to go on."""
    for amount in range(least, MOST * least + 1, max(1, least // LOOKS)):
        games = -(-amount // players) * players  # whole rotations
        rows = simulate(game, games, bots=levels, players=players, out=folder, workers=workers)
        played = list(
            watch(rows, f"{game}, {players} players, {' against '.join(levels)}", games) if watch else rows
        )
        rung = measured(game, levels, played)
        if rung.proven:
            break
    return rung


def measured(game: str, levels: tuple[str, str], played: Sequence[Row]) -> Rung:
    """A rung as its rows tell it; the games of one rotation count as one, for they share their chance."""
    upper, lower = levels
    players = played[0].players
    rotations = [played[start : start + players] for start in range(0, len(played), players)]
    shares = [mean([row.share(row.bots.index(upper)) for row in rotation]) for rotation in rotations]
    low, high = interval(shares)
    decisions = sum(row.decisions for row in played)
    seconds = sum(row.seconds for row in played) / max(1, decisions)
    names = spelled(upper, find(game)), spelled(lower, find(game))
    return Rung(game, players, upper, lower, len(played), mean(shares), low, high, seconds, names)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Of a mean, 95 %, valid at every look (Robbins' normal mixture), so that one may stop early."""
    count, middle = len(values), mean(values)
    variance = sum((value - middle) ** 2 for value in values) / count + 1 / (4 * count)
    weight = (-2 * math.log(ERROR) + math.log(1 - 2 * math.log(ERROR))) / TUNED_FOR
    scaled = count * weight + 1
    half = math.sqrt(variance * 2 * scaled / (count**2 * weight) * math.log(math.sqrt(scaled) / ERROR))
    return max(0.0, middle - half), min(1.0, middle + half)


HEAD = """| game | players | level | against | games | wins | 95 % | even | in full |
|---|---|---|---|---|---|---|---|---|
"""


def as_markdown(rungs: Iterable[Rung]) -> str:
    """The table for `docs/bots.md`."""
    return HEAD + "".join(f"| {as_line(rung)} |\n" for rung in rungs)


def as_line(rung: Rung) -> str:
    bounds = f"{rung.low:.1%} – {rung.high:.1%}" + ("" if rung.proven else " (not proven)")
    who = f"{rung.game} | {rung.players} | {rung.upper} | {rung.lower}"
    return f"{who} | {rung.games} | {rung.share:.1%} | {bounds} | {rung.even:.0%} | {' : '.join(rung.names)}"
