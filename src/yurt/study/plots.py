"""What a calibration measured, as a table and as a drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

SIDE, LEFT, TOP, GAP = 150, 34, 40, 22
WIDTH = 4 * (SIDE + GAP) + LEFT
MEASURES = {"curve": "the curve", "options": "options"}
JUDGES = {"search": "the search", "network": "the network"}
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#667}.frame{fill:none;stroke:#889;stroke-width:1}"
    ".even{stroke:#889;stroke-dasharray:3 4}.raw{fill:none;stroke:#c77b30;stroke-width:1.5}"
    ".mended{fill:none;stroke:#2f7fc1;stroke-width:2}.dot{fill:#2f7fc1}.rawdot{fill:#c77b30}"
)


def table(title: str, kept: dict[str, Any]) -> list[str]:
    """Markdown: a line for each judge, measure and number of players."""
    lines = [
        f"| {title} | by | players | games | predictions | power | base rate | as found | corrected "
        "| shown |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {MEASURES[row['measure']]} | {JUDGES[row['judge']]} | {row['players']} | {row['games']} "
        f"| {row['predictions']} | {row['power']:.2f} | {row['base']:.3f} | {row['raw']:.3f} "
        f"| {row['corrected']:.3f} | {'yes' if _shown(kept, row) else ''} |"
        for row in kept["measured"]
    ]
    return lines


def _shown(kept: dict[str, Any], row: dict[str, Any]) -> bool:
    """Whether people are shown what this judge says."""
    judges = kept.get("judges", {}).get(row["measure"], {})
    return bool(judges.get(str(row["players"]), row["judge"]) == row["judge"])


def plot(title: str, kept: dict[str, Any]) -> str:
    """An SVG, a panel for each line of the table: predicted along, how often it came true upwards."""
    rows = [
        [row for row in kept["measured"] if (row["judge"], row["measure"]) == (judge, measure)]
        for judge in kept["powers"]
        for measure in MEASURES
    ]
    height = TOP + len(rows) * (SIDE + GAP + 26)
    body = [
        panel
        for line, found in enumerate(rows)
        for place, row in enumerate(found)
        for panel in _panel(row, LEFT + place * (SIDE + GAP), TOP + line * (SIDE + GAP + 26))
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}">',
            f"<style>{STYLE}</style>",
            f'<text x="{LEFT}" y="18">{title}: predicted chance to win, and how often it came true '
            "(orange: as found, blue: corrected)</text>",
            *body,
            "</svg>\n",
        ]
    )


def _panel(row: dict[str, Any], left: int, top: int) -> Iterator[str]:
    def at(bin_: dict[str, float]) -> tuple[float, float]:
        return round(left + SIDE * bin_["predicted"], 1), round(top + SIDE * (1 - bin_["came"]), 1)

    said = f"{row['measure']}, {row['judge']}, {row['players']} players"
    yield f'<text x="{left}" y="{top - 5}">{said}</text>'
    yield f'<rect class="frame" x="{left}" y="{top}" width="{SIDE}" height="{SIDE}"/>'
    yield f'<path class="even" d="M{left} {top + SIDE}L{left + SIDE} {top}"/>'
    for name, dot, bins in (("raw", "rawdot", row["bins"]), ("mended", "dot", row["mended"])):
        points = [at(bin_) for bin_ in bins]
        yield f'<polyline class="{name}" points="{" ".join(f"{x},{y}" for x, y in points)}"/>'
        yield from (f'<circle class="{dot}" cx="{x}" cy="{y}" r="2.5"/>' for x, y in points)
    yield f'<text x="{left}" y="{top + SIDE + 14}">0</text>'
    yield f'<text x="{left + SIDE - 20}" y="{top + SIDE + 14}">1</text>'
