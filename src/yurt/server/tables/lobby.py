"""All tables: made, found again, continued, and let go from memory when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from yurt.bots import bots_of
from yurt.bots.names import with_bots
from yurt.core.game import Game, find
from yurt.core.kernel import Log
from yurt.core.language import sentence_of
from yurt.server import phrases
from yurt.server.counting import Counts
from yurt.server.jobs.asking import Workers
from yurt.server.refusal import RefusalError
from yurt.server.store.interface import Store
from yurt.server.store.records import SeatSetting, Setting, StoredTable, StoreError, UnreadableError
from yurt.server.tables.naming import clean, is_same
from yurt.server.tables.onlooker import Onlooker
from yurt.server.tables.rebuilding import check_record, rebuilt
from yurt.server.tables.robots import bots_for_people
from yurt.server.tables.table import AWAY_SECONDS, Table
from yurt.server.tables.tokens import Right, new_id
from yurt.server.wire.replays import Branch
from yurt.server.wire.tables import NewTable, SeatToken, SeatWanted, TableMade
from yurt.server.wire.told import Moved

MOST_TABLES = 1_000  # in memory; those at which people sit are never let go
CALM_SECONDS = 2.0
LOOK_SECONDS = 2.0  # between two looks at what other nodes have stored
REBUILDING = 2  # tables at the same time; the others wait their turn
SWEEP_SECONDS = 10.0  # between two sweeps
KEEP_FINISHED_SECONDS = 60.0  # in memory, a finished table nobody looks at; its log stays in the store
KEEP_IDLE_SECONDS = 900.0  # the same of any other table

log = logging.getLogger("yurt.server")


def new_secret() -> bytes:
    """What the dice and the bots of a table follow from."""
    return secrets.token_bytes(32)


class Lobby:
    """Invariant: a table is in memory once at most, so that its lock is the only one."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        most_tables: int = MOST_TABLES,
        *,
        secret: Callable[[], bytes] = new_secret,
    ) -> None:
        """`secret` makes one for each table; only tests give another."""
        self.store = store
        self.secret = secret
        self.workers = workers
        self.most_tables = most_tables
        self.counts = Counts()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._rebuilding = asyncio.Semaphore(REBUILDING)
        self._errands: set[asyncio.Task[None]] = set()
        self._behind: set[str] = set()  # tables that are about to be read on

    def errand(self, errand: Coroutine[Any, Any, None]) -> None:
        """Something to be done in any case, which nobody waits for."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def close(self) -> None:
        for task in self._errands:
            task.cancel()

    async def calm(self) -> None:
        """Wait until no table is being rebuilt: after a restart pages come first."""
        await asyncio.sleep(CALM_SECONDS)
        while self._loading:
            await asyncio.sleep(CALM_SECONDS)

    # Other nodes

    def listen(self) -> None:
        """From now on follow what other nodes on the same store do, if it has any."""
        if self.store.others:
            self.store.others.listen(self._heard)
            self.errand(self._look_after())

    def _heard(self, id: str | None) -> None:
        """Another node has changed a table; None: or any of them."""
        if id is not None:
            self._catch_up(id)
            return
        for table in self._watched():
            table.sit_down()
            self._catch_up(table.id)

    def _watched(self) -> list[Table]:
        return [table for table in self._tables.values() if table.onlookers and not table.gone]

    def onlookers(self) -> set[Onlooker]:
        """Everybody who is shown a table here."""
        return {onlooker for table in self._watched() for onlooker in table.onlookers}

    def _catch_up(self, id: str) -> None:
        table = self._tables.get(id)
        if table and table.onlookers and not table.gone and id not in self._behind:
            self._behind.add(id)
            self.errand(self._read_on(table))

    async def _read_on(self, table: Table) -> None:
        await asyncio.sleep(0)  # what is told at the same time is read at once
        self._behind.discard(table.id)
        with contextlib.suppress(RefusalError):  # it is looked after again, or it is gone
            await table.catch_up()

    async def _look_after(self) -> None:
        """A notice may be lost, a node may die: look now and then at what is stored of watched tables."""
        others = self.store.others
        assert others, "only where there are other nodes"
        left: set[str] = set()  # tables that were watched before and may be no more
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            watched = {table.id: table for table in self._watched()}
            try:
                for id in left - watched.keys():
                    await others.sit(id, ())
                left = set(watched)
                sizes = await others.sizes(watched) if watched else {}
            except StoreError as error:
                log.warning("nobody knows what other nodes have stored: %s", error)
                continue
            for id, table in watched.items():
                if id not in sizes or table.is_behind(sizes[id]):
                    self._catch_up(id)

    @property
    def in_memory(self) -> int:
        return len(self._tables)

    async def find(self, id: str) -> Table:
        """A table by its id, rebuilt from its log if need be."""
        table = self._tables.get(id)
        if table and not table.gone and self.store.others:
            await table.catch_up()
        if table is None or table.gone:
            if table and asyncio.get_running_loop().time() < table.back_at:
                raise RefusalError(503, phrases.STORE_FAILED, retry=AWAY_SECONDS)
            table = await asyncio.shield(self._loading.get(id) or self._begin_loading(id))
        if id in self._tables:
            self._tables.move_to_end(id)
        table.used_at = time.monotonic()
        return table

    def _begin_loading(self, id: str) -> asyncio.Task[Table]:
        task = self._loading[id] = asyncio.create_task(self._load(id))

        def done(task: asyncio.Task[Table]) -> None:
            del self._loading[id]
            task.cancelled() or task.exception()  # who waited has heard of it

        task.add_done_callback(done)
        return task

    async def _load(self, id: str) -> Table:
        try:
            record = await self.store.table(id)
        except UnreadableError:
            raise RefusalError(410, phrases.UNREADABLE) from None
        except StoreError as error:
            log.error("table %s can't be loaded: %s", id, error)
            raise RefusalError(503, phrases.STORE_FAILED, retry=AWAY_SECONDS) from None
        if record is None:
            raise RefusalError(404, phrases.NO_TABLE)
        try:
            check_record(record)
            table = Table(record, self.store, self.workers)
            if record.started is not None:
                async with self._rebuilding:
                    table.resume(*await asyncio.to_thread(rebuilt, record))
        except UnreadableError as error:
            self.store.put_aside(id, error)
            raise RefusalError(410, phrases.UNREADABLE) from None
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        table.led_on = lambda: self.errand(self._lead(table))
        table.show()
        self._tables[table.id] = table
        if len(self._tables) > self.most_tables:
            idle = [other for other in self._tables.values() if other.idle and other is not table]
            self._discard(idle[: len(self._tables) - self.most_tables])

    def _discard(self, tables: list[Table]) -> None:
        """Free the memory of some tables; each comes back from its log when somebody asks for it."""
        for table in tables:
            table.let_go()
            del self._tables[table.id]

    async def sweep(self) -> None:
        """Free the memory of tables nobody looks at any more, finished ones first; runs until the end."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self._discard([table for table in self._tables.values() if self._is_done_with(table)])

    def _is_done_with(self, table: Table) -> bool:
        if table.gone:
            return asyncio.get_running_loop().time() >= table.back_at
        kept = KEEP_FINISHED_SECONDS if table.is_over else KEEP_IDLE_SECONDS
        return table.idle and time.monotonic() - table.used_at >= kept

    # Making tables

    async def create(self, wanted: NewTable) -> Table:
        game = _game(wanted.game)
        seats = seat_settings(game, wanted.seats, wanted.lang)
        options = game.settings(wanted.options)
        setting = Setting(game.name, game.version, options, wanted.box, seats, wanted.pace)
        return await self._open(setting)

    async def rematch(self, table: Table) -> Table:
        """The same people at a new table; asked for twice, it is the same one."""
        if table.stage != "over":
            raise RefusalError(409, phrases.NOT_OVER)
        old = table.setting
        seats = [
            SeatSetting(seat.kind, seat.name, seat.bot, claimed=seat.claimed, person=seat.person)
            for seat in old.seats
        ]
        setting = Setting(old.game, old.rules, old.options, old.box, seats, old.pace, prompt=True)
        setting.hints = old.hints
        new = await table.lead_on(lambda: self._open(setting))
        if new is None:
            return await self.find(table.setting.next or "")
        await self._lead(table)
        return new

    async def _lead(self, table: Table) -> None:
        """Tell all who sit here where it goes on."""
        try:
            new = await self.find(table.setting.next or "")
        except RefusalError:  # who asks for it will be told why
            return
        for onlooker in table.onlookers:
            made = table_made(new, onlooker.host, onlooker.held)
            moved = Moved(table=new.id, host=made.host, seats=made.seats, spectator=made.spectator)
            onlooker.answer(moved)

    async def branch(self, opening: dict[str, Any], continues: str, wanted: Branch) -> Table:
        """A new table that begins at a moment of another game."""
        game = _game(opening["game"])
        seats = seat_settings(game, wanted.seats, wanted.lang)
        setting = Setting(game.name, game.version, opening["options"], opening["box"], seats, wanted.pace)
        setting.opening = opening["played"]
        setting.continues = continues
        return await self._open(setting)

    async def _open(self, setting: Setting) -> Table:
        _check(setting)
        now = time.time()
        record = StoredTable(new_id(), setting, self.secret(), now, None, now)
        await self.store.add_table(record)
        table = Table(record, self.store, self.workers)
        self._keep(table)
        return table


def made_for(table: Table, right: Right) -> TableMade:
    """Return the tokens that a right entitles to: the host's to those of all seats no guest has claimed."""
    unclaimed = [number for number, seat in enumerate(table.setting.seats) if not seat.claimed]
    own = [] if right.seat is None else [right.seat]
    return table_made(table, right.host, unclaimed if right.host else own)


def table_made(table: Table, host: bool, held: Collection[int]) -> TableMade:
    """Return the tokens of some seats, and the host's if `host`."""
    tokens = [
        SeatToken(seat=seat, token=table.tokens.seat(seat) if seat in held else None)
        for seat in range(len(table.setting.seats))
    ]
    return TableMade(
        table=table.id,
        host=table.tokens.host() if host else None,
        seats=tokens,
        spectator=table.tokens.spectator(),
        commitment=table.commitment,
    )


def seat_settings(game: Game, wanted: list[SeatWanted], language: str) -> list[SeatSetting]:
    named = [
        clean(seat.name)
        or (None if seat.kind == "bot" else phrases.PLAYER.fill(number=number).spoken(language))
        for number, seat in enumerate(wanted, start=1)
    ]
    taken: list[str] = []
    for number in sorted(range(len(wanted)), key=lambda number: wanted[number].kind == "bot"):
        name = named[number]
        if name is None or not any(is_same(name, other) for other in taken):
            taken += [name] if name else []
        elif wanted[number].kind == "bot":
            named[number] = None  # it is given another one
        else:
            raise RefusalError(409, phrases.NAME_TAKEN.fill(name=name))
    return [
        SeatSetting(seat.kind, name, known_bot(seat.bot, game) if seat.kind == "bot" else None)
        for seat, name in zip(wanted, with_bots(named), strict=True)
    ]


def known_bot(name: str | None, game: Game) -> str:
    if name is None:
        return bots_for_people(game)[0]
    if name not in bots_of(game):
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
    except ValueError as error:
        raise RefusalError(400, sentence_of(error)) from None
