"""All tables: made, found again, continued, and let go from memory when nobody looks."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from typing import Any

from yurt.bots import BOTS, LEVELS
from yurt.core.box import BoxError
from yurt.core.game import Game, find
from yurt.core.kernel import Log
from yurt.server import phrases
from yurt.server.jobs.workers import Workers
from yurt.server.refusal import RefusalError, as_it_is
from yurt.server.store.sqlite import SeatSetting, Setting, Store, StoredTable
from yurt.server.tables.rebuilding import rebuilt
from yurt.server.tables.table import Table
from yurt.server.tables.tokens import Right, new_id
from yurt.server.wire import Branch, Moved, NewTable, SeatToken, SeatWanted, TableMade

MOST_TABLES = 1_000  # in memory; those at which people sit are never let go


def bots_for_people() -> list[str]:
    """The bots to choose from: levels where there are any, else all."""
    return [level for level in LEVELS if level in BOTS] or list(BOTS)


class Lobby:
    """Invariant: a table is in memory once at most, so that its lock is the only one."""

    def __init__(self, store: Store, workers: Workers, most_tables: int = MOST_TABLES) -> None:
        self.store = store
        self.workers = workers
        self.most_tables = most_tables
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._errands: set[asyncio.Task[None]] = set()

    def errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something to be done in any case, which nobody waits for."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def find(self, id: str) -> Table:
        """A table by its id, rebuilt from its log if need be."""
        table = self._tables.get(id)
        if table is None or table.broken:
            async with self._loading.setdefault(id, asyncio.Lock()):
                table = self._tables.get(id)
                if table is None or table.broken:
                    table = await self._load(id)
            self._loading.pop(id, None)
        self._tables.move_to_end(id)
        return table

    async def _load(self, id: str) -> Table:
        record = await self.store.table(id)
        if record is None:
            raise RefusalError(404, phrases.NO_TABLE)
        table = Table(record, self.store, self.workers)
        if record.started is not None:
            table.resume(*await asyncio.to_thread(rebuilt, record))
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        table.show()
        self._tables[table.id] = table
        if len(self._tables) > self.most_tables:
            idle = [other for other in self._tables.values() if other.idle and other is not table]
            for other in idle[: len(self._tables) - self.most_tables]:
                del self._tables[other.id]

    # Making tables

    async def create(self, wanted: NewTable) -> Table:
        game = _game(wanted.game)
        seats = seat_settings(wanted.seats, wanted.lang)
        options = {name: wanted.options.get(name, values[0]) for name, values in game.options.items()}
        setting = Setting(game.name, game.version, options | wanted.options, wanted.box, seats, wanted.pace)
        return await self._open(setting)

    async def rematch(self, table: Table) -> Table:
        """The same people at a new table; asked for twice, it is the same one."""
        if table.stage != "over":
            raise RefusalError(409, phrases.NOT_OVER)
        if table.setting.next:
            return await self.find(table.setting.next)
        old = table.setting
        seats = [SeatSetting(seat.kind, seat.name, seat.bot) for seat in old.seats]
        setting = Setting(old.game, old.rules, old.options, old.box, seats, old.pace, prompt=True)
        new = await self._open(setting)
        await table.lead_on(new.id)
        for onlooker in table.onlookers:
            rights = [Right(seat=seat) for seat in onlooker.held] + [Right(host=onlooker.host)]
            made = made_for(new, rights)
            moved = Moved(table=new.id, host=made.host, seats=made.seats, spectator=made.spectator)
            onlooker.answer("moved", **moved.model_dump())
        return new

    async def branch(self, opening: dict[str, Any], continues: str, wanted: Branch) -> Table:
        """A new table that begins at a moment of another game."""
        game = _game(opening["game"])
        seats = seat_settings(wanted.seats, wanted.lang)
        setting = Setting(game.name, game.version, opening["options"], opening["box"], seats, wanted.pace)
        setting.opening = opening["played"]
        setting.continues = continues
        return await self._open(setting)

    async def _open(self, setting: Setting) -> Table:
        _check(setting)
        now = time.time()
        record = StoredTable(new_id(), setting, secrets.token_bytes(32), now, None, now)
        await self.store.add_table(record)
        table = Table(record, self.store, self.workers)
        self._keep(table)
        return table


def made_for(table: Table, rights: Sequence[Right]) -> TableMade:
    """The tokens that such rights entitle to: the host's to all of them."""
    host = any(right.host for right in rights)
    own = {right.seat for right in rights}
    tokens: list[SeatToken] = [
        SeatToken(seat=seat, token=table.tokens.seat(seat) if host or seat in own else None)
        for seat in range(len(table.setting.seats))
    ]
    return TableMade(
        table=table.id,
        host=table.tokens.host() if host else None,
        seats=tokens,
        spectator=table.tokens.spectator(),
        commitment=table.commitment,
    )


def seat_settings(wanted: list[SeatWanted], language: str) -> list[SeatSetting]:
    settings = []
    for number, seat in enumerate(wanted, start=1):
        called = phrases.ROBOT if seat.kind == "bot" else phrases.PLAYER
        name = seat.name or called.fill(number=number).spoken(language)
        bot = known_bot(seat.bot) if seat.kind == "bot" else None
        settings.append(SeatSetting(seat.kind, name, bot))
    return settings


def known_bot(name: str | None) -> str:
    if name is None:
        return bots_for_people()[0]
    if name not in BOTS:
        raise RefusalError(400, phrases.NO_BOT.fill(name=name))
    return name


def _game(name: str) -> Game:
    try:
        return find(name)
    except ValueError:
        raise RefusalError(400, phrases.NO_GAME.fill(name=name)) from None


def _check(setting: Setting) -> None:
    """Refuse what no match can be made of, before it is stored."""
    game = find(setting.game)
    try:
        game.started(len(setting.seats), setting.options, game.box(setting.box), Log.new())
    except BoxError as error:
        raise RefusalError(400, error.sentence) from None
    except ValueError as error:
        raise RefusalError(400, as_it_is(error)) from None
