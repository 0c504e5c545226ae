"""The routes of tables: make, look, change seats, renew links, begin, rematch."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from yurt.bots.names import bot_label
from yurt.core.game import Game, find
from yurt.core.language import Mistake
from yurt.games import GAMES
from yurt.server import phrases
from yurt.server.refusal import RefusalError
from yurt.server.shown.told import coaching, told
from yurt.server.tables.lobby import Lobby, known_bot, made_for
from yurt.server.tables.robots import bots_for_people
from yurt.server.tables.table import Table
from yurt.server.tables.tokens import Right
from yurt.server.wire.games import BotChoice, Coaching, GameInfo, GameOption, Told
from yurt.server.wire.message import MOST_SEATS, Language, Problem
from yurt.server.wire.tables import (
    Link,
    Links,
    MyTable,
    MyTables,
    NewTable,
    SeatChange,
    SeatChanged,
    TableChange,
    TableInfo,
    TableMade,
)
from yurt.study.lessons import lessons_of
from yurt.study.puzzles import count_of

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 408, 409, 410, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=PROBLEMS)
bearer = HTTPBearer(auto_error=False, description="the token of the host, a seat or a spectator")

TableId = Annotated[str, Path(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]
Asked = Annotated[Language, Query(alias="lang")]


def lobby_of(request: Request) -> Lobby:
    return request.app.state.lobby  # type: ignore[no-any-return]


LobbyHere = Annotated[Lobby, Depends(lobby_of)]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]


async def entered(id: TableId, lobby: LobbyHere, bearer: Bearer) -> tuple[Table, Right]:
    """The table, and what the bearer may do there."""
    table = await lobby.find(id)
    if bearer is None:
        raise table.stranger()
    return table, table.right(bearer.credentials)


Entered = Annotated[tuple[Table, Right], Depends(entered)]


def host_only(right: Right) -> None:
    if not right.host:
        raise RefusalError(403, phrases.HOST_ONLY)


def has_seat(table: Table, seat: int) -> None:
    if seat >= len(table.setting.seats):
        raise RefusalError(404, phrases.NO_SEAT)


@router.get("/games")
async def games(lang: Asked = "en") -> list[GameInfo]:
    """Every game there is."""
    return [game_info(game, lang) for game in GAMES.values()]


def game_info(game: Game, lang: str) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.words.NAME.spoken(lang),
        blurb=game.words.BLURB.spoken(lang),
        goal=game.goal(game.default_box).spoken(lang),
        length=game.words.LENGTH.spoken(lang),
        players=(game.players[0], game.players[-1]),
        options=[_option(game, name, lang) for name in game.options],
        bots=[BotChoice(name=name, label=bot_label(name).spoken(lang)) for name in bots_for_people(game)],
        drawn=game.drawn,
        lessons=len(lessons_of(game)),
        puzzles=count_of(game),
    )


def _option(game: Game, name: str, lang: str) -> GameOption:
    label, labels = game.words.OPTIONS[name]
    return GameOption(
        name=name,
        values=list(game.options[name]),
        label=label.spoken(lang),
        labels=[value.spoken(lang) for value in labels],
    )


GamePath = Annotated[str, Path(max_length=64)]


def known_game(name: str) -> Game:
    if name not in GAMES:
        raise RefusalError(404, phrases.NO_GAME.fill(name=name))
    return GAMES[name]


@router.get("/games/{game}/told")
async def told_of_game(game: GamePath, lang: Asked = "en") -> Told:
    """What a game tells its board, as it comes out of the box."""
    return told(known_game(game), {}, lang)


@router.get("/rules/{game}", response_class=PlainTextResponse)
async def rules(game: GamePath, lang: Asked = "en") -> str:
    """The rules of a game, as Markdown."""
    try:
        return known_game(game).rules_page(lang)
    except Mistake:
        raise RefusalError(404, phrases.NO_RULES) from None


@router.post("/tables", status_code=201)
async def make(wanted: NewTable, lobby: LobbyHere) -> TableMade:
    """Lay a table."""
    return made_for(await lobby.create(wanted), Right(host=True))


@router.post("/tables/mine")
async def mine(wanted: MyTables, lobby: LobbyHere, lang: Asked = "en") -> list[MyTable]:
    """The tables that a page remembers; a dead link says so instead of failing."""
    answers = []
    for remembered in wanted.tables:
        try:
            table = await lobby.find(remembered.table)
            info = table.info(table.right(remembered.token))
            answers.append(MyTable(table=remembered.table, info=info))
        except RefusalError as refusal:
            answers.append(MyTable(table=remembered.table, info=None, error=refusal.why.spoken(lang)))
    return answers


@router.get("/tables/{id}")
async def look(here: Entered) -> TableInfo:
    """What anyone at the table may know of it."""
    table, right = here
    return table.info(right)


@router.get("/tables/{id}/told")
async def told_of_table(here: Entered, lang: Asked = "en") -> Told:
    """What the game tells its board, with the numbers of this table's box."""
    setting = here[0].setting
    return told(known_game(setting.game), setting.box, lang)


@router.get("/tables/{id}/coach")
async def coach_of_table(here: Entered, lang: Asked = "en") -> Coaching:
    """What a coach says at a table: how one wins, and what is new when it first happens."""
    setting = here[0].setting
    return coaching(known_game(setting.game), setting.box, lang)


@router.post("/tables/{id}/start")
async def start(here: Entered) -> TableInfo:
    """Begin the game, once everyone is there."""
    table, right = here
    host_only(right)
    await table.start()
    return table.info(right)


@router.get("/tables/{id}/links")
async def links(here: Entered, request: Request) -> Links:
    """The links to a table as they are now."""
    table, right = here
    host_only(right)
    return Links(
        seats=made_for(table, right).seats,
        spectator=table.tokens.spectator(),
        invitation=table.tokens.invitation(),
        address=request.app.state.address,
    )


@router.patch("/tables/{id}")
async def change_table(here: Entered, change: TableChange) -> TableInfo:
    """Close hints for everybody at the table, or open them again."""
    table, right = here
    host_only(right)
    await table.allow_hints(change.hints)
    return table.info(right)


@router.patch("/tables/{id}/seats/{seat}")
async def change_seat(here: Entered, seat: SeatPath, change: SeatChange) -> SeatChanged:
    """Give a seat to a bot or back to a person, or change a name."""
    table, right = here
    has_seat(table, seat)
    if not right.host and right.seat != seat:
        raise RefusalError(403, phrases.NOT_YOUR_SEAT)
    if change.kind == "bot":
        change.bot = known_bot(change.bot or table.setting.seats[seat].bot, find(table.setting.game))
    await table.change_seat(seat, change)
    token = table.tokens.shown_to_host(seat) if right.host else None
    return SeatChanged(seat=table.seats()[seat], token=token)


@router.post("/tables/{id}/seats/{seat}/link")
async def renew_seat(here: Entered, seat: SeatPath) -> Link:
    """A new link for a seat; the old one is dead from now on."""
    table, right = here
    host_only(right)
    has_seat(table, seat)
    if table.setting.seats[seat].kind == "bot":
        raise RefusalError(409, phrases.BOTS_SEAT)
    return Link(token=await table.renew_seat(seat) or "")


@router.post("/tables/{id}/spectators/link")
async def renew_spectators(here: Entered) -> Link:
    """A new link for spectators; the old one is dead from now on."""
    table, right = here
    host_only(right)
    return Link(token=await table.renew_spectators())


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(here: Entered, lobby: LobbyHere) -> TableMade:
    """The same seats at a new table; everyone who is there is told over the socket, and late ones here."""
    table, right = here
    if right.spectator and table.setting.next is None:
        raise RefusalError(403, phrases.NOT_YOURS)
    return made_for(await lobby.rematch(table), right)


@router.get("/tables/{id}/transcript", response_class=PlainTextResponse)
async def transcript(here: Entered) -> str:
    """A finished game as text."""
    return transcript_of(here[0])


def transcript_of(table: Table) -> str:
    if table.match is None or not table.match.over:
        raise RefusalError(409, phrases.NOT_OVER)
    return table.match.transcript()
