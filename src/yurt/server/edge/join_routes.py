"""The routes of those who are invited: what awaits them, a seat of their own, the link as a picture."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Query, Response

from yurt.core.box import difference
from yurt.core.game import find
from yurt.server import phrases
from yurt.server.edge.table_routes import (
    PROBLEMS,
    Asked,
    Bearer,
    Entered,
    LobbyHere,
    SeatPath,
    TableId,
    has_seat,
    host_only,
)
from yurt.server.refusal import RefusalError
from yurt.server.tables.table import Table
from yurt.server.wire.tables import Claim, Claimed, Invitation, Link

router = APIRouter(prefix="/api/tables/{id}", responses=PROBLEMS)
OurAddress = Annotated[str, Query(alias="address", max_length=200, pattern=r"^https?://[^/?#\s]+$")]


async def invited(id: TableId, lobby: LobbyHere, bearer: Bearer) -> Table:
    """The table that the bearer is invited to; its other tokens invite nobody."""
    table = await lobby.find(id)
    if bearer is None or not table.tokens.invites(bearer.credentials):
        raise RefusalError(401, phrases.NO_TOKEN)
    return table


Invited = Annotated[Table, Depends(invited)]


def invitation_path(table: Table) -> str:
    """The table's link after the server's address; what follows the # never leaves a browser."""
    return f"/{table.setting.game}#/join/{table.id}/{table.tokens.invitation()}"


@router.get("/invitation")
async def invitation(table: Invited, lang: Asked = "en") -> Invitation:
    """Which game it is, and who sits there."""
    setting = table.setting
    game = find(setting.game)
    return Invitation(
        table=table.id,
        game=setting.game,
        title=game.words.NAME.spoken(lang),
        goal=game.goal(game.box(setting.box)).spoken(lang),
        length=game.words.LENGTH.spoken(lang),
        stage=table.stage,
        seats=table.seats(),
        free=[number for number, seat in enumerate(setting.seats) if seat.kind == "link" and not seat.taken],
        hints=setting.hints,
        box=len(difference(game.default_box, setting.box)),
    )


@router.post("/seats/{seat}/claim")
async def claim(table: Invited, seat: SeatPath, wanted: Claim) -> Claimed:
    """Sit down on a free seat, under a name; of two who want the same one, the first gets it."""
    has_seat(table, seat)
    return Claimed(seat=seat, token=await table.claim_free_seat(seat, wanted.name))


@router.post("/claim")
async def claim_own(here: Entered, bearer: Bearer) -> Claimed:
    """Make the seat that the token opens yours alone: its token is new, and the host is not shown it."""
    assert bearer, "whoever entered has a token"
    return await here[0].claim_own_seat(bearer.credentials)


@router.post("/invitation/link")
async def renew_invitation(here: Entered) -> Link:
    """A new link for the table; the old one is dead from now on."""
    table, right = here
    host_only(right)
    return Link(token=await table.renew_invitation())


@router.get("/invitation/qr", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def picture(here: Entered, address: OurAddress) -> Response:
    """The table's link at an address of this server, as a QR code."""
    table, right = here
    host_only(right)
    drawn = io.BytesIO()
    segno.make(address + invitation_path(table), error="m", micro=False).save(
        drawn, kind="svg", border=4, light="#fff", omitsize=True
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")
