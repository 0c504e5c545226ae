"""Many pages at a real server: they play, lose it, and come back; for the tests and the soak."""

import asyncio
import contextlib
import json
import random
import signal
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.server.test_process import hello
from yurt.games import GAMES

AGAIN_SECONDS = 0.4


def memory(process):
    """Resident bytes of a process (Linux)."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096


async def played(server, made, moves):
    """A page that holds both seats plays so many moves, and stays."""
    rng, line, done = random.Random(made["table"]), await hello(server, made), 0
    async for text in line:
        message = json.loads(text)
        update = message.get("update")
        if "ping" in message:
            await line.send(json.dumps({"pong": message["ping"]}))
        elif "ack" in message:
            done += 1
            if done >= moves:
                break
        elif update and update["over"]:
            break
        elif update and update["awaiting"]:
            seat = next(seat for seat in range(2) if update["seen"][seat]["options"])
            option = rng.choice(update["seen"][seat]["options"])
            move = {
                "play": option["word"],
                "seat": seat,
                "turn": update["turn"],
                "id": f"id{update['version']}",
            }
            await line.send(json.dumps(move))
    return line


async def seen(server, made):
    """A page that comes back, up to its first update; where too many wait it comes again."""
    while True:
        try:
            line = await hello(server, made)
            break
        except (OSError, InvalidMessage):
            await asyncio.sleep(AGAIN_SECONDS)
    while "update" not in json.loads(await line.recv()):
        pass
    return line


async def come_back(server, tables, moves):
    """Play, kill the server, come back all at once: the seconds it took, and memory before and after."""
    made = [server.lay(list(GAMES)[number % len(GAMES)]) for number in range(tables)]
    lines = []
    for start in range(0, tables, 50):
        lines += await asyncio.gather(*(played(server, one, moves) for one in made[start : start + 50]))
    before = memory(server.process.pid)
    server.end(signal.SIGKILL)
    await asyncio.gather(*(line.wait_closed() for line in lines))
    server.begin()
    began = time.monotonic()
    lines = await asyncio.gather(*(seen(server, one) for one in made))
    seconds, after = time.monotonic() - began, memory(server.process.pid)
    await asyncio.gather(*(line.close() for line in lines))
    return seconds, before, after


async def look_on(server, made, spectators):
    """A crowd comes to look on: the bytes that all of them together were sent after their first update."""
    sizes, lines = [], []

    async def listen(line):
        with contextlib.suppress(ConnectionClosed):
            async for text in line:
                sizes.append(0 if "update" in json.loads(text) and line not in met else len(text))
                met.add(line)

    table, met, listening = {**made, "seats": [{"token": made["spectator"]}]}, set(), []
    for _ in range(spectators):
        lines.append(await hello(server, table))
        listening.append(asyncio.create_task(listen(lines[-1])))
    await asyncio.sleep(2)
    await asyncio.gather(*(line.close() for line in lines))
    await asyncio.gather(*listening)
    return sum(sizes)


async def beside_the_greedy(server, tables, seconds):
    """One client has bots think at many tables and asks for hints: another's longest wait for a bot."""
    bots = [{"kind": "bot", "bot": "search"}] * 2
    greedy = [await hello(server, _hosted(server.lay(seats=bots)), client="10.0.0.1") for _ in range(tables)]
    asker = await hello(server, server.lay(), client="10.0.0.1")
    reading = [asyncio.create_task(_read(line)) for line in [*greedy, asker]]
    asking = asyncio.create_task(_ask_for_hints(asker))
    waits, end = [], time.monotonic() + seconds
    while time.monotonic() < end or not waits:
        made = server.lay(seats=[{"kind": "here"}, {"kind": "bot", "bot": "search"}])
        waits += await _waits_for_the_bot(server, {**made, "seats": made["seats"][:1]}, end)
    for task in [asking, *reading]:
        task.cancel()
    await asyncio.gather(asking, *reading, return_exceptions=True)
    await asyncio.gather(*(line.close() for line in [*greedy, asker]))
    return max(waits)


def _hosted(made):
    return {**made, "seats": [{"token": made["host"]}]}


async def _read(line):
    async for text in line:
        message = json.loads(text)
        if "ping" in message:
            await line.send(json.dumps({"pong": message["ping"]}))


async def _ask_for_hints(line):
    for number in range(1_000_000):
        await line.send(json.dumps({"hint": True, "seat": number % 2, "id": f"h{number}"}))
        await asyncio.sleep(0.06)


async def _waits_for_the_bot(server, made, end):
    """Play one game against a bot: how long it was the bot's turn, each time."""
    rng, waits, line, since = random.Random(1), [], await hello(server, made, client="10.0.0.2"), None
    async for text in line:
        message = json.loads(text)
        if "ping" in message:
            await line.send(json.dumps({"pong": message["ping"]}))
        update = message.get("update")
        if not update or not (update["awaiting"] or update["over"]):
            continue
        if since is not None and update["awaiting"] != [1]:
            waits.append(time.monotonic() - since)
            since = None
        if update["over"] or (waits and time.monotonic() > end):
            break
        options = update["seen"][0]["options"]
        if options:
            word, id = rng.choice(options)["word"], f"id{update['version']}"
            await line.send(json.dumps({"play": word, "seat": 0, "turn": update["turn"], "id": id}))
        elif since is None:
            since = time.monotonic()
    await line.close()
    return waits
