"""Small things that people stumbled over, each once."""

import pytest

from tests.browser.hand import BOT, HERE

PHONE = (360, 740)
CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
SELECTS = """() => [...document.querySelectorAll(".chair select")].filter((one) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = getComputedStyle(one).font;
  const room = one.clientWidth - 2 * parseFloat(getComputedStyle(one).paddingLeft) - 18;
  return pen.measureText(one.selectedOptions[0].text).width > room;
}).map((one) => one.selectedOptions[0].text)"""


@pytest.mark.parametrize(
    ("game", "names"), [("yeti", ".lane-name"), ("yak", ".action span"), ("yoho", ".treasure b")]
)
@pytest.mark.parametrize("size", [PHONE, (844, 390), (1366, 650)])
def test_no_french_word_is_cut(sit, game, names, size):
    hand = sit(size, lang="fr")
    hand.table(game, HERE, BOT, lang="fr")
    hand.await_turn()
    assert hand.page.evaluate(CUT, f".{game}-board {names}") == []


def test_the_lobby_on_a_phone_cuts_no_french_word(sit):
    hand = sit(PHONE, lang="fr")
    hand.lobby()
    assert hand.page.evaluate(SELECTS) == []


def test_a_refusal_says_once_that_it_is_not_now(sit):
    hand = sit(lang="fr")
    hand.table("yak", HERE, HERE, lang="fr")
    hand.lift_curtain()
    hand.await_turn()
    hand.settle()
    hand.find('[data-play^="take "]').first.click(force=True)
    hand.page.wait_for_selector(".notice")
    said = hand.find(".notice span").text_content()
    assert said.startswith(("K3.1", "Pas maintenant")), said
    assert "Interdit" not in said


def test_a_table_of_the_rules_has_no_empty_heading_and_is_not_cut(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.find("#tab-rules").click()
    hand.page.wait_for_selector(".rules table")
    assert hand.find(".rules th").evaluate_all("all => all.filter((one) => !one.textContent).length") == 0
    assert hand.page.evaluate(CUT, ".rules .scroll") == []


def test_the_yeti_does_not_hide_the_number_that_it_stands_on(sit):
    """It starts on 50."""
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    covered = """() => {
      const box = (one) => one.getBoundingClientRect();
      const fur = [...document.querySelectorAll(".yeti .fur")].map(box);
      const fifty = box([...document.querySelectorAll(".number")].find((one) => one.textContent === "50"));
      return Math.max(...fur.map(({ bottom }) => bottom)) - (fifty.top + fifty.height / 2);
    }"""
    assert hand.page.evaluate(covered) < 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [PHONE, (844, 390), (1366, 768)])
def test_no_die_of_himalaya_lies_alone_on_a_row(sit, players, size):
    hand = sit(size)
    hand.table("himalaya", HERE, *[BOT] * (players - 1))
    hand.await_turn()
    hand.settle()
    rows = hand.page.evaluate(
        """() => {
          const dice = [...document.querySelectorAll(".tray .dice .die")];
          const tops = dice.map((die) => Math.round(die.getBoundingClientRect().top / 8));
          return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
        }"""
    )
    assert len(rows) == 1 or min(rows) > 1, rows


@pytest.mark.parametrize("players", [2, 4])
def test_no_lair_hides_a_coordinate_of_the_sea(sit, players):
    hand = sit(speed="instant")
    hand.table("yoho", HERE, *[BOT] * (players - 1))
    for _ in range(12):
        hand.await_turn()
        if hand.find(".lair").count() == players:
            break
        hand.play()
    hidden = hand.page.evaluate(
        """() => {
          document.querySelector(".names").style.pointerEvents = "all"; // else a point does not find them
          const shown = (one) => one.closest(".lair, .names, .sailor");
          const seen = (x, y) => document.elementsFromPoint(x, y).find(shown);
          return [...document.querySelectorAll(".names text")].filter((name) => {
            const { left, top, width, height } = name.getBoundingClientRect();
            const over = seen(left + width / 2, top + height / 2);
            return over && !over.closest(".names");
          }).map((name) => name.textContent);
        }"""
    )
    both = sorted("abcd1234" * 2)
    for name in set(hidden):
        assert hidden.count(name) < both.count(name), f"{name} can be read nowhere"


def test_nothing_is_preloaded_that_a_page_may_not_use(sit):
    """Browsers warn on the console about every unused preload, again and again."""
    hand = sit()
    hand.lobby()
    hand.find(".card-place").last.click()
    assert hand.find("link[rel=preload]").count() == 0
    hand.table("yak", HERE, BOT)
    assert hand.find("link[rel=preload]").count() == 0
