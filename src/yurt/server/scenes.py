"""The events of a story as a board shows them one after the other: each a `wire.Scene`.

A scene tells what was otherwise just before it, so that from what is seen now a page walks back event by
event; also after it was loaded anew.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson
from orjson import Fragment

from yurt.core.game import Game
from yurt.core.kernel import Heard
from yurt.core.scenes import Scene
from yurt.server.looking import Look, Recalled, derived

Scores = list[int]
KEPT = 4_096  # ways to show an event


def scene(
    game: Game, heard: Heard, looks: tuple[Look, Look], scores: tuple[Scores, Scores], recalled: Recalled
) -> Fragment:
    """`looks` and `scores`: before the event and after it."""
    before, after = looks
    shown = game.scene(heard, before.view, after.view)
    was = [before.text(name) for name in after.changed(before)]
    then = derived(game, before, recalled)
    if then != derived(game, after, recalled):
        was.append(b'"derived":' + then)
    earned = orjson.dumps(gains(game, heard.seat, shown.at, *scores))
    told = (_shown(shown), orjson.dumps(scores[1]), b",".join(was), earned)
    return Fragment(b'{%b,"scores":%b,"was":{%b},"gains":%b}' % told)


@lru_cache(maxsize=KEPT)
def _shown(scene: Scene) -> bytes:
    """The fields of a scene, as they stand in a message: there are not many ways to show an event."""
    return orjson.dumps(scene._asdict())[1:-1]


def gains(game: Game, seat: int, at: str, before: Scores, after: Scores) -> list[dict[str, Any]]:
    """Who has more points now, or fewer, and where the one whom it befell earned them; none in a race."""
    if before == after or game.words.UNIT is None:
        return []
    return [
        {"seat": other, "points": now - then, "at": at if other == seat else ""}
        for other, (then, now) in enumerate(zip(before, after, strict=True))
        if now != then
    ]
