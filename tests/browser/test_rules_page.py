"""The illustrated rules: linked from the lobby, drawn by the boards, tried at once, printed on two pages."""

import re

import pytest

from tests.browser.test_access import PHONE, sideways
from yurt.games import GAMES
from yurt.study.figures import figures_of

LANGUAGES = ("en", "fr")
every_game = pytest.mark.parametrize("game", GAMES)
DRAWN = """() => [...document.querySelectorAll(".legend-sign")].filter(({ firstElementChild }) => {
  const { width, height } = firstElementChild?.getBoundingClientRect() ?? {};
  return width > 8 && height > 8;
}).map(({ dataset }) => dataset.symbol)"""
DEAR = """async () => {
  const { makeTable } = await import("/lobby.js");
  const chairs = [{ kind: "here", name: "Ana" }, { kind: "bot", name: "Bo", bot: "uniform" }];
  location.hash = `#/t/${await makeTable("yeti", {}, chairs, "en", { "equipment.guide.cost": 6 })}`;
}"""
UNDRAWN = ".rule-figure:not(:has(.board))"


def open_rules(hand, game, part=""):
    hand.page.goto(f"{hand.address}/#/rules/{game}{part}")
    hand.page.wait_for_selector(".rules h2")


def draw_all(hand):
    """As a printer asks for it, again until the page listens; the number of figures."""
    hand.page.wait_for_selector(".rule-figure", state="attached")
    hand.until("dispatchEvent(new Event('beforeprint')) && !document.querySelector(it)", UNDRAWN)
    return hand.find(".rule-figure").count()


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_is_drawn_with_what_may_be_done_there(sit, game, lang):
    hand = sit(lang=lang)
    open_rules(hand, game)
    figures = figures_of(GAMES[game])
    assert draw_all(hand) == len(figures)
    asked = [name for name, figure in figures.items() if figure.seat is not None]
    lit = [name for name in asked if hand.find(f'[data-figure="{name}"] [data-lit]').count()]
    assert len(lit) > len(asked) / 2, "most choices are on the board, the others in the dock"
    assert hand.find(".rules .problem").count() == 0


def test_a_figure_has_about_its_room_before_it_is_drawn(sit):
    hand = sit(size=PHONE)
    open_rules(hand, "yoho")
    hand.page.wait_for_selector(UNDRAWN, state="attached")
    hand.settle()
    far = hand.find(UNDRAWN).last.bounding_box()
    assert far["height"] > 0.9 * far["width"]


@every_game
def test_a_figure_is_tried(sit, game):
    hand = sit()
    open_rules(hand, game)
    draw_all(hand)  # else what is drawn above could push it away under the hand
    hand.find(".rule-figure .try-it").first.click()
    hand.await_turn()
    assert int(hand.turn) > 0


@every_game
def test_the_rules_open_at_their_title(sit, game):
    """A figure never scrolls the page to what is lit in it."""
    hand = sit(size=(1366, 768))
    open_rules(hand, game)
    draw_all(hand)
    hand.settle()
    assert hand.page.evaluate("scrollY") == 0


def test_the_rules_are_linked_before_a_game_is_begun(sit):
    hand = sit(lang="fr")
    hand.lobby()
    hand.page.get_by_text("Règles de Yéti").click()
    hand.page.wait_for_selector(".rules-page .rule-figure")


@every_game
def test_the_rules_fit_a_phone(sit, game):
    hand = sit(size=PHONE)
    open_rules(hand, game)
    draw_all(hand)
    assert sideways(hand) == 0


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_summary_is_printed_on_two_pages(sit, game, lang):
    hand = sit(lang=lang)
    open_rules(hand, game, "/summary")
    draw_all(hand)
    assert len(re.findall(rb"/Type\s*/Page\b", hand.page.pdf(format="A4"))) <= 2


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_has_every_symbol_drawn_and_is_printed_on_two_pages(sit, game, lang):
    hand = sit(size=PHONE, lang=lang)
    hand.page.goto(f"{hand.address}/#/rules/{game}")
    hand.page.locator(f'a[href="#/rules/{game}/symbols"]').click()
    hand.page.wait_for_selector(".legend li")
    symbols = GAMES[game].told.legend(GAMES[game].laid(GAMES[game].default_box))
    keys = [f"{kind}-{number}" for kind, several in symbols.items() for number in range(len(several))]
    assert hand.page.evaluate(DRAWN) == keys
    assert sideways(hand) == 0
    assert len(re.findall(rb"/Type\s*/Page\b", hand.page.pdf(format="A4"))) <= 2


def test_at_a_table_the_legend_is_a_link_away_with_the_numbers_of_its_box(sit):
    hand = sit()
    hand.lobby()
    hand.page.evaluate(DEAR)
    hand.await_turn()
    hand.find("#tab-rules").click()
    link = hand.find(".rules a[href*='/symbols/']")
    link.wait_for()
    hand.page.goto(f"{hand.address}/{link.get_attribute('href')}")
    hand.page.wait_for_selector(".legend li")
    assert "6 coins" in hand.find(".legend li", has_text="guide").text_content()
