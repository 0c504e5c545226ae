"""Himalaya on its drawing: what pointing shows, and a phone's width."""

import re

from tests.browser.hand import BOT, HERE

LIT = ".himalaya-board [data-lit]"
SMALL = """it => [...document.querySelectorAll(it)]
  .map((element) => [element.dataset.play, element.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < 43.5)"""

STRAY = """() => {
  const room = document.querySelector(".yeti-cards").getBoundingClientRect();
  const within = ({ left, top, right, bottom }) =>
    left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
  const cards = [...document.querySelectorAll(".yeti-card")];
  return cards.filter((card) => !within(card.getBoundingClientRect())).map((card) => card.textContent);
}"""


def sit_down(sit, *others, size=(1200, 860), lang="en"):
    hand = sit(size=size, lang=lang, speed="instant")
    hand.table("himalaya", HERE, *others, lang=lang)
    hand.await_turn()
    hand.page.wait_for_selector(LIT)
    return hand


def play_on_the_drawing(hand):
    """One click on anything that is lit."""
    lit = hand.find(LIT)
    hand.take(lit.nth(hand.random.randrange(lit.count())))


def test_a_die_shows_where_it_would_lead_and_then_pins_to_choose_from(sit):
    hand = sit_down(sit, BOT)
    assert hand.find(".way").count() == 0
    hand.find(".die[data-lit]").first.hover()
    hand.page.wait_for_selector(".way .ring", state="attached")
    hand.find(".die[data-lit]").first.click()
    hand.page.wait_for_selector(".pin[data-lit]")
    assert re.fullmatch(r"(sherpa|back) \d|climber", hand.find(".pin").first.get_attribute("data-play"))
    hand.find(".pin").first.focus()
    hand.page.wait_for_selector(".way.strong", state="attached")


def test_a_pawn_that_is_not_to_move_says_why(sit):
    hand = sit_down(sit, BOT)
    hand.settle()
    hand.find(".target").first.click(force=True)
    hand.page.wait_for_selector(".notice")


def test_five_players_fit_on_a_phone(sit):
    hand = sit_down(sit, BOT, BOT, BOT, BOT, size=(360, 740), lang="fr")
    assert hand.page.evaluate("document.documentElement.scrollWidth") == 360
    assert hand.page.evaluate(SMALL, LIT) == []
    hand.find(".die[data-lit]").first.click()
    hand.page.wait_for_selector(".pin[data-lit]")
    assert hand.page.evaluate("document.documentElement.scrollWidth") == 360
    assert hand.page.evaluate(SMALL, f"{LIT}.pin") == []
    assert hand.find(".sherpa[data-key]").count() == 20


def test_the_yeti_cards_already_seen_lie_beside_those_to_come(sit):
    hand = sit_down(sit, BOT, size=(1366, 768))
    for _ in range(60):
        if hand.find(".yeti-card.turned").count() > 1:
            break
        play_on_the_drawing(hand)
        hand.await_turn()
    assert hand.find(".yeti-card.turned").count() > 1
    for width, height in ((1280, 720), (1366, 768), (1920, 1080), (390, 844)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.settle()
        assert hand.page.evaluate(STRAY) == [], (width, height)
