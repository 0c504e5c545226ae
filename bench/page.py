"""How long a visitor waits on a slow line: from opening a link to the first option, new and returning.

`python -m bench.page` starts a server of its own on 127.0.0.1 and a Chromium whose network is throttled to
400 ms round trips and 50 kB/s. Chromium holds back every request, and the opening of the socket, by the round
trip; it counts neither the one that a new TCP connection takes nor those of messages on the socket, and lets
these wait as if they were not packed. Kilobytes are those on the line, heads and packed messages.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from rich.console import Console
from rich.table import Table

from bench.load import free_port, until_up
from yurt.core.language import LANGUAGES
from yurt.games import GAMES
from yurt.server.edge.packing import packed_size

ROUND_TRIP = 400  # milliseconds
BYTES_PER_SECOND = 50_000
FIRST_SECONDS, RETURNING_SECONDS, MOST_KILOBYTES = 5.0, 1.5, 90
HEAD = ("a visitor", "first visit", "returning", "kB", "kB returning", "requests")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
OPTION = ".drawing [data-lit], .dock .choices .choice"
LOBBY = ".seating .go"
NOTE_FIRST = """(selector) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (found) globalThis.firstOption = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}"""


class Visit(NamedTuple):
    seconds: float
    kilobytes: float
    requests: int


class Line:
    """A page on a slow line, and what came over it."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.bytes = self.requests = 0
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        speed = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
        wire.send("Network.emulateNetworkConditions", {"offline": False, "latency": ROUND_TRIP, **speed})
        wire.on("Network.loadingFinished", self._loaded)
        wire.on("Network.webSocketFrameReceived", self._heard)

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]  # with the head; 0 from the cache
        self.requests += event["encodedDataLength"] > 0

    def _heard(self, event: dict[str, Any]) -> None:
        self.bytes += packed_size(event["response"]["payloadData"].encode())

    def visit(self, address: str, selector: str) -> Visit:
        self.page.add_init_script(f"({NOTE_FIRST})({selector!r})")
        self.page.goto(address, wait_until="commit")
        self.page.wait_for_function("() => globalThis.firstOption", timeout=60_000)
        seconds = self.page.evaluate("() => globalThis.firstOption") / 1000
        self.page.wait_for_load_state("networkidle")
        return Visit(seconds, self.bytes / 1000, self.requests)


def laid(client: httpx.Client, game: str, language: str) -> str:
    """A link to the seat at a new table that is to move first."""
    players = GAMES[game].players[-1]
    wanted = {"game": game, "seats": [{"kind": "here"}] * players, "lang": language}
    made = client.post("/api/tables", json=wanted).json()
    host = {"Authorization": f"Bearer {made['host']}"}
    info = client.post(f"/api/tables/{made['table']}/start", headers=host).json()
    return f"/{game}#/t/{made['table']}/{made['seats'][info['awaiting'][0]]['token']}"


def twice(browser: Any, address: str, selector: str, language: str) -> tuple[Visit, Visit]:
    """A first visit with an empty cache, and another one in the same browser."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale=language)
    visits = []
    for _ in range(2):
        page = context.new_page()
        visits.append(Line(page).visit(address, selector))
        page.close()
    context.close()
    return visits[0], visits[1]


def row(visit: Callable[[], tuple[Visit, Visit]], what: str, times: int) -> list[str]:
    visits = [visit() for _ in range(times)]
    first, again = ([pair[side] for pair in visits] for side in (0, 1))
    middle = statistics.median
    return [
        what,
        _reached(middle(visit.seconds for visit in first), FIRST_SECONDS, "s"),
        _reached(middle(visit.seconds for visit in again), RETURNING_SECONDS, "s"),
        _reached(middle(visit.kilobytes for visit in first), MOST_KILOBYTES, "kB"),
        f"{middle(visit.kilobytes for visit in again):.1f}",
        f"{first[0].requests}, then {again[0].requests}",
    ]


def _reached(value: float, most: float, unit: str) -> str:
    return f"{value:.2f} {unit} (≤ {most:g}: {'yes' if value <= most else 'no'})"


@contextmanager
def server() -> Iterator[str]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        code = f"from bench.load import serve; serve({port}, {str(Path(folder) / 'store.sqlite')!r})"
        process = subprocess.Popen([sys.executable, "-c", code], env=os.environ)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(10)


async def _up(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        await until_up(client)


def rows(games: list[str], times: int, language: str) -> list[list[str]]:
    """A row for the lobby and one for each game; one that says so where there is nothing to measure with."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return [["not here: pip install yurt[browser]", *[""] * (len(HEAD) - 1)]]
    chrome = os.environ.get("CHROME") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with server() as address, httpx.Client(base_url=address, timeout=60) as client:
        asyncio.run(_up(address))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chrome, args=["--no-sandbox"])
            found = [row(lambda: twice(browser, f"{address}/", LOBBY, language), "to the lobby", times)]
            for game in games:

                def sat(game: str = game) -> tuple[Visit, Visit]:
                    return twice(browser, address + laid(client, game, language), OPTION, language)

                found.append(row(sat, f"{game}, by a link to a seat", times))
            browser.close()
    return found


def table(games: list[str], times: int = 3, language: str = "en") -> Table:
    line = f"{ROUND_TRIP} ms and {BYTES_PER_SECOND // 1000} kB/s, Chromium’s throttling"
    made = Table(*HEAD, title=f"To the first option at {line} ({language})")
    for cells in rows(games, times, language):
        made.add_row(*cells)
    return made


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="visits of each kind; the median counts")
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="of the browser")
    chosen = parser.parse_args(words)
    games = [chosen.game] if chosen.game else list(GAMES)
    Console(width=130).print(table(games, chosen.times, chosen.lang))


if __name__ == "__main__":
    main()
