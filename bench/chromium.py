"""A game's module in a page of Chromium: how much of a processor's time rollouts and searches take there."""

from __future__ import annotations

import base64
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from bench.page import BROWSERS

FOLDER = Path(__file__).parent
ADDRESS = "http://localhost/"
KINDS = {".mjs": "text/javascript", "": "text/html"}


@contextmanager
def browser() -> Iterator[Any]:
    """A Chromium, or None where there is none."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        yield None
        return
    chrome = os.environ.get("CHROME") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chrome, args=["--no-sandbox"])
        yield found
        found.close()


class Page:
    """One game's module in a page of its own."""

    def __init__(self, found: Any, module: bytes, rollouts: list[Any], search: dict[str, Any]) -> None:
        self.page = found.new_page()
        self.page.route(f"{ADDRESS}**", _serve)
        self.page.goto(ADDRESS)
        self.wire = self.page.context.new_cdp_session(self.page)
        self.wire.send("Performance.enable")
        given = [base64.b64encode(module).decode(), rollouts, search]
        self.page.evaluate(
            "async (given) => { globalThis.game = await (await import('/in_page.mjs')).prepare(...given); }",
            given,
        )

    def seconds(self, what: str, times: int) -> float:
        """The processor time that `rollouts` or `search` takes so many times; Chromium counts hundredths."""
        before = self._time()
        self.page.evaluate(f"() => {{ for (let time = 0; time < {times}; time++) game.{what}(); }}")
        return self._time() - before

    def points(self) -> int:
        """All points of the rollouts added up, with what breaks ties."""
        return int(self.page.evaluate("() => game.results()"))

    def _time(self) -> float:
        told = self.wire.send("Performance.getMetrics")["metrics"]
        return float(next(line["value"] for line in told if line["name"] == "ProcessTime"))

    def close(self) -> None:
        self.page.close()


def _serve(route: Any) -> None:
    name = route.request.url.removeprefix(ADDRESS)
    file = FOLDER / name if name else None
    body = file.read_text("utf-8") if file and file.is_file() else "<!doctype html><title>bench</title>"
    route.fulfill(body=body, content_type=KINDS.get(Path(name).suffix, "text/plain"))


def as_given(arguments: tuple[Any, ...]) -> list[Any]:
    """Arguments of a module's function as a page takes them: numbers, and arrays by where they lie."""
    given: list[Any] = []
    for value in arguments:
        if isinstance(value, tuple):
            given += as_given(value)
        elif isinstance(value, np.ndarray):
            told = {"id": value.ctypes.data, "lengths": list(value.shape)}
            given.append(told | {"bytes": base64.b64encode(value.tobytes()).decode()})
        else:
            given.append(int(value))
    return given
