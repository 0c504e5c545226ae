"""The pages of this repository in parts: blocks of code, words in code, sections, links."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(?=#+ )", re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s#:]+)(?:#[^)\s]*)?\)")  # to a file of ours: no scheme, no mere anchor


def named(page):
    return page.relative_to(ROOT).as_posix()


def text_of(page):
    return page.read_text("utf-8")


def blocks(page, *languages):
    """The blocks of code in these languages, "" being none."""
    return [code for language, code in BLOCK.findall(text_of(page)) if language in languages]


def prose(text):
    """A page without its blocks of code."""
    return BLOCK.sub("", text)


def in_code(text):
    """All `words in code` outside of blocks."""
    return INLINE.findall(prose(text))


def sections(page):
    """What stands under each heading, blocks of code aside."""
    parts = HEADING.split(prose(text_of(page)))
    return {part.partition("\n")[0].lstrip("# "): part for part in parts if part.startswith("#")}
