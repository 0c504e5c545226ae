"""Small charts as SVG, for reports that need nothing but a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, ROW, LEFT, HEIGHT = 640, 26, 190, 170
COLOURS = ("#3b6ea5", "#c1666b", "#4f8a5b", "#b08a2e", "#7a5c99", "#5b5b5b")


def bars(rows: Sequence[tuple[str, float, str]]) -> str:
    """Horizontal bars: label, length, and what is written at the end."""
    longest = max((abs(value) for _, value, _ in rows), default=1) or 1
    parts = []
    for place, (label, value, note) in enumerate(rows):
        y, width = ROW * place, (WIDTH - LEFT - 120) * abs(value) / longest
        parts.append(_text(LEFT - 8, y + 17, label, "end"))
        parts.append(f'<rect x="{LEFT}" y="{y + 4}" width="{width:.1f}" height="18" fill="{COLOURS[0]}"/>')
        parts.append(_text(LEFT + width + 6, y + 17, note))
    return _svg(ROW * len(rows), parts)


def intervals(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """A dot with its interval on a common scale: label, low, middle, high."""
    lowest = min((row[1] for row in rows), default=0)
    highest = max((row[3] for row in rows), default=1)
    scale = (WIDTH - LEFT - 80) / ((highest - lowest) or 1)
    parts = []
    for place, (label, low, middle, high) in enumerate(rows):
        y = ROW * place + 13
        x = [LEFT + (value - lowest) * scale for value in (low, middle, high)]
        parts.append(_text(LEFT - 8, y + 4, label, "end"))
        parts.append(f'<path d="M{x[0]:.1f} {y}H{x[2]:.1f}" stroke="{COLOURS[0]}" stroke-width="3"/>')
        parts.append(f'<circle cx="{x[1]:.1f}" cy="{y}" r="5" fill="{COLOURS[0]}"/>')
        parts.append(_text(x[2] + 8, y + 4, f"{middle:.1f}"))
    return _svg(ROW * len(rows), parts)


def histogram(series: Mapping[str, Mapping[int, int]], steps: int = 24) -> str:
    """Outlines of distributions over each other, values with their counts, each scaled to its own number."""
    every = [value for counts in series.values() for value in counts]
    low, high = min(every, default=0), max(every, default=1)
    step = (high - low) / steps or 1
    tallies = {name: _tally(counts, low, step, steps) for name, counts in series.items()}
    tallest = max((max(tally) for tally in tallies.values()), default=1) or 1
    parts = []
    for place, (name, tally) in enumerate(tallies.items()):
        colour = COLOURS[place % len(COLOURS)]
        parts.append(
            f'<path d="{_outline(tally, tallest)}" fill="{colour}" fill-opacity=".18" stroke="{colour}"/>'
        )
        parts.append(_text(WIDTH - 6, 16 + 16 * place, name, "end", colour))
    for share in (0.0, 0.5, 1.0):
        parts.append(
            _text(40 + (WIDTH - 80) * share, HEIGHT + 16, f"{low + (high - low) * share:g}", "middle")
        )
    return _svg(HEIGHT + 24, parts)


def _tally(counts: Mapping[int, int], low: float, step: float, steps: int) -> list[float]:
    tally, total = [0.0] * (steps + 1), sum(counts.values())
    for value, count in counts.items():
        tally[int((value - low) / step)] += count / total
    return tally


def _outline(tally: list[float], tallest: float) -> str:
    across = (WIDTH - 80) / len(tally)
    path = f"M40 {HEIGHT}"
    for place, share in enumerate(tally):
        path += f"V{HEIGHT - (HEIGHT - 20) * share / tallest:.1f}H{40 + across * (place + 1):.1f}"
    return path + f"V{HEIGHT}Z"


def _text(x: float, y: float, words: str, anchor: str = "start", colour: str = "currentColor") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def _svg(height: float, parts: list[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img">{"".join(parts)}</svg>'
