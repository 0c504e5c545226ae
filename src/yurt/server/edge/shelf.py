"""The files that the page is made of: hashed by content, compressed once, read again when they change.

A file's address bears the hash of its content, so a browser keeps it for a year and a changed file is another
one. Modules import each other by their plain addresses, as they are written; the import map of the page leads
from those to the hashed ones, so a change in one file makes no other file new.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

HASH_LETTERS = 10
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
}
HASHED = re.compile(rf"(?P<stem>.+)\.(?P<hash>[0-9a-f]{{{HASH_LETTERS}}})(?P<suffix>\.\w+)")
IMPORTS = re.compile(r"""^(?:import|export)\b[^"'();]*?\bfrom\s+["']([^"']+)["']""", re.MULTILINE)

REMARK = re.compile(r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)$", re.MULTILINE | re.DOTALL)

Stamp = tuple[int, int]  # when a file was changed, and its size


@dataclass(frozen=True)
class Leaf:
    """One file as it is served."""

    address: str  # as modules import it: /games/yeti/board.js
    body: bytes

    @cached_property
    def hash(self) -> str:
        return hashlib.sha256(self.body).hexdigest()[:HASH_LETTERS]

    @cached_property
    def packed(self) -> bytes:
        return gzip.compress(self.body, 9, mtime=0)

    @property
    def kind(self) -> str:
        return KINDS[self.suffix]

    @property
    def suffix(self) -> str:
        return Path(self.address).suffix

    @property
    def hashed(self) -> str:
        """The address that means this content and no other."""
        return f"{self.address.removesuffix(self.suffix)}.{self.hash}{self.suffix}"

    @cached_property
    def imports(self) -> list[str]:
        """The plain addresses of what a module imports before it runs."""
        here = Path(self.address).parent
        return [_resolved(here, found) for found in IMPORTS.findall(self.body.decode())]


def _resolved(here: Path, specifier: str) -> str:
    """An import's address: `../told.js` in /games/yeti/art is /games/yeti/told.js."""
    parts: list[str] = []
    for part in (here / specifier).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return Path(*parts).as_posix()


def _read(path: Path) -> bytes:
    """A file as it is sent: a module without its remarks, each line with its number in the file."""
    if path.suffix != ".js" or path.parent.name == "vendor":
        return path.read_bytes()
    return REMARK.sub(lambda found: "\n" * found[0].count("\n"), path.read_text("utf-8")).encode()


class Shelf:
    """All files of some folders, each folder under an address; and what Python makes in their stead."""

    def __init__(self, folders: Mapping[str, Path], made: Mapping[str, str]) -> None:
        self.folders = folders
        self._made = {address: Leaf(address, text.encode()) for address, text in made.items()}
        self._stamps: dict[str, Stamp] = {}
        self.leaves: dict[str, Leaf] = {}  # by plain address; another one whenever something has changed
        self.look()

    def look(self) -> None:
        """Read what has changed since, so that who works on the page sees it at the next visit."""
        found = dict(self._files())
        stamps = {address: stamp for address, (_, stamp) in found.items()}
        if stamps == self._stamps and self.leaves:
            return
        leaves = dict(self._made)
        for address, (path, stamp) in found.items():
            known = self.leaves.get(address) if self._stamps.get(address) == stamp else None
            leaves[address] = known or Leaf(address, _read(path))
        self.leaves, self._stamps = leaves, stamps

    def _files(self) -> Iterator[tuple[str, tuple[Path, Stamp]]]:
        for prefix, folder in self.folders.items():
            for path in folder.rglob("*"):
                if path.suffix in KINDS and path.is_file():
                    status = path.stat()
                    address = f"{prefix}/{path.relative_to(folder).as_posix()}"
                    yield address, (path, (status.st_mtime_ns, status.st_size))

    def find(self, address: str) -> tuple[Leaf | None, bool]:
        """The file at an address, and whether the address means its content; a plain one never does.

        Under an old hash the file is found as it is now: a page that was open before an update goes on.
        """
        match = HASHED.fullmatch(address)
        if match is None:
            return self.leaves.get(address), False
        leaf = self.leaves.get(match["stem"] + match["suffix"])
        return leaf, leaf is not None and leaf.hash == match["hash"]

    def import_map(self) -> dict[str, str]:
        """From plain addresses to hashed ones, of all that a page may ask for."""
        return {
            address: leaf.hashed for address, leaf in sorted(self.leaves.items()) if leaf.suffix != ".html"
        }

    def needed(self, *entries: str) -> list[str]:
        """All modules that some import, and what those import, nearest first."""
        order: dict[str, None] = {}
        wave: Iterable[str] = entries
        while wave := [address for address in wave if address not in order and address in self.leaves]:
            order |= dict.fromkeys(wave)
            wave = [deeper for address in wave for deeper in self.leaves[address].imports]
        return list(order)
