"""No accidents: the second half of a double click plays nothing, a deliberate click does."""

from tests.browser.hand import HERE
from tests.browser.test_two_browsers import WATCH_LINES

CLICK_TWICE = """([place, pause]) => new Promise((done) => {
  const second = { bubbles: true, cancelable: true, detail: 2, clientX: place.x, clientY: place.y };
  const click = (at) => { // as if at that time, however slow the machine is
    const event = Object.defineProperty(new MouseEvent("click", second), "timeStamp", { value: at });
    document.elementFromPoint(place.x, place.y).dispatchEvent(event);
  };
  const drawn = () => document.querySelector(".dock .choices").innerHTML;
  const before = drawn();
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".prompt.asked") || drawn() === before) return;
    watch.disconnect();
    const shown = performance.now();
    setTimeout(() => { click(shown + pause); done(); });
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  click(performance.now() + 1000); // the question stood for long
})"""


CHOICE = ".dock .choices .choice"


def at_a_table(sit):
    """With the board in words: there all choices are buttons, and the first one stays at its place."""
    hand = sit(text=True)
    hand.page.add_init_script(WATCH_LINES)
    hand.table("yeti", HERE, HERE)
    return hand


def double_click(hand, pause):
    """Click a choice, and again at the same place so many milliseconds after the new choices are there."""
    hand.await_turn()
    hand.settle()
    box = hand.find(CHOICE).first.bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand.page.mouse.move(place["x"], place["y"])
    hand.page.evaluate(CLICK_TWICE, [place, pause])


def sent(hand):
    """How many moves the page has sent: it does so at the click."""
    return hand.page.evaluate("sent.filter((text) => text.includes('\"play\"')).length")


def test_a_double_click_plays_one_move(sit):
    hand = at_a_table(sit)
    for moves in range(1, 8):
        double_click(hand, pause=120)
        assert sent(hand) == moves


def test_who_waits_plays_the_next_move_at_the_same_place(sit):
    hand = at_a_table(sit)
    for _ in range(12):
        before = sent(hand)
        double_click(hand, pause=500)
        if sent(hand) == before + 2:
            return
    raise AssertionError("no second click was taken")
