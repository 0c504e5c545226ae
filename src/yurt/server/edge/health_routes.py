"""How the server is, for whoever keeps it running: counts and times, nothing of any table."""

from __future__ import annotations

from fastapi import APIRouter

from yurt.games import GAMES
from yurt.server.edge.table_routes import PROBLEMS, LobbyHere
from yurt.server.jobs.compiled import is_loaded
from yurt.server.wire.server import Health, Waits

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/health")
async def health(lobby: LobbyHere) -> Health:
    """Whether the store answers, how long bots wait for their turn to think, and what is compiled."""
    await lobby.store.run(lambda database: database.execute("SELECT 1").fetchone())
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
