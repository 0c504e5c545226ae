"""What a module of the page imports and exports, and how it is written where modules share a bundle.

The page is written in one way, and this reads no other: `import { a, b as c } from "./x.js";` and `export`
before a declaration or a list, each at the start of a line, and `import("./x.js")` for what is fetched later.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath

NAMES = r"\{([^}]*)\}"
IMPORT = re.compile(rf"""^import\s*{NAMES}\s*from\s*["']([^"']+)["'];?""", re.MULTILINE)
LATER = re.compile(r'\bimport\("([^"]+\.js)"\)(?!\.[A-Z])')  # with a name behind it is a type, in a remark
DECLARED = re.compile(r"^export (?=(?:const|class|function|async function) (\w+))", re.MULTILINE)
LISTED = re.compile(rf"(?:^|(?<=[;}}]))export\s*{NAMES};?[ \t]*$", re.MULTILINE)
OTHERWISE = re.compile(r"^(?:import\b(?!\()|export\b|await\b).*|^.*\bimport\.meta\b.*", re.MULTILINE)
REMARK = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)$", re.MULTILINE | re.DOTALL)


class BundleError(Exception):
    """Modules that cannot share a bundle; the message says which and why."""


def without_remarks(text: str) -> str:
    """A module without the remarks that have lines of their own; the other lines keep their numbers."""
    return REMARK.sub(lambda found: "\n" * found[0].count("\n"), text)


def resolved(address: str, specifier: str) -> str:
    """An import's address: `../told.js` in /games/yeti/art/sky.js is /games/yeti/told.js."""
    parts: list[str] = []
    for part in (PurePosixPath(address).parent / specifier).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return PurePosixPath(*parts).as_posix()


@dataclass(frozen=True)
class Module:
    """One module: its plain address, and its text without remarks."""

    address: str
    text: str

    @cached_property
    def imports(self) -> list[str]:
        """The plain addresses of what it needs before it runs."""
        return [resolved(self.address, found) for _, found in IMPORT.findall(self.text)]

    @cached_property
    def later(self) -> list[str]:
        """The plain addresses of what it fetches once somebody asks for it."""
        return [resolved(self.address, found) for found in LATER.findall(self.text)]

    @cached_property
    def exports(self) -> dict[str, str]:
        """What others call what it exports, and what it is called inside."""
        names = {name: name for name in DECLARED.findall(self.text)}
        for item in ",".join(LISTED.findall(self.text)).split(","):
            inside, _, outside = item.strip().partition(" as ")
            names |= {outside.strip() or inside: inside} if inside else {}
        return names

    @property
    def variable(self) -> str:
        """What stands for all that it exports, wherever it shares a bundle."""
        return re.sub(r"\W", "$", self.address.removesuffix(".js"))

    def linked(self, imported: Callable[[str, str], str], fetched: Callable[[str], str]) -> str:
        """Its text with another way to import: of an address and names, and of an address later."""
        text = IMPORT.sub(lambda found: imported(self._to(found[2]), found[1]) or found[0], self.text)
        return LATER.sub(lambda found: fetched(self._to(found[1])), text)

    def _to(self, specifier: str) -> str:
        return resolved(self.address, specifier)

    def as_function(self, fetched: Callable[[str], str]) -> list[str]:
        """Its lines, but for the last, as a function called at once; what it imports is in variables."""
        body = LISTED.sub("", DECLARED.sub("", self.linked(unpacked, fetched)))
        if strange := OTHERWISE.search(body):
            raise BundleError(f"{self.address}: cannot be bundled with “{strange[0].strip()[:80]}”")
        return f"const {self.variable} = (() => {{{body}".rstrip("\n").split("\n")

    @property
    def given(self) -> str:
        """The last line of that function."""
        names = [
            outside if outside == inside else f"{outside}: {inside}"
            for outside, inside in self.exports.items()
        ]
        return f"return {{ {', '.join(names)} }}; }})();"


def variable_of(address: str) -> str:
    return Module(address, "").variable


def unpacked(address: str, names: str) -> str:
    """What is imported from a module, taken from its variable: `b as c` is written `b: c` there."""
    pattern = re.sub(r"\s+as\s+", ": ", names)
    return f"const {{{pattern}}} = {variable_of(address)};"
