"""Short forms of what the soak does for half an hour."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.server import alone, crowd, faults
from tests.server.test_process import server  # noqa: F401  a fixture
from yurt.server.edge import sockets
from yurt.server.jobs.workers import Workers
from yurt.server.store.sqlite import Store
from yurt.server.tables.lobby import Lobby
from yurt.server.tables.table import PRESENCE_SECONDS
from yurt.server.wire.tables import NewTable


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux's /proc")
def test_after_a_restart_all_pages_are_back_soon(server):  # noqa: F811
    seconds, before, after = alone.run(crowd.come_back(server, 20, 25))
    assert seconds < 10
    assert after < 1.5 * before


def test_a_crowd_that_looks_on_is_sent_the_table_once(server):  # noqa: F811
    made = server.lay()

    async def run():
        line = await crowd.played(server, made, 5)
        sent = await crowd.look_on(server, made, 40)
        await line.close()
        return sent

    assert alone.run(run()) < 10_000, "nothing but who is there"


class Counting(faults.Screen):
    """A page that counts how often it is told who is there."""

    told = 0

    def notice(self, presence):
        self.told += 1


def test_who_comes_is_collected_before_it_is_told(tmp_path):
    async def run():
        store = Store(tmp_path / "store.sqlite")
        lobby = Lobby(store, Workers(1, 60))
        table = await lobby.create(NewTable(game="yeti", seats=[{"kind": "here"}] * 2, pace=0))
        screens = [Counting(table, []) for _ in range(30)]
        began = time.monotonic()
        for screen in screens:
            await table.attend(screen)
            await asyncio.sleep(0.001)
        at_once, took = screens[0].told, time.monotonic() - began
        await asyncio.sleep(2 * PRESENCE_SECONDS + 0.2)
        store.close()
        return at_once, screens[0].told, int(took / PRESENCE_SECONDS)

    at_once, in_the_end, more = alone.run(run())
    assert more < 20, "so slow a machine tells nothing"
    assert at_once <= 2 + more, "not once for each of thirty"
    assert 1 <= in_the_end <= 3 + more


def test_pings_are_as_rare_as_the_documentation_says():
    page = (Path(__file__).parents[2] / "docs" / "operate.md").read_text("utf-8")
    assert f"pings come every {sockets.PING_SECONDS:.0f} s" in page
    assert sockets.PING_SECONDS >= 15
