"""A store that fails, and people who play on nevertheless; for the tests and the soak."""

import asyncio
import functools
import inspect
import itertools
import json
import random

from yurt.server.jobs.workers import Workers
from yurt.server.refusal import RefusalError
from yurt.server.shown.composing import Audience
from yurt.server.store.opening import opened
from yurt.server.store.records import StoreError
from yurt.server.tables.lobby import Lobby
from yurt.server.tables.tokens import Right
from yurt.server.wire.tables import NewTable, SeatChange

FAULTS = ("fail", "fail after writing", "hang")
ids = itertools.count()


class Faulty:
    """A store of which one job in so many goes wrong, in a way that chance picks."""

    def __init__(self, store, rng, share, hang_seconds=0.01, faults=FAULTS):
        self.store, self.rng, self.share, self.hang_seconds = store, rng, share, hang_seconds
        self.faults, self.met = faults, dict.fromkeys(FAULTS, 0)

    def __getattr__(self, name):
        found = getattr(self.store, name)
        return functools.partial(self.do, found) if inspect.iscoroutinefunction(found) else found

    async def do(self, job, *arguments, **named):
        fault = self.rng.choice(self.faults) if self.rng.random() < self.share else None
        if fault:
            self.met[fault] += 1
        if fault == "fail":
            raise StoreError("no room on the disk")
        if fault == "hang":
            await asyncio.sleep(self.hang_seconds)
        answer = await job(*arguments, **named)
        if fault == "fail after writing":
            raise StoreError("nobody knows whether it was written")
        return answer


class Screen:
    """What one page shows: always the latest, as a socket with a free line would."""

    spectator, host, client = False, True, "here"

    def __init__(self, table, held):
        self.table, self.held = table, held
        self.update, self.received, self.closed = None, {}, None

    def audiences(self):
        return [Audience(seat, "en", board=False) for seat in self.held or [None]]

    def refresh(self):
        text, self.received = self.table.shown.update(self.audiences(), self.received, host=self.host)
        self.update = json.loads(text)["update"]

    def answer(self, answer):
        pass

    def notice(self, presence):
        pass

    def close(self, code, why):
        self.closed = self.closed or code


async def patiently(work):
    """Ask again and again, as a page does when the line breaks."""
    while True:
        try:
            return await work()
        except RefusalError as refusal:
            if refusal.status != 503:
                raise
            await asyncio.sleep(0.002)
        except StoreError:
            await asyncio.sleep(0.002)


class Party:
    """Everyone at one table: they play, take back, rename, and come again whenever they were cut off.

    Of several lobbies, one for each node, they come to any.
    """

    def __init__(self, lobbies, game, rng):
        self.lobbies, self.game, self.rng = lobbies, game, rng
        self.acknowledged = {}
        self.screens = []

    async def begin(self):
        wanted = NewTable(game=self.game, seats=[{"kind": "here"}] * 2, pace=0)
        self.id = (await patiently(lambda: self.rng.choice(self.lobbies).create(wanted))).id
        await patiently(self.sit)

    async def sit(self):
        screens = []
        for held in ([0], [1], []):
            table = await self.rng.choice(self.lobbies).find(self.id)
            screens.append(Screen(table, held))
            await table.attend(screens[-1])
            await table.join([Right(seat=seat) for seat in held], "word")
        self.screens = screens

    async def act(self):
        """One thing that somebody does, sent again until it is answered."""
        id, chosen = f"id{next(ids)}", None

        async def work():
            nonlocal chosen
            if any(screen.closed for screen in self.screens):
                await self.sit()
            table = self.rng.choice(self.screens).table
            match = table.playing()
            if match.over:
                return match.turn
            if chosen is None:
                chosen = self._choice(match)
            seat, action, turn = chosen
            if action == "rename":
                await table.change_seat(seat, SeatChange(kind="here", name=f"name{turn}", bot=None))
                return None
            if action == "undo":
                return await table.undo(seat, turn, id)
            return await table.play(seat, action, turn, id)

        try:
            turn = await patiently(work)
        except RefusalError as refusal:
            if refusal.status != 409 or len(self.lobbies) == 1:
                raise
            return  # somebody on another node was quicker
        if turn is not None and chosen is not None:
            self.acknowledged[id] = turn

    def _choice(self, match):
        undoing = [seat for seat in range(2) if match.may_undo(seat)]
        if undoing and self.rng.random() < 0.1:
            return undoing[0], "undo", match.turn
        seat = self.rng.choice(match.awaiting)
        kind = "rename" if self.rng.random() < 0.05 else self.rng.choice(match.actions(seat))
        return seat, kind, match.turn

    def seen(self):
        return [{key: screen.update[key] for key in ("version", "turn", "scores")} for screen in self.screens]


async def storm(path, games, moves, *, seed=1, share=0.1, hang_seconds=0.01):
    """Random play on a faulty store; what the parties hold, and which faults they met."""
    rng = random.Random(seed)
    store = Faulty(opened(path), rng, share, hang_seconds)
    workers = Workers(1, 60)
    lobby = Lobby(store, workers)
    parties = [Party([lobby], game, random.Random(rng.random())) for game in games]

    async def live(party):
        await party.begin()
        for _ in range(moves):
            await party.act()
        store.share = share
        if any(screen.closed for screen in party.screens):
            await patiently(party.sit)

    await asyncio.gather(*(live(party) for party in parties))
    workers.close()
    store.close()
    return parties, store.met


async def check(path, parties):
    """What was acknowledged is what replays, and all screens show just that."""
    store = opened(path)
    lobby = Lobby(store, Workers(1, 60))
    for party in parties:
        table = await lobby.find(party.id)
        known = {id: table.turns.get(id) for id in party.acknowledged}
        assert known == party.acknowledged
        assert table.entries == len(party.acknowledged), "nothing is in the log that nobody was told of"
        for screen in party.screens:
            again = Screen(table, screen.held)
            await table.attend(again)
            for key in ("version", "turn", "scores", "awaiting", "stage"):
                assert screen.update[key] == again.update[key], key
            assert screen.update["seen"][0]["view"] == again.update["seen"][0]["view"]
    store.close()
