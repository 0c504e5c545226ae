"""The routes of replays: look at a finished game, send one in, play on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from yurt.server import phrases
from yurt.server.edge.table_routes import PROBLEMS, Asked, LobbyHere, TableId, known_game, transcript_of
from yurt.server.jobs import replays
from yurt.server.jobs.asking import WorkerError, Workers
from yurt.server.jobs.turns import QueueFullError
from yurt.server.refusal import RefusalError
from yurt.server.shown.told import told
from yurt.server.store.interface import Store
from yurt.server.tables.lobby import Lobby, made_for
from yurt.server.tables.tokens import Right, new_id
from yurt.server.wire.games import Told
from yurt.server.wire.message import MOST_MOMENTS
from yurt.server.wire.replays import Branch, Ending, Lots, Moments, ReplayInfo, ReplayMade, Rolls
from yurt.server.wire.tables import TableMade

router = APIRouter(prefix="/api/replays", responses=PROBLEMS)
Answer = TypeVar("Answer")
BUSY_SECONDS = 5.0
SeenBy = Annotated[
    str, Query(pattern="^(all|none|[0-9]{1,2})$", description="all, none (a spectator), or a seat")
]


class Reader:
    """Reads replays in a worker, from a transcript's text."""

    def __init__(self, workers: Workers, store: Store, lobby: Lobby, client: str) -> None:
        self.client = client  # all that one client asks for shares its turn
        self.workers = workers
        self.store = store
        self.lobby = lobby

    async def ask(self, function: Callable[..., Answer], *arguments: Any) -> Answer:
        try:
            return await self.workers.ask(function, *arguments, who=self.client)
        except QueueFullError as full:
            status, why = (429, phrases.YOU_ARE_BUSY) if full.ours else (503, phrases.BUSY)
            raise RefusalError(status, why, retry=BUSY_SECONDS) from None
        except WorkerError:
            raise RefusalError(400, phrases.TOO_LONG) from None

    async def text(self, id: str) -> str:
        """The transcript of an uploaded replay, or of a finished table."""
        text = await self.store.replay(id)
        if text is not None:
            return text
        try:
            table = await self.lobby.find(id)
        except RefusalError:
            raise RefusalError(404, phrases.NO_REPLAY) from None
        return transcript_of(table)


def reader_of(request: Request) -> Reader:
    state = request.app.state
    return Reader(state.readers, state.store, state.lobby, client_of(request))


def client_of(request: Request) -> str:
    """Return the address that a request comes from; the same for all in a browser of its own."""
    client = request.scope.get("client")
    return client[0] if client else ""


ReaderHere = Annotated[Reader, Depends(reader_of)]


@router.post(
    "",
    status_code=201,
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    },
)
async def upload(request: Request, reader: ReaderHere) -> ReplayMade:
    """Send in a transcript, to watch it."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise RefusalError(400, phrases.MALFORMED.fill(why="UTF-8")) from None
    unreadable = await reader.ask(replays.check, text)
    if unreadable:
        raise RefusalError(400, unreadable.why)
    id = new_id()
    await reader.store.add_replay(id, text, client_of(request))
    return ReplayMade(replay=id)


@router.get("/{id}")
async def look(id: TableId, reader: ReaderHere) -> ReplayInfo:
    """What a replay is, with the scores at every moment."""
    return ReplayInfo(replay=id, **await reader.ask(replays.info, await reader.text(id)))


@router.get("/{id}/told")
async def told_of_replay(id: TableId, reader: ReaderHere, lang: Asked = "en") -> Told:
    """What the game tells its board, with the numbers of this game's box."""
    opening = await reader.ask(replays.opening, await reader.text(id), 0)
    if opening is None:
        raise RefusalError(404, phrases.NO_MOMENT)
    return told(known_game(opening["game"]), opening["box"], lang)


@router.get("/{id}/transcript", response_class=PlainTextResponse)
async def transcript(id: TableId, reader: ReaderHere) -> str:
    """The game as text, which `yurt verify` checks and `yurt replay` plays."""
    return await reader.text(id)


@router.get("/{id}/moments", response_model=Moments)
async def moments(
    id: TableId,
    reader: ReaderHere,
    seen_by: SeenBy = "all",
    lang: Asked = "en",
    first: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_MOMENTS)] = 50,
) -> Response:
    """Some moments of the game, from `first` on."""
    found = await reader.ask(replays.moments, await reader.text(id), seen_by, lang, first, count)
    if found is None:
        raise RefusalError(404, phrases.NO_MOMENT)
    return _json(found)


@router.get("/{id}/moments/{turn}", response_model=Moments)
async def moment(
    id: TableId,
    turn: Annotated[int, Path(ge=0, le=1_000_000)],
    reader: ReaderHere,
    seen_by: SeenBy = "all",
    lang: Asked = "en",
) -> Response:
    """One moment."""
    return await moments(id, reader, seen_by, lang, turn, 1)


@router.get("/{id}/rolls", response_model=Rolls)
async def rolls(id: TableId, reader: ReaderHere, lang: Asked = "en") -> Response:
    """Every outcome of chance, and all it takes to derive it again."""
    return _json(await reader.ask(replays.rolls, await reader.text(id), lang))


@router.get("/{id}/ending")
async def ending(id: TableId, reader: ReaderHere, lang: Asked = "en") -> Ending:
    """How the game ended: why, in which places, by which sources, and where it turned."""
    found = await reader.ask(replays.ending, await reader.text(id), lang)
    if found is None:
        raise RefusalError(409, phrases.NOT_OVER)
    return Ending(**found)


@router.get("/{id}/luck")
async def luck(id: TableId, reader: ReaderHere, lang: Asked = "en") -> Lots:
    """How much better chance was to each player than the average; it takes seconds to find out."""
    found = await reader.ask(replays.luck, await reader.text(id), lang)
    if found is None:
        raise RefusalError(409, phrases.NOT_OVER)
    return Lots(**found)


def _json(encoded: bytes) -> Response:
    if not encoded:
        raise RefusalError(413, phrases.ANSWER_TOO_LARGE)
    return Response(encoded, media_type="application/json")


@router.post("/{id}/branch", status_code=201)
async def branch(id: TableId, wanted: Branch, reader: ReaderHere, lobby: LobbyHere) -> TableMade:
    """A new table that begins at a moment of this game."""
    opening = await reader.ask(replays.opening, await reader.text(id), wanted.turn)
    if opening is None:
        raise RefusalError(404, phrases.NO_MOMENT)
    if len(wanted.seats) != opening["players"]:
        raise RefusalError(400, phrases.SEATS.fill(wanted=opening["players"], found=len(wanted.seats)))
    return made_for(await lobby.branch(opening, f"{id} at turn {wanted.turn}", wanted), Right(host=True))
