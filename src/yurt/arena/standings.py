"""Who leads: wins, scores, and ratings with their intervals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from yurt.arena.rows import Row

MOST_RATED = 20_000  # games that ratings look at: they have settled long before


@dataclass(frozen=True)
class Standing:
    bot: str
    seats: int  # games, once for each seat the bot had
    wins: float  # share of the wins
    even: float  # the share that all being equal would have
    error: float  # 95 %, of the share
    score: float  # mean
    faults: int
    rating: float | None = None
    low: float | None = None  # 95 % interval of the rating
    high: float | None = None


def standings(played: Iterable[Row]) -> list[Standing]:
    """The table, best first, without ratings (cheap enough for every moment of a contest)."""
    shares: dict[str, list[float]] = defaultdict(list)
    evens: dict[str, list[float]] = defaultdict(list)
    scores: dict[str, list[int]] = defaultdict(list)
    faults: dict[str, int] = defaultdict(int)
    for row in played:
        for seat, bot in enumerate(row.bots):
            shares[bot].append(row.share(seat))
            evens[bot].append(1 / row.players)
            scores[bot].append(row.scores[seat])
        for fault in row.faults:
            faults[row.bots[int(fault.split(":")[0])]] += 1
    table = [
        Standing(bot, len(own), mean(own), mean(evens[bot]), error(own), mean(scores[bot]), faults[bot])
        for bot, own in shares.items()
    ]
    return sorted(table, key=lambda standing: -standing.wins)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def error(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean."""
    if len(values) < 2:
        return 1.0
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return 1.96 * math.sqrt(variance / len(values))


def rated(played: Sequence[Row]) -> list[Standing]:
    """The table with openskill's ratings (Plackett–Luce); the rows in the order of their numbers."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)
    ratings = {bot: model.rating(name=bot) for row in played for bot in row.bots}
    for row in played[:: max(1, len(played) // MOST_RATED)]:
        if len(set(row.bots)) > 1:
            _rate(model, ratings, row)
    table = []
    for standing in standings(played):
        found = ratings[standing.bot]
        half = 1.96 * found.sigma
        table.append(replace(standing, rating=found.mu, low=found.mu - half, high=found.mu + half))
    return sorted(table, key=lambda standing: -(standing.rating or 0))


def _rate(model: Any, ratings: dict[str, Any], row: Row) -> None:
    """One game: where a bot has several seats, one of them in turn stands for it."""
    seats: dict[str, list[int]] = defaultdict(list)
    for seat, bot in enumerate(row.bots):
        seats[bot].append(seat)
    chosen = {bot: own[row.number % len(own)] for bot, own in seats.items()}
    results = {bot: (row.share(seat), row.scores[seat]) for bot, seat in chosen.items()}
    places = [sum(other > result for other in results.values()) for result in results.values()]
    after = model.rate([[ratings[bot]] for bot in results], ranks=places)
    for bot, (rating,) in zip(results, after, strict=True):
        ratings[bot] = rating
