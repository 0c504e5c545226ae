"""Opponents that play anything."""

from __future__ import annotations

from typing import Any

from yurt.core.chance import pick_option
from yurt.core.kernel import compiled


@compiled
def choose(vector: Any, row: int, seat: int) -> int:
    """Any option, each as likely; the row's mask says which there are."""
    return pick_option(vector.others[row], vector.eights[row].numbers)
