"""Who leads: wins, scores, and ratings with their intervals, of games that need not stay."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from yurt.arena.columns import Columns
from yurt.arena.rows import DECIDED, Row

MOST_RATED = 20_000  # games that ratings look at: they have settled long before
MOST_TOLD = 1_000  # faults that are told one by one
NORMAL = 1.96  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class Standing:
    bot: str
    seats: int  # games, once for each seat the bot had
    wins: float  # share of the wins
    even: float  # the share that all being equal would have
    wins_low: float  # 95 % interval of the share
    wins_high: float
    score: float  # mean
    faults: int
    rating: float | None = None
    low: float | None = None  # 95 % interval of the rating
    high: float | None = None


class Tally:
    """Games added up as they come, in the order of their numbers; what it holds does not grow with them."""

    def __init__(self, games: int) -> None:
        """`games` is how many there will be: of very many, ratings look at some."""
        self.step = max(1, games // MOST_RATED)
        self.games, self.players = 0, 0
        self.shares: dict[str, Counter[float]] = defaultdict(Counter)  # of the win, by bot
        self.scores: dict[str, Counter[int]] = defaultdict(Counter)  # by bot
        self.seats: dict[int, Counter[float]] = defaultdict(Counter)  # shares of the win, by seat
        self.decisions: Counter[int] = Counter()
        self.decided: Counter[str] = Counter()
        self.ended: Counter[tuple[str, str]] = Counter()  # how decided, and why ended
        self.faults: Counter[tuple[str, str]] = Counter()  # bot, and what it did
        self.told: list[str] = []  # the first faults, each with its game
        self._model: Any = None
        self._ratings: dict[str, Any] = {}

    def add(self, row: Row) -> None:
        """Add one game."""
        self.add_all(Columns.of([row]))

    def add_all(self, games: Columns) -> None:
        """Add some games, which follow those that were added before."""
        self.players = games.players
        self._add_shares(games)
        for bot, name in enumerate(games.names):
            _count(self.scores[name], games.scores[games.bots == bot])
        for place, faults in sorted(games.faults.items()):
            for fault in faults:
                self._note(games[place], fault)
        _count(self.decisions, games.decisions)
        reasons = len(games.reasons)
        for code, count in _counted(games.decided * reasons + games.ended):
            decided = DECIDED[code // reasons]
            self.decided[decided] += count
            self.ended[decided, games.reasons[code % reasons]] += count
        for place in range(-self.games % self.step, len(games), self.step):
            if len(set(games.bots[place].tolist())) > 1:
                self._rate(games[place])
        self.games += len(games)

    def _add_shares(self, games: Columns) -> None:
        """Add who won how much; a share is known by how many share the win, 0 for who does not."""
        sharing = np.where(games.wins, games.wins.sum(axis=1, keepdims=True), 0)
        seats, shares = games.players, games.players + 1
        codes = (games.bots.astype(np.int64) * seats + np.arange(seats)) * shares + sharing
        for code, count in _counted(codes):
            place, winners = divmod(code, shares)
            share = 1 / winners if winners else 0.0
            self.shares[games.names[place // seats]][share] += count
            self.seats[place % seats][share] += count

    def _note(self, row: Row, fault: str) -> None:
        seat, _, what = fault.partition(": ")
        bot = row.bots[int(seat)]
        self.faults[bot, what] += 1
        if len(self.told) < MOST_TOLD:
            self.told.append(f"game {row.number}, {bot}, seat {fault}")

    def standings(self) -> list[Standing]:
        """The table, best first, without ratings."""
        table = [
            Standing(
                bot,
                shares.total(),
                mean_of(shares),
                1 / self.players,
                *wilson(mean_of(shares), shares.total()),
                mean_of(self.scores[bot]),
                sum(count for (faulty, _), count in self.faults.items() if faulty == bot),
            )
            for bot, shares in self.shares.items()
        ]
        return sorted(table, key=lambda standing: -standing.wins)

    def rated(self) -> list[Standing]:
        """The table with openskill's ratings (Plackett–Luce)."""
        table = []
        for standing in self.standings():
            found = self._rating(standing.bot)
            half = NORMAL * found.sigma
            table.append(replace(standing, rating=found.mu, low=found.mu - half, high=found.mu + half))
        return sorted(table, key=lambda standing: -(standing.rating or 0))

    def _rating(self, bot: str) -> Any:
        if self._model is None:
            from openskill.models import PlackettLuce

            self._model = PlackettLuce(tau=0)
        return self._ratings.setdefault(bot, self._model.rating(name=bot))

    def _rate(self, row: Row) -> None:
        """One game: where a bot has several seats, one of them in turn stands for it."""
        seats: dict[str, list[int]] = defaultdict(list)
        for seat, bot in enumerate(row.bots):
            seats[bot].append(seat)
        chosen = {bot: own[row.number % len(own)] for bot, own in seats.items()}
        results = {bot: (row.share(seat), row.scores[seat]) for bot, seat in chosen.items()}
        places = [sum(other > result for other in results.values()) for result in results.values()]
        before = [[self._rating(bot)] for bot in results]
        for bot, (rating,) in zip(results, self._model.rate(before, ranks=places), strict=True):
            self._ratings[bot] = rating


def tallied(played: Sequence[Row]) -> Tally:
    """All rows of a contest added up."""
    tally = Tally(len(played))
    tally.add_all(Columns.of(played))
    return tally


MOST_APART = 1 << 16  # between the values of a column that are counted by their place


def _count(counts: Counter[int], values: Any) -> None:
    """Add how often each value is there."""
    for value, count in _counted(values):
        counts[value] += count


def _counted(values: Any) -> Iterator[tuple[int, int]]:
    """Each different value with how often it is there, in ascending order."""
    if not values.size:
        return
    low = int(values.min())
    if int(values.max()) - low > MOST_APART:
        found, counts = np.unique(values, return_counts=True)
    else:
        all_counts = np.bincount(values.ravel().astype(np.int64) - low)
        found = np.flatnonzero(all_counts)
        counts, found = all_counts[found], found + low
    yield from zip(found.tolist(), counts.tolist(), strict=True)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def mean_of(counts: Mapping[Any, int]) -> float:
    """The mean of values that are counted, the same in whichever order they came."""
    return math.fsum(value * count for value, count in counts.items()) / sum(counts.values())


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share: it also holds for few games, none won or all won."""
    if not games:
        return 0.0, 1.0
    weight = NORMAL**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = NORMAL / (1 + weight) * math.sqrt((share * (1 - share) + weight / 4) / games)
    return max(0.0, middle - half), min(1.0, middle + half)
