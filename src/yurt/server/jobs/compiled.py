"""The compiled rules, where they are there: their part of a move costs less. Until then plain ones serve."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import random
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from yurt.bots.warm import end_with_parent
from yurt.core.game import Game, Rules, find
from yurt.core.match import Match
from yurt.core.running.twins import has_compiler

MARK = "rules.ready"
MOVES = 40  # enough to call all that a match calls
COMMAND = "from yurt.server.jobs import compiled; compiled.main()"
NICENESS = 15
NEW_THINGS = 20_000  # between two looks for garbage; a move makes some hundreds

log = logging.getLogger("yurt.server")
_loaded: dict[str, Rules] = {}


def rules_of(game: Game) -> Rules:
    """The best there is now."""
    return _loaded.get(game.name, game.rules)


def is_loaded(game: Game) -> bool:
    return game.name in _loaded


async def load(games: Iterable[Game], calm: Callable[[], Awaitable[None]]) -> None:
    """Load the compiled rules of each game whenever it is calm; compile them first if nobody has yet."""
    if not has_compiler():
        return
    for game in games:
        await calm()
        if not _mark(game).exists():
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", COMMAND, game.name)
            try:
                await process.wait()
            except asyncio.CancelledError:
                process.kill()
                raise
        if not _mark(game).exists():
            log.warning("the rules of %s don't compile: plain ones serve", game.name)
            continue
        await asyncio.to_thread(_call_all, game)
        _loaded[game.name] = game.fast
        await calm()
        tidy()


def tidy() -> None:
    """What is there now stays until the end: to look through it for garbage again and again costs moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_THINGS)


def _mark(game: Game) -> Path:
    return Path(game.fast.folder) / MARK  # type: ignore[attr-defined]


def _call_all(game: Game) -> None:
    """Have every function made that a match calls, by the types that it calls them with."""
    rng, match = random.Random(1), Match(game, seed=1, rules=game.fast)
    while not match.over and match.turn < MOVES:
        seat = match.awaiting[0]
        match.view(seat)
        assert match.criteria.shape, "a result is a table"
        match.play(seat, rng.choice(match.actions(seat)))


def main() -> None:
    end_with_parent()
    os.nice(NICENESS)
    game = find(sys.argv[1])
    _call_all(game)
    _mark(game).touch()
