"""Levels for people, each a name for another bot; `docs/bots.md` has what they measured.

Where a network has learned a game, the file beside it says how much it errs at the weaker levels and how long
the master thinks; elsewhere they are the same search with more or fewer iterations.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from yurt.bots.learned.loading import has_network
from yurt.core.game import Game
from yurt.core.language import Mistake, Phrase

LEVELS = ("easy", "normal", "hard", "expert")
SEARCHED = {"easy": "search@10", "normal": "search@60", "hard": "search@400", "expert": "search@3000"}
MASTER = "master@1000"  # where a game says nothing else
LEARNED = ("blitz", "master")  # bots that need a network
FILE = "levels.json"
NOT_LEARNED = Phrase(
    "no network has learned {game} yet: “{bot}” does not play it",
    "aucun réseau n’a encore appris {game} : « {bot} » n’y joue pas",
)


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels of a game, the weakest first; a master where a network has learned it."""
    return (*LEVELS, "master") if has_network(game) else LEVELS


def spelled(bot: str, game: Game) -> str:
    """A bot's name in full, with its budget; for a level the bot that plays so at this game."""
    return SEARCHED["expert"] if bot == "search" else played_at(game).get(bot, bot)


def played_at(game: Game) -> Mapping[str, str]:
    """Who plays at each level of a game."""
    file = game.folder / FILE
    kept = _kept(file) if has_network(game) and file.is_file() else SEARCHED
    return {"master": MASTER, **kept}


@lru_cache(maxsize=32)
def _kept(file: Path) -> Mapping[str, str]:
    kept: dict[str, str] = json.loads(file.read_text("utf-8"))
    return kept


def keep(game: Game, played: Mapping[str, str]) -> Path:
    """Put beside a game who plays at each of its levels."""
    file = game.folder / FILE
    file.write_text(json.dumps(dict(played), indent=1) + "\n", "utf-8")
    _kept.cache_clear()
    return file


def check_learned(game: Game, bot: str) -> None:
    if not has_network(game):
        raise Mistake(NOT_LEARNED.fill(game=game.words.NAME, bot=bot))
