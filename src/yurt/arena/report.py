"""What a contest showed: an HTML page with charts, and a summary as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from yurt.arena.charts import bars, histogram, intervals
from yurt.arena.plan import Plan
from yurt.arena.rows import reason_words
from yurt.arena.standings import Standing, Tally, mean_of
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


def write(plan: Plan, tally: Tally, out: Path) -> Path:
    """Write report.html and summary.json into a contest's folder; the path of the page."""
    out.mkdir(parents=True, exist_ok=True)
    table = tally.rated()
    (out / "summary.json").write_text(json.dumps(summarized(plan, tally, table), indent=1) + "\n", "utf-8")
    page = out / "report.html"
    page.write_text(drawn(plan, tally, table), "utf-8")
    return page


def summarized(plan: Plan, tally: Tally, table: Sequence[Standing]) -> dict[str, Any]:
    """All figures of the report."""
    return {
        **plan.header(),
        "games": tally.games,
        "standings": [asdict(standing) for standing in table],
        "decisions": mean_of(tally.decisions),
        "wins by seat": _wins_by_seat(tally),
        "ended by": dict(reasons(plan, tally)),
        "decided by": dict(tally.decided),
        "faults": tally.told,
    }


def reasons(plan: Plan, tally: Tally) -> list[tuple[str, int]]:
    """Why games ended, in the game's own words, the most frequent first."""
    game, counts = find(plan.game), Counter[str]()
    for (decided, ended), count in tally.ended.items():
        counts[reason_words(game, decided, ended)] += count
    return counts.most_common()


def _wins_by_seat(tally: Tally) -> list[float]:
    return [mean_of(tally.seats[seat]) for seat in range(tally.players)]


def drawn(plan: Plan, tally: Tally, table: Sequence[Standing]) -> str:
    """The page."""
    title = f"{plan.game}: {', '.join(plan.bots)}"
    chosen = "".join(f", {name} {value}" for name, value in plan.options.items())
    intro = (
        f"{tally.games} games of {plan.players} players{chosen}; "
        f"seats rotated, chance paired, seed {plan.seed}."
    )
    parts = [f"<h1>{escape(title)}</h1><p>{escape(intro)}</p>", _standings(table)]
    for heading, chart in _charts(plan, tally, table):
        parts.append(f"<h2>{heading}</h2>{chart}")
    parts.append(_faults(tally))
    return PAGE.format(title=escape(title), style=STYLE, body="".join(parts))


def _standings(table: Sequence[Standing]) -> str:
    columns = ("bot", "rating", "95 %", "wins", "95 %", "even", "mean score", "faults")
    head = "".join(f"<th>{column}</th>" for column in columns)
    rows = "".join(
        f"<tr><td>{escape(row.bot)}</td><td>{row.rating:.1f}</td><td>{row.low:.1f} – {row.high:.1f}</td>"
        f"<td>{row.wins:.1%}</td><td>{row.wins_low:.1%} – {row.wins_high:.1%}</td>"
        f"<td>{row.even:.1%}</td><td>{row.score:.1f}</td>"
        f"<td>{row.faults}</td></tr>"
        for row in table
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def _charts(plan: Plan, tally: Tally, table: Sequence[Standing]) -> list[tuple[str, str]]:
    wins, ends = _wins_by_seat(tally), tally.decided.most_common()
    return [
        ("Ratings", intervals([(row.bot, row.low or 0, row.rating or 0, row.high or 0) for row in table])),
        ("Wins by seat", bars([(f"seat {seat + 1}", win, f"{win:.1%}") for seat, win in enumerate(wins)])),
        ("Scores", histogram(tally.scores)),
        ("Lengths of games, in decisions", histogram({"games": tally.decisions})),
        ("How games end", bars([(end, n, f"{n} games") for end, n in reasons(plan, tally)])),
        ("What decides who wins", bars([(end, count, f"{count} games") for end, count in ends])),
    ]


def _faults(tally: Tally) -> str:
    if not tally.faults:
        return ""
    lines = "".join(
        f"<li>{count} × {escape(f'{bot}: {what}')}</li>"
        for (bot, what), count in tally.faults.most_common(20)
    )
    return f"<h2>Faults</h2><p>Answers that did not count:</p><ul>{lines}</ul>"
