"""The routes of analyses: begin one, see how far it is, stop it, ask why not something else."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response

from yurt.core.language import Phrase
from yurt.server import phrases
from yurt.server.edge.replay_routes import Reader, ReaderHere
from yurt.server.edge.table_routes import PROBLEMS, Asked, TableId
from yurt.server.jobs import analysing
from yurt.server.jobs.analysing import Analyses
from yurt.server.refusal import RefusalError
from yurt.server.wire.analysis import Analysis, NamedOption, WhyNot

router = APIRouter(prefix="/api/replays/{id}/analysis", responses=PROBLEMS)


def analyses_of(request: Request) -> Analyses:
    found: Analyses = request.app.state.analyses
    return found


AnalysesHere = Annotated[Analyses, Depends(analyses_of)]


@router.get("", response_model=Analysis)
async def look(id: TableId, reader: ReaderHere, analyses: AnalysesHere, lang: Asked = "en") -> Response:
    """What is known so far; the same for all who look."""
    text = await reader.text(id)
    found = await analyses.look(id, text, reader.client)
    if found is None:
        return _answer(Analysis(stage="none", done=0, total=0).model_dump())
    stage, plain = found
    return _answer({**orjson.loads(await reader.ask(analysing.told, text, plain, lang)), "stage": stage})


@router.post("", status_code=202)
async def begin(id: TableId, reader: ReaderHere, analyses: AnalysesHere) -> Analysis:
    """Have a finished game looked through; what was begun already goes on."""
    text = await reader.text(id)
    found = await analyses.look(id, text, reader.client)
    if found and found[0] == "done":
        return Analysis(stage="done", done=0, total=0)
    total = await reader.ask(analysing.plan, text)
    if isinstance(total, Phrase):
        raise RefusalError(409, phrases.NOT_OVER)
    if total > analysing.MOST_STEPS:
        raise RefusalError(413, phrases.ANSWER_TOO_LARGE)
    if not analyses.has_room(id, reader.client):
        raise RefusalError(429, phrases.YOUR_ANALYSES.fill(most=analysing.MOST_RUNNING_EACH), retry=10)
    if not analyses.has_room(id):
        raise RefusalError(503, phrases.ANALYSES_BUSY, retry=10)
    return Analysis(stage="running", done=await analyses.begin(id, text, total, reader.client), total=total)


@router.delete("", status_code=204)
async def cancel(id: TableId, reader: ReaderHere, analyses: AnalysesHere) -> Response:
    """Stop it; what is there stays, and a new beginning goes on. Only from the address that began it."""
    await reader.text(id)
    if not await analyses.cancel(id, reader.client):
        raise RefusalError(403, phrases.NOT_YOUR_ANALYSIS)
    return Response(status_code=204)


Turn = Annotated[int, Path(ge=0, le=1_000_000)]


@router.get("/{turn}/options")
async def options(id: TableId, turn: Turn, reader: ReaderHere, lang: Asked = "en") -> list[NamedOption]:
    """All that might have been played in a decision."""
    found = await reader.ask(analysing.options, await _finished(id, reader), turn, lang)
    if found is None:
        raise RefusalError(404, phrases.NO_MOMENT)
    return [NamedOption(**option) for option in found]


@router.get("/{turn}/why", response_model=WhyNot)
async def why_not(
    id: TableId,
    turn: Turn,
    reader: ReaderHere,
    move: Annotated[str, Query(max_length=100, description="the option's word")],
    lang: Asked = "en",
) -> Response:
    """What an option of a decision was worth, and how it might have gone, in words and moment by moment."""
    found = await reader.ask(analysing.why, await _finished(id, reader), turn, move, lang)
    if found is None:
        raise RefusalError(404, phrases.NO_MOMENT)
    return Response(found, media_type="application/json")


async def _finished(id: str, reader: Reader) -> str:
    """The transcript of a game that is over; of one that is on nothing is said."""
    text = await reader.text(id)
    if isinstance(await reader.ask(analysing.plan, text), Phrase):
        raise RefusalError(409, phrases.NOT_OVER)
    return text


def _answer(plain: dict[str, Any]) -> Response:
    return Response(orjson.dumps(plain), media_type="application/json")
