"""A learning curve as a drawing, and in a line of text."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from yurt.core.game import Game

WIDE, HIGH, EDGE = 640, 320, 48
COLOURS = "#136", "#b42", "#283", "#75a", "#960"
HEIGHTS = "▁▂▃▄▅▆▇█"


def by_opponent(measured: Sequence[Any]) -> dict[str, list[Any]]:
    """What was measured against each bot, in its order."""
    found: dict[str, list[Any]] = {}
    for one in measured:
        found.setdefault(one.against, []).append(one)
    return found


def in_a_line(shares: Sequence[float]) -> str:
    """Wins as columns, from none to all."""
    return "".join(HEIGHTS[min(len(HEIGHTS) - 1, int(share * len(HEIGHTS)))] for share in shares)


def drawn(game: Game, measured: Sequence[Any]) -> str:
    """An SVG: wins upwards, seconds of learning along, a line for each opponent, each with its interval."""
    last = max(found.seconds for found in measured) or 1.0

    def at(seconds: float, share: float) -> tuple[float, float]:
        return EDGE + seconds / last * (WIDE - 2 * EDGE), HIGH - EDGE - share * (HIGH - 2 * EDGE)

    def curve(against: str, found: Sequence[Any], place: int) -> str:
        colour = COLOURS[place % len(COLOURS)]
        bars = "".join(
            f"M{across:.1f} {low:.1f}V{at(0, one.high)[1]:.1f}"
            for one in found
            for across, low in [at(one.seconds, one.low)]
        )
        line = " ".join("{:.1f},{:.1f}".format(*at(one.seconds, one.share)) for one in found)
        return (
            f'<path d="{bars}" stroke="{colour}" stroke-opacity="0.4"/>'
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{EDGE + 120 * place}" y="40" fill="{colour}">{escape(against)}</text>'
        )

    marks = "".join(
        f'<text x="{EDGE - 8}" y="{at(0, share)[1] + 4:.0f}" text-anchor="end">{share:.0%}</text>'
        f'<path d="M{EDGE} {at(0, share)[1]:.0f}H{WIDE - EDGE}" stroke="#ccc"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    curves = "".join(
        curve(against, found, place) for place, (against, found) in enumerate(by_opponent(measured).items())
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDE}" height="{HIGH}" fill="white"/>'
        f'<text x="{EDGE}" y="22">{game.words.NAME.en}: wins of the network alone, 2 players, against</text>'
        f"{marks}{curves}"
        f'<text x="{WIDE - EDGE}" y="{HIGH - 16}" text-anchor="end">{last:.0f} s of one core</text></svg>\n'
    )
