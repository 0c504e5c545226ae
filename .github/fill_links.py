"""Write the repository's address where a release needs one: `python .github/fill_links.py ADDRESS REF`.

The release workflow runs this before it builds. In the checkout links are relative and ADDRESS is a
placeholder, so that a fork or a new home needs no change.
"""

import re
import sys
from pathlib import Path

PLACEHOLDER = "https://example.org/yurt"
FILES = ("pyproject.toml", "CITATION.cff")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)\s:#]+)\)")
LINK = re.compile(r"\]\(([^)\s:#]+)(#[^)\s]*)?\)")


def absolute(markdown: str, address: str, ref: str) -> str:
    """Return a page whose relative links and images also work on a package index."""
    images = IMAGE.sub(rf"![\1]({address}/raw/{ref}/\2)", markdown)
    return LINK.sub(rf"]({address}/blob/{ref}/\1\2)", images)


def fill(root: Path, address: str, ref: str) -> None:
    for name in FILES:
        text = (root / name).read_text("utf-8")
        assert PLACEHOLDER in text, f"{name} has no placeholder"
        (root / name).write_text(text.replace(PLACEHOLDER, address), "utf-8")
    readme = root / "README.md"
    readme.write_text(absolute(readme.read_text("utf-8"), address, ref), "utf-8")


if __name__ == "__main__":
    fill(Path(__file__).parents[1], *sys.argv[1:3])
