"""All bots of a game rated together, for every number of players: the table of `docs/bots.md`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from yurt.arena.columns import Columns
from yurt.arena.ladder import Printer
from yurt.arena.plan import Plan
from yurt.arena.playing import Games, games_of
from yurt.arena.simulate import Simulation
from yurt.arena.standings import Standing, Tally
from yurt.arena.workers import Here, Workers
from yurt.bots import BOTS, bots_of
from yurt.bots.levels import spelled
from yurt.core.game import Game, find

BY_STRENGTH = ("uniform", "greedy", "easy", "normal", "hard", "blitz", "expert", "search", "master")  # about
STRIDES = (1, 2)  # in this list, between those that sit together
SEED = 9_000_000


class Field(NamedTuple):
    """The bots of a game after so many games of so many players, the best first."""

    game: str
    players: int
    games: int
    standings: list[Standing]


def rate(
    games: Sequence[str],
    out: Path,
    console: Printer | None = None,
    *,
    rounds: int = 10,
    players: Sequence[int] = (),
    workers: Workers | None = None,
    watch: Callable[..., Iterator[Columns]] | None = None,
) -> list[Field]:
    """Rate all bots in `out`, going on where a kill ended it, and write the table to ratings.md there.

    A round is every line-up at all its seats; players=(): every number that can play.
    """
    fields = []
    for game in map(find, games):
        for count in players or game.players:
            plan = planned(game, count, rounds)
            played = games_of(Simulation(plan), workers or Here(), out / f"{game.name}-{count}")
            tally = _tallied(played, plan.games, f"{game.name}, {count} players", watch)
            fields.append(Field(game.name, count, tally.games, tally.rated()))
            (out / "ratings.md").write_text(as_markdown(fields), "utf-8")
            if console:
                console.print(as_markdown(fields[-1:]))
    return fields


def _tallied(played: Games, games: int, what: str, watch: Callable[..., Iterator[Columns]] | None) -> Tally:
    tally, coming = Tally(games), played.columns
    for some in watch(coming, what, games, lambda _: tally.games) if watch else coming:
        tally.add_all(some)
    return tally


def planned(game: Game, players: int, rounds: int) -> Plan:
    """Bots of about the same strength play together, and the last ones with the first."""
    playing = sorted(bots_of(game), key=lambda bot: BY_STRENGTH.index(bot.partition("@")[0]))
    names = tuple(dict.fromkeys(spelled(bot, game) for bot in playing))  # two names of one bot are one
    line_ups = dict.fromkeys(
        tuple(sorted((place + step * stride) % len(names) for step in range(players)))
        for stride in STRIDES
        for place in range(len(names))
    )
    line_ups_by_name = tuple(
        tuple(names[place] for place in line_up) for line_up in line_ups if len(set(line_up)) == players
    )
    games = rounds * players * len(line_ups_by_name)
    return Plan(game.name, names, games, players, SEED, {}, line_ups_by_name)


HEAD = """| game | players | games | bot | in full | rating | 95 % | wins | even |
|---|---|---|---|---|---|---|---|---|
"""


def as_markdown(fields: Iterable[Field]) -> str:
    """The table for `docs/bots.md`."""
    return HEAD + "".join(f"| {line} |\n" for field in fields for line in _lines(field))


def _lines(field: Field) -> Iterable[str]:
    game = find(field.game)
    for row in field.standings:
        called = ", ".join(bot for bot in BOTS if spelled(bot, game) == row.bot)
        yield (
            f"{field.game} | {field.players} | {field.games} | {called} | {row.bot} | {row.rating:.1f} | "
            f"{row.low:.1f} – {row.high:.1f} | {row.wins:.0%} of {row.seats} | {row.even:.0%}"
        )
