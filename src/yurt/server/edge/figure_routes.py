"""The routes of the rules' figures: a position that shows a rule, and a table that begins at it."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated

from fastapi import APIRouter, Path

from yurt.server import phrases
from yurt.server.edge.replay_routes import ReaderHere
from yurt.server.edge.table_routes import PROBLEMS, Asked, GamePath, LobbyHere, known_game
from yurt.server.jobs import replays
from yurt.server.refusal import RefusalError
from yurt.server.shown import figure as figures
from yurt.server.tables.lobby import made_for
from yurt.server.tables.tokens import Right
from yurt.server.wire.replays import Branch, FigureShown
from yurt.server.wire.tables import SeatWanted, TableMade
from yurt.study.figures import Figure, figures_of

router = APIRouter(prefix="/api/games/{game}/figures/{figure}", responses=PROBLEMS)
FigurePath = Annotated[str, Path(max_length=64)]
PACE = 0.4  # seconds before each move of a bot


def _found(game: str, name: str) -> Figure:
    found = figures_of(known_game(game)).get(name)
    if found is None:
        raise RefusalError(404, phrases.NO_FIGURE.fill(name=name))
    return found


@router.get("")
async def look(game: GamePath, figure: FigurePath, lang: Asked = "en") -> FigureShown:
    """A position that shows a rule, with what may be done there."""
    _found(game, figure)
    return await to_thread(figures.shown, game, figure, lang)


@router.post("/branch", status_code=201)
async def play_on(
    game: GamePath, figure: FigurePath, reader: ReaderHere, lobby: LobbyHere, lang: Asked = "en"
) -> TableMade:
    """A new table that begins there: one person in the figure's seat, bots in the others."""
    found = _found(game, figure)
    shown = await to_thread(figures.shown, game, figure, lang)
    if shown.over:
        raise RefusalError(409, phrases.FIGURE_OVER)
    opening = await reader.ask(replays.opening, found.transcript, shown.turn)
    assert opening, "a figure is at the end of its own transcript"
    seats = [
        SeatWanted(kind="here" if seat == found.seat else "bot", name=name, bot=None)
        for seat, name in enumerate(shown.names)
    ]
    wanted = Branch(turn=shown.turn, seats=seats, lang=lang, pace=PACE)
    table = await lobby.branch(opening, f"{game}: {figure} at turn {shown.turn}", wanted)
    return made_for(table, Right(host=True))
