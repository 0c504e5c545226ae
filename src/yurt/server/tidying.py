"""Looking for garbage when it costs the players least.

Nearly all that a server lets go of is freed at once; what is left in circles are some requests, and what is
left of tables. Python would look for these after every so many new things, through all that is newer than
its last look: at hundreds of busy tables that is most of what they show, half a second, to find next to
nothing. So it looks seldom while many play, and every minute while few do.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

NEW_THINGS = 600_000  # beyond those let go, until Python looks by itself; a move leaves some dozens
LOOKS = (1, 2)  # at the newest things for one at older ones, and of these for one at all
SECONDS = 60.0
FEW_MOVES = 300  # in that time
THOROUGH = 10  # every so many looks one at all there is


def settle() -> None:
    """What is there now stays until the end: it need not be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_THINGS, *LOOKS)


async def keep_tidy(moves: Callable[[], int]) -> None:
    """Look for garbage now and then, unless many play; `moves`: how many there were so far."""
    looks = 0
    while True:
        before = moves()
        await asyncio.sleep(SECONDS)
        if moves() - before < FEW_MOVES:
            looks += 1
            gc.collect(1 if looks % THOROUGH else 2)
