"""The site's one page: a server's with relative addresses, and a referee of its own in place of a line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from yurt.server.edge.pages import EVERYWHERE, LOBBY, OWN_FILE, PLACE, digest
from yurt.server.edge.shelf import Shelf

HOUSE, WORKER, SERVICE = "/alone/house.js", "/alone/worker.js", "/alone/service.js"
LOOKS = "/alone/around.css"
PLAIN = (
    "/manifest.webmanifest",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable.png",
)  # named in the manifest
CHECKS = "/jsconfig.json"  # for who writes the page
DIAL = re.compile(r"[ \t]*<script>.*?</script>\n", re.DOTALL)
APP = re.compile(r'[ \t]*<script type="module" src="[^"]+"></script>')
POLICY = (
    "default-src 'none'; script-src 'self' {maps}; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


def relative(address: str) -> str:
    """An address of ours as any folder of any host has it."""
    return f".{address}"


def named(shelf: Shelf) -> list[str]:
    """The plain addresses of all files that have a hash in their names here."""
    return [plain for plain in shelf.import_map() if plain not in (SERVICE, CHECKS, *PLAIN)]


def laid_page(shelf: Shelf, more: Mapping[str, str], weight: int) -> str:
    """index.html; `more`: what else the page must find, by plain names; `weight`: of Python, in bytes."""
    addresses = {plain: relative(shelf.leaves[plain].hashed) for plain in named(shelf)}
    text = shelf.leaves["/index.html"].body.decode()
    text = DIAL.sub("", text, count=1)
    text = OWN_FILE.sub(lambda found: addresses.get(found[0], relative(found[0])), text)
    app = APP.search(text)
    assert app is not None, "index.html starts the page"
    sheet = f'    <link rel="stylesheet" href="{addresses[LOOKS]}">\n'
    house = f'    <script type="module" src="{addresses[HOUSE]}" data-weight="{weight}"></script>\n'
    text = text.replace(app[0], sheet + house + app[0])
    imports = json.dumps({"imports": _map(addresses) | dict(more)}, separators=(",", ":"))
    text = text.replace(PLACE, f'<script type="importmap">{imports}</script>\n{_ahead(shelf)}')
    policy = POLICY.replace("{maps}", digest(imports))
    return text.replace(
        '<meta charset="utf-8">',
        f'<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="{policy}">',
    )


def _map(addresses: Mapping[str, str]) -> dict[str, str]:
    """Modules name each other as from a host's root or as neighbours; in a folder those are two addresses."""
    return {
        key: address
        for plain, address in addresses.items()
        for key in ([plain, relative(plain)] if plain.endswith(".js") else [plain])
    }


def _ahead(shelf: Shelf) -> str:
    """What every visitor needs, fetched at once."""
    modules = [shelf.leaves[address].hashed for address in shelf.needed(HOUSE, *EVERYWHERE, LOBBY)]
    return "\n".join(f'<link rel="modulepreload" href="{relative(hashed)}">' for hashed in modules)
