"""A learning curve as a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from yurt.core.game import Game

WIDE, HIGH, EDGE = 640, 320, 48


def drawn(game: Game, measured: Sequence[Any]) -> str:
    """An SVG: wins upwards, seconds of learning along, each with its interval."""
    last = max(found.seconds for found in measured) or 1.0

    def at(seconds: float, share: float) -> tuple[float, float]:
        return EDGE + seconds / last * (WIDE - 2 * EDGE), HIGH - EDGE - share * (HIGH - 2 * EDGE)

    marks = "".join(
        f'<text x="{EDGE - 8}" y="{at(0, share)[1] + 4:.0f}" text-anchor="end">{share:.0%}</text>'
        f'<path d="M{EDGE} {at(0, share)[1]:.0f}H{WIDE - EDGE}" stroke="#ccc"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    bars = "".join(
        f'<path d="M{across:.1f} {low:.1f}V{at(0, found.high)[1]:.1f}" stroke="#9bb"/>'
        for found in measured
        for across, low in [at(found.seconds, found.low)]
    )
    line = " ".join("{:.1f},{:.1f}".format(*at(found.seconds, found.share)) for found in measured)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" '
        f'font-size="12"><rect width="{WIDE}" height="{HIGH}" fill="white"/>'
        f'<text x="{EDGE}" y="24">{game.words.NAME.en}: the network alone against {measured[-1].against}, '
        f'2 players</text>{marks}{bars}<polyline points="{line}" fill="none" stroke="#136" stroke-width="2"/>'
        f'<text x="{WIDE - EDGE}" y="{HIGH - 16}" text-anchor="end">{last:.0f} s of one core</text></svg>\n'
    )
