"""Take the pictures of the rules again: `python docs/figures.py` asks a server of its own for every figure.

The page draws the same positions by itself; these files are for whoever reads the rules elsewhere.
"""

import io
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from yurt.games import GAMES
from yurt.study.figures import figures_of

OUT = Path(__file__).parent / "images" / "rules"
SIZE = {"width": 1100, "height": 900}
WIDTH = 420  # pixels of a picture
QUALITY = 55


def main() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "yurt",
            "serve",
            "--port",
            str(port),
            "--store",
            f"{folder}/figures.sqlite",
        ]
        server = subprocess.Popen(command)
        try:
            take(f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait()


def take(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(address).close()
            break
        except OSError:
            time.sleep(0.2)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROME"), args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="light", reduced_motion="reduce")
        for game in GAMES.values():
            page.goto(f"{address}/#/rules/{game.name}")
            page.wait_for_selector(".rule-figure")
            page.evaluate("dispatchEvent(new Event('beforeprint'))")  # draws all of them
            boards = {
                name: page.locator(f'[data-figure="{name}"] .figure-board') for name in figures_of(game)
            }
            for board in boards.values():
                board.locator(".board").wait_for()
            page.wait_for_timeout(2000)  # what moves has come to rest
            for name, board in boards.items():
                save(board.screenshot(), OUT / f"{game.name}-{name}.webp")


def save(taken: bytes, file: Path) -> None:
    image = Image.open(io.BytesIO(taken)).convert("RGB")
    height = round(image.height * WIDTH / image.width)
    small = image.resize((WIDTH, height), Image.Resampling.LANCZOS)
    small.save(file, quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
