"""Opponents, by name."""

from yurt.bots.bot import Bot
from yurt.bots.budgets import frailty_of, iterations_of, thought_of
from yurt.bots.greedy import Greedy
from yurt.bots.learned.bots import Blitz, Fallible, Master
from yurt.bots.learned.loading import has_network
from yurt.bots.levels import LEARNED, LEVELS, check_learned, levels_of, spelled
from yurt.bots.outside import SECONDS, BotFault, Outside, is_outside
from yurt.bots.search import Search
from yurt.bots.uniform import Uniform
from yurt.core.game import Game
from yurt.core.language import Mistake, Phrase
from yurt.core.running import Way

NO_BOT = Phrase(
    "there is no bot “{name}” (there are: {known})", "il n’y a pas de robot « {name} » (il y a : {known})"
)
BOTS = ("uniform", "greedy", "search", "blitz", *LEVELS, "master")


def bots_of(game: Game) -> list[str]:
    """The names of all bots that play a game."""
    return [name for name in BOTS if name not in LEARNED or has_network(game)]


def find_bot(name: str, game: Game, seconds: float = SECONDS, *, way: Way | None = None) -> Bot:
    """A bot made for a game; ValueError says which there are. way: how it runs, by default at once.

    A name of BOTS, `search@500` or `master@500` (iterations), `search@50ms`, `blitz@0.8+0.1` (temperature
    and blindness), `my_bot.py:MyBot` or `program:./my_bot`; the last two have so many seconds for an answer.
    """
    if is_outside(name):
        return Outside(game, name, seconds)
    kind, at, budget = spelled(name, game).partition("@")
    if kind == "search":
        thought = thought_of(budget)
        return Search(game, thought.iterations, milliseconds=thought.milliseconds, way=way)
    if kind in LEARNED:
        check_learned(game, name)
        if kind == "master":
            return Master(game, iterations_of(budget), way=way)
        return Fallible(game, *frailty_of(budget), way=way) if at else Blitz(game, way=way)
    if name == "uniform":
        return Uniform(game, way=way)
    if name == "greedy":
        return Greedy(game, way=way)
    raise Mistake(NO_BOT.fill(name=name, known=", ".join(BOTS)))


def checked_bot(name: str, game: Game) -> Bot:
    """Return a bot as `find_bot` does; ValueError also if it comes from outside and can't play."""
    bot = find_bot(name, game)
    if isinstance(bot, Outside):
        bot.check()
    return bot


__all__ = ["BOTS", "LEVELS", "Bot", "BotFault", "bots_of", "checked_bot", "find_bot", "levels_of"]
