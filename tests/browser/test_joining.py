"""One link for the table: a guest sees what awaits them, picks a name and a seat, and is told of hints."""

import re

import pytest

from tests.browser.hand import HERE, LINK
from yurt.games import GAMES


def invited(hand):
    """The table's link, as the host copies it where there is no clipboard."""
    hand.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    hand.find(".invite button").first.click()
    return hand.find(".invite .by-hand input").input_value()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_guest_picks_a_name_and_a_seat_by_the_one_link_of_the_table(sit, lang):
    host, guest = sit(lang=lang), sit((390, 844), lang=lang)
    host.table("yak", HERE, LINK, LINK, lang=lang)
    link = invited(host)
    assert "/yak#/join/" in link
    guest.page.goto(link)
    guest.page.wait_for_selector(".free-seats")
    words = GAMES["yak"].words
    card = guest.find(".game-card").text_content()
    assert [said.spoken(lang) in card for said in (words.NAME, words.GOAL, words.LENGTH)] == [True] * 3
    assert "Ana" in guest.find(".free-seats .taken").text_content()
    guest.find(".free-seats input[value='2']").click()
    guest.find(".your-name input").fill("Zoé")
    guest.find(".join .go").click()
    guest.page.wait_for_selector(".waiting")
    host.page.wait_for_selector(".seat-row:has-text('Zoé')")


def test_who_comes_too_late_is_told_so_and_chooses_again(sit):
    host, quick, late = sit(), sit(), sit()
    host.table("yeti", HERE, LINK, LINK)
    link = invited(host)
    for guest, name in ((quick, "Quick"), (late, "Late")):
        guest.page.goto(link)
        guest.page.wait_for_selector(".free-seats")
        guest.find(".your-name input").fill(name)
    late.page.route("**/invitation*", lambda route: route.abort())  # so that it does not see it coming
    quick.find(".join .go").click()
    quick.page.wait_for_selector(".waiting")
    late.find(".join .go").click()
    late.page.wait_for_selector(".join .problem:has-text('Quick sits there now')")
    late.page.unroute("**/invitation*")
    late.page.wait_for_selector(".free-seats .taken:has-text('Quick')")
    late.find(".join .go").click()
    late.page.wait_for_selector(".waiting")
    host.find(".waiting .go", has_text="Begin").click()
    for hand in (host, quick, late):
        hand.page.wait_for_selector(".table-page")


def test_a_page_that_friends_cannot_reach_says_so_and_draws_its_link(sit):
    host = sit()
    host.table("yeti", HERE, LINK)
    host.page.wait_for_selector(".invite .problem:has-text('only on this computer')")
    assert "yurt serve --lan" in host.find(".invite .problem").text_content()
    host.find(".qr summary").click()
    size = host.page.wait_for_selector(".qr img").bounding_box()
    assert size["width"] >= 160
    host.until("document.querySelector('.qr img')?.naturalWidth > 0")


SHARES = """(does) => {
  globalThis.shared = [];
  const closed = new DOMException("closed", "AbortError");
  const share = (what) => { shared.push(what); return Promise.reject(closed); };
  if (does) Object.defineProperty(Navigator.prototype, "share", { value: share, configurable: true });
  else delete Navigator.prototype.share;
}"""


@pytest.mark.parametrize("does", [True, False])
def test_the_link_goes_to_the_system_s_sheet_where_there_is_one(sit, does):
    host = sit()
    host.page.add_init_script(f"({SHARES})({int(does)})")
    host.table("yak", HERE, LINK)
    link = invited(host)
    button = host.find(".invite button", has_text="Share…")
    assert button.count() == does
    if does:
        button.click()
        assert host.page.evaluate("shared") == [
            {"title": "Yurt", "text": "Come and play with me:", "url": link}
        ]


def test_the_host_closes_hints_and_everybody_is_told(sit):
    host, guest = sit(), sit()
    host.table("yeti", HERE, LINK)
    guest.page.goto(invited(host))
    guest.find(".your-name input").fill("Zoé")
    guest.find(".join .go").click()
    guest.page.wait_for_selector(".waiting")
    host.find(".waiting .go", has_text="Begin").click()
    guest.page.wait_for_selector(".table-page")
    host.find("#tab-table").click()
    host.find(".allow-hints input").click()
    guest.page.wait_for_selector(".notice:has-text('turned hints off')")
    for hand in (host, guest):
        hand.find(".tools button", has_text=re.compile("^Hint$")).wait_for(state="detached")
