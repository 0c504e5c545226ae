"""Bots for everybody: fair turns, one hint at a time, and nobody thinks for an empty room."""

import asyncio
import gc
import os
import threading
import time

from tests.patience import until
from tests.server import alone
from tests.server.page import lay, sat, served
from yurt.server.jobs import workers
from yurt.server.jobs.thinking import bot_for
from yurt.server.jobs.turns import MOST_WAITING_EACH, QueueFullError, Turns
from yurt.server.jobs.workers import Workers
from yurt.server.store.records import StoreError


def test_who_asks_once_need_not_wait_for_who_asks_a_hundred_times():
    async def run():
        turns, served = Turns(2), []

        async def ask(who):
            async with turns.turn(who, urgent=True):
                await asyncio.sleep(0.001)
                served.append(who)

        greedy = [asyncio.create_task(ask("greedy")) for _ in range(100)]
        await asyncio.sleep(0)
        await asyncio.gather(ask("modest"), ask("another"))
        place = max(served.index("modest"), served.index("another"))
        await asyncio.gather(*greedy)
        return place, turns

    place, turns = alone.run(run())
    assert place < 8
    assert turns.waiting == 0
    assert len(turns.waits) == 102, "each wait is measured"
    assert max(turns.waits) > 0.01


def test_who_gives_up_waiting_leaves_the_place_to_the_next():
    async def run():
        turns = Turns(1)
        async with turns.turn("a"):
            waiting = [asyncio.create_task(_pass(turns, who)) for who in "bcd"]
            await asyncio.sleep(0)
            waiting[0].cancel()
        waiting[1].cancel()  # its turn has come, and it does not know yet
        return await asyncio.wait_for(waiting[2], 60)

    assert alone.run(run()) == "d"


async def _pass(turns, who):
    async with turns.turn(who):
        return who


def test_a_move_goes_before_all_other_work_and_has_places_of_its_own():
    async def run():
        turns, served = Turns(2, reserved=1), []

        async def ask(who, urgent=False):
            async with turns.turn(who, urgent=urgent):
                await asyncio.sleep(0.001)
                served.append(who)

        others = [asyncio.create_task(ask(f"analysis {number % 3}")) for number in range(9)]
        await asyncio.sleep(0)
        await asyncio.gather(*(ask("move", urgent=True) for _ in range(3)))
        before = len(served) - 3
        await asyncio.gather(*others)
        return before, served

    before, served = alone.run(run())
    assert before <= 3, "only what had begun, on the place that is not reserved"
    assert served[-3:] == ["analysis 0", "analysis 1", "analysis 2"], "clients are served in turn"


def test_a_client_has_so_much_waiting_at_most_and_the_others_are_not_refused():
    async def run():
        turns, refused = Turns(1), []

        async def ask(who):
            try:
                async with turns.turn(who):
                    await asyncio.sleep(0)
            except QueueFullError as full:
                refused.append((who, full.ours))

        await asyncio.gather(*(ask("greedy") for _ in range(MOST_WAITING_EACH + 11)), ask("modest"))
        return refused

    assert alone.run(run()) == [("greedy", True)] * 10


def test_what_a_worker_does_when_the_server_ends_is_no_error():
    async def run():
        said = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: said.append(context))
        before = set(threading.enumerate())
        workers = Workers(1, 60)
        asked = asyncio.create_task(workers.ask(time.sleep, 60))
        while not (begun := {thread for thread in threading.enumerate() if thread.is_alive()} - before):
            await asyncio.sleep(0.01)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        workers.close()
        for thread in begun:
            await asyncio.to_thread(thread.join)
        del asked
        await asyncio.sleep(0)
        gc.collect()
        return said

    assert alone.run(run()) == []


def test_workers_serve_clients_in_turn():
    async def run():
        workers = Workers(1, 30)
        await workers.ask(time.sleep, 0)
        greedy = [asyncio.create_task(workers.ask(time.sleep, 0.2, who="greedy")) for _ in range(8)]
        await asyncio.sleep(0)
        await workers.ask(time.sleep, 0, who="modest")
        left = sum(not task.done() for task in greedy)
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        workers.close()
        return left

    assert alone.run(run()) >= 5


def test_one_hint_at_a_time_for_a_seat():
    with served() as client, sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        seat = page.update["awaiting"][0]
        for number in range(5):
            page.send(hint=True, seat=seat, id=f"h{number}")
        hints = [page.answer("hint") for _ in range(5)]
        assert sum(bool(hint["options"]) for hint in hints) == 1
        assert sum("on its way" in hint["error"] for hint in hints) == 4


def test_bots_pause_while_nobody_looks():
    with served() as client:
        made = lay(client, "here bot")
        client.patch(
            f"/api/tables/{made['table']}/seats/0",
            json={"kind": "bot", "bot": "uniform"},
            headers={"Authorization": f"Bearer {made['host']}"},
        )
        with sat(client, made, spectator=True, host=True) as page:
            page.until(lambda update: update["turn"] > 5)
        table = client.app.state.lobby._tables[made["table"]]

        def at_rest():
            """nobody looks, and the last thought is thought"""
            return not table.onlookers and not table.robots.thinking

        until(at_rest)
        match = table.match
        turn = match.turn
        time.sleep(0.5)
        assert match.turn == turn
        assert not match.over
        with sat(client, made, spectator=True) as page:
            page.until(lambda update: update["turn"] > turn)


def test_a_host_can_see_how_long_bots_wait(caplog):
    with served() as client:
        turns = client.app.state.lobby.workers.turns
        for wait in range(100):
            turns._note(wait / 10)
        told = client.get("/api/health").json()
    assert told["bots"] == {"waiting": 0, "counted": 100, "median": 5.0, "late": 9.5, "longest": 9.9}
    assert [record.message for record in caplog.records] == [
        "a bot waited 5.1 s for its turn to think; 0 wait now"
    ]


def test_the_health_of_a_store_that_fails_is_503(monkeypatch):
    with served() as client:
        assert client.get("/api/health").status_code == 200

        async def fail(job):
            raise StoreError("no room on the disk")

        monkeypatch.setattr(client.app.state.store, "run", fail)
        assert client.get("/api/health").status_code == 503


def test_a_bot_in_a_hurry_thinks_with_fewer_iterations():
    assert [bot_for("search", "yeti", halvings).iterations for halvings in (0, 1, 6)] == [3000, 1500, 46]
    assert [bot_for("master", "yeti", halvings).iterations for halvings in (0, 1, 6)] == [600, 300, 9]
    assert bot_for("search@10", "yeti", 6).iterations == 5


def test_what_answers_at_first_sight_is_not_hurried():
    for name in ("blitz", "blitz@0.8+0.1", "uniform"):
        assert bot_for(name, "yeti", 6) is bot_for(name, "yeti")


def test_bots_think_where_the_system_has_no_priorities(monkeypatch):
    """Windows has no os.nice."""
    monkeypatch.delattr(os, "nice", raising=False)
    workers._lower_priority()
