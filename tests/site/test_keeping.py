"""The store of a browser: what it is told to keep comes back, and of two tabs only one wins."""

import asyncio
import json

import pytest

from tests.server import alone as own_loop
from tests.site.alone import SECRET, Drawer, Heard, Thinker
from yurt.server.jobs import replays, thinking
from yurt.server.jobs.asking import WorkerError
from yurt.server.store.records import Entry, SeatSetting, Setting, StoredTable, StoreError, UnreadableError
from yurt.server.tables import table as table_module
from yurt.server.wire.tables import NewTable
from yurt.site import keeping
from yurt.site.ports import PortError
from yurt.site.referee import Referee
from yurt.site.thinking import Thinkers


def a_table():
    seats = [SeatSetting("here", "Ana"), SeatSetting("bot", "Mila", "easy")]
    return StoredTable("t1", Setting("yeti", 1, {}, {}, seats, 0.4), SECRET, 1.0, None, 1.0)


def kept(play):
    """Do something with a drawer and a store over it."""

    async def run():
        drawer = Drawer()
        await play(drawer, await keeping.opened(drawer))

    own_loop.run(run())


def test_a_table_comes_back_as_it_was_kept():
    async def play(drawer, store):
        table = a_table()
        await store.add_table(table)
        table.setting.words = ["abc"]
        await store.save_setting("t1", 0, table.setting, 2.0)
        await store.append("t1", 0, Entry(0, 5, "a"))
        await store.append("t1", 1, Entry(1, -1, None), b"{}")
        found = await (await keeping.opened(drawer)).table("t1")
        assert (found.setting, found.secret, found.created) == (table.setting, SECRET, 1.0)
        assert (found.started, found.version, found.frozen) == (2.0, 1, b"{}")
        assert found.log == [Entry(0, 5, "a"), Entry(1, -1, None)]
        assert found.updated > 2.0
        assert await store.table("t2") is None

    kept(play)


def test_a_line_and_a_version_are_written_once():
    async def play(drawer, store):
        table = a_table()
        await store.add_table(table)
        await store.append("t1", 0, Entry(0, 5, "a"))
        await store.save_setting("t1", 0, table.setting, None)
        before = dict(drawer.texts)
        with pytest.raises(StoreError):
            await store.append("t1", 0, Entry(0, 6, "b"), b"{}")
        with pytest.raises(StoreError):
            await store.save_setting("t1", 0, table.setting, None)
        with pytest.raises(StoreError):
            await store.add_table(table)
        assert drawer.texts == before

    kept(play)


def test_all_tabs_have_the_same_key_also_where_two_are_first():
    async def run():
        drawer = Drawer()
        stores = await asyncio.gather(*(keeping.opened(drawer) for _ in range(3)))
        assert {store.key for store in stores} == {bytes.fromhex(drawer.texts[keeping.KEY])}
        full = Drawer()
        full.refusing = True
        with pytest.raises(StoreError):
            await keeping.opened(full)

    own_loop.run(run())


def test_the_oldest_replays_make_room(monkeypatch):
    monkeypatch.setattr(keeping, "MOST_TEXTS", 3)

    async def play(drawer, store):
        for number in range(5):
            await store.add_replay(f"r{number}", f"game {number}")
        assert [await store.replay(f"r{number}") for number in range(5)] == [
            None,
            None,
            "game 2",
            "game 3",
            "game 4",
        ]

    kept(play)


def test_an_analysis_is_kept_beside_its_game_and_may_be_made_again():
    async def play(drawer, store):
        assert await store.analysis("t1") is None
        for text in ("first", "second"):
            await store.add_analysis("t1", text)
            assert await store.analysis("t1") == text
        assert await store.replay("t1") is None

    kept(play)


def test_a_table_that_cannot_be_read_stays_where_it_is(caplog):
    async def play(drawer, store):
        await store.add_table(a_table())
        drawer.texts["setting/t1/000000"] = json.dumps({"setting": "{}", "started": None, "updated": 0})
        for _ in range(2):
            with pytest.raises(UnreadableError):
                await store.table("t1")
        assert "table/t1" in drawer.texts

    kept(play)
    assert [record.levelname for record in caplog.records] == ["ERROR"]


class Tab:
    """A page with a referee of its own, at a table."""

    def __init__(self, referee):
        self.referee = referee

    async def sit(self, table):
        made = await self.referee.state.lobby.find(table)
        self.heard = Heard(self.referee)
        tokens = [made.tokens.host(), *(made.tokens.seat(seat) for seat in range(2))]
        self.heard.say(json.dumps({"hello": {"table": table, "tokens": tokens, "word": "abc"}}))
        await self.until(lambda message: message.get("update", {}).get("stage") == "playing")

    async def until(self, holds):
        while True:
            message = json.loads(await self.heard.heard())
            self.update = message.get("update", getattr(self, "update", None))
            if holds(message):
                return message

    async def play(self, wanted):
        seat = self.update["awaiting"][0]
        word = self.update["seen"][seat]["options"][0]["word"]
        move = {"play": word, "seat": seat, "turn": self.update["turn"], "id": f"m{id(self)}"}
        self.heard.say(json.dumps(move))
        return await self.until(lambda message: wanted in message)


async def two_tabs(drawer):
    tabs = []
    for _ in range(2):
        referee = Referee(drawer, Thinker(), secret=lambda: SECRET)
        await referee.start()
        tabs.append(Tab(referee))
    seats = [{"kind": "here"}, {"kind": "here"}]
    table = await tabs[0].referee.state.lobby.create(NewTable(game="yeti", seats=seats))
    for tab in tabs:
        await tab.sit(table.id)
    return table.id, *tabs


def test_of_two_tabs_at_one_table_the_first_wins_and_the_other_sees_its_move(caplog, monkeypatch):
    monkeypatch.setattr(table_module, "AWAY_SECONDS", 0.0)

    async def run():
        table, one, other = await two_tabs(Drawer())
        turn = (await one.play("ack"))["ack"]["turn"]
        told = await other.play("error")
        assert told["error"]["retry"] is None
        assert other.heard.codes == [1012], "the page comes again"
        await other.sit(table)
        assert other.update["turn"] == turn
        for tab in (one, other):
            tab.heard.close()
        assert one.heard.codes == [1005]

    own_loop.run(run())
    assert "is given up" in caplog.text


def test_on_a_full_disk_nothing_is_shown_that_is_not_kept(caplog):
    async def run():
        drawer = Drawer()
        _, one, _ = await two_tabs(drawer)
        drawer.refusing = True
        assert "error" in await one.play("error")
        assert one.heard.codes == [1012]

    own_loop.run(run())
    assert "is given up" in caplog.text


def test_a_job_that_fails_is_told_as_on_a_server():
    class Silent:
        async def ask(self, question):
            await asyncio.sleep(1)

    class Broken:
        async def ask(self, question):
            raise PortError("the worker is gone")

    async def run():
        assert await Thinkers(Thinker()).ask(replays.check, "no game") is not None
        with pytest.raises(WorkerError, match="there is no bot"):
            await Thinkers(Thinker()).ask(thinking.choose, "nobody", "yeti", b"", 0, [0], 1)
        with pytest.raises(WorkerError, match=r"no answer after 0\.01 s"):
            await Thinkers(Silent(), seconds=0.01).ask(replays.check, "no game")
        with pytest.raises(WorkerError, match="the worker is gone"):
            await Thinkers(Broken()).ask(replays.check, "no game")

    own_loop.run(run())
