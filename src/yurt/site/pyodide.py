"""Python for browsers: npm's Pyodide, fetched once by npm, kept in the user's cache, checked by its hash."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import platformdirs

VERSION = "314.0.7"
SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"  # of the package as npm has it
SECONDS = 180  # then nobody answers
PACKED = "pyodide.asm.wasm.bin"  # gzip under a name that no web server unpacks or packs again
LOCK = "pyodide-lock.json"
FILES = {  # what the site calls them: a host may not know .mjs
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": PACKED,
    "python_stdlib.zip": "python_stdlib.zip",
    LOCK: LOCK,
}


class FetchError(Exception):
    """Pyodide cannot be had; the message says why, and what would help."""


def default_cache() -> Path:
    return platformdirs.user_cache_path("yurt")


def pyodide_files(cache: Path | None = None) -> dict[str, bytes]:
    """Pyodide's files as the site has them, by name."""
    with tarfile.open(fileobj=io.BytesIO(_package(cache or default_cache()))) as package:
        found = {ours: _member(package, theirs) for theirs, ours in FILES.items()}
    found[PACKED] = gzip.compress(found[PACKED], 9, mtime=0)
    found[LOCK] = json.dumps(json.loads(found[LOCK]) | {"packages": {}}).encode()  # we use none of them
    return found


def _member(package: tarfile.TarFile, name: str) -> bytes:
    file = package.extractfile(f"package/{name}")
    assert file is not None, "the hash says which files there are"
    return file.read()


def _package(cache: Path) -> bytes:
    """The package out of the cache, or from npm and then into the cache."""
    kept = cache / f"pyodide-{VERSION}.tgz"
    if kept.is_file() and _right(kept.read_bytes()):
        return kept.read_bytes()
    body = _fetched()
    if not _right(body):
        raise FetchError(f"npm gave another pyodide {VERSION} than the one we know: it is not used")
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=cache, delete=False) as whole:
        whole.write(body)
    Path(whole.name).replace(kept)  # at once, so that nobody reads half of it
    return body


def _right(body: bytes) -> bool:
    return hashlib.sha256(body).hexdigest() == SHA256


def _fetched() -> bytes:
    npm = shutil.which("npm")
    if npm is None:
        raise FetchError("there is no npm here, which fetches Pyodide: install Node.js, then try again")
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", folder]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise FetchError(f"npm did not fetch pyodide {VERSION} within {SECONDS} seconds") from None
        found = list(Path(folder).glob("*.tgz"))
        if done.returncode or not found:
            why = next((line for line in done.stderr.splitlines() if "npm error" in line), "no reason given")
            raise FetchError(f"npm could not fetch pyodide {VERSION}, is there a network? ({why.strip()})")
        return found[0].read_bytes()
