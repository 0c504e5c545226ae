"""Take docs/images of Yak and Yoho! again: `python -m tests.browser.pictures [NAME …]`.

A server whose chance is seeded, a browser before it, and a hand that clicks until the wanted thing is there.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.chrome import QUIET, find_chrome
from tests.browser.conftest import SEED_CHANCE, SERVE
from tests.browser.hand import BOT, HERE, Hand
from tests.patience import until

ROOT = Path(__file__).parents[2]
OUT = ROOT / "docs" / "images"
WIDE, PHONE = (1440, 900), (360, 740)
HURRIED = ("build", "net", "fire at chest", "play net", "play flip", "move", "play move")

# name: size, theme, game, how many play, options, what shall be there, after how many clicks at least
PICTURES = {
    "yak": (WIDE, "light", "yak", 4, {"bonus": "3"}, ".tower .ghost", 60),
    "yak-phone": (PHONE, "dark", "yak", 2, {}, ".tower .ghost", 40),
    "yak-end": (WIDE, "light", "yak", 3, {"bonus": "2"}, ".tower.over .points", 0),
    "yoho": (WIDE, "light", "yoho", 4, {}, '.answer[data-play^="b"], .answer[data-play^="c"]', 30),
    "yoho-dark": (WIDE, "dark", "yoho", 3, {}, ".sea.picking", 30),
}


def main(names):
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        command = [sys.executable, "-c", SERVE, str(port), f"{folder}/store.sqlite"]
        server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path})
        try:
            take(f"http://127.0.0.1:{port}", names)
        finally:
            server.terminate()
            server.wait()


def take(address, names):
    def answers():
        """the server answers"""
        try:
            return urllib.request.urlopen(f"{address}/api/games", timeout=2).status
        except OSError:
            return None

    until(answers)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chrome(), args=QUIET)
        for number, name in enumerate(names, start=1):
            picture(browser, address, name, seed=number)
        browser.close()


def picture(browser, address, name, seed):
    size, theme, game, players, options, wanted, clicks = PICTURES[name]
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    liked = json.dumps({"speed": "instant", "lang": "en"})
    context.add_init_script(f"localStorage['yurt.settings'] ??= {json.dumps(liked)}")
    context.add_init_script(SEED_CHANCE.replace("SEED", str(seed)))
    hand = Hand(context.new_page(), address)
    hand.table(game, HERE, *[BOT] * (players - 1), **options)
    play_until(hand, wanted, clicks)
    hand.page.mouse.move(0, 0)
    hand.page.screenshot(path=OUT / f"{name}.png")
    context.close()


def play_until(hand, wanted, clicks):
    """Click in a hurry until something is there, and enough has happened."""
    for done in range(800):
        over = "primary" in hand.await_turn().get_attribute("class")
        if done >= clicks and hand.find(wanted).count():
            return
        assert not over, f"the game is over without {wanted}"
        words = hand.page.eval_on_selector_all(
            ".drawing [data-lit], .dock .choices .choice", "lit => lit.map((one) => one.dataset.play)"
        )
        eager = [word for word in HURRIED if word in words and hand.random.random() < 0.7]
        hand.play(eager[0] if eager else None)
    raise AssertionError(f"no {wanted}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(PICTURES))
