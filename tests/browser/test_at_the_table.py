"""What the table offers beside the moves: undo, why not, text, last turn again, French, the log."""

import re

import pytest

from tests.browser.hand import ASKED, BOT, HERE, LIT, PATIENCE
from tests.patience import until


def sentences(hand):
    return hand.find(".log li").all_text_contents()


def undoable(hand):
    """Play until a move can be taken back."""
    for _ in range(60):
        hand.await_turn()
        before = sentences(hand)
        hand.play()
        hand.await_turn()
        if hand.page.get_by_text("Undo").count():
            return before
    raise AssertionError("no move could be taken back")


def test_a_move_is_taken_back(sit):
    hand = sit(speed="instant")
    hand.table("yeti", HERE, HERE)
    before = undoable(hand)
    hand.page.get_by_text("Undo").click()
    hand.until("document.querySelectorAll('.log li').length === it", len(before))
    assert sentences(hand) == before


def test_clicking_what_is_not_allowed_shows_the_rule(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    guide = hand.find('[data-play="buy guide"]')
    guide.evaluate("tile => tile.scrollIntoView({ block: 'center' })")  # from under the dock
    hand.settle()
    guide.click(force=True)  # it is marked as disabled, and says why
    hand.page.wait_for_selector(".notice")
    assert "Y5.2" in hand.find(".notice").text_content()
    hand.find(".notice button", has_text="Y5.2").click()
    hand.page.wait_for_selector(".rules .marked")


def test_no_buttons_stand_in_for_a_drawing_that_is_still_on_its_way(sit):
    hand, fetched = sit(), []
    hand.page.route("**/games/yeti/board.*.js", lambda route: fetched.append(route))
    hand.table("yeti", HERE, BOT)
    hand.page.wait_for_selector(ASKED)
    until(lambda: hand.settle() or fetched)
    assert hand.find(LIT).count() == 0
    for route in fetched:
        route.continue_()
    hand.page.wait_for_selector(LIT)


def test_the_board_is_there_in_words(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.press("t")
    hand.page.wait_for_selector(".text-board pre:has-text('Base camp')")
    assert hand.find(".yeti-board").count() == 0
    hand.page.wait_for_selector(".choice")  # what is not on a drawing has a button


def test_a_line_of_the_log_leads_to_its_moment_and_back(sit):
    hand = sit(speed="instant")
    hand.table("yeti", HERE, BOT)
    for _ in range(4):
        hand.await_turn()
        hand.play()
    hand.await_turn()
    told = len(sentences(hand))
    hand.find(".chapter[open] li button").nth(2).click()
    hand.until("document.querySelectorAll('.log li').length < it", told)
    hand.page.get_by_text("Back to the game").click()
    hand.until("document.querySelectorAll('.log li').length === it", told)


def test_everything_is_in_french(sit):
    hand = sit(lang="fr")
    hand.table("yeti", HERE, BOT, lang="fr")
    hand.await_turn()
    text = hand.find("body").inner_text()
    assert "symbole" in hand.find(".prompt").text_content()
    for english in ("Log", "Rules", "Hint", "base camp", "My tables", "rolls", "sleeping bag"):
        assert english not in text
    hand.page.get_by_text("English").click()
    hand.until("document.querySelector('.prompt')?.textContent.includes('symbol of')")


NAMED = "all => all.map((one) => one.ariaLabel ?? one.lastChild.textContent.trim())"
HINTS = [("en", "Hint", r"\d+% to win"), ("fr", "Conseil", r"\d+\s% de chances de gagner")]


@pytest.mark.parametrize(("lang", "ask", "chance"), HINTS)
def test_a_hint_names_options_with_their_chances_and_marks_the_best(sit, lang, ask, chance):
    hand = hinted(sit, lang, ask)
    tips = hand.find(".tips .choice").all_text_contents()
    assert 2 <= len(tips) <= 3
    assert re.search(chance, tips[0])
    assert re.search(rf": {chance}", hand.find(".tips .advice").text_content())
    marked = hand.find("[data-advised]").evaluate_all(NAMED)
    assert len(set(marked)) == 1, "one option is marked, on the drawing or among the buttons"
    assert tips[0].startswith(marked[0]), "the one that the hint names first"


HOLD_HINTS_BACK = """
const Real = WebSocket;
window.late = [];
window.WebSocket = class extends Real {
  set onmessage(hear) {
    const hint = (event) => event.data.startsWith('{"hint"');
    super.onmessage = (event) => (hint(event) ? late.push(() => hear(event)) : hear(event));
  }
};
"""


def hinted(sit, lang, ask):
    """A person at a table who has asked for a hint and got it."""
    hand = sit(lang=lang)
    hand.table("yeti", HERE, BOT, lang=lang)
    hand.await_turn()
    hand.page.get_by_role("button", name=ask).click()
    hand.page.wait_for_selector(".tips .choice", timeout=PATIENCE)
    return hand


def test_a_hint_is_played_by_a_click_and_gone_afterwards(sit):
    hand = hinted(sit, "en", "Hint")
    told = hand.told()
    hand.find(".tips .choice").first.click()
    hand.until_told(told)
    hand.page.wait_for_selector(".tips", state="detached")
    assert hand.find("[data-advised]").count() == 0


def test_a_hint_that_comes_too_late_is_not_shown(sit):
    """The search takes its time; who plays meanwhile is not told what would have been good before."""
    hand = sit()
    hand.page.add_init_script(HOLD_HINTS_BACK)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.press("h")
    hand.page.wait_for_selector(".tips")
    told = hand.told()
    hand.play()
    hand.until_told(told)
    hand.await_turn()
    hand.until("late.length > 0")
    hand.page.evaluate("late[0]()")
    hand.settle()
    hand.find(".tools button", has_text="Text").click()
    hand.page.wait_for_selector(".text-board")
    assert hand.find(".tips").count() == 0


def test_my_tables_lead_back(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.page.goto(f"{hand.address}/#/tables")
    hand.find(".table-row .primary").click()
    hand.page.wait_for_selector(".stage")
