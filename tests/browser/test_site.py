"""The static site in a browser: after one visit whole games are played with the network off."""

import functools
import http.server
import json
import shutil
import threading

import pytest

from tests.browser.conftest import sitting
from tests.browser.hand import HERE
from tests.site.written import write_site

BOT = ("bot", "easy")
EXPERT = ("bot", "expert")


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
    shutil.copytree(folder / "whole", folder / request.node.name)
    return folder / request.node.name, f"{address}/{request.node.name}/"


def visit(sit, **more):
    """One visit, until the whole site is kept; then the network is off, and the page is opened again."""
    hand = sit(**more)
    hand.only_visible = True  # its games are never the same twice, and what lies folded away can't be clicked
    hand.lobby()
    hand.until("document.documentElement.dataset.kept === 'yes'")
    hand.page.context.set_offline(True)
    hand.page.reload()
    hand.page.wait_for_selector(".seating")
    return hand


def play_to_the_end(hand, game, *seats, **more):
    hand.table(game, *seats, **more)
    assert hand.play_whole_game() > 3
    hand.page.wait_for_selector(".ending .places li")
    hand.page.wait_for_selector(".ending .lots li", state="attached")


def test_offline_in_english_on_a_desktop(chrome, site):
    folder, address = site
    with sitting(chrome, address) as sit:
        hand = visit(sit, size=(1366, 768))
        chair = hand.find(".chair select").first.locator("option")
        kinds = chair.evaluate_all("them => them.map(({ value }) => value)")
        assert kinds == ["here", "bot easy", "bot normal", "bot hard", "bot expert"], "nobody comes by link"
        people_at_one_device(hand)
        reload_in_the_middle(hand)
        play_to_the_end(hand, "yoho", HERE, EXPERT)
        carry_a_game_out_and_in(hand)
        take_a_newer_site(hand, folder)


def test_offline_in_french_on_a_phone(chrome, site):
    with sitting(chrome, site[1]) as sit:
        hand = visit(sit, size=(390, 844), lang="fr")
        play_to_the_end(hand, "himalaya", HERE, BOT, lang="fr")
        play_to_the_end(hand, "yak", HERE, BOT, lang="fr")
        assert "gagne" in hand.find(".dock .prompt").inner_text()


def people_at_one_device(hand):
    """Two people hand the device on behind the curtain."""
    hand.table("yak", HERE, HERE)
    hand.page.wait_for_selector(".curtain .hold")


def reload_in_the_middle(hand):
    """A game of Yéti goes on where it was; a hint is given, and what is not allowed is explained."""
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.play()
    hand.await_turn()
    told, turn = hand.told(), hand.turn
    hand.page.reload()
    hand.await_turn()
    assert (hand.told(), hand.turn) == (told, turn)
    hand.press("h")
    hand.page.wait_for_selector(".tips .choice")
    hand.press("Escape")
    assert hand.play_whole_game() > 3
    hand.page.wait_for_selector(".ending .places li")


def carry_a_game_out_and_in(hand):
    """A finished game as a file; and that file, opened again, is the same game with dice that verify."""
    hand.find(".ending").get_by_text("Watch the replay").click()
    with hand.page.expect_download() as saved:
        hand.find("button", has_text="Download the transcript").click()
    hand.page.goto(f"{hand.address}#/replay")
    hand.find("input[type=file]").set_input_files(saved.value.path())
    hand.page.wait_for_selector(".scrubber")
    hand.find("[role=tab]", has_text="Dice").click()
    hand.find("button", has_text="Verify in this browser").click()
    hand.page.wait_for_selector(".verified")
    hand.find("#tab-analysis").click()
    hand.find(".begin-analysis").click()
    hand.page.wait_for_selector(".win-curve .curve")
    hand.find(".analysing button").click()
    hand.page.wait_for_selector(".begin-analysis")
    hand.page.goto(f"{hand.address}#/tables")
    hand.page.wait_for_selector(".table-row")
    assert hand.find(".table-row").count() == 3


def take_a_newer_site(hand, folder):
    """A newer site is offered away from the table, and comes when it is taken."""
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("<title>Yurt</title>", "<title>Yurt 2</title>"), "utf-8")
    service = folder / "service.js"
    told, rest = service.read_text("utf-8").split("\n", 1)
    newer = json.loads(told.removeprefix("self.site = ").removesuffix(";"))
    newer["version"] = "0123456789"
    service.write_text(f"self.site = {json.dumps(newer)};\n{rest}", "utf-8")
    hand.page.context.set_offline(False)
    hand.page.goto(hand.address)
    hand.page.reload()
    assert hand.page.title() == "Yurt", "nothing changes by itself"
    hand.find(".around.newer button").click()
    hand.until("document.title === 'Yurt 2'")
