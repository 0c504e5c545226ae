"""What Yéti's board shows of each event: who walks where, what is marked."""

from __future__ import annotations

from typing import Any

from yurt.core.kernel import Heard
from yurt.core.scenes import Scene
from yurt.games.yeti.pieces import Sky
from yurt.games.yeti.state import Event

CHAPTERS = {Event.FIRST: 0, Event.ROLLED: 1}
DICE = (Event.ROLLED, Event.AGAIN)
EARNED = (
    Event.PHOTO, Event.PAYOUT, Event.BONUS, Event.PEAK, Event.TRACKS, Event.POWDER, Event.PAID, Event.ALONE,
)  # fmt: skip


def scene(heard: Heard, before: Any, view: Any) -> Scene:
    """The event as the table sees it; nothing is secret in Yéti."""
    event, seat, value = Event(heard.event), heard.seat, heard.value
    if event in DICE:
        return Scene("dice")
    if event in (Event.CLIMBED, Event.CAMPED):
        return _climb(seat, int(before.level[seat]), value)
    if event == Event.YETI:
        return Scene("step", "yeti", _trail(heard.detail, value), ("yeti",))
    if event in EARNED:
        return _march(event, seat, int(before.points[seat]), int(view.points[seat]), heard)
    if event in (Event.BOUGHT, Event.USED):
        return Scene("take", marks=(f"tile-{value}",))
    if event in (Event.KEPT, Event.TURNED):
        return Scene("take", marks=(f"kept-{value}",))
    if event == Event.SKY:
        return Scene("storm" if value in (Sky.GALE, Sky.HAIL, Sky.DRIFT, Sky.WHITEOUT) else "card")
    if event == Event.BLIZZARD:
        return Scene("storm")
    return Scene("end") if event == Event.END else Scene()


def _way(start: int, end: int) -> range:
    """The numbers after the start, up or down to the end."""
    return range(start + 1, end + 1) if end > start else range(start - 1, end - 1, -1)


def _trail(start: int, end: int) -> tuple[str, ...]:
    return tuple(f"trail-{space}" for space in _way(start, end))


def _climb(seat: int, start: int, end: int) -> Scene:
    path = tuple(f"level-{level}" for level in _way(start, end))
    return Scene("step", f"climber-{seat}", path, (f"climber-{seat}",))


def _march(event: Event, seat: int, start: int, end: int, heard: Heard) -> Scene:
    """Points: the marker walks the trail; they are earned by the climber, with the camera or with a tile."""
    at = {Event.PHOTO: "photo", Event.PAYOUT: f"tile-{heard.detail}"}.get(event, f"climber-{seat}")
    return Scene("take", f"marker-{seat}", _trail(start, end), at=at)
