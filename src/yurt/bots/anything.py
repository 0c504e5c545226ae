"""A policy of `core/loop.py` that plays anything, each option as likely; `rules` is bound to one game's."""

# ruff: noqa: F821 - open names are bound later

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from yurt.core.chance import Rng, pick_option
from yurt.core.game import Game, Rules
from yurt.core.kernel import Ints, compiled

rules: Rules


class AnyRoom(NamedTuple):
    rngs: Any
    mask: Any  # a byte an action, which the rules set to 0 or 1, and some more to fill the last eight
    eights: Ints  # the same memory, eight bytes in a number
    decisions: Ints  # how many there were


def make_room(game: Game) -> AnyRoom:
    eights = np.zeros(-(-game.rules.ACTIONS // 8), np.int64)
    return AnyRoom(np.zeros(1, Rng.layout), eights.view(np.int8), eights, np.zeros(1, np.int64))


@compiled
def goes_on(room: AnyRoom) -> bool:
    """To the end."""
    return True


@compiled
def decide(room: AnyRoom, row: int, state: Any, seat: int) -> int:
    room.eights[:] = 0
    rules.options(state, seat, room.mask)
    room.decisions[0] += 1
    return pick_option(room.rngs[0], room.eights)
