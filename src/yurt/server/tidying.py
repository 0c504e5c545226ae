"""Looking for garbage when it costs the players least.

Nearly all that a server lets go of is freed at once; what is left in circles are some requests, and what is
left of tables. Python looks for these after every so many new things, through all that is newer than its
last look: at hundreds of busy tables that is most of what they show, half a second, to find next to nothing.
So it looks seldom while many play, and as often as ever while few do.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

# New things beyond those let go between two looks, then of looks for one at older ones; a move leaves dozens
OFTEN = (20_000, 10, 10)
SELDOM = (600_000, 1, 2)
SECONDS = 2.0
MANY_MOVES = 40  # in that time


def settle() -> None:
    """What is there now stays until the end: it need not be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OFTEN)


async def keep_tidy(moves: Callable[[], int]) -> None:
    """Have garbage looked for seldom while many play; `moves`: how many there were so far."""
    while True:
        before = moves()
        await asyncio.sleep(SECONDS)
        gc.set_threshold(*(SELDOM if moves() - before >= MANY_MOVES else OFTEN))
