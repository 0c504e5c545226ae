"""A game at one terminal: the match, the bots at it, the people who share the screen; saved as it goes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from yurt.bots import Bot
from yurt.core.kernel import cells
from yurt.core.match import Match
from yurt.study import hints
from yurt.terminal.save import save


class Session:
    """Invariant: what was played is in the file."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], language: str, path: Path) -> None:
        self.match = match
        self.bots = bots
        self.language = language
        self.path = path
        self.random = random.Random(match.transcript())
        save(match, path)

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat not in self.bots]

    def next_seat(self) -> int:
        """People first where several are awaited: nobody waits for a bot's thoughts."""
        awaited = self.match.awaiting
        return next((seat for seat in awaited if seat not in self.bots), awaited[0])

    def let_bot_play(self, seat: int) -> None:
        options = self.match.actions(seat)
        self.play(seat, self.bots[seat].choose(self.match.view(seat), seat, options, self.random))

    def play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        save(self.match, self.path)

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        save(self.match, self.path)

    def has_secrets(self, seat: int) -> bool:
        """Whether the seat sees what others may not."""
        return bool((cells(self.match.view(seat)) != cells(self.match.view())).any())

    def hint(self, seat: int) -> str:
        """What a search thinks of the seat's options; the first one in a game may take long."""
        match, view = self.match, self.match.view(seat)
        found = hints.hint(match.game, view, seat, match.actions(seat), self.random)
        return hints.advice(match.game, view, seat, found, match.names).spoken(self.language)
