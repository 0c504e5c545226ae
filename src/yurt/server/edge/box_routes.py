"""The routes of boxes: what a box prints, an owner's values checked, and what differs at a table."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path

from yurt.core.box import BoxError, Values, check_size, difference, entries_in, to_toml
from yurt.core.box_form import Entry, changes, form
from yurt.core.game import Game
from yurt.core.match import Match
from yurt.core.position import as_shown
from yurt.games import GAMES
from yurt.server import phrases
from yurt.server.edge.table_routes import PROBLEMS, Asked, Entered
from yurt.server.refusal import RefusalError
from yurt.server.shown.told import told
from yurt.server.wire.boxes import (
    BoxChange,
    BoxChecked,
    BoxChoice,
    BoxFault,
    BoxForm,
    BoxPart,
    BoxValue,
    BoxWanted,
)

router = APIRouter(prefix="/api", responses=PROBLEMS)

GamePath = Annotated[str, Path(max_length=64)]
SHOWN_PLAYERS = 3  # at the table that shows a box
SHOWN_SEED = 1
MOST_FAULTS = 100  # told at once


def _game(name: str) -> Game:
    if name not in GAMES:
        raise RefusalError(404, phrases.NO_GAME.fill(name=name))
    return GAMES[name]


@router.get("/games/{game}/box")
async def box(game: GamePath, lang: Asked = "en") -> BoxForm:
    """Every value that a game's box prints: its name, its limits, and where we have it from."""
    found = _game(game)
    return BoxForm(
        game=found.name,
        title=found.words.NAME.spoken(lang),
        parts=[BoxPart(name=name, label=label.spoken(lang)) for name, label in found.words.BOX_PARTS.items()],
        values=[_value(entry, lang) for entry in form(found)],
    )


def _value(entry: Entry, lang: str) -> BoxValue:
    caption = entry.caption
    return BoxValue(
        name=entry.name,
        part=entry.part,
        label=caption.label.spoken(lang),
        value=entry.value,
        sources=entry.sources,  # type: ignore[arg-type]
        low=entry.sane.low,
        high=entry.sane.high,
        choices=[BoxChoice(value=value, label=name.spoken(lang)) for value, name in caption.choices.items()],
        lengths=entry.lengths,
        rows=[row.spoken(lang) for row in caption.rows],
        columns=[column.spoken(lang) for column in caption.columns],
    )


@router.post("/games/{game}/box")
async def check(game: GamePath, wanted: BoxWanted, lang: Asked = "en") -> BoxChecked:
    """What is wrong with an owner's values; where nothing is, a table laid with them and the file to keep."""
    return await asyncio.to_thread(_checked, _game(game), wanted, lang)  # tens of milliseconds, at worst


def _checked(found: Game, wanted: BoxWanted, lang: str) -> BoxChecked:
    own = difference(found.default_box, _read(wanted))
    faults = found.box_faults(own)[:MOST_FAULTS]
    if faults:
        said = [BoxFault(name=fault.name, error=fault.why.spoken(lang)) for fault in faults]
        return BoxChecked(box=own, faults=said, changes=[], toml="", view=None, board="", names=[], told=None)
    match = _laid(found, own)
    return BoxChecked(
        box=own,
        faults=[],
        changes=_changes(found, own, lang),
        toml=to_toml(own),
        view=as_shown(found, match.view(None)),
        board=match.board(None, lang),
        names=match.names,
        told=told(found, own, lang),
    )


def _read(wanted: BoxWanted) -> Values:
    try:
        if wanted.toml is not None:
            return {name: value for name, value, _ in entries_in(wanted.toml, "box.toml")}
        check_size("box", wanted.box)
        return wanted.box
    except BoxError as error:
        raise RefusalError(400, error.sentence) from None


def _laid(game: Game, own: Values) -> Match:
    """A table at its first moment."""
    players = min(max(game.players[0], SHOWN_PLAYERS), game.players[-1])
    return Match(game, players, seed=SHOWN_SEED, names=list("ABCDE"[:players]), box=own)


def _changes(game: Game, own: Values, lang: str) -> list[BoxChange]:
    return [
        BoxChange(
            name=change.name,
            label=change.label.spoken(lang),
            ours=change.ours.spoken(lang),
            theirs=change.theirs.spoken(lang),
        )
        for change in changes(game, own)
    ]


@router.get("/tables/{id}/box")
async def differs(here: Entered, lang: Asked = "en") -> list[BoxChange]:
    """Where the box at a table is not ours; anyone at the table may know."""
    table, _ = here
    return _changes(GAMES[table.setting.game], table.setting.box, lang)
