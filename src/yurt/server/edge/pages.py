"""The page and its files, as a browser fetches them: once, and then not for a year."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

import yurt
from yurt.core.language import LANGUAGES
from yurt.games import GAMES
from yurt.server.edge.guard import POLICY, language_of
from yurt.server.edge.shelf import MAP, Leaf, Shelf
from yurt.server.edge.table_routes import game_info

WEB = Path(yurt.__file__).parent / "web"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
PLACE = "<!-- The server puts the import map and what to fetch ahead here. -->"
WITHIN = re.compile(r"<script(?: type=\"importmap\")?>(.*?)</script>", re.DOTALL)
OWN_FILE = re.compile(r'(?<==")/[^"]+(?=")')
EVERYWHERE = ("/table.js", "/app.js")  # what all pages need that are waited for
LOBBY, GUEST = "/lobby.js", "/join.js"


def whole_shelf(more: Mapping[str, Path] | None = None, heads: Sequence[str] = ()) -> Shelf:
    """The page's own files, and of each game the files and what its board is told; and more folders."""
    folders = {"": WEB} | {f"/games/{game.name}": game.folder / "web" for game in GAMES.values()}
    folders |= more or {}
    made = {f"/games/{game.name}/told.js": game.told.module() for game in GAMES.values() if game.told}
    made |= {_offer(language): _games_in(language) for language in LANGUAGES}
    return Shelf(folders, made, EVERYWHERE, [*map(_board, GAMES), *heads])


def _board(game: str) -> str:
    return f"/games/{game}/board.js"


def _offer(language: str) -> str:
    return f"/offer.{language}.json"


def _games_in(language: str) -> str:
    """What /api/games answers, as a file: nothing in it changes while the server runs."""
    offer = [game_info(game, language).model_dump(mode="json") for game in GAMES.values()]
    return json.dumps(offer, ensure_ascii=False, separators=(",", ":"))


class Pages:
    """Answers to all addresses but those of programs."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._laid: dict[str, tuple[Leaf, str]] = {}  # each page with its policy, until a file changes
        self._leaves: dict[str, Leaf] | None = None

    async def answer(self, request: Request) -> Response:
        path = request.url.path
        leaf, known = await self._find(path)
        if not known:
            self.shelf.look_now_and_then()
            leaf, known = await self._find(path)
        game = path.removeprefix("/")
        if path in ("/", "/index.html") or game in GAMES:
            language = language_of(request.scope)
            return _given(
                request.headers, *self._page("/index.html", game if game in GAMES else "", language)
            )
        if leaf is None:
            return _given(request.headers, *self._page("/404.html"), status=404)
        return _given(request.headers, leaf, cache=FOR_EVER if known else ASK_FIRST)

    async def _find(self, path: str) -> tuple[Leaf | None, bool]:
        if path.endswith(MAP):  # the first time it takes a while to make and to pack
            return await asyncio.to_thread(self._find_packed, path)
        return self.shelf.find(path)

    def _find_packed(self, path: str) -> tuple[Leaf | None, bool]:
        leaf, known = self.shelf.find(path)
        if leaf:
            leaf.packed  # noqa: B018 - made here, and kept
        return leaf, known

    def _page(self, address: str, game: str = "", language: str = "") -> tuple[Leaf, str]:
        """A page with the addresses of now, and the policy that allows the scripts written in it."""
        if self._leaves is not self.shelf.leaves:
            self._leaves, self._laid = self.shelf.leaves, {}
        key = f"{address} {game} {language}"
        if key not in self._laid:
            self._laid[key] = self._lay(address, game, language)
        return self._laid[key]

    def _lay(self, address: str, game: str, language: str) -> tuple[Leaf, str]:
        addresses = self.shelf.import_map()
        text = self.shelf.leaves[address].body.decode()
        text = OWN_FILE.sub(lambda found: addresses.get(found[0], found[0]), text)
        imports = json.dumps({"imports": addresses}, separators=(",", ":"))
        if PLACE in text:
            ahead = self._ahead(game, language)
            text = text.replace(PLACE, f'<script type="importmap">{imports}</script>\n{ahead}')
        allowed = " ".join(map(digest, WITHIN.findall(text)))
        policy = POLICY.replace("script-src 'self'", f"script-src 'self' {allowed}".rstrip())
        return Leaf(address, text.encode()), policy

    def _ahead(self, game: str, language: str) -> str:
        """List what the page will need, so that it is fetched at once and not import by import.

        What only some addresses use is prefetched: browsers warn on the console about an unused preload.
        """
        entries = (*EVERYWHERE, GUEST, _board(game)) if game else (*EVERYWHERE, LOBBY)
        links = [
            f'<link rel="modulepreload" href="{self.shelf.leaves[address].hashed}">'
            for address in self.shelf.needed(*entries)
        ]
        sheet = self.shelf.leaves.get(f"/games/{game}/board.css")
        if sheet:
            links.append(f'<link rel="prefetch" href="{sheet.hashed}">')
        if not game:
            offer = self.shelf.leaves[_offer(language)].hashed
            links.append(f'<link rel="prefetch" href="{offer}">')
        return "\n".join(links)


def digest(script: str) -> str:
    """A script as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def _given(
    asked: Headers, leaf: Leaf, policy: str | None = None, *, cache: str = ASK_FIRST, status: int = 200
) -> Response:
    """A file, compressed where the browser can take it; 304 where it has it already."""
    packed = "gzip" in asked.get("accept-encoding", "")
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    if policy:  # it is a page
        headers["Vary"] += ", Accept-Language"
        headers["Content-Security-Policy"] = policy
    if cache == ASK_FIRST:
        headers["ETag"] = f'"{leaf.hash}{"-gzip" if packed else ""}"'
        if headers["ETag"] in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    if packed:
        headers["Content-Encoding"] = "gzip"
    return Response(leaf.packed if packed else leaf.body, status, headers, leaf.kind)
