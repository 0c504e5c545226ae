"""The files that the page is made of: hashed by content, compressed once, read again when they change.

A file's address bears the hash of its content, so a browser keeps it for a year and a changed file is another
one. Modules import each other by their plain addresses, as they are written; some of them share a bundle (see
bundling.py), and the import map of the page leads from plain addresses to hashed ones, so a change in one
file makes no other file new.
"""

from __future__ import annotations

import gzip
import hashlib
import logging
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from yurt.server.edge.bundling import Bundles
from yurt.server.edge.modules import BundleError, Module, without_remarks
from yurt.server.edge.source_map import source_map

HASH_LETTERS = 10
LOOK_SECONDS = 0.5  # between two looks at the folders
MAP = ".map"
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".json": "application/json",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    MAP: "application/json",
}
HASHED = re.compile(rf"(?P<stem>.+)\.(?P<hash>[0-9a-f]{{{HASH_LETTERS}}})(?P<suffix>\.\w+)")
log = logging.getLogger("yurt.server")

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


def _read(path: Path) -> bytes:
    """A file as it is sent, but for the bundling of modules."""
    if path.suffix != ".js" or path.parent.name == "vendor":
        return path.read_bytes()
    return without_remarks(path.read_text("utf-8")).encode()


class Shelf:
    """All files of some folders, each folder under an address; and what Python makes in their stead."""

    def __init__(
        self,
        folders: Mapping[str, Path],
        made: Mapping[str, str],
        first: Sequence[str] = (),
        heads: Sequence[str] = (),
    ) -> None:
        """`first` and `heads`: which modules are bundled, see bundling.py; without any, none are."""
        self.folders = folders
        self._first, self._heads = first, heads
        self._made = {address: Leaf(address, text.encode()) for address, text in made.items()}
        self._maps: dict[str, Leaf] = {}
        self._looked = 0.0
        self._paths: dict[str, Path] = {}
        self._stamps: dict[str, Stamp] = {}
        self._files: dict[str, Leaf] = {}  # by plain address, as they were read
        self.leaves: dict[str, Leaf] = {}  # as they are served; another one whenever something has changed
        self.look()

    def look(self) -> None:
        """Read what has changed since, so that who works on the page sees it at the next visit."""
        self._looked = time.monotonic()
        found = dict(self._found())
        stamps = {address: stamp for address, (_, stamp) in found.items()}
        if stamps == self._stamps and self.leaves:
            return
        files = dict(self._made)
        for address, (path, stamp) in found.items():
            known = self._files.get(address) if self._stamps.get(address) == stamp else None
            files[address] = known or Leaf(address, _read(path))
        self._files, self._stamps = files, stamps
        self._paths = {address: path for address, (path, _) in found.items()}
        self.bundles, texts = self._bundle()
        self._maps = {}
        self.leaves = files | {address: Leaf(address, text.encode()) for address, text in texts.items()}

    def look_now_and_then(self) -> None:
        """As `look`, but not right after another: an address that leads nowhere costs nothing then."""
        if time.monotonic() - self._looked >= LOOK_SECONDS:
            self.look()

    def _bundle(self) -> tuple[Bundles, dict[str, str]]:
        """The modules bundled, with their texts; each on its own while somebody writes what cannot be."""
        modules = {
            at: Module(at, leaf.body.decode()) for at, leaf in self._files.items() if leaf.suffix == ".js"
        }
        try:
            bundles = Bundles(modules, self._first, self._heads)
            return bundles, {address: bundles.text(address) for address in modules}
        except BundleError as error:
            log.warning("%s; the page is slower to arrive until then", error)
            return Bundles(modules), {address: module.text for address, module in modules.items()}

    def _found(self) -> Iterator[tuple[str, tuple[Path, Stamp]]]:
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
        if address.endswith(MAP) and address.removesuffix(MAP) in self.bundles.members:
            if address not in self._maps:
                self._maps[address] = self._mapped(address)
            return self._maps[address], False
        match = HASHED.fullmatch(address)
        if match is None:
            return self.leaves.get(address), False
        leaf = self.leaves.get(match["stem"] + match["suffix"])
        return leaf, leaf is not None and leaf.hash == match["hash"]

    def _mapped(self, address: str) -> Leaf:
        """For a browser's tools: which lines of a bundle are whose, with the modules as written."""
        head = address.removesuffix(MAP)
        written = {
            member: self._paths[member].read_text("utf-8")
            if member in self._paths
            else self._files[member].body.decode()
            for member in self.bundles.members[head]
        }
        return Leaf(address, source_map(self.bundles.lines(head), written).encode())

    def import_map(self) -> dict[str, str]:
        """From plain addresses to hashed ones, of all files that a page may ask for."""
        return {
            address: leaf.hashed
            for address, leaf in sorted(self.leaves.items())
            if leaf.suffix != ".html" and not self.bundles.passes_on(address)
        }

    def needed(self, *entries: str) -> list[str]:
        """The addresses of all files that some modules need before they run."""
        return self.bundles.files_of(*entries)
