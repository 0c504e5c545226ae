"""The static site in a browser: after one visit whole games are played with the network off."""

import functools
import http.server
import json
import shutil
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.conftest import sitting
from tests.browser.hand import HERE, PATIENCE, Hand
from tests.site.written import write_site
from yurt.bots import levels_of
from yurt.games import GAMES

BOT = ("bot", "easy")
EXPERT = ("bot", "expert")  # soonest at the end
DESKTOP, PHONE = (1366, 768), (390, 844)

pytestmark = pytest.mark.timeout(1_800)  # Python starts again and again, and the machine may be busy


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *said):
        """Nothing: a plain static server."""


@pytest.fixture(scope="session")
def shelf(tmp_path_factory):
    """A folder of sites, and where a plain static server has it."""
    folder = tmp_path_factory.mktemp("sites")
    write_site(folder / "whole")
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield folder, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def site(shelf, request):
    """A site of its own: its folder and its address."""
    folder, address = shelf
    own = Path(tempfile.mkdtemp(prefix=f"{request.node.name}-", dir=folder))  # another one at a second try
    shutil.copytree(folder / "whole", own, dirs_exist_ok=True)
    return own, f"{address}/{own.name}/"


@contextmanager
def visitor(chrome, address, **more):
    """A browser after one visit, with all of the site kept; errors on its console fail the test."""
    errors = []
    with sitting(chrome, address) as sit:
        hand = sit(**more)
        hand.page.set_default_timeout(PATIENCE)  # Python starts twice, whatever else the machine does
        hand.page.on("console", lambda said: said.type == "error" and errors.append(said.text))
        hand.lobby()
        hand.until("document.documentElement.dataset.kept === 'yes'")
        yield hand
    assert errors == []


REMEMBERED = "caches.open('yurt memory').then((memory) => memory.keys()).then(({ length }) => length > 0)"


def go_offline(hand):
    """Python does not begin again, which takes some five times as long: it stands where it stood."""
    hand.until(REMEMBERED)
    hand.page.context.set_offline(True)
    hand.page.reload()
    hand.page.wait_for_selector(".seating")
    hand.page.wait_for_selector("html[data-python=recalled]", state="attached")


def play_every_title(hand, lang):
    for game in GAMES:
        hand.table(game, HERE, EXPERT, lang=lang)
        assert hand.play_whole_game_seen() > 3
        hand.page.wait_for_selector(".ending .places li")
        hand.page.wait_for_selector(".ending .lots li", state="attached")


def test_every_title_offline_in_english_on_a_desktop(chrome, site):
    with visitor(chrome, site[1], size=DESKTOP, speed="instant") as hand:
        go_offline(hand)
        chair = hand.find(".chair select").first.locator("option")
        kinds = chair.evaluate_all("them => them.map(({ value }) => value)")
        levels = [f"bot {level}" for level in levels_of(GAMES["yeti"])]
        assert kinds == ["here", *levels], "nobody comes by link"
        play_every_title(hand, "en")
        carry_a_game_out_and_in(hand)


def test_every_title_offline_in_french_on_a_phone(chrome, site):
    with visitor(chrome, site[1], size=PHONE, lang="fr", speed="instant") as hand:
        go_offline(hand)
        people_at_one_device(hand)
        reload_in_the_middle(hand)
        play_every_title(hand, "fr")
        assert "gagne" in hand.find(".dock .prompt").inner_text()


def people_at_one_device(hand):
    """Two people hand the device on behind the curtain."""
    hand.table("yak", HERE, HERE, lang="fr")
    hand.page.wait_for_selector(".curtain .hold")


def reload_in_the_middle(hand):
    """A game of Yéti goes on where it was, and a hint is given."""
    hand.table("yeti", HERE, BOT, lang="fr")
    turn = hand.play_seen()
    hand.until("![it, undefined].includes(document.querySelector('.table-page')?.dataset.turn)", turn)
    hand.await_turn()
    told, turn = hand.told(), hand.turn
    hand.page.reload()
    hand.await_turn()
    assert (hand.told(), hand.turn) == (told, turn)
    hand.press("h")
    hand.page.wait_for_selector(".tips .choice")


def carry_a_game_out_and_in(hand):
    """A finished game as a file; and that file, opened again, is the same game with dice that verify."""
    hand.find(".ending").get_by_text("Watch the replay").click()
    with hand.page.expect_download() as saved:
        hand.find("button", has_text="Download the transcript").click()
    hand.page.goto(f"{hand.address}#/replay")
    hand.find("input[type=file]").set_input_files(saved.value.path())
    hand.page.wait_for_selector(".scrubber")
    hand.find("#tab-dice").click()
    hand.find("button", has_text="Verify in this browser").click()
    hand.page.wait_for_selector(".verified")
    hand.find("#tab-analysis").click()
    hand.find(".begin-analysis").click()
    hand.page.wait_for_selector(".win-curve .curve")
    hand.find(".analysing button").click()
    hand.page.wait_for_selector(".begin-analysis")
    hand.page.goto(f"{hand.address}#/tables")
    hand.until_there(len(GAMES), ".table-row")


FETCH_NEWER = """async () => {
  const keeper = await navigator.serviceWorker.getRegistration();
  await keeper.update();
  while (!keeper.waiting) await new Promise((done) => setTimeout(done, 50));
}"""
NEWER = "document.documentElement.dataset.newer === 'yes'"


def write_newer(folder):
    """Another version of a site, in the place of the one before."""
    page, service = folder / "index.html", folder / "service.js"
    page.write_text(page.read_text("utf-8").replace("<html ", '<html data-newer="yes" '), "utf-8")
    told, rest = service.read_text("utf-8").split("\n", 1)
    newer = json.loads(told.removeprefix("self.site = ").removesuffix(";"))
    newer["version"] = "0123456789"
    service.write_text(f"self.site = {json.dumps(newer)};\n{rest}", "utf-8")


def test_a_newer_site_is_offered_away_from_the_table_and_disturbs_no_game(chrome, site):
    folder, address = site
    with visitor(chrome, address, size=DESKTOP, speed="instant") as hand:
        hand.table("yeti", HERE, BOT)
        turn = hand.play_seen()
        write_newer(folder)
        hand.page.evaluate(FETCH_NEWER)
        turn = hand.play_seen(turn)
        hand.page.reload()
        hand.await_turn()
        assert not hand.page.evaluate(NEWER), "nothing changes by itself"
        assert not hand.find(".around.newer").is_visible(), "nobody is disturbed at a table"
        other = Hand(hand.page.context.new_page(), address)
        other.page.set_default_timeout(PATIENCE)
        other.lobby()
        other.find(".around.newer button").click()
        other.until(NEWER)
        assert not hand.page.evaluate(NEWER), "who plays on in another tab is left alone"
        assert hand.play_seen(hand.play_seen()) is not None
