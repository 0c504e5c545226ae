"""How the server is, for whoever keeps it running: counts and times, nothing of any table."""

from __future__ import annotations

import logging

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from yurt.games import GAMES
from yurt.server.edge.table_routes import PROBLEMS, LobbyHere
from yurt.server.jobs.compiled import is_loaded
from yurt.server.store.records import StoreError
from yurt.server.wire.server import Health, Waits

router = APIRouter(prefix="/api", responses=PROBLEMS)
log = logging.getLogger("yurt.server")
probes = APIRouter(include_in_schema=False)  # for whoever starts and stops servers


@probes.get("/healthz")
async def alive() -> PlainTextResponse:
    """Whether the process answers at all."""
    return PlainTextResponse("alive\n")


@probes.get("/readyz")
async def ready(request: Request, lobby: LobbyHere) -> PlainTextResponse:
    """Whether it is good to send people here: the store answers, and the server is not about to stop."""
    if request.app.state.draining:
        return PlainTextResponse("stopping\n", 503)
    try:
        await lobby.store.alive()
    except StoreError as error:
        log.error("the store does not answer: %s", error)
        return PlainTextResponse("the store does not answer\n", 503)
    return PlainTextResponse("ready\n")


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
