"""An analysis as one page that needs nothing else: luck and choices, the curve, every graded decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from yurt.core.language import Phrase

COLOURS = ("#c4512d", "#2f7fc1", "#3d8f4e", "#8a5cb5", "#b08a1e", "#4d9a9a", "#a0526f", "#666")
DASHES = ("", "7 4", "2 4", "10 3 2 3", "1 0", "4 2", "12 4", "2 2")
WIDE, HIGH, LEFT = 720, 240, 40
STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;"
    "padding:0 1rem}svg{width:100%;height:auto;font:12px system-ui,sans-serif}svg text{fill:currentColor}"
    ".scale{stroke:#8884}.curve{fill:none;stroke-width:2}.turn{stroke:currentColor;stroke-dasharray:2 3}"
    "table{border-collapse:collapse;width:100%}td,th{padding:.25rem .5rem;text-align:left;vertical-align:top;"
    "border-bottom:1px solid #8884}.n{text-align:right;white-space:nowrap}"
    ".blunder{color:#c4302d}.mistake{color:#c46a1d}"
    ".inaccuracy{color:#9a7a10}.line{opacity:.8;font-size:.9em}.swatch{display:inline-block;width:1em;"
    "height:1em;border-radius:.2em;vertical-align:-.1em}"
)
TITLE = Phrase("{game}: the analysis", "{game} : l’analyse")
CURVE = Phrase("Chances to win, step by step", "Les chances de gagner, pas à pas")
SUMS = Phrase("Luck and choices", "Chance et choix")
TURNS = Phrase("Turning points", "Les tournants")
DECISIONS = Phrase("Decisions that cost something", "Les choix qui ont coûté")
NOTHING = Phrase("Nothing that is beyond doubt.", "Aucun qui soit hors de doute.")
ALSO = Phrase("What might have followed:", "Ce qui aurait pu suivre :")
UNSURE = Phrase("(± {unsure})", "(± {unsure})")


def page(title: Phrase, names: Sequence[str], told: dict[str, Any], language: str) -> str:
    """The whole analysis as HTML, in one language."""
    heading = escape(TITLE.fill(game=title).spoken(language))
    body = [f"<h1>{heading}</h1>", *_sums(told, language), *_curve(names, told, language)]
    body += [
        *_turning(told, language),
        *_decisions(names, told, language),
        f"<p>{escape(told['thought'])}</p>",
    ]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{heading}</title>'
        f"<style>{STYLE}</style></head>\n"
        f"<body>{''.join(body)}</body></html>\n"
    )


def _heading(phrase: Phrase, language: str) -> str:
    return f"<h2>{escape(phrase.spoken(language))}</h2>"


def _sums(told: dict[str, Any], language: str) -> Iterator[str]:
    yield _heading(SUMS, language)
    for player in told["players"]:
        sentence, played = escape(player["sentence"]), escape(player["played"])
        yield f"<p>{_swatch(player['seat'])} <b>{sentence}</b> {played}</p>"


def _swatch(seat: int) -> str:
    return f'<span class="swatch" style="background:{COLOURS[seat]}"></span>'


def _curve(names: Sequence[str], told: dict[str, Any], language: str) -> Iterator[str]:
    points = told["curve"]
    last: int = points[-1]["turn"]

    def x(turn: int) -> float:
        return LEFT + (WIDE - LEFT - 10) * turn / max(last, 1)

    def y(chance: float) -> float:
        return 10 + (HIGH - 40) * (1 - chance)

    yield _heading(CURVE, language)
    yield f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(CURVE.spoken(language))}">'
    for mark in (0, 25, 50, 75, 100):
        yield f'<path class="scale" d="M{LEFT} {y(mark / 100):.1f}H{WIDE - 10}"/>'
        yield f'<text x="2" y="{y(mark / 100) + 4:.1f}">{mark} %</text>'
    for turned in told["turning"]:
        yield f'<path class="turn" d="M{x(turned["turn"]):.1f} 8V{HIGH - 28}"/>'
    for seat, name in enumerate(names):
        line = " ".join(f"{x(point['turn']):.1f},{y(point['chances'][seat]):.1f}" for point in points)
        yield (
            f'<polyline class="curve" stroke="{COLOURS[seat]}" stroke-dasharray="{DASHES[seat]}" '
            f'points="{line}"><title>{escape(name)}</title></polyline>'
        )
    yield f'<text x="{WIDE - 10}" y="{HIGH - 12}" text-anchor="end">{last}</text></svg>'


def _turning(told: dict[str, Any], language: str) -> Iterator[str]:
    if told["turning"]:
        yield _heading(TURNS, language)
        rows = [
            f'<tr><td class="n">{turned["turn"]}</td><td>{escape(turned["text"])}</td>'
            f'<td class="n">{escape(turned["moved"])}</td></tr>'
            for turned in told["turning"]
        ]
        yield f"<table>{''.join(rows)}</table>"


def _decisions(names: Sequence[str], told: dict[str, Any], language: str) -> Iterator[str]:
    yield _heading(DECISIONS, language)
    costly = [one for one in told["decisions"] if one["grade"] in ("inaccuracy", "mistake", "blunder")]
    if not costly:
        yield f"<p>{escape(NOTHING.spoken(language))}</p>"
        return
    yield "<table>"
    for one in costly:
        line = " ".join(map(escape, one["line"]))
        also = f'<div class="line">{escape(ALSO.spoken(language))} {line}</div>' if line else ""
        yield (
            f'<tr><td class="n">{one["turn"]}</td>'
            f"<td>{_swatch(one['seat'])} {escape(names[one['seat']])}</td>"
            f"<td><b>{escape(one['label'])}</b><br>"
            f'<span class="{one["grade"]}">{escape(one["text"])}</span>{also}</td></tr>'
        )
    yield "</table>"
