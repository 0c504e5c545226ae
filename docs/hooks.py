"""How the repository's Markdown becomes a site: MkDocs hooks for `make docs`.

The pages are written for GitHub. What lies outside docs/ is brought in, links between pages are led to
where those then are, and where MkDocs reads Markdown otherwise than GitHub it is told what was meant.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
BROUGHT_IN = {  # from the repository: where it is on the site
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "LICENSE": "LICENSE",
    "examples/learn.py": "examples/learn.py",
    "src/yurt/web/icon.svg": "images/icon.svg",
}
LINK = re.compile(r"(\]\()([^)\s:#]+)(#[^)\s]*)?(\))")  # of this repository: no scheme, not empty
ITEM = re.compile(r"([-*]|\d+\.) ")


def on_files(files: Files, config: Any) -> Files:
    for origin, place in BROUGHT_IN.items():
        files.append(File.generated(config, place, content=(ROOT / origin).read_text("utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    place = page.file.src_uri
    return "".join(
        part if part.startswith("```") else parted("\n" + LINK.sub(lambda link: led(link, place), part))
        for part in re.split(r"(?ms)(^```.*?^```$\n?)", markdown)
    )


def led(link: re.Match[str], place: str) -> str:
    """A link of a page as it must be on the site."""
    opening, target, anchor, closing = link.groups(default="")
    origin = next((path for path, brought in BROUGHT_IN.items() if brought == place), f"docs/{place}")
    meant = posixpath.normpath(posixpath.join(posixpath.dirname(origin), target))
    if (ROOT / meant).is_dir():
        meant += "/README.md"
    there = BROUGHT_IN.get(meant, meant.removeprefix("docs/"))
    return opening + posixpath.relpath(there, posixpath.dirname(place) or ".") + anchor + closing


def parted(text: str) -> str:
    """A list or a table right after a line of text needs a blank line before it."""
    lines: list[str] = []
    for line in text.split("\n"):
        before = lines[-1] if lines else ""
        starts = (ITEM.match(line) and not ITEM.match(before)) or (line[:1] == "|" and before[:1] != "|")
        if starts and before.strip() and not before.startswith((" ", "#", "<!--")):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)
