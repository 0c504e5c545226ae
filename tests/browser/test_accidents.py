"""No accidents: the second half of a double click plays nothing, a deliberate click does."""

from tests.browser.hand import HERE

CLICK_TWICE = """() => new Promise((done) => {
  const rest = window.place;
  const second = { bubbles: true, cancelable: true, detail: 2, clientX: rest.x, clientY: rest.y };
  const under = () => document.elementFromPoint(rest.x, rest.y);
  const click = () => under().dispatchEvent(new MouseEvent("click", second));
  const drawn = () => document.querySelector(".drawing").innerHTML;
  const before = drawn();
  const watch = new MutationObserver(() => {
    if (!document.querySelector(".prompt.asked") || drawn() === before) return;
    watch.disconnect();
    setTimeout(() => { click(); setTimeout(done, 100); }, window.pause);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  click();
})"""


def double_click(hand, pause):
    """Click what is lit, and again at the same place so many milliseconds after the new choices are there."""
    hand.await_turn()
    box = hand.find(".drawing [data-lit]").first.bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand.page.mouse.move(place["x"], place["y"])
    hand.page.wait_for_timeout(400)
    hand.page.evaluate("([place, pause]) => Object.assign(window, { place, pause })", [place, pause])
    hand.page.evaluate(CLICK_TWICE)


def listen(hand):
    """The moves that are sent from now on."""
    sent = []

    def hear(socket):
        socket.on("framesent", lambda text: sent.append(text) if '"play"' in text else None)

    hand.page.on("websocket", hear)
    return sent


def test_a_double_click_plays_one_move(sit):
    hand = sit()
    sent = listen(hand)
    hand.table("yeti", HERE, HERE)
    for moves in range(1, 8):
        double_click(hand, pause=120)
        assert len(sent) == moves


def test_who_waits_plays_the_next_move_at_the_same_place(sit):
    hand = sit()
    sent = listen(hand)
    hand.table("yeti", HERE, HERE)
    for _ in range(12):
        before = len(sent)
        double_click(hand, pause=500)
        if len(sent) == before + 2:
            return
    raise AssertionError("no second click was taken")
