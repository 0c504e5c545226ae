"""What Yoho!'s board shows of each event: boats that sail from card to card, cards that turn and shift."""

from __future__ import annotations

from typing import Any

from yurt.core.kernel import UNKNOWN, Heard
from yurt.core.scenes import Scene
from yurt.games.yoho.sea import AT_HOME, OUTSIDE, edge_cell, gate, one_step
from yurt.games.yoho.state import Event

CHAPTERS = {Event.CAPTAIN: 0, Event.LAIR: 0, Event.TURN: 1}
ON_CELL = (Event.ROTATED, Event.FLIPPED, Event.REMOVED, Event.FILLED, Event.BLASTED, Event.TRAP, Event.BROKEN)
LOUD = (Event.TRAP, Event.BLASTED, Event.BROKEN, Event.FIRED, Event.THROWN)
PURSE = (Event.COIN, Event.LIFE, Event.BALL, Event.LIFE_LOST, Event.COIN_LOST, Event.STOLEN, Event.LAIR)
CARD = (Event.PLAYED, Event.DREW, Event.DISCARDED, Event.SHUFFLED, Event.SEA_SHUFFLED, Event.BOTTLE)


def scene(heard: Heard, before: Any, view: Any) -> Scene:
    """The event as one who may not know the values sees it too."""
    event, seat, value, detail = Event(heard.event), heard.seat, heard.value, heard.detail
    loud = "storm" if event in LOUD else "card"
    if event == Event.SAILED:
        return _sail(seat, before, value)
    if event == Event.WENT_HOME:
        return Scene("step", f"boat-{seat}", (f"lair-{seat}",), (f"boat-{seat}",))
    if event in ON_CELL:
        return Scene(loud, marks=(f"cell-{value}",), at=f"cell-{value}")
    if event == Event.SWAPPED:
        return Scene(loud, marks=(f"cell-{value}", f"cell-{detail}"))
    if event == Event.PUSHED:
        return Scene(loud, marks=(f"cell-{edge_cell(value)}",))
    if event == Event.TOOK:
        return Scene("take", marks=(f"cell-{detail}",))
    if event in (Event.FIRED, Event.THROWN):
        return Scene(loud, marks=(f"boat-{value}",))
    if event in PURSE:
        return Scene("take", marks=(f"lair-{seat}",), at=f"boat-{seat}")
    if event in (Event.RICH, Event.END):
        return Scene("end")
    return Scene("card") if event in CARD else Scene()


def _sail(seat: int, before: Any, end: int) -> Scene:
    path = tuple(f"lair-{seat}" if cell == AT_HOME else f"cell-{cell}" for cell in _course(seat, before, end))
    return Scene("step", f"boat-{seat}", path, path[-1:] or (f"boat-{seat}",))


def _course(seat: int, view: Any, end: int) -> list[int]:
    """P4.1: the shortest way along the currents from where a boat lies, without its start."""
    start, home = int(view.boat[seat]), gate(view, seat)
    came_from = {start: UNKNOWN}
    edge = [start]
    while edge and end not in came_from:
        found = [(cell, next_cell) for cell in edge for next_cell in _next(view, cell, home)]
        edge = []
        for cell, next_cell in found:
            if next_cell not in came_from:
                came_from[next_cell] = cell
                edge.append(next_cell)
    course = [end]
    while came_from.get(course[0], UNKNOWN) != UNKNOWN:
        course.insert(0, came_from[course[0]])
    return course[1:]


def _next(view: Any, cell: int, home: int) -> list[int]:
    """Where one step leads from a card, or from home."""
    if cell == AT_HOME:
        return [] if home == OUTSIDE else [home]
    steps = one_step(view, cell)
    return [other for other in range(AT_HOME) if steps >> other & 1] + [AT_HOME] * int(cell == home)
