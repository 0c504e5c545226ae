"""A page that leaves while something is being done for it: that is finished, and nobody is left behind."""

import asyncio
import json

from tests.server import alone
from yurt.server.edge.limits import Limits
from yurt.server.edge.sockets import attend
from yurt.server.jobs.workers import Workers
from yurt.server.store.sqlite import Store
from yurt.server.tables.lobby import Lobby
from yurt.server.wire.tables import NewTable
from yurt.site.lines import Line, Socket


class SlowStore(Store):
    """It does nothing before it is let."""

    def __init__(self):
        super().__init__(":memory:")
        self.let = asyncio.Event()
        self.let.set()

    async def run(self, job):
        await self.let.wait()
        return await super().run(job)


async def at_a_table(happens):
    """A table of two people here, and the line of a page that has not said hello."""
    store, workers = SlowStore(), Workers(1, 60)
    lobby = Lobby(store, workers)
    try:
        table = await lobby.create(NewTable(game="yeti", seats=[{"kind": "here"}] * 2, pace=0))
        told = []
        socket = Socket(lambda text: told.append(json.loads(text)), lambda code: None)
        attending = asyncio.create_task(attend(socket, lobby, Limits()))
        await happens(store, table, Line(socket), told, attending)
    finally:
        lobby.close()
        workers.close()
        store.close()


def hello(table):
    tokens = [table.tokens.seat(0), table.tokens.seat(1)]
    return json.dumps({"hello": {"table": table.id, "tokens": tokens, "word": "mine"}})


async def until(holds):
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


def test_a_move_is_played_though_the_page_left_before_it_was_stored():
    async def happens(store, table, line, told, attending):
        line.say(hello(table))
        await until(lambda: any(message.get("update", {}).get("awaiting") for message in told))
        update = next(message["update"] for message in told if message.get("update", {}).get("awaiting"))
        seat = update["awaiting"][0]
        word = update["seen"][seat]["options"][0]["word"]
        store.let.clear()
        line.say(json.dumps({"play": word, "seat": seat, "turn": update["turn"], "id": "mine"}))
        await until(lambda: table.lock.locked())
        line.close()
        await attending
        store.let.set()
        await until(lambda: "mine" in table.turns)
        assert [entry.id for entry in (await store.table(table.id)).log] == ["mine"]
        await until(lambda: not table.onlookers)

    alone.run(at_a_table(happens))


def test_one_who_left_while_coming_to_a_table_is_not_counted_there():
    async def happens(store, table, line, told, attending):
        store.let.clear()
        line.say(hello(table))
        await until(lambda: table.lock.locked())  # the seats are being taken
        line.close()
        await attending
        store.let.set()
        await until(lambda: table.match is not None)
        await until(lambda: not table.onlookers)

    alone.run(at_a_table(happens))
