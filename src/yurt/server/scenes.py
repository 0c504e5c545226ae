"""The events of a story as a board shows them one after the other: each a `wire.Scene`.

A scene tells what was otherwise just before it, so that from what is seen now a page walks back event by
event; also after it was loaded anew.
"""

from __future__ import annotations

from typing import Any

from orjson import Fragment

from yurt.core.game import Game
from yurt.core.kernel import Heard
from yurt.server.looking import Look, Recalled, derived, packed

Scores = list[int]


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
    earned = gains(game, heard.seat, shown.at, *scores)
    told = {**shown._asdict(), "scores": scores[1], "was": Fragment(b"{" + b",".join(was) + b"}")}
    return Fragment(packed({**told, "gains": earned}))


def gains(game: Game, seat: int, at: str, before: Scores, after: Scores) -> list[dict[str, Any]]:
    """Who has more points now, or fewer, and where the one whom it befell earned them; none in a race."""
    if game.words.UNIT is None:
        return []
    return [
        {"seat": other, "points": now - then, "at": at if other == seat else ""}
        for other, (then, now) in enumerate(zip(before, after, strict=True))
        if now != then
    ]
