"""For every hand, eye and screen: phone size, keyboard only, axe, the weight of the page."""

import gzip

import pytest

from tests.browser.hand import BOT, HERE, LINK
from yurt.games import GAMES

PHONE = (360, 740)
MOST_BYTES = 90_000
SERIOUS = ("serious", "critical")


def sideways(hand):
    return hand.page.evaluate("document.documentElement.scrollWidth - innerWidth")


def serious(hand):
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(hand.page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"][:160]) for one in found if one["impact"] in SERIOUS]


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_whole_table_without_scrolling_sideways(sit, game):
    hand = sit(PHONE)
    hand.lobby()
    assert sideways(hand) <= 0
    hand.table(game, HERE, *[BOT] * (GAMES[game].players[-1] - 1))
    hand.await_turn()
    assert sideways(hand) <= 0


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_the_button_that_begins_is_in_sight_and_covers_no_half_seat(sit, size):
    """With the most players: a seat is whole, or scrolled away under the bar that the button stands on."""
    hand = sit(size)
    hand.lobby()
    while hand.page.get_by_role("button", name="Add a seat").count():
        hand.page.get_by_role("button", name="Add a seat").click()
    hand.page.evaluate("scrollTo(0, 0)")
    seen = """() => {
      const go = document.querySelector(".go").getBoundingClientRect();
      const bar = document.querySelector(".go-bar").getBoundingClientRect();
      const seats = [...document.querySelectorAll(".chair")].map((one) => one.getBoundingClientRect());
      const beside = seats.filter(({ top, bottom }) => bottom > go.top && top < go.bottom);
      const covered = beside.every(({ left, right }) => bar.left <= left && bar.right >= right);
      return { sight: go.bottom <= innerHeight, covered, whole: beside.length === 0 };
    }"""
    assert hand.page.evaluate(seen) == {"sight": True, "covered": True, "whole": size != PHONE}


def test_what_can_be_touched_is_big_enough(sit):
    """It is 44 pixels across and down, or a touch that far from its middle still is its own."""
    hand = sit(PHONE)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.page.wait_for_selector(".coach-goal")
    hand.settle()
    small = """() => [...document.querySelectorAll('button, select, a, [data-lit]')].filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = (across, down) => one.contains(document.elementFromPoint(x + across, y + down));
      const reached = () => hit(0, -21) && hit(0, 21) && (width > 43.5 || (hit(-21, 0) && hit(21, 0)));
      return one.className !== 'skip-link' && width && (width < 43.5 || height < 43.5) && !reached();
    }).map((one) => one.outerHTML.slice(0, 120))"""
    assert hand.page.evaluate(small) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(sit, scheme):
    hand = sit(theme=scheme)
    hand.lobby()
    assert serious(hand) == []
    hand.table("yeti", HERE, LINK)
    hand.page.wait_for_selector(".invite")
    assert serious(hand) == []
    hand.table("yeti", HERE, BOT, weather="normal")
    hand.await_turn()
    for tab in ("log", "sheet", "rules", "dice", "table"):
        hand.find(f"#tab-{tab}").click()
        hand.page.wait_for_selector(f"#panel[aria-labelledby=tab-{tab}]")
        hand.page.wait_for_load_state("networkidle")
        assert serious(hand) == []
    hand.page.goto(f"{hand.address}/#/tables")
    hand.page.wait_for_selector(".table-row")
    assert serious(hand) == []


def tab_to(hand, holds):
    """Press Tab until the element with the focus is so."""
    for _ in range(120):
        hand.page.keyboard.press("Tab")
        if hand.page.evaluate(f"(({{ activeElement: it }}) => {holds})(document)"):
            return
    raise AssertionError(f"Tab never came to where {holds}")


def test_the_keyboard_alone_is_enough(sit):
    """From the lobby to several moves, with Tab, Enter, arrows and the number keys."""
    hand = sit()
    hand.lobby()
    tab_to(hand, "it.classList.contains('go')")
    hand.press("Enter")
    hand.await_turn()
    told = hand.told()
    tab_to(hand, "it.hasAttribute('data-lit')")
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert hand.page.evaluate(outline) != "none", "the focus can be seen"
    hand.press("ArrowRight")
    assert hand.page.evaluate("document.activeElement.dataset.play !== undefined")
    tab_to(hand, "it.hasAttribute('data-lit')")  # an arrow may lead to what is not to be played
    assert hand.page.evaluate("document.activeElement.dataset.play").startswith("keep")
    hand.press("Enter")
    hand.until_told(told)
    hand.await_turn()
    told = hand.told()
    hand.press("1")
    hand.until_told(told)


def test_the_page_to_the_first_move_is_light(sit):
    """At most 90 kB gzipped, the board included."""
    hand = sit()
    bodies = {}
    hand.page.on("response", lambda answer: bodies.setdefault(answer.url, answer))
    hand.lobby()
    hand.find(".go").click()
    hand.page.wait_for_selector(".stage [data-lit], .dock .choice")
    hand.page.wait_for_load_state("networkidle")
    fetched = {url: answer.body() for url, answer in bodies.items() if answer.ok and url.startswith("http")}
    weight = sum(len(gzip.compress(body)) for body in fetched.values())
    assert weight <= MOST_BYTES, f"{weight} bytes in {len(fetched)} files"
    print(f"page to first move: {weight} bytes gzipped, {len(fetched)} files")
