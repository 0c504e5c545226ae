"""What bots do in a worker: choose, give hints, judge moves. Only views come here, never a match."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from yurt.bots import Bot, find_bot
from yurt.bots.levels import spelled
from yurt.bots.ways import ready_way
from yurt.core.game import find
from yurt.core.running.wasm import load
from yurt.games import GAMES
from yurt.study import coach, hints

FEWEST = 5  # iterations


def awake() -> None:
    """Have the modules of all games made ready, so that the first bot answers at once."""
    for game in GAMES.values():
        if ready_way(game) == "wasm":
            load(game.wasm_file)


def bot_for(name: str, game: str, halvings: int = 0) -> Bot:
    """A bot; with halvings one that thinks so many times half as long, for when many want to think.

    What answers at first sight has nothing to halve.
    """
    kind, _, budget = spelled(name, find(game)).partition("@")
    if halvings and budget.isdigit():
        return _made(f"{kind}@{max(FEWEST, int(budget) >> halvings)}", game)
    return _made(name, game)


@lru_cache(maxsize=32)
def _made(name: str, game: str) -> Bot:
    return find_bot(name, find(game))


def _view(game: str, row: bytes) -> Any:
    return find(game).rules.State.over(bytearray(row))


def choose(
    bot: str, game: str, row: bytes, seat: int, options: list[int], seed: int, halvings: int = 0
) -> int:
    return int(bot_for(bot, game, halvings).choose(_view(game, row), seat, options, random.Random(seed)))


def hint(
    game: str, row: bytes, seat: int, options: list[int], language: str, seed: int
) -> list[dict[str, Any]]:
    """The options as a search weighs them, as `Tip`s, best first; the first one says why in a sentence."""
    found, view = find(game), _view(game, row)
    weighed = hints.hint(found, view, seat, options, random.Random(seed))
    advice = hints.advice(found, view, seat, weighed).spoken(language)
    return [
        {
            "word": found.word(option.action),
            "label": found.words.label(view, seat, option.action).spoken(language),
            "share": float(option.share),
            "win": option.win,
            "text": "" if place else advice,
        }
        for place, option in enumerate(weighed)
    ]


def judge(game: str, row: bytes, seat: int, action: int, names: list[str], language: str, seed: int) -> str:
    """What a coach holds against an action, in words; empty for nothing."""
    found, view = find(game), _view(game, row)
    judgement = coach.judge(found, view, seat, action, random.Random(seed))
    return coach.word(found, view, seat, judgement, names).spoken(language) if judgement else ""
