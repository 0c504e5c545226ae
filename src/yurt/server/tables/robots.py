"""The bots at one table: each thinks in a worker, and plays as a person does."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from yurt.bots import BOTS
from yurt.core.kernel import CHANCE
from yurt.server.jobs import thinking
from yurt.server.jobs.workers import WorkerError
from yurt.server.refusal import RefusalError

if TYPE_CHECKING:
    from yurt.server.tables.table import Table

AGAIN_SECONDS = 0.05  # before a bot whose move came too late thinks again

log = logging.getLogger("yurt.server")


class Robots:
    """Invariant: at most one thought a seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Let every bot that is awaited think, each in its own time."""
        match = self.table.match
        if match is None or self.table.broken:
            return
        for seat in match.awaiting:
            if seat != CHANCE and self._plays(seat) and seat not in self.thinking:
                self.thinking[seat] = task = asyncio.create_task(self._think(seat))
                task.add_done_callback(lambda task, seat=seat: self._done(task, seat))  # type: ignore[misc]

    def _plays(self, seat: int) -> bool:
        return self.table.setting.seats[seat].kind == "bot"

    def _done(self, task: asyncio.Task[None], seat: int) -> None:
        del self.thinking[seat]
        if not task.cancelled() and task.exception() is None:
            self.wake()

    async def _think(self, seat: int) -> None:
        table = self.table
        await asyncio.sleep(table.setting.pace)
        async with table.lock:
            match = table.playing()
            if seat not in match.awaiting or not self._plays(seat):
                return
            turn, options, row = match.turn, match.actions(seat), match.view(seat).tobytes()
            seed = table.seed("bot", seat)
        action = await self._choice(match.game.name, row, seat, options, seed)
        if not self._plays(seat):
            return
        try:
            await table.play(seat, action, turn, None)
        except RefusalError as refusal:  # the table went on meanwhile, e.g. by an undo
            log.info("table %s: a bot's move came too late: %s", table.id, refusal)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _choice(self, game: str, row: bytes, seat: int, options: list[int], seed: int) -> int:
        """What the bot chooses; anything at all if it fails, so that the others can play on."""
        bot = self.table.setting.seats[seat].bot or next(iter(BOTS))
        try:
            action = await self.table.workers.ask(thinking.choose, bot, game, row, seat, options, seed)
        except WorkerError as error:
            log.warning("table %s: the bot %s failed, any move stands in: %s", self.table.id, bot, error)
            return random.Random(seed).choice(options)
        return action if action in options else random.Random(seed).choice(options)
