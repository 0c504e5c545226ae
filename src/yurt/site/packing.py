"""Our own Python as one file for the browser: what a referee and bots need, and nothing else."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import yurt
from yurt.core.game import SOURCE_PAGES

PACKAGE = Path(yurt.__file__).parent
# Rooms that nobody needs in a browser
ROOMS = ("arena", "commands", "envs", "terminal", "training", "web", "site/web")
MODULES = {  # nor these of other rooms: a network, databases, processes, and what writes the site
    "server/edge": "app bundling connecting guard health_routes join_routes modules network packing "
    "pages reference run several shelf source_map",
    "server/store": "commits desk hands migrations opening owner postgres postgres_lines "
    "postgres_migrations postgres_nodes sqlite",
    "server/jobs": "workers",
    "site": "building laying packing pyodide",
}
KINDS = (".py", ".toml", ".txt", ".jsonl", ".json", ".md", ".wasm", ".net")
BYTES_OF_LENGTH = 4


def packed_python() -> bytes:
    """The package as one stream, which a browser unpacks by itself: the same sources give the same bytes.

    Gzip of a list of [path, length] as JSON, before it its own length, then the files in that order.
    """
    files = [(name, path.read_bytes()) for name, path in sorted(_members())]
    listed = json.dumps([(name, len(body)) for name, body in files], separators=(",", ":")).encode()
    whole = [len(listed).to_bytes(BYTES_OF_LENGTH, "big"), listed, *(body for _, body in files)]
    return gzip.compress(b"".join(whole), 9, mtime=0)


def _members() -> Iterator[tuple[str, Path]]:
    unneeded = {f"{room}/{name}.py" for room, names in MODULES.items() for name in names.split()}
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE)
        left_out = any(inside.is_relative_to(room) for room in ROOMS) or inside.as_posix() in unneeded
        if path.suffix in KINDS and not left_out and not {"__pycache__", "web"} & set(inside.parts):
            yield f"yurt/{inside.as_posix()}", path
    if not (PACKAGE / "rules_pages").is_dir():  # a checkout has them among the docs
        for path in SOURCE_PAGES.glob("*.md"):
            yield f"yurt/rules_pages/{path.name}", path
