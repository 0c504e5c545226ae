"""The end of a game on the page: who wins, why, with which piece, places, sources, luck, what next."""

import pytest

from tests.browser.hand import BOT, HERE, PATIENCE
from yurt.games import GAMES

DRAWN = {"yeti": "svg .climber", "himalaya": "svg .climber", "yak": "svg.tower .piece", "yoho": "svg .boat"}
RESULT = "dialog.ending"
PHONE = (390, 844)
WIDE = "it => document.querySelector(it).scrollWidth - document.querySelector(it).clientWidth"
GIVE_TO_BOT = """async () => {
  const [{ ask }, { tables }] = await Promise.all([import("/api.js"), import("/remember.js")]);
  const table = location.hash.split("/")[2];
  const body = { kind: "bot", bot: "uniform", name: "Ana" };
  await ask("PATCH", `/tables/${table}/seats/0`, { body, token: tables()[table].host });
}"""


def let_bots_finish(hand, game, **options):
    """A table whose person gives the seat to a bot, and looks on to the end."""
    hand.table(game, HERE, BOT, **options)
    hand.await_turn()
    hand.page.evaluate(GIVE_TO_BOT)
    hand.page.wait_for_selector(f"{RESULT} .places", timeout=PATIENCE)
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_told_with_the_winner_s_own_piece(sit, game):
    hand = let_bots_finish(sit(PHONE, speed="instant"), game)
    hand.page.wait_for_selector(f"{RESULT} .trophy {DRAWN[game]}", state="attached")  # fetched by then
    assert (
        hand.find(f"{RESULT} h2").text_content().endswith("!") or hand.find(f"{RESULT} .trophy").count() > 1
    )
    assert hand.find(f"{RESULT} .reason").text_content().strip()
    assert hand.find(".places li").count() == 2
    hand.page.wait_for_selector(".lots li", timeout=PATIENCE)
    assert hand.find(".lots li").count() == 2
    for width, height in (PHONE, (844, 390), (1366, 768)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.settle()
        hand.until("document.getAnimations().length === 0")  # it has come up
        assert hand.page.evaluate(WIDE, RESULT) <= 1, "nothing is cut at the side"
        piece = hand.find(f"{RESULT} .trophy").first.bounding_box()
        drawn = hand.find(f"{RESULT} .trophy svg").first.bounding_box()
        assert drawn["height"] <= piece["height"] + 2, "the piece keeps to its place"


def test_the_result_can_be_put_away_and_fetched_again(sit):
    hand = let_bots_finish(sit(speed="instant"), "himalaya")
    hand.page.keyboard.press("Escape")
    hand.page.wait_for_selector(RESULT, state="detached")
    hand.find(".dock .choices .primary").click()
    hand.page.wait_for_selector(f"{RESULT} .places")


def test_the_turning_point_leads_to_its_moment(sit):
    hand = let_bots_finish(sit(speed="instant"), "yeti")
    link = hand.find(f"{RESULT} section a").first
    turn = link.get_attribute("href").rpartition("/")[2]
    link.click()
    hand.page.wait_for_selector(".scrubber")
    assert hand.find(".scrubber input").input_value() == turn


def test_from_the_result_one_may_study_the_dice(sit):
    hand = let_bots_finish(sit(speed="instant"), "yeti")
    hand.find(RESULT).get_by_text("Check the dice").click()
    hand.page.wait_for_selector(".replay #tab-dice[aria-selected=true]")
    hand.page.wait_for_selector(".dice-page")
