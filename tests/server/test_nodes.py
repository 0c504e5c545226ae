"""Several nodes on one database: whoever sits where, all see the same table, and each thing is done once."""

import asyncio
import dataclasses
import itertools
import random
import time

import pytest
from click.testing import CliRunner

from tests.server import alone, faults
from tests.server.nodes import agree, nodes, storm
from tests.server.page import GENEROUS, lay, sat, served
from tests.server.test_store import record, with_store
from yurt.commands.admin import admin
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.server.jobs import analysing
from yurt.server.refusal import RefusalError
from yurt.server.store import postgres_nodes
from yurt.server.store.records import Entry
from yurt.server.tables import lobby as lobbies
from yurt.server.tables.tokens import Right
from yurt.server.wire.tables import NewTable, SeatChange


@pytest.fixture
def address(postgres):
    return postgres.fresh()


async def begun(found, game="yeti", kinds=("here", "here")):
    """A table with a seat's screen on each of two nodes, at which the game has begun."""
    seats = [{"kind": kind, "bot": "uniform" if kind == "bot" else None} for kind in kinds]
    table = await found[0].lobby.create(NewTable(game=game, seats=seats, pace=0))
    screens = [await node.screen(table.id, seat) for seat, node in enumerate(found[:2])]
    for seat, screen in enumerate(screens):
        await screen.table.join([Right(seat=seat)], f"word{seat}")
    await agree(screens)
    return table.id, screens


def move(screen, id):
    """The first option of the first seat that is awaited, as a message to that screen's node."""
    match = screen.table.playing()
    seat = match.awaiting[0]
    return screen.table.play(seat, match.actions(seat)[0], match.turn, id)


def test_what_is_played_on_one_node_shows_on_the_other(address):
    async def run():
        async with nodes(address) as found:
            _, screens = await begun(found)
            for number in range(30):
                await move(screens[number % 2], f"id{number}")
                shown = await agree(screens)
            assert screens[0].table is not screens[1].table
            return shown

    assert alone.run(run())["turn"] >= 30


def test_a_notice_that_is_lost_loses_nothing(address, monkeypatch):
    monkeypatch.setattr(lobbies, "LOOK_SECONDS", 0.1)

    async def run():
        async with nodes(address, deaf=True) as found:
            _, screens = await begun(found)
            await move(screens[0], "one")
            return await agree(screens)

    assert alone.run(run())["turn"] > 0


def test_news_are_what_lies_beyond_what_is_known(address):
    async def work(keeping):
        await keeping.add_table(record())
        for number in range(5):
            await keeping.append("t", number, Entry(0, number, None))
        new = record().setting
        new.hints = False
        nothing = await keeping.others.news("t", 0, 5)
        await keeping.save_setting("t", 0, new, 3.0)
        return nothing, await keeping.others.news("t", 0, 3), await keeping.others.news("gone", 0, 0)

    nothing, some, gone = with_store(address, work)
    assert (nothing.setting, nothing.entries, nothing.version) == (None, [], 0)
    assert (some.setting.hints, some.version, some.started) == (False, 1, 3.0)
    assert some.entries == [Entry(0, 3, None), Entry(0, 4, None)]
    assert gone is None


def test_two_nodes_that_answer_for_the_same_seat_at_once_play_one_move(address):
    async def run():
        async with nodes(address) as found:
            id, screens = await begun(found)
            for number in range(10):
                same = await asyncio.gather(*(move(screen, f"same{number}") for screen in screens))
                assert same[0] == same[1], "the same message, sent to both, is one move"
                await agree(screens)
                others = [move(screen, f"{place} {number}") for place, screen in enumerate(screens)]
                answers = await asyncio.gather(*others, return_exceptions=True)
                played = [answer for answer in answers if isinstance(answer, int)]
                refused = [answer for answer in answers if isinstance(answer, RefusalError)]
                assert len(played) + len(refused) == 2
                assert played
                assert all(refusal.status == 409 for refusal in refused)
                await agree(screens)
            stored = await found[0].store.table(id)
            ids = [entry.id for entry in stored.log]
            assert len(ids) == len(set(ids))
            return len(ids), screens[0].table.entries

    stored, known = alone.run(run())
    assert stored == known


def test_secret_choices_made_on_two_nodes_at_once_both_count(address):
    """Yak: all choose at once, so who comes second answers a question that still stands."""

    async def run():
        async with nodes(address) as found:
            _, screens = await begun(found, "yak")
            together = 0
            for number in range(12):
                match = screens[0].table.playing()
                if len(match.awaiting) == 2:
                    turn, actions = match.turn, [match.actions(seat)[0] for seat in (0, 1)]
                    plays = [
                        screen.table.play(seat, actions[seat], turn, f"{seat}x{number}")
                        for seat, screen in enumerate(screens)
                    ]
                    assert all(isinstance(turn, int) for turn in await asyncio.gather(*plays))
                    together += 1
                else:
                    await move(screens[0], f"id{number}")
                await agree(screens)
            return together

    assert alone.run(run()) > 0


def test_an_undo_on_one_node_is_followed_on_the_other(address):
    async def run():
        async with nodes(address) as found:
            _, screens = await begun(found, "yak")
            for number in range(20):
                match = screens[0].table.playing()
                undoing = [seat for seat in (0, 1) if match.may_undo(seat)]
                if undoing:
                    await screens[0].table.undo(undoing[0], match.turn, "undo")
                    shown = await agree(screens)
                    views = [screen.update["seen"][0]["view"] for screen in screens]
                    return shown, views, [screen.table.playing().transcript() for screen in screens]
                await move(screens[number % 2], f"id{number}")
                await agree(screens)
        raise AssertionError("nothing could be taken back")

    _, _, transcripts = alone.run(run())
    assert transcripts[0] == transcripts[1]


def test_settings_changed_on_two_nodes_at_once_both_hold(address):
    async def run():
        async with nodes(address) as found:
            id, screens = await begun(found)
            changes = [
                screen.table.change_seat(seat, SeatChange(kind="here", name=f"New {seat}", bot=None))
                for seat, screen in enumerate(screens)
            ]
            await asyncio.gather(*changes, screens[0].table.allow_hints(False))
            shown = await agree(screens)
            stored = await found[0].store.table(id)
            return shown, [seat.name for seat in stored.setting.seats], stored.setting.hints

    shown, names, hints = alone.run(run())
    assert (names, hints) == (["New 0", "New 1"], False)
    assert [seat["name"] for seat in shown["seats"]] == names


def test_a_game_that_is_begun_on_two_nodes_at_once_begins_once(address):
    async def run():
        async with nodes(address) as found:
            seats = [{"kind": "here"}, {"kind": "here"}]
            table = await found[0].lobby.create(NewTable(game="yeti", seats=seats, pace=0))
            screens = [await node.screen(table.id, seat) for seat, node in enumerate(found)]
            joins = [screen.table.join([Right(seat=seat)], "w") for seat, screen in enumerate(screens)]
            await asyncio.gather(*joins)
            await agree(screens)
            return [screen.table.playing().transcript() for screen in screens]

    transcripts = alone.run(run())
    assert transcripts[0] == transcripts[1]


def test_a_link_renewed_on_one_node_is_dead_on_the_other(address):
    async def run():
        async with nodes(address) as found:
            id, screens = await begun(found)
            old = screens[1].table.tokens.seat(1)
            new = await screens[0].table.renew_seat(1)
            there = await found[1].lobby.find(id)
            assert there.tokens.right(old) is None
            assert there.tokens.right(new) == Right(seat=1)
            return screens[1].closed

    assert alone.run(run()) == 4401


def test_who_is_there_is_known_on_all_nodes_until_a_node_is_gone(address, monkeypatch):
    monkeypatch.setattr(lobbies, "LOOK_SECONDS", 0.2)

    async def connected(screen, wanted):
        async with asyncio.timeout(30):
            while [seat["connected"] for seat in screen.update["seats"]] != wanted:
                await asyncio.sleep(0.05)

    async def run():
        async with nodes(address, 3) as found:
            _, screens = await begun(found)
            await connected(screens[0], [True, True])
            await connected(screens[1], [True, True])
            await found[1].die()
            began = time.monotonic()
            await connected(screens[0], [True, False])
            return time.monotonic() - began

    assert alone.run(run()) < postgres_nodes.LEASE_SECONDS + 10


async def thinker(found, job):
    """The node that has claimed a job, of some that are there; None: another, or nobody yet."""
    asked = "SELECT node FROM claims WHERE job = %s"
    rows = await found[0].store.run(lambda database: database.execute(asked, (job,)).fetchall())
    return next((node for node in found if [(node.store.others.node,)] == rows), None)


def test_bots_think_on_one_node_and_go_on_on_another_once_that_is_gone(address):
    async def play_until_the_bot_is_thought_for(screen, found, numbers):
        while not (node := await thinker(found, screen.table.robots.job)):
            async with asyncio.timeout(60):
                while 0 not in screen.update["awaiting"]:
                    await asyncio.sleep(0.02)
            await move(screen, f"id{next(numbers)}")
        return node

    async def run():
        async with nodes(address) as found:
            _, screens = await begun(found, kinds=("here", "bot"))
            numbers = itertools.count()
            first = await play_until_the_bot_is_thought_for(screens[0], found, numbers)
            survivor = next(node for node in found if node is not first)
            await first.die()
            screen = screens[found.index(survivor)]
            return await play_until_the_bot_is_thought_for(screen, [survivor], numbers) is survivor

    assert alone.run(run())


def test_a_job_is_claimed_by_one_node_and_taken_over_from_one_that_is_not_seen(address, monkeypatch):
    async def run():
        async with nodes(address, 3) as found:
            others = [node.store.others for node in found]
            claims = await asyncio.gather(*(one.claim("job") for one in others))
            assert claims.count(True) == 1
            winner = others[claims.index(True)]
            loser = others[claims.index(False)]
            assert await winner.claim("job")
            assert not await loser.claim("job")
            winner._beat = lambda line: None  # as if it were paused
            winner._seen -= 100
            await found[0].store.run(
                lambda database: database.execute(
                    "UPDATE nodes SET seen = seen - interval '60 seconds' WHERE node = %s", (winner.node,)
                )
            )
            assert await loser.claim("job")
            assert not await winner.claim("job"), "it asks before it goes on"
            await loser.release("job")
            return await winner.claim("job")

    assert alone.run(run())


def test_what_a_client_may_have_is_counted_on_all_nodes_together(address):
    async def run():
        async with nodes(address) as found:
            others = [node.store.others for node in found]
            taken = [await others[number % 2].spend("tables 10.0.0.1", 0.001, 5) for number in range(8)]
            apart = await others[0].spend("tables 10.0.0.2", 0.001, 5)
            quick = [
                await others[0].spend("fast", 1000.0, 1) for _ in range(3) if not await asyncio.sleep(0.01)
            ]
            return taken, apart, quick

    taken, apart, quick = alone.run(run())
    assert taken == [True] * 5 + [False] * 3
    assert apart
    assert quick == [True] * 3, "it fills again"


def test_a_rematch_takes_along_who_sits_on_other_nodes(address):
    async def run():
        async with nodes(address) as found:
            id, screens = await begun(found, "yak")
            heard = []
            screens[1].answer = heard.append
            match, entries, rng = screens[0].table.playing().copied(), [], random.Random(1)
            while not match.over:
                entries.append(Entry(seat := match.awaiting[0], rng.choice(match.actions(seat)), None))
                match.play(seat, entries[-1].action)
            await asyncio.gather(*(found[0].store.append(id, *line) for line in enumerate(entries)))
            for screen in screens:
                await screen.table.catch_up()
            assert (await agree(screens))["stage"] == "over"
            new = await found[0].lobby.rematch(screens[0].table)
            async with asyncio.timeout(20):
                while not heard:
                    await asyncio.sleep(0.02)
            again = await found[1].lobby.rematch(screens[1].table)
            return new.id, again.id, heard[0]

    new, again, moved = alone.run(run())
    assert new == again == moved.table
    assert moved.seats[1].token


def test_a_table_closed_by_hand_is_closed_on_nodes_that_run(address):
    async def run():
        async with nodes(address) as found:
            id, screens = await begun(found)
            words = ["close", id, "--store", address]
            done = await asyncio.to_thread(CliRunner().invoke, admin, words)
            assert done.exit_code == 0, done.output
            async with asyncio.timeout(20):
                while not all(screen.closed for screen in screens):
                    await asyncio.sleep(0.02)
            with pytest.raises(RefusalError) as refusal:
                await found[0].lobby.find(id)
            return refusal.value.status, [screen.closed for screen in screens]

    assert alone.run(run()) == (410, [4404, 4404])


def test_a_table_that_was_forgotten_is_gone_from_all_nodes(address):
    async def run():
        async with nodes(address) as found:
            id, _ = await begun(found)
            await found[0].store.run(lambda database: database.execute("DELETE FROM tables"))
            with pytest.raises(RefusalError) as refusal:
                await found[1].lobby.find(id)
            return refusal.value.status

    assert alone.run(run()) == 404


@pytest.mark.parametrize(("seed", "count", "share"), [(1, 2, 0.0), (2, 3, 0.1)])
def test_whatever_fails_on_several_nodes_what_is_acknowledged_replays_and_all_screens_agree(
    address, monkeypatch, seed, count, share
):
    monkeypatch.setattr("yurt.server.tables.table.AWAY_SECONDS", 0.0)
    monkeypatch.setattr(lobbies, "LOOK_SECONDS", 0.3)
    parties = alone.run(storm(address, GAMES, 25, count=count, seed=seed, share=share))
    alone.run(faults.check(address, parties))


TEXT = Match(GAMES["yeti"], 2, seed=1).transcript()  # its header alone says what thought it gets


class Steps:
    """Workers that look at a step in no time, and note which."""

    def __init__(self):
        self.seen = []

    async def ask(self, function, text, steps, who):
        await asyncio.sleep(0.03)
        self.seen += steps
        return {"decisions": [], "standings": [{"turn": step} for step in steps]}


async def stage(analyses, wanted):
    async with asyncio.timeout(30):
        while (found := await analyses.look("game", TEXT)) is None or found[0] != wanted:
            await asyncio.sleep(0.02)
    return found[1]


def test_an_analysis_is_made_on_one_node_seen_on_all_and_taken_over(address, monkeypatch):
    monkeypatch.setattr(analysing, "KEEP_SECONDS", 0.0)

    async def run():
        async with nodes(address) as found:
            workers = [Steps() for _ in found]
            all_of_them = [
                analysing.Analyses([one], node.store) for one, node in zip(workers, found, strict=True)
            ]
            first, second = all_of_them
            await first.begin("game", TEXT, 90)
            assert await second.begin("game", TEXT, 90) < 90
            await stage(second, "running")
            assert not workers[1].seen, "it is done once"
            await second.cancel("game")
            await stage(first, "cancelled")
            some = len((await stage(second, "cancelled"))["standings"])
            assert 0 < some < 90
            await first.begin("game", TEXT, 90)
            await stage(second, "running")
            first.close()
            await found[0].die()
            whole = await stage(second, "done")
            return [standing["turn"] for standing in whole["standings"]], workers

    turns, workers = alone.run(run())
    assert sorted(turns) == list(range(90)), "each step once"
    assert len(workers[1].seen) < 90, "it went on where the other had come to"


def test_a_client_cannot_lay_more_tables_by_going_to_another_node(address):
    limits = dataclasses.replace(GENEROUS, tables_per_minute=0.01, table_burst=3)
    wanted = {"game": "yeti", "seats": [{"kind": "here"}] * 2}
    with served(address, limits) as one, served(address, limits) as other:
        answers = [client.post("/api/tables", json=wanted) for client in (one, other) * 2]
        looks = [client.get("/api/games").status_code for client in (one, other)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert float(answers[-1].headers["retry-after"]) > 0
    assert looks == [200, 200]


def test_a_page_that_comes_to_another_node_sends_again_and_is_answered_as_before(address):
    with served(address) as one, served(address) as other:
        made = lay(one, "here here")
        with sat(one, made, 0, 1) as page:
            page.until(lambda update: update["awaiting"])
            message = page.play(page.update["awaiting"][0])
            first = page.answer("ack")
            with sat(other, made, 0, 1) as again:
                again.until(lambda update: update["awaiting"])
                again.send(**message)
                assert again.answer("ack") == first
                shown = again.played(again.update["awaiting"][0])
                page.until(lambda update: update["version"] == shown["version"])
                assert page.seen(0)["view"] == again.seen(0)["view"]
                assert [seat["connected"] for seat in page.update["seats"]] == [True, True]
