"""A policy of `core/loop.py` that plays anything, each option as likely; `rules` is bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from yurt.core.chance import Rng, pick_option
from yurt.core.contract import Rules
from yurt.core.game import Game
from yurt.core.kernel import as_rows, compiled

rules: Rules


class AnyRoom(NamedTuple):
    """Records, each with `numbers`, but for the generator."""

    rng: Rng
    mask: Any  # a byte an action, which the rules set to 0 or 1, and some more to fill the last eight
    eights: Any  # the same memory, eight bytes in a number
    decisions: Any  # how many there were


def make_masks(game: Game, rows: int) -> tuple[Any, Any]:
    """Masks for so many games, as rows of bytes, and the same memory as rows of eight bytes each."""
    eights = np.zeros((rows, -(-game.rules.ACTIONS // 8)), np.int64)
    return as_rows(eights.view(np.int8)), as_rows(eights)


@compiled
def decide(room: AnyRoom, state: Any, seat: int) -> int:
    eights = room.eights.numbers
    eights[:] = 0
    rules.options(state, seat, room.mask.numbers)
    room.decisions.numbers[0] += 1
    return pick_option(room.rng, eights)
