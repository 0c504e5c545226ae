"""What Yak's board shows of each event: where stones and food come to lie."""

from __future__ import annotations

from typing import Any

from yurt.core.kernel import Heard
from yurt.core.scenes import Scene
from yurt.games.yak.pieces import PLACES
from yurt.games.yak.state import Event

CHAPTERS = {Event.DAY: 0, Event.ACTS: 1}
KIND = {
    Event.CARD: "card", Event.DREW: "card", Event.CHOSE: "card", Event.NOON: "card", Event.SUNSET: "step",
    Event.FOG: "storm", Event.CLOUD: "storm", Event.END: "end",
}  # fmt: skip


def scene(heard: Heard, before: Any, view: Any) -> Scene:
    """The event as one who may not know the values sees it too."""
    event, seat, value, detail = Event(heard.event), heard.seat, heard.value, heard.detail
    if event == Event.PLACED:
        place = f"tower-{seat}-{detail % PLACES}"
        return Scene("take", marks=(place,), at=place)
    if event == Event.STUPA:
        return Scene("take", marks=("stupa",), at="stupa")
    if event in (Event.PUT, Event.ACTS):
        return Scene("take" if event == Event.PUT else "", marks=(f"cart-{detail}",))
    if event in (Event.PAID, Event.LOADED):
        return Scene("take", marks=(f"cart-{int(view.cart_at[seat])}", f"yurt-{seat}"), at=f"yurt-{seat}")
    if event == Event.BOUGHT:
        return Scene("take", marks=(f"market-{value}", f"yurt-{seat}"), at=f"yurt-{seat}")
    if event == Event.SPILLED:
        return Scene("take", marks=("market",))
    return Scene(KIND.get(event, ""))
