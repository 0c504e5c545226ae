"""Sounds and calls: one click away, remembered, never unasked; a lost line is told beside the question."""

import pytest

from tests.browser.hand import BOT, HERE

PHONE = (390, 844)
WATCH_SOUND = """
window.rooms = 0;
window.voices = 0;
const Room = AudioContext;
window.AudioContext = class extends Room {
  constructor() { super(); rooms++; }
  createOscillator() { voices++; return super.createOscillator(); }
  createBufferSource() { voices++; return super.createBufferSource(); }
};
"""
FINGER = """
const media = matchMedia;
window.matchMedia = (query) => (query.includes("coarse") ? { matches: true } : media(query));
"""
# a line that is down is refused
WATCH_LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket {
  constructor(url) { super(window.down ? `${url}/nowhere` : url); lines.push(this); }
};
"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.hasFocus = () => !hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""
WATCH_NOTES = """
window.asked = 0;
window.notes = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { asked++; return (Notification.permission = "granted"); }
  constructor(title, { body }) { notes.push(body); }
  close() {}
};
"""
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"


def hide(hand):
    """The page is not in front, and has noticed."""
    hand.page.evaluate(HIDE, True)
    hand.until("document.title.startsWith('● Ana')")
    hand.settle()


def show(hand):
    hand.page.evaluate(HIDE, False)
    hand.until("document.title === 'Yéti · Yurt'")


def test_the_table_sounds_after_a_click_and_one_click_silences_it(sit):
    hand = sit(speed="fast")
    hand.page.add_init_script(WATCH_SOUND)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    assert hand.page.evaluate("rooms") == 0, "nothing before the first click"
    hand.play()
    hand.until("rooms === 1 && voices > 0")
    hand.await_turn()
    assert hand.find(".sound").get_attribute("aria-pressed") == "true"
    hand.find(".sound").click()
    hand.page.wait_for_selector(".sound[aria-pressed=false]")
    hand.settle()
    heard = hand.page.evaluate("voices")
    hand.play()
    hand.await_turn()
    hand.settle()
    assert hand.page.evaluate("voices") == heard
    hand.page.reload()
    hand.await_turn()
    assert hand.find(".sound").get_attribute("aria-pressed") == "false", "and it is remembered"


def test_a_phone_is_silent_until_sound_is_asked_for(sit):
    hand = sit(PHONE)
    hand.page.add_init_script(WATCH_SOUND + FINGER)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.play()
    hand.await_turn()
    hand.settle()
    assert hand.page.evaluate("rooms") == 0
    hand.find(".sound").click()
    hand.until("rooms === 1 && voices > 0")


def test_title_and_icon_call_while_the_page_is_not_in_front(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.until("document.title === 'Yéti · Yurt'")
    hide(hand)
    hand.until(f"{ICON}.includes('icon-turn')")
    show(hand)
    hand.until(f"!{ICON}.includes('icon-turn')")


def test_a_notification_comes_only_to_who_asked_for_it_by_a_click(sit):
    hand = sit()
    hand.page.add_init_script(WATCH_NOTES)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hide(hand)
    show(hand)
    assert hand.page.evaluate("[asked, notes.length]") == [0, 0], "never unasked"
    hand.find("#tab-table").click()
    hand.find(".notify").click()
    hand.page.wait_for_selector(".notify[aria-pressed=true]")
    hide(hand)
    hand.until("notes.length === 1")
    assert "Ana" in hand.page.evaluate("notes[0]")
    show(hand)
    hide(hand)
    assert hand.page.evaluate("notes.length") == 1, "once for a question"


@pytest.mark.parametrize("size", [PHONE, (1366, 768)])
def test_a_lost_line_is_told_beside_the_question(sit, size):
    hand = sit(size)
    hand.page.add_init_script(WATCH_LINES)
    hand.table("yeti", HERE, BOT)
    hand.await_turn()
    hand.page.evaluate("() => { window.down = true; lines.at(-1).close(); }")
    hand.page.wait_for_selector(".dock .lost")
    hand.settle()
    lost, prompt = hand.find(".lost").bounding_box(), hand.find(".prompt").bounding_box()
    assert lost["y"] >= 0, "in sight"
    assert lost["y"] + lost["height"] <= size[1], "in sight"
    assert abs(lost["y"] + lost["height"] - prompt["y"]) < 120, "near the question"
    hand.page.evaluate("() => { window.down = false; dispatchEvent(new Event('online')); }")
    hand.until("!document.querySelector('.lost')")
