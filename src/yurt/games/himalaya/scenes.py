"""What Himalaya's board shows of each event: which pawns walk over which spaces."""

from __future__ import annotations

from typing import Any

from yurt.core.kernel import Heard
from yurt.core.scenes import Scene
from yurt.games.himalaya.state import Event

CHAPTERS = {Event.FIRST: 0, Event.THROWN: 1, Event.TOOK: 1, Event.IDLE: 1, Event.PLAYED: 1}
SHERPAS = (Event.ADVANCED, Event.WITHDREW)
KIND = {
    Event.THROWN: "dice", Event.TOOK: "dice", Event.IDLE: "dice", Event.TURNED: "card", Event.PLAYED: "card",
    Event.REGAINED: "card", Event.SHUFFLED: "card", Event.WEATHER: "end",
}  # fmt: skip


def scene(heard: Heard, before: Any, view: Any) -> Scene:
    """The event as the table sees it; nothing is secret in Himalaya."""
    event, seat, value, detail = Event(heard.event), heard.seat, heard.value, heard.detail
    if event in SHERPAS:
        return _walk(f"sherpa-{seat}-", seat, detail, value)
    if event == Event.ROPED:
        return _walk(f"sherpa-{seat}-", seat, int(before.arrival), value)
    if event in (Event.CLIMBED, Event.SUMMIT):
        walk = _walk(f"climber-{seat}", seat, detail, value)
        return walk._replace(kind="end") if event == Event.SUMMIT else walk
    if event == Event.YETI:
        return _walk("yeti", seat, detail, value)._replace(kind="storm")
    if event == Event.SLID:
        return _leap(f"sherpa-{seat}-", seat, value, "storm")
    if event == Event.SCARED:
        return _leap(f"sherpa-{seat}-", seat, value, "step")
    if event == Event.CLIMBER_SCARED:
        return _leap(f"climber-{seat}", seat, value, "step")
    return Scene(KIND.get(event, ""))


def _place(space: int, seat: int) -> str:
    """Everyone has a tent of their own at the base camp."""
    return f"space-{space}" if space else f"tent-{seat}"


def _walk(piece: str, seat: int, start: int, end: int) -> Scene:
    spaces = range(start + 1, end + 1) if end > start else range(start - 1, end - 1, -1)
    path = tuple(_place(space, seat) for space in spaces)
    return Scene("step", piece, path, path[-1:])


def _leap(piece: str, seat: int, end: int, kind: str) -> Scene:
    """Straight there: a slide, or a flight from the yeti."""
    return Scene(kind, piece, (_place(end, seat),), (_place(end, seat),))
