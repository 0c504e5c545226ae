"""The figures of a game's rules: positions beside it in `figures.toml`, drawn where a rule is told.

Each says which rules it shows, whose view it is, and how it came about, as a transcript: so anybody can
watch how it was reached, and play on from it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from yurt.core.game import Game
from yurt.core.match import Match

FILE = "figures.toml"


@dataclass(frozen=True)
class Figure:
    name: str
    shows: tuple[str, ...]  # the numbers of the rules
    seat: int | None  # whose view it is; nobody's where a game is over
    transcript: str

    def match(self) -> Match:
        return Match.replay(self.transcript)


def figures_of(game: Game) -> Mapping[str, Figure]:
    """All figures of a game by their names, in the order of its file; none where it has no such file."""
    return _read(game.folder / FILE) if (game.folder / FILE).exists() else {}


@lru_cache
def _read(file: Path) -> Mapping[str, Figure]:
    entries = tomllib.loads(file.read_text("utf-8"))
    return {
        name: Figure(name, tuple(entry["shows"]), entry.get("seat"), entry["transcript"])
        for name, entry in entries.items()
    }
