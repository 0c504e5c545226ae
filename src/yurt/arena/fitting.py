"""How much a network must err at the weaker levels, so that each loses to the one above often enough.

Temperature and blindness grow together along one line, from hardly an error to wild guesses; for each level,
from the strongest down, halving finds the place on it. Every place is asked with the same chance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from yurt.arena.plan import Plan
from yurt.arena.simulate import play
from yurt.arena.standings import mean
from yurt.bots.levels import LEVELS

EXPERT = "master@50"  # where the master, who thinks longer, stands out from it; else a bot that errs
WANTED = {"expert": 0.7, "hard": 0.78, "normal": 0.8, "easy": 0.85}  # what the level above wins, two players
STANDS_OUT = 1.5  # times its share: what the master must win alone against a table of such experts
COOLEST, HOTTEST, BLINDEST = 0.5, 8.0, 0.75  # the ends of the line
HALVINGS = 4
GAMES, GAMES_OF_MASTERS = 200, 100  # at each place
A_CALL = 20  # of these
SEED = 4_000_000  # far from those that measure what was found

Won: TypeAlias = Callable[[str, str, int, int], float]  # by one bot against others: games, players
Tell: TypeAlias = Callable[[str], None]


def fitted(won: Won, tell: Tell, master: str, most: int) -> dict[str, str]:
    """Who is to play at each level, below this master; `most` can play at once."""

    def measured(above: str, below: str, players: int = 2) -> float:
        games = GAMES_OF_MASTERS if above == master else GAMES
        found = won(above, below, games, players)
        table = below if players == 2 else f"{players - 1} of {below}"
        tell(f"{above} wins {found:.0%} of {games} against {table}")
        return found

    def stands_out() -> bool:
        if measured(master, EXPERT) <= WANTED["expert"]:
            return False
        return most == 2 or measured(master, EXPERT, most) > STANDS_OUT / most

    above, place, played = master, 0.0, {**dict.fromkeys(LEVELS, ""), "master": master}
    for level, wanted in WANTED.items():
        if level == "expert" and stands_out():
            above = EXPERT
        else:
            place = place_of(above, wanted, place, measured)
            above = erring(place)
        played[level] = above
    return played


def place_of(above: str, wanted: float, mildest: float, measured: Callable[[str, str], float]) -> float:
    """Where on the line the bot is against which the one above wins as often as is wanted."""
    low, high = mildest, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if measured(above, erring(middle)) < wanted:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def erring(place: float) -> str:
    """The bot at a place between 0 and 1 of the line."""
    temperature = COOLEST * (HOTTEST / COOLEST) ** place
    return f"blitz@{temperature:.2f}+{BLINDEST * place:.2f}"


def won_at(game: str) -> Won:
    """Games of one bot against a table of another, at each seat in turn."""

    def won(one: str, other: str, games: int, players: int) -> float:
        plan = Plan(game, (one, other), games, players, SEED)
        parts = [range(first, min(first + A_CALL, games)) for first in range(0, games, A_CALL)]
        return mean([row.share(row.bots.index(one)) for part in parts for row in play(plan, part)])

    return won
