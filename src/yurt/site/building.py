"""Write the static site: a folder that any web server can hold."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path

from yurt.bots.modules import is_current
from yurt.games import GAMES
from yurt.server.edge.pages import whole_shelf
from yurt.server.edge.shelf import Leaf, Shelf
from yurt.site.laying import HOUSE, PLAIN, SERVICE, WORKER, laid_page, named, relative
from yurt.site.packing import packed_python
from yurt.site.pyodide import VERSION, pyodide_files

ALONE = Path(__file__).parent / "web"
MARK = ".yurt-site"  # in each folder that we wrote: such a one may be written again
HASH_LETTERS = 10
HASHED = re.compile(rf"\.[0-9a-f]{{{HASH_LETTERS}}}[./]")


class FolderError(Exception):
    """The folder cannot be written; the message says why."""


def build(out: Path, *, force: bool = False, cache: Path | None = None) -> dict[str, int]:
    """Write the site into a folder, all of it or nothing; each file with its size."""
    _check(out, force=force)
    files = site_files(cache)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as beside:
        fresh = Path(beside) / "site"
        for name, body in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(body)
        fresh.chmod(0o755)
        if out.exists():
            shutil.move(out, Path(beside) / "before")
        shutil.move(fresh, out)
    return {name: len(body) for name, body in files.items()}


def _check(out: Path, *, force: bool) -> None:
    if out.exists() and not out.is_dir():
        raise FolderError(f"“{out}” is a file, not a folder")
    if out.is_dir() and any(out.iterdir()) and not (force and (out / MARK).is_file()):
        if force:
            raise FolderError(f"“{out}” holds something else than a site of ours: choose another folder")
        raise FolderError(
            f"“{out}” is not empty: choose another folder, or say --force to write a site again"
        )


def site_files(cache: Path | None = None) -> dict[str, bytes]:
    """All files of the site, by their paths in its folder."""
    for game in GAMES.values():
        if not is_current(game):
            raise FolderError(
                f"{game.wasm_file.name} was not made from these rules: make wasm, then try again"
            )
    shelf = whole_shelf({"/alone": ALONE}, [HOUSE, WORKER])
    python = packed_python()
    interpreter = pyodide_files(cache)
    folder, archive = (
        f"pyodide-{VERSION}.{_hash(b''.join(interpreter.values()))}/",
        f"yurt.{_hash(python)}.bin",
    )
    files = {folder + name: body for name, body in interpreter.items()} | {archive: python}
    weight = sum(len(body) for name, body in files.items() if not name.endswith(".js"))
    files |= {leaf.hashed.lstrip("/"): _body(leaf) for leaf in map(shelf.leaves.__getitem__, named(shelf))}
    files |= {name.lstrip("/"): shelf.leaves[name].body for name in PLAIN}
    more = {"/pyodide/": relative(f"/{folder}"), "/yurt.bin": relative(f"/{archive}")}
    files["index.html"] = laid_page(shelf, more, weight).encode()
    files["service.js"] = _service(shelf, files)
    return files | {MARK: b"", ".nojekyll": b""}  # GitHub Pages leaves the folder as it is


def _body(leaf: Leaf) -> bytes:
    """A file; a bundle without the line that leads to its map, which the site does not have."""
    lines = leaf.body.decode().splitlines(keepends=True) if leaf.suffix == ".js" else []
    return "".join(lines[:-1]).encode() if lines and "sourceMappingURL=" in lines[-1] else leaf.body


def _service(shelf: Shelf, files: dict[str, bytes]) -> bytes:
    """The service worker, with what it keeps: every file, and whether its address means its content."""
    lasting = {name: bool(HASHED.search(name)) for name in sorted(files)}
    version = _hash(b"".join(files[name] for name in lasting))
    told = json.dumps({"version": version, "files": lasting}, separators=(",", ":"))
    return f"self.site = {told};\n{shelf.leaves[SERVICE].body.decode()}".encode()


def _hash(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:HASH_LETTERS]
