"""Opponents that play anything."""

from __future__ import annotations

from typing import Any

from yurt.core.chance import pick_option
from yurt.core.kernel import compiled


@compiled
def choose(room: Any, seat: int) -> int:
    """Any option, each as likely; the row's mask says which there are."""
    return pick_option(room.rng, room.eights.numbers)
