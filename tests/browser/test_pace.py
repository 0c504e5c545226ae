"""One thing at a time, in every game: frames, walks, marks, points, the ticker, the story by turns."""

import pytest

from tests.browser.hand import BOT, HERE
from tests.browser.test_movement import FOR_EVER, SET_PACE, SKIP, WATCH_STORY

PHONE = (390, 844)
WATCH_WALKS = """
window.walks = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const { key } = this.dataset;
  if (key && frames.length > 3 && !frames[0].transform.includes("rotate")) walks.push([key, frames.length]);
  return animate.call(this, frames, options);
};
"""
WATCH_FLOATS = """() => {
  window.floats = [];
  const note = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes])
    .filter((one) => one.className?.startsWith("float"))
    .forEach((one) => floats.push([one.dataset.seat, one.textContent]));
  new MutationObserver(note).observe(document.body, { childList: true });
}"""
MARKED = "[...document.querySelectorAll('.marks i')].map((one) => one.dataset.at)"


def play_to(hand, done, most=60):
    """Play what is lit until a condition in the page holds."""
    for _ in range(most):
        sign = hand.await_turn()
        if hand.page.evaluate(done):
            return
        assert "asked" in sign.get_attribute("class"), "the game was over before"
        hand.play()
    raise AssertionError(f"not in {most} moves: {done}")


def test_a_pawn_walks_its_path_space_by_space(sit):
    hand = sit(motion="no-preference", speed="fast")
    hand.page.add_init_script(WATCH_WALKS)
    hand.table("himalaya", HERE, BOT)
    play_to(hand, "walks.some(([key]) => key.startsWith('sherpa-'))")


def test_what_was_done_last_stays_marked(sit):
    """That every mark has its place, in every game: tests/page/boards.test.mjs."""
    hand = sit()
    hand.table("yeti", HERE, BOT)
    play_to(hand, f"{MARKED}.length > 0")


def test_points_float_up_as_they_are_earned(sit):
    hand = sit(speed="fast")
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.page.evaluate(WATCH_FLOATS)
    play_to(hand, "floats.length >= 2")
    sums = {}
    for seat, points in hand.page.evaluate("floats"):
        sums[seat] = sums.get(seat, 0) + int(points.replace("−", "-"))
    for seat, points in sums.items():
        assert hand.find(f'.seat-chip[data-seat="{seat}"] .score').text_content() == str(points)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_without_motion_there_is_as_much_time_to_read(sit, motion):
    hand = sit(motion=motion, speed="normal")
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.page.evaluate(SET_PACE, ["normal", FOR_EVER])
    for _ in range(30):
        hand.play()
        hand.page.wait_for_selector(f"{SKIP}, .prompt.asked")
        if hand.find(SKIP).count():
            return
    raise AssertionError("the film of others' moves was not waited for")


@pytest.mark.parametrize("game", ["yeti", "yoho"])
def test_the_last_turn_can_be_seen_again_after_a_reload(sit, game):
    hand = sit(speed="instant")
    hand.table(game, HERE, BOT)
    for _ in range(6):
        hand.await_turn()
        hand.play()
    hand.await_turn()
    told = hand.told()
    hand.page.reload()
    hand.await_turn()
    assert hand.told() == told
    hand.page.evaluate(SET_PACE, ["normal", 20])
    hand.page.evaluate(WATCH_STORY)
    hand.press("l")
    hand.until("lengths.length > 1 && lengths.at(-1) === it", told)
    again = hand.page.evaluate("lengths")[1:]
    assert again[0] < told, "back to where the turn began"
    assert again == list(range(again[0], told + 1)), "and on from there, event by event"


def test_a_ticker_tells_the_last_sentence_where_the_story_is_out_of_sight(sit):
    hand = sit(PHONE)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.play()
    hand.await_turn()
    ticker = hand.find(".ticker")
    ticker.wait_for()
    assert ticker.text_content() == hand.find(".log li").last.text_content()
    assert ticker.bounding_box()["height"] < 30, "one line"
    hand.page.set_viewport_size({"width": 1366, "height": 768})
    ticker.wait_for(state="hidden")


def test_the_story_is_told_by_turns_that_fold(sit):
    hand = sit(speed="instant")
    hand.table("yeti", HERE, BOT)
    play_to(hand, "document.querySelectorAll('.chapter').length > 5")
    hand.until_there(3, ".chapter[open]")  # the last ones stand open
    first = hand.find(".chapter").first
    first.locator("summary").click()
    first.locator("li button").first.wait_for()
    hand.page.get_by_role("button", name="Collapse all").click()
    hand.until("document.querySelectorAll('.chapter[open]').length === 0")
    assert (
        "Ana"
        in hand.find(".chapter summary").last.text_content()
        + hand.find(".chapter summary").nth(-2).text_content()
    )


def test_the_speed_is_in_sight_and_remembered(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.find(".dock .speed").select_option("fast")
    hand.page.reload()
    hand.await_turn()
    assert hand.find(".dock .speed").input_value() == "fast"
