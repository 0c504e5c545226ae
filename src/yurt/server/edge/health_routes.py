"""How the server is, for whoever keeps it running: counts and times, nothing of any table."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from yurt.games import GAMES
from yurt.server.edge.table_routes import PROBLEMS, LobbyHere
from yurt.server.jobs.compiled import is_loaded
from yurt.server.store.interface import HostedStore
from yurt.server.store.records import StoreError
from yurt.server.wire.server import Health, Waits

PROBE_SECONDS = 1.0  # between two tries to write the store
WAIT_SECONDS = 2.0  # for one of them
UNREADY = "the store can't be written\n"

router = APIRouter(prefix="/api", responses=PROBLEMS)
log = logging.getLogger("yurt.server")
probes = APIRouter(include_in_schema=False)  # for whoever starts and stops servers


@probes.get("/healthz")
async def alive() -> PlainTextResponse:
    """Whether the process answers at all."""
    return PlainTextResponse("alive\n")


@probes.get("/readyz")
async def ready(request: Request) -> PlainTextResponse:
    """Return whether to send people here: the store can be written, and the server is not stopping."""
    if request.app.state.draining:
        return PlainTextResponse("stopping\n", 503)
    return (
        PlainTextResponse("ready\n") if await _probe(request.app.state) else PlainTextResponse(UNREADY, 503)
    )


async def _probe(state: Any) -> bool:
    """Return whether the store can be written; it is tried once a second at most, however many ask."""
    now = time.monotonic()
    if state.probe is None or (state.probe.done() and now >= state.probe_until):
        state.probe = asyncio.create_task(_is_writable(state.store))
        state.probe_until = now + PROBE_SECONDS
    done, _ = await asyncio.wait([state.probe], timeout=WAIT_SECONDS)
    return bool(done) and bool(state.probe.result())


async def _is_writable(store: HostedStore) -> bool:
    try:
        await store.writable()
    except StoreError as error:
        log.error("the store can't be written: %s", error)
        return False
    return True


@router.get("/health")
async def health(lobby: LobbyHere) -> Health:
    """Whether the store answers, how long bots wait for their turn to think, and what is compiled."""
    await lobby.store.alive()
    turns = lobby.workers.turns
    ordered = sorted(turns.waits) or [0.0]
    middle, late = (round(ordered[int(len(ordered) * share)], 3) for share in (0.5, 0.95))
    return Health(
        tables=lobby.in_memory,
        bots=Waits(
            waiting=turns.waiting,
            counted=len(turns.waits),
            median=middle,
            late=late,
            longest=round(ordered[-1], 3),
        ),
        compiled=[name for name, game in GAMES.items() if is_loaded(game)],
    )
