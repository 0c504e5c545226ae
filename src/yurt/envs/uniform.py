"""Opponents that play anything."""

from __future__ import annotations

from typing import Any

from yurt.core.chance import pick
from yurt.core.kernel import compiled


@compiled
def choose(hall: Any, desk: Any, row: int, seat: int) -> int:
    """Any option, each as likely; `hall.weights` are those of the options."""
    return pick(hall.others[row], hall.weights)
