"""The sea as a board shows it: what backs are known, and what an option would make of it."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from yurt.core.kernel import UNKNOWN, Log
from yurt.games.yoho.cards import rotate, swap_with
from yurt.games.yoho.pieces import CELLS, Kind
from yurt.games.yoho.sea import AT_HOME, shows, sure_back
from yurt.games.yoho.state import Move, Phase, State
from yurt.games.yoho.tides import close_gap, push, put_top, sink, toward, turn_over

NETTED = (Kind.GOLD, Kind.TRAP, Kind.BALL, Kind.BOTTLE, Kind.RUM, Kind.ISLAND)


TO_KNOW = ("sea_front", "sea_back", "sea_pile", "berth")
TO_CHANGE = (
    *TO_KNOW, "sea_secret", "sea_side", "sea_turn", "lost", "lost_front", "lost_pile", "lost_secret",
    "boat", "lair", "seat", "players", "top", "shuffle", "cell", "edge", "barrel",
)  # fmt: skip


def backs(view: Any) -> list[int]:
    """The back of every card as far as it was seen or can be deduced."""
    plain = _unpacked(view, TO_KNOW)
    return [_known_back(plain, cell) for cell in range(CELLS)]


def _known_back(sea: Any, cell: int) -> int:
    """As the rules' own; what can be deduced is the same for many cells and seas."""
    if sea.sea_back[cell] != UNKNOWN:
        return int(sea.sea_back[cell])
    box = (tuple(sea.box.front), tuple(sea.box.back))
    return _sure_back(*box, tuple(sea.berth), sea.sea_front[cell], sea.sea_pile[cell])


@lru_cache(maxsize=2_048)
def _sure_back(fronts: tuple[int, ...], backs: tuple[int, ...], berth: Any, front: int, pile: int) -> int:
    box = SimpleNamespace(front=fronts, back=backs)
    return int(sure_back(SimpleNamespace(box=box, berth=berth), front, pile))  # type: ignore[arg-type]


def deed(view: Any) -> str:
    """What can be done to the card under the boat whose turn it is, if it lies there for that."""
    if view.phase != Phase.TURN or view.boat[view.seat] == AT_HOME:
        return ""
    kind = shows(view, view.boat[view.seat])
    return "fire at chest" if kind == Kind.CHEST else "net" if kind in NETTED else ""


def outcome(view: Any, seat: int, action: int) -> dict[str, list[Any]] | None:
    """The cards that an option would change: cell, front, back, side, turn; and where boats would be."""
    change = CHANGES.get(view.phase)
    if change is None:
        return None
    fields, before = _read(view.tobytes())
    sea: Any = SimpleNamespace(**{name: copy(value) for name, value in fields.items()})
    change(sea, action, Log.new())
    changed = [
        [cell, front, _known_back(sea, cell), side, turn]
        for cell, (front, was, side, turn) in enumerate(_cards(sea))
        if (front, was, side, turn) != before[cell]
    ]
    return {"cards": changed, "boats": sea.boat[: view.players]}


def _cards(sea: Any) -> list[tuple[int, ...]]:
    return list(zip(sea.sea_front, sea.sea_back, sea.sea_side, sea.sea_turn, strict=True))


@lru_cache(maxsize=4)
def _read(row: bytes) -> tuple[dict[str, Any], list[tuple[int, ...]]]:
    """A view, once for all options that are imagined from it; and its cards."""
    fields = _unpacked(np.frombuffer(row, State.layout)[0], TO_CHANGE)
    return vars(fields), _cards(fields)


def _unpacked(view: Any, fields: tuple[str, ...]) -> Any:
    """Some fields of a view as plain lists and numbers, which the rules read many times faster."""
    found = {name: getattr(view, name) for name in fields}
    box = view.box
    sides = SimpleNamespace(front=box.front.tolist(), back=box.back.tolist())
    plain = {name: value if isinstance(value, int) else value.tolist() for name, value in found.items()}
    return SimpleNamespace(box=sides, **plain)


def _remove(sea: Any, action: int, log: Log) -> None:
    cell = action - Move.CELL
    sink(sea, cell)
    put_top(sea, close_gap(sea, cell, toward(sea)), 0)


CHANGES: dict[int, Any] = {
    Phase.SPIN: lambda sea, action, log: rotate(sea, 1 if action == Move.CLOCKWISE else 3, log),
    Phase.FLIP: lambda sea, action, log: turn_over(sea, action - Move.CELL, 0),
    Phase.WAY: lambda sea, action, log: turn_over(sea, sea.cell, action - Move.SIDEWAYS),
    Phase.WITH: lambda sea, action, log: swap_with(sea, action - Move.CELL, log),
    Phase.REMOVE: _remove,
    Phase.SLIDE: lambda sea, action, log: push(sea, action - Move.EDGE, 0, log),
    Phase.PUSH: lambda sea, action, log: push(sea, sea.edge, action - Move.POINT, log),
    Phase.FILL: lambda sea, action, log: put_top(sea, sea.cell, action - Move.POINT),
}
