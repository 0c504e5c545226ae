"""The bots at one table: each thinks in a worker, and plays as a person does."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from yurt.bots import BOTS, bots_of, levels_of
from yurt.core.game import Game
from yurt.core.kernel import CHANCE
from yurt.server import phrases
from yurt.server.jobs import thinking
from yurt.server.jobs.asking import WorkerError
from yurt.server.refusal import RefusalError
from yurt.server.store.records import StoreError
from yurt.server.wire.told import Tip

if TYPE_CHECKING:
    from yurt.server.tables.table import Table

MOST_HALVINGS = 6  # of a bot's budget, when it has to be quick
AGAIN_SECONDS = 0.05  # before a bot whose move came too late thinks again
CLAIM_SECONDS = 1.0  # before bots are claimed again that think on another node

log = logging.getLogger("yurt.server")


def bots_for_people(game: Game) -> list[str]:
    """The bots to choose from, the easiest first: levels where there are any, else all."""
    return [level for level in levels_of(game) if level in BOTS] or bots_of(game)


class Robots:
    """Invariant: at most one search a seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.hinting: set[int] = set()  # the seats for which a hint is on its way

    def wake(self) -> None:
        """Let every bot that is awaited think, each in its own time."""
        if self.table.gone or not self.table.onlookers:
            return  # nobody looks: it goes on when somebody comes
        match = self.table.match
        for seat in match.awaiting if match else []:
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
        if not await self._is_ours():
            await asyncio.sleep(CLAIM_SECONDS)
            return
        async with table.lock:
            match = table.playing()
            if seat not in match.awaiting or not self._plays(seat):
                return
            turn, options, row = match.turn, match.actions(seat), match.row(seat)
            seed = table.seed("bot", seat)
        action = await self._choice(match.game.name, row, seat, options, seed)
        if not self._plays(seat):
            return
        try:
            await table.play(seat, action, turn, None)
        except RefusalError as refusal:  # the table went on meanwhile, e.g. by an undo
            log.info("table %s: a bot's move came too late: %s", table.id, refusal)
            await asyncio.sleep(AGAIN_SECONDS)

    @property
    def job(self) -> str:
        """What one of several nodes claims: to think for the bots of this table."""
        return f"bots {self.table.id}"

    async def _is_ours(self) -> bool:
        """Whether the bots think on this node: on one alone, and on another once that is gone."""
        others = self.table.store.others
        try:
            return others is None or await others.claim(self.job)
        except StoreError as error:
            log.warning("table %s: nobody knows who thinks for its bots: %s", self.table.id, error)
            return False

    async def hint(self, seat: int, language: str) -> list[Tip]:
        """What a search thinks of the seat's options; one hint at a time."""
        table = self.table
        if not table.setting.hints:
            raise RefusalError(403, phrases.HINTS_CLOSED)
        if seat in self.hinting:
            raise RefusalError(429, phrases.HINT_COMES)
        async with table.lock:
            match = table.playing()
            if seat not in match.awaiting:
                raise RefusalError(409, phrases.HINT_NOT_YOUR_TURN)
            row, options, seed = match.row(seat), match.actions(seat), table.seed("hint", seat)
        self.hinting.add(seat)
        try:
            question = (thinking.hint, match.game.name, row, seat, options, language, seed)
            tips = await table.workers.ask(*question, who=self.who, urgent=True)
        except WorkerError as error:
            log.warning("no hint: %s", error)
            tips = []
        finally:
            self.hinting.discard(seat)
        if not tips:
            raise RefusalError(404, phrases.NO_HINT)
        return [Tip(**tip) for tip in tips]

    async def _choice(self, game: str, row: bytes, seat: int, options: list[int], seed: int) -> int:
        """What the bot chooses, with a smaller budget if many want to think; anything at all if it fails."""
        workers = self.table.workers
        bot = self.table.setting.seats[seat].bot or next(iter(BOTS))
        crowd = workers.turns.waiting // workers.count
        for halvings in (min(crowd.bit_length(), MOST_HALVINGS), MOST_HALVINGS):
            question = (thinking.choose, bot, game, row, seat, options, seed, halvings)
            try:
                action = await workers.ask(*question, who=self.who, urgent=True)
            except WorkerError as error:
                log.warning("table %s: the bot %s gave no answer: %s", self.table.id, bot, error)
                continue
            if action in options:
                return action
        log.warning("table %s: any move stands in for the bot %s", self.table.id, bot)
        return random.Random(seed).choice(options)

    @property
    def who(self) -> str:
        """In whose name bots think here: all tables of a client share its turn."""
        return min((onlooker.client for onlooker in self.table.onlookers), default=self.table.id)
