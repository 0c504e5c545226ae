"""A figure of the rules as a page draws it."""

from __future__ import annotations

from functools import lru_cache

from yurt.core.game import find
from yurt.server.shown.position import seen
from yurt.server.wire.replays import FigureShown
from yurt.study.figures import figures_of

KEPT = 256  # of all games, in all languages


@lru_cache(maxsize=KEPT)
def shown(game: str, name: str, language: str) -> FigureShown:
    figure = figures_of(find(game))[name]
    match = figure.match()
    return FigureShown(
        figure=name,
        shows=list(figure.shows),
        turn=match.turn,
        over=match.over,
        names=match.names,
        seen=seen(match, figure.seat, language, since=max(0, match.turn - 1)),
    )
