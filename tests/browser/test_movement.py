"""Moves glide from one view to the next, can be skipped and seen again; who wants no motion sees none."""

import pytest

from tests.browser.hand import BOT, HERE
from yurt.games import GAMES

WATCH_MOVEMENT = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  moved.push({ key: this.dataset.key, from: frames[0].transform });
  return animate.call(this, frames, { ...options, duration: options.duration * LONGER });
};
for (const name of ["animationstart", "transitionrun"]) {
  addEventListener(name, () => moved.push({ key: name, from: "" }), true);
}
"""
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".drawing [data-key]")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.dataset.key, [x + scrollX + width / 2, y + scrollY + height / 2]];
}))"""
GLIDES = "document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === 1)"
SET_PACE = """async ([pace, stay]) => {
  const { PACES } = await import("/film.js");
  PACES[pace] = stay;
}"""
WATCH_STORY = """() => {
  const length = () => document.querySelectorAll(".log li").length;
  window.lengths = [length()];
  const note = () => lengths.at(-1) !== length() && lengths.push(length());
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true });
}"""
FOR_EVER = 3_600_000
SKIP = ".tools .primary"


def sit_down(sit, *others, motion="no-preference", speed="normal", longer=1):
    hand = sit(motion=motion, speed=speed)
    hand.page.add_init_script(WATCH_MOVEMENT.replace("LONGER", str(longer)))
    hand.table("yeti", HERE, *others)
    hand.await_turn()
    hand.page.wait_for_selector(".die[data-lit]")
    return hand


def to_a_film(hand):
    """Play until there is more to see than stands on the screen: a film that would last for hours."""
    hand.page.evaluate(SET_PACE, ["normal", FOR_EVER])
    for _ in range(60):
        hand.play()
        hand.page.wait_for_selector(f"{SKIP}, .prompt.asked")
        if hand.find(SKIP).count():
            return
    raise AssertionError("nothing to see after 60 moves")


def play_until_told(hand, moves):
    """Moves, the last of them one that the story tells of (not “buy nothing”); the story's length."""
    for made in range(1, 60):
        told = hand.told()
        hand.play()
        hand.await_turn()
        if made >= moves and hand.told() > told:
            return hand.told()
    raise AssertionError("no story in 60 moves")


def test_what_a_move_displaces_glides_from_where_it_was(sit):
    hand = sit_down(sit, HERE, longer=1000)
    before = hand.page.evaluate(PLACES)
    hand.page.evaluate(SET_PACE, ["normal", FOR_EVER])  # so that the first event stays on the screen
    hand.find(".die[data-lit]").first.click()
    hand.until("moved.some(({ from }) => from.startsWith('translate(') && !from.includes('rotate'))")
    assert hand.page.evaluate(f"{GLIDES}.length") > 0, "it is on its way"
    hand.page.evaluate(f"{GLIDES}.forEach((one) => one.finish())")
    after = hand.page.evaluate(PLACES)
    glides = [move for move in hand.page.evaluate("moved") if (move["from"] or "").startswith("translate(")]
    for move in glides:
        x, y = (float(part.strip(" px")) for part in move["from"].split("(")[1].split(")")[0].split(","))
        was, now = before[move["key"]], after[move["key"]]
        assert (was[0] - now[0], was[1] - now[1]) == pytest.approx((x, y), abs=2), move["key"]


@pytest.mark.parametrize("by", ["key", "click"])
def test_the_moves_of_others_can_be_skipped(sit, by):
    hand = sit_down(sit, BOT, BOT)
    to_a_film(hand)
    assert not hand.asked, "what is still to be seen comes first"
    hand.press("s") if by == "key" else hand.find(SKIP).click()
    hand.page.wait_for_selector(".prompt.asked")
    assert hand.find(SKIP).count() == 0


def test_who_wants_less_motion_sees_none(sit):
    hand = sit_down(sit, BOT, motion="reduce", speed="fast")
    for _ in range(6):
        hand.play()
        hand.await_turn()
    assert hand.page.evaluate("moved") == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_turn_is_seen_again_and_leads_back_to_now(sit, motion):
    hand = sit_down(sit, BOT, motion=motion, speed="fast" if motion == "no-preference" else "instant")
    now = play_until_told(hand, moves=4)
    hand.page.evaluate(WATCH_STORY)
    hand.press("l")
    hand.until("lengths.length > 1 && lengths.at(-1) === it", now)
    again = hand.page.evaluate("lengths")[1:]
    assert again[0] < now, "back to where the turn began"
    assert again == sorted(again), "and on from there"
    hand.page.wait_for_selector(".prompt.asked")


def test_the_last_turn_again_can_be_left_at_any_time(sit):
    hand = sit_down(sit, BOT, motion="reduce")
    now = play_until_told(hand, moves=1)
    hand.page.evaluate(SET_PACE, ["normal", FOR_EVER])
    hand.page.get_by_role("button", name="Replay last turn").click()
    hand.until("document.querySelectorAll('.log li').length < it", now)
    assert not hand.asked, "the past is only looked at"
    hand.find(SKIP).click()
    hand.page.wait_for_selector(".prompt.asked")
    assert hand.told() == now


RING_IN_FLIGHT = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const size = (one) => [one.offsetWidth, one.offsetHeight];
  const ring = () => document.querySelector(".end-mark");
  const at = `[data-place="${ring().dataset.at}"], [data-key="${ring().dataset.at}"]`;
  const marked = [...document.querySelectorAll(at)].find((one) => one.getBoundingClientRect().width > 0);
  const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === 1);
  moving.forEach((one) => one.finish());
  const before = size(ring());
  const piece = marked.matches("[data-key]") ? marked : marked.querySelector("[data-key]") ?? marked;
  const flight = piece.animate([{ transform: "translate(-300px, -200px) scale(3)" }, { transform: "none" }], 3_600_000);
  ring().remove();
  document.querySelector(".drawing").dispatchEvent(new Event("scroll"));
  await frame();
  await frame();
  return { before, now: size(ring()), flies: flight.playState };
}"""  # noqa: E501


@pytest.mark.parametrize("game", GAMES)
def test_a_ring_is_as_large_as_what_it_marks_while_that_is_still_on_its_way(sit, game):
    hand = sit((1366, 768), motion="no-preference", speed="normal", coach=None)
    hand.table(game, HERE, BOT, BOT)
    turn = ""
    for _ in range(30):
        hand.await_turn()
        if hand.find(".end-mark").count():
            break
        turn = hand.play_seen(turn)
    hand.settle()
    found = hand.page.evaluate(RING_IN_FLIGHT)
    assert found["now"] == pytest.approx(found["before"], abs=2)
    assert found["flies"] == "running"
