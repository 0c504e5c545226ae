"""What a visitor of the static site waits for: a first visit, a returning one without a network, a bot.

`python -m bench.site` writes the site, serves it on 127.0.0.1 as a host does that packs text, and opens it in
a Chromium. Bytes are all that the host sends until the whole site is kept. Seconds are from the opening of
the page to the first option of a table, at the first visit by a click on *Play* as soon as there is one. An
expert's time is that of its answer in its worker, at moments of games for two.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import http.server
import pickle
import random
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from bench.page import BROWSERS, NOTE_FIRST, OPTION
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.site.building import build

MOST_MEGABYTES, PLAYABLE_SECONDS, RETURNING_SECONDS, EXPERT_SECONDS = 8.0, 12.0, 3.0, 1.0
TEXTS = (".js", ".css", ".html", ".svg", ".json", ".webmanifest")
MOMENTS = 8  # of each game
MEMORY_KEPT = "async () => (await (await caches.open('yurt memory')).keys()).length > 0"
THINK = """async (questions) => {
  const map = JSON.parse(document.querySelector('script[type="importmap"]').textContent).imports;
  const at = (name) => new URL(map[name], document.baseURI).href;
  const worker = new Worker(at("/alone/worker.js"), { type: "module" });
  const heard = (wanted) => new Promise((done, failed) => (worker.onmessage = ({ data }) => {
    if (data.failed !== undefined) failed(new Error(data.failed));
    else if (data[wanted] !== undefined) done(data);
  }));
  const where = { pyodide: at("/pyodide/"), python: at("/yurt.bin"), worker: "", weight: 1 };
  worker.postMessage({ start: "bots", ...where });
  await heard("ready");
  const times = [];
  for (const [number, question] of questions.entries()) {
    const begin = performance.now();
    worker.postMessage({ think: number + 1, pickled: Uint8Array.from(question) });
    const { pickled } = await heard("thought");
    times.push({ seconds: (performance.now() - begin) / 1000, pickled: [...pickled] });
  }
  worker.terminate();
  return times;
}"""


class Host(http.server.SimpleHTTPRequestHandler):
    """Files as a host gives them: text packed, what is known answered with 304; it counts what it sends."""

    sent = 0

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        stamp = f'"{path.stat().st_mtime_ns}"'
        known = self.headers.get("If-None-Match") == stamp
        body = b"" if known else path.read_bytes()
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", stamp)
        self.send_header("Cache-Control", "max-age=600")
        if not known:
            self.send_header("Content-Type", self.guess_type(path))
            if path.suffix in TEXTS:
                body = gzip.compress(body, 6)
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        Host.sent += len(body) + 200  # with a head as hosts send them

    def log_message(self, *said: Any) -> None:
        """Nothing."""


class Figures(NamedTuple):
    megabytes: float
    first: float  # seconds
    returning: float
    experts: dict[str, list[float]]


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/yurt/"
    finally:
        server.shutdown()
        server.server_close()


def questions(game: str) -> list[list[int]]:
    """What a referee asks a search as long as an expert's at moments of a game, as bytes."""
    rng = random.Random(7)
    match = Match(game, 2, seed=7)
    asked = []
    while not match.over and len(asked) < MOMENTS:
        seat = match.awaiting[0]
        options = match.actions(seat)
        if match.turn > 4 and len(options) > 2:
            arguments = ("search", game, match.row(seat), seat, options, 1)
            asked.append(list(pickle.dumps(("yurt.server.jobs.thinking", "choose", arguments))))
        match.play(seat, rng.choice(match.options(seat)))
    return asked


def thought(answers: list[dict[str, Any]]) -> list[float]:
    """The seconds of each answer, if they are answers."""
    for answer in answers:
        right, said = pickle.loads(bytes(answer["pickled"]))
        assert right, f"a bot failed: {said}"
    return [answer["seconds"] for answer in answers]


def until_option(page: Any) -> float:
    page.wait_for_function("() => globalThis.firstOption", timeout=120_000)
    return float(page.evaluate("() => globalThis.firstOption")) / 1000


def measure(browser: Any, address: str) -> Figures:
    context = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce")
    context.add_init_script(
        "localStorage['yurt.settings'] ??= JSON.stringify({ speed: 'instant', coach: false })"
    )
    context.add_init_script(f"({NOTE_FIRST})({OPTION!r})")
    page = context.new_page()
    Host.sent = 0
    page.goto(address, wait_until="commit")
    page.click(".seating .go", timeout=120_000)
    first = until_option(page)
    page.wait_for_selector("html[data-kept]", state="attached", timeout=120_000)
    page.wait_for_function(MEMORY_KEPT, timeout=120_000)
    megabytes = Host.sent / 1e6
    context.set_offline(True)
    page.reload(wait_until="commit")
    returning = until_option(page)
    page.wait_for_selector("html[data-python=recalled]", state="attached")  # else something else is measured
    experts = {game: thought(page.evaluate(THINK, questions(game))) for game in GAMES}
    context.close()
    return Figures(megabytes, first, returning, experts)


def table(figures: Figures) -> Table:
    shown = Table("the static site in Chromium", "measured", "wanted")
    shown.add_row("first visit, all bytes", f"{figures.megabytes:.2f} MB", f"≤ {MOST_MEGABYTES:g} MB")
    shown.add_row("first visit, playable", f"{figures.first:.1f} s", f"≤ {PLAYABLE_SECONDS:g} s")
    shown.add_row("returning, network off", f"{figures.returning:.1f} s", f"≤ {RETURNING_SECONDS:g} s")
    for game, times in figures.experts.items():
        said = f"{statistics.mean(times[1:]):.2f} s, at most {max(times[1:]):.2f} s"
        shown.add_row(f"expert, a move of {GAMES[game].words.NAME.en}", said, f"≤ {EXPERT_SECONDS:g} s")
    return shown


def main(arguments: list[str] | None = None) -> None:
    argparse.ArgumentParser(prog="python -m bench.site", description=__doc__).parse_args(arguments)
    chrome = next(filter(None, map(shutil.which, BROWSERS)), None)
    if chrome is None:
        sys.exit("bench: no Chrome or Chromium here")
    from playwright.sync_api import sync_playwright  # only here: the other parts need no browser

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "yurt")
        with hosted(Path(folder)) as address:
            browser = playwright.chromium.launch(executable_path=chrome, args=["--no-sandbox"])
            Console(width=110).print(table(measure(browser, address)))
            browser.close()


if __name__ == "__main__":
    main()
