"""Natively compiled rules for the referee, where somebody made them (`yurt compile`); else plain ones serve.

A server never compiles: that would take minutes of a small machine's time, which are the players'.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from yurt.core.chance import seeded_rng
from yurt.core.contract import Rules
from yurt.core.game import Game
from yurt.core.kernel import NOBODY
from yurt.core.match import Match
from yurt.core.running.twins import cache_folder, has_compiler
from yurt.server import tidying

MARK = "contract.ready"  # where every function that a match calls was compiled, none left for a game

_loaded: dict[str, Rules] = {}


def rules_of(game: Game) -> Rules:
    """The best there is now."""
    return _loaded.get(game.name, game.rules)


def is_loaded(game: Game) -> bool:
    return game.name in _loaded


def is_made(game: Game) -> bool:
    """Whether the rules of these sources were compiled on this machine, and can be loaded."""
    return has_compiler() and _mark(game).exists()


async def load(games: Iterable[Game], calm: Callable[[], Awaitable[None]]) -> None:
    """Load the compiled rules of each game that has them, whenever it is calm."""
    for game in games:
        await calm()
        if await asyncio.to_thread(is_made, game):
            await asyncio.to_thread(_call_all, game)
            _loaded[game.name] = game.fast
    await calm()
    tidying.settle()


def make(game: Game) -> None:
    """Compile the rules of a game as servers load them."""
    _call_all(game)
    _mark(game).touch()


def _mark(game: Game) -> Path:
    return cache_folder(game.modules["rules"]) / MARK


def _call_all(game: Game) -> None:
    """Have every function made that a match calls, by the types that it calls them with: a whole game does.

    One that is first called while people play would be made then, and all tables would wait for it.
    """
    rng, match = random.Random(1), Match(game, seed=1, rules=game.fast)
    view = match.view()
    match.rules.hide(view, NOBODY)  # a match without secrets never calls it, a replay may
    match.rules.determinize(view, NOBODY, seeded_rng(1))  # asked for where a seat has one option
    while not match.over:
        seat = match.awaiting[0]
        match.view(seat)
        match.play(seat, rng.choice(match.actions(seat)))
    assert match.winners, "a game has a result"
    assert match.reason is not None, "and a reason to end"
