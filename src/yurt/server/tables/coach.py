"""The coach at one table: it judges moves after they are played, for one person among bots."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from yurt.core.match import IllegalAction
from yurt.server import phrases
from yurt.server.jobs import thinking
from yurt.server.jobs.asking import WorkerError
from yurt.server.refusal import RefusalError
from yurt.server.shown.views import coached

if TYPE_CHECKING:
    from yurt.server.tables.table import Table

log = logging.getLogger("yurt.server")


class Question(NamedTuple):
    """What a seat saw when it moved, and what it played."""

    row: bytes
    seat: int
    action: int
    seed: int


class Coach:
    """Invariant: at most one judgement a seat, and none where another person sits."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.judging: set[int] = set()

    def question(self, seat: int, word: str) -> Question | None:
        """A move about to be played, as its seat sees it; None where there was no choice."""
        match = self.table.playing()
        if seat not in match.awaiting:
            return None
        options = match.actions(seat)
        try:
            action = match.number(word)
        except IllegalAction:
            return None
        if len(options) < 2 or action not in options:
            return None
        return Question(match.row(seat), seat, action, self.table.seed("coach", seat))

    async def judge(self, question: Question | None, language: str) -> str:
        """What is to be said of a move once it is played; empty for nothing."""
        table = self.table
        if not coached(table.setting):
            raise RefusalError(403, phrases.NO_COACH)
        if question is None:
            return ""
        row, seat, action, seed = question
        if seat in self.judging:
            raise RefusalError(429, phrases.COACH_BUSY)
        self.judging.add(seat)
        try:
            asked = (thinking.judge, table.setting.game, row, seat, action, table.playing().names)
            said: str = await table.workers.ask(*asked, language, seed, who=table.robots.who, urgent=True)
        except WorkerError as error:
            log.warning("no judgement: %s", error)
            return ""
        finally:
            self.judging.discard(seat)
        return said if coached(table.setting) else ""  # a person may have sat down meanwhile
