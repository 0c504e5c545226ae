"""Opponents, by name."""

from collections.abc import Callable

from yurt.bots.bot import Bot
from yurt.bots.greedy import Greedy
from yurt.bots.learned.loading import has_network
from yurt.bots.levels import LEARNED, LEVELS, at_level, blitz, levels_of, master
from yurt.bots.outside import SECONDS, BotFault, Outside, is_outside
from yurt.bots.search import MOST_ITERATIONS, Search
from yurt.bots.uniform import Uniform
from yurt.core.game import Game
from yurt.core.language import Mistake, Phrase
from yurt.core.running import Way

NO_BOT = Phrase(
    "there is no bot “{name}” (there are: {known})", "il n’y a pas de robot « {name} » (il y a : {known})"
)
NO_BUDGET = Phrase(
    "a search takes iterations or milliseconds, as search@500 or search@50ms, not “{found}”",
    "une recherche prend des itérations ou des millisecondes (search@500, search@50ms), pas « {found} »",
)
NO_ITERATIONS = Phrase(
    "a master takes 2 to 65536 iterations, as master@500, not “{found}”",
    "un maître prend de 2 à 65536 itérations (master@500), pas « {found} »",
)
BOTS: dict[str, Callable[..., Bot]] = {
    "uniform": Uniform,
    "greedy": Greedy,
    "search": Search,
    "blitz": blitz,
    **{level: at_level(level) for level in LEVELS},
    "master": master,
}


def bots_of(game: Game) -> list[str]:
    """The names of all bots that play a game."""
    return [name for name in BOTS if name not in LEARNED or has_network(game)]


def find_bot(name: str, game: Game, seconds: float = SECONDS, *, way: Way | None = None) -> Bot:
    """A bot made for a game; ValueError says which there are. way: how it runs, by default at once.

    A name of BOTS, `search@500` or `master@500` (iterations), `search@50ms`, `my_bot.py:MyBot` or
    `program:./my_bot`; the last two have so many seconds for an answer.
    """
    if is_outside(name):
        return Outside(game, name, seconds)
    kind, at, budget = name.partition("@")
    if kind == "search" and at:
        return _search(game, budget, way)
    if kind == "master" and at:
        return master(game, _iterations(budget), way=way)
    if name not in BOTS:
        raise Mistake(NO_BOT.fill(name=name, known=", ".join(BOTS)))
    return BOTS[name](game, way=way)


def _iterations(budget: str) -> int:
    if not budget.isascii() or not budget.isdigit() or not 2 <= int(budget) <= MOST_ITERATIONS:
        raise Mistake(NO_ITERATIONS.fill(found=budget))
    return int(budget)


def _search(game: Game, budget: str, way: Way | None) -> Search:
    number = budget.removesuffix("ms")
    if not number.isascii() or not number.isdigit() or not int(number):
        raise Mistake(NO_BUDGET.fill(found=budget))
    if budget.endswith("ms"):
        return Search(game, milliseconds=int(number), way=way)
    return Search(game, int(number), way=way)


__all__ = ["BOTS", "LEVELS", "Bot", "BotFault", "bots_of", "find_bot", "levels_of"]
