"""Several nodes on one database, in one process: each with a store, a lobby and screens of its own."""

import asyncio
import random
from contextlib import asynccontextmanager

from tests.server import faults
from tests.server.faults import Screen
from yurt.server.jobs.workers import Workers
from yurt.server.store.opening import opened
from yurt.server.tables.lobby import Lobby


class Node:
    """A lobby on a store; `deaf`: it hears no notices, and has to look."""

    def __init__(self, address, name, deaf=False):
        self.store = opened(address, node=name)
        if deaf:
            self.store.others.listen = lambda heard: None
        self.lobby = Lobby(self.store, Workers(1, 60))
        self.lobby.listen()

    async def die(self):
        """As a node that is killed: it says no word, and its lines break."""
        self.lobby.close()
        others = self.store.others
        others._go = lambda line: None
        await asyncio.to_thread(self.store.close)

    async def close(self):
        self.lobby.close()
        self.lobby.workers.close()
        await asyncio.to_thread(self.store.close)

    async def screen(self, table, *held):
        """Somebody looks on here."""
        found = await self.lobby.find(table)
        screen = Screen(found, list(held))
        await found.attend(screen)
        return screen


@asynccontextmanager
async def nodes(address, count=2, **named):
    found = [Node(address, f"node{number}", **named) for number in range(count)]
    try:
        yield found
    finally:
        for node in found:
            await node.close()


SHOWN = ("version", "turn", "scores", "awaiting", "stage", "seats", "next", "hints")


async def agree(screens, seconds=30):
    """Wait until all show the same, and return what they show."""
    try:
        async with asyncio.timeout(seconds):
            while not all(shown(screen) == shown(screens[0]) for screen in screens):
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError([shown(screen) for screen in screens]) from None
    return shown(screens[0])


def shown(screen):
    return {key: screen.update[key] for key in SHOWN}


async def storm(address, games, moves, *, count=2, seed=1, share=0.0):
    """Random play by people who sit at the same tables on several nodes, whose stores fail now and then."""
    rng = random.Random(seed)
    async with nodes(address, count) as found:
        for node in found:
            node.lobby.store = faults.Faulty(node.store, rng, share)
        lobbies = [node.lobby for node in found]
        parties = [faults.Party(lobbies, game, random.Random(rng.random())) for game in games]

        async def live(party):
            await party.begin()
            for _ in range(moves):
                hands = [party.act() for _ in range(rng.choice([1, 1, 2]))]  # sometimes two at once
                await asyncio.gather(*hands)
            if any(screen.closed for screen in party.screens):
                await faults.patiently(party.sit)
            await agree(party.screens)

        await asyncio.gather(*(live(party) for party in parties))
    return parties
