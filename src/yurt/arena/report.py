"""What a contest showed: an HTML page with charts, and a summary as JSON."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from yurt.arena.charts import bars, histogram, intervals
from yurt.arena.plan import Plan
from yurt.arena.rows import Row, reason_words
from yurt.arena.standings import Standing, mean
from yurt.core.game import find

STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;"
    "padding:0 1rem}svg{width:100%;font:13px system-ui,sans-serif}table{border-collapse:collapse;width:100%}"
    "td,th{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #8884}td:first-child,th:first-child"
    "{text-align:left}"
)
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>{style}</style></head>
<body>{body}</body>
</html>
"""


def write(plan: Plan, played: Sequence[Row], table: Sequence[Standing], out: Path) -> Path:
    """Write report.html and summary.json into a contest's folder; the path of the page."""
    out.mkdir(parents=True, exist_ok=True)
    summary = json.dumps(summarized(plan, played, table), indent=1)
    (out / "summary.json").write_text(summary + "\n", "utf-8")
    page = out / "report.html"
    page.write_text(drawn(plan, played, table), "utf-8")
    return page


def summarized(plan: Plan, played: Sequence[Row], table: Sequence[Standing]) -> dict[str, Any]:
    """All figures of the report."""
    faults = [
        f"game {row.number}, {row.bots[int(fault[0])]}, seat {fault}"
        for row in played
        for fault in row.faults
    ]
    return {
        **plan.header(),
        "games": len(played),
        "standings": [asdict(standing) for standing in table],
        "decisions": mean([row.decisions for row in played]),
        "wins by seat": _wins_by_seat(plan, played),
        "ended by": dict(reasons(plan, played)),
        "decided by": dict(Counter(row.decided for row in played)),
        "faults": faults,
    }


def reasons(plan: Plan, played: Sequence[Row]) -> list[tuple[str, int]]:
    """Why games ended, in the game's own words, the most frequent first."""
    game = find(plan.game)
    return Counter(reason_words(game, row) for row in played).most_common()


def _wins_by_seat(plan: Plan, played: Sequence[Row]) -> list[float]:
    return [mean([row.share(seat) for row in played]) for seat in range(plan.players)]


def drawn(plan: Plan, played: Sequence[Row], table: Sequence[Standing]) -> str:
    """The page."""
    title = f"{plan.game}: {', '.join(plan.bots)}"
    chosen = "".join(f", {name} {value}" for name, value in plan.options.items())
    games = len(played)
    intro = (
        f"{games} games of {plan.players} players{chosen}; seats rotated, chance paired, seed {plan.seed}."
    )
    parts = [f"<h1>{escape(title)}</h1><p>{escape(intro)}</p>", _standings(table)]
    for heading, chart in _charts(plan, played, table):
        parts.append(f"<h2>{heading}</h2>{chart}")
    parts.append(_faults(played))
    return PAGE.format(title=escape(title), style=STYLE, body="".join(parts))


def _standings(table: Sequence[Standing]) -> str:
    columns = ("bot", "rating", "95 %", "wins", "even", "mean score", "faults")
    head = "".join(f"<th>{column}</th>" for column in columns)
    rows = "".join(
        f"<tr><td>{escape(row.bot)}</td><td>{row.rating:.1f}</td><td>{row.low:.1f} – {row.high:.1f}</td>"
        f"<td>{row.wins:.1%} ± {row.error:.1%}</td><td>{row.even:.1%}</td><td>{row.score:.1f}</td>"
        f"<td>{row.faults}</td></tr>"
        for row in table
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def _charts(plan: Plan, played: Sequence[Row], table: Sequence[Standing]) -> list[tuple[str, str]]:
    scores: dict[str, list[float]] = defaultdict(list)
    for row in played:
        for bot, score in zip(row.bots, row.scores, strict=True):
            scores[bot].append(score)
    wins = _wins_by_seat(plan, played)
    ends = Counter(row.decided for row in played).most_common()
    return [
        ("Ratings", intervals([(row.bot, row.low or 0, row.rating or 0, row.high or 0) for row in table])),
        ("Wins by seat", bars([(f"seat {seat + 1}", win, f"{win:.1%}") for seat, win in enumerate(wins)])),
        ("Scores", histogram(dict(scores))),
        ("Lengths of games, in decisions", histogram({"games": [row.decisions for row in played]})),
        ("How games end", bars([(end, n, f"{n} games") for end, n in reasons(plan, played)])),
        ("What decides who wins", bars([(end, count, f"{count} games") for end, count in ends])),
    ]


def _faults(played: Sequence[Row]) -> str:
    reasons = Counter(f"{row.bots[int(fault[0])]}: {fault[3:]}" for row in played for fault in row.faults)
    if not reasons:
        return ""
    lines = "".join(f"<li>{count} × {escape(reason)}</li>" for reason, count in reasons.most_common(20))
    return f"<h2>Faults</h2><p>Answers that did not count:</p><ul>{lines}</ul>"
