"""Chances to win that can be trusted: corrected by what came of them in games that bots played.

A game keeps a power for each number of players in `corrections.json`: every chance is raised to it, and all
are made 1 again. A power above 1 says that the search was too timid, below 1 that it was too sure of itself.
This is a logistic regression with one slope, so that nothing changes its order; `yurt calibrate` fits it, for
the search and for a game's network apart, and notes which of them people are shown.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from yurt.bots.learned.loading import has_network
from yurt.core.game import Game

FILE = "corrections.json"
Measure = Literal[
    "curve", "options"
]  # who stands how; what an option is worth, in analyses, hints and by the coach
Judge = Literal["search", "network"]  # a network guides a search too, and judges instead of playing on
LOWEST = 1e-9


def power_of(game: Game, measure: Measure, players: int, judge: Judge) -> float:
    """1 for a game, a number of players or a judge of which nothing was measured."""
    powers = _kept(game.folder / FILE, game.version).get("powers", {}).get(judge, {}).get(measure, {})
    return float(powers.get(str(players), 1.0))


def judge_of(game: Game, measure: Measure, players: int) -> Judge:
    """Whom people hear: the game's network, unless the search was measured to know better."""
    if not has_network(game):
        return "search"
    judges: dict[str, Judge] = _kept(game.folder / FILE, game.version).get("judges", {}).get(measure, {})
    return judges.get(str(players), "network")


@lru_cache(maxsize=32)
def _kept(path: Path, version: int) -> dict[str, Any]:
    """What lies beside a game; nothing where it was measured by other rules."""
    if not path.is_file():
        return {}
    kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return kept if kept["rules"] == version else {}


def raised(chances: Sequence[float], power: float) -> list[float]:
    """The chances corrected; 1 in all, as before."""
    powers = [max(chance, LOWEST) ** power for chance in chances]
    total = sum(powers)
    return [each / total for each in powers]
