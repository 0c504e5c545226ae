"""The board takes the room that there is, at every size, and a table in play needs no scrolling."""

import itertools

import pytest

from tests.browser.hand import BOT, HERE, PAINTED
from yurt.games import GAMES

# the screen, and how much of it the drawing takes at least
SIZES = {
    (360, 640): 0.35,
    (390, 844): 0.40,
    (844, 390): 0.36,
    (683, 384): 0.42,  # a laptop of 1366 × 768 at 200 %
    (768, 1024): 0.35,
    (1024, 768): 0.52,
    (1200, 860): 0.29,
    (1280, 720): 0.38,
    (1366, 650): 0.32,
    (1366, 768): 0.39,
    (1920, 1080): 0.41,
    (2560, 1440): 0.42,
}
# where one's tower beside the ring would be too small to touch: it lies below, and the table scrolls to it
SCROLLED = [("yak", (360, 640))]
TOUCH = 43  # pixels across and down: 44, but for a ring as high as 384 allows
# while the coach speaks there is less room: the table may scroll to what is lit, and the drawing is smaller
COACHED = {"a part scrolls", "the drawing is cut", "something lit is out of sight"}
LESS = 0.11  # of the screen for the drawing
COACHED_TOUCH = 37
# known faults while the coach speaks: the places of a tower on a low screen, and a pin under another
TIGHT = {
    ("yak", (844, 390), "something lit is too small to touch"),
    ("yak", (683, 384), "something lit is too small to touch"),
    ("himalaya", (768, 1024), "something lit is covered"),
}
APART = 240  # pixels at most from the question to what is lit, or to the drawing
# what is lit in these is most of what a game lets people touch
POSITIONS = {
    "yeti": [".die[data-lit]", ".level[data-lit]", ".tile[data-lit]"],
    "himalaya": [".die[data-lit]", ".pin[data-lit]"],
    "yak": [".action[data-lit]", ".load[data-lit]", ".place[data-lit]"],
    "yoho": [".edge[data-lit]", ".treasure[data-lit]", ".spot[data-lit]"],
}
SEEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const page = document.scrollingElement;
  const [room, drawing, dock, prompt] = [".play-room", ".drawing svg", ".dock", ".prompt"].map((name) => box(document.querySelector(name)));
  const parts = [...document.querySelectorAll(".play-room, .play-room *")];
  const scrolls = (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  const lit = [...document.querySelectorAll(".drawing [data-lit], .dock .choice")];
  const inSight = lit.filter((one) => box(one).bottom <= innerHeight && box(one).top >= 0);
  const reached = (one) => {
    const { left, top, width, height } = box(one);
    const met = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-lit], .choice");
    return met?.dataset.play === one.dataset.play;
  };
  const gap = (one) => Math.hypot(Math.max(0, one.left - prompt.right, prompt.left - one.right), Math.max(0, one.top - prompt.bottom, prompt.top - one.bottom));
  const lowest = Math.max(dock.bottom, ...[...document.querySelectorAll(".board > .spread > *")].map((one) => box(one).bottom));
  const beside = room.right - drawing.right - Math.max(338, 0.3 * room.width);
  return {
    over: Math.max(page.scrollHeight - innerHeight, page.scrollWidth - innerWidth, scrollX, scrollY),
    scrolling: parts.filter(scrolls).map((one) => one.className),
    inside: drawing.left >= -1 && drawing.top >= -1 && drawing.right <= innerWidth + 1 && drawing.bottom <= innerHeight + 1,
    drawing: [drawing.width, drawing.height].map(Math.round),
    share: Math.floor(100 * drawing.width * drawing.height / (innerWidth * innerHeight) + 0.5) / 100,
    free: Math.round(Math.min(room.width - drawing.width, room.height - drawing.height, room.bottom - lowest, drawing.right < dock.left ? beside : Infinity)),
    hidden: lit.length - inSight.length,
    covered: inSight.filter((one) => !reached(one)).map((one) => one.dataset.play),
    least: Math.round(Math.min(...lit.map((one) => Math.min(box(one).width, box(one).height)))),
    away: Math.round(Math.min(gap(drawing), ...lit.map((one) => gap(box(one))))),
    places: [drawing.left, drawing.top, drawing.width, drawing.height, dock.left, dock.top, dock.width].map(Math.round),
  };
}"""  # noqa: E501


def look(hand, size):
    width, height = size
    hand.page.set_viewport_size({"width": width, "height": height})
    hand.page.evaluate(PAINTED)
    return hand.page.evaluate(SEEN)


def faults(game, size, seen, coach):
    """What is wrong with a table at a size, each in a few words."""
    scrolled = (game, size) in SCROLLED
    share = SIZES[size] - (LESS if coach else 0)
    found = {
        "the page scrolls": seen["over"] > 0,
        "a part scrolls": bool(seen["scrolling"]) and not scrolled,
        "the drawing is cut": not seen["inside"] and not scrolled,
        "the drawing is small": seen["share"] < share,
        "the drawing could be larger": seen["free"] > 30,
        "something lit is out of sight": seen["hidden"] > 0 and not scrolled,
        "something lit is covered": bool(seen["covered"]) and not scrolled,
        "something lit is too small to touch": seen["least"] < (COACHED_TOUCH if coach else TOUCH),
        "the question is far away": seen["away"] > APART,
    }
    return [fault for fault, holds in found.items() if holds and not (coach and is_known(game, size, fault))]


def is_known(game, size, fault):
    """Whether a fault is accepted while the coach speaks."""
    return fault in COACHED or (game, size, fault) in TIGHT


def moved(before, after):
    return max(abs(one - other) for one, other in zip(before["places"], after["places"], strict=True)) > 1


def play_until(hand, what, sizes, jumps, most=80):
    """Play on, each move at another size, until it is lit; note where the drawing or the dock jumps."""
    for _ in range(most):
        hand.await_turn()
        if hand.find(f".drawing {what}").count():
            return
        size = next(sizes)
        before = look(hand, size)
        hand.play()
        hand.await_turn()
        after = look(hand, size)
        if moved(before, after):
            jumps.append((size, before["places"], after["places"]))
    raise AssertionError(f"no {what} after {most} moves")


def at_a_table(sit, game, size=(1366, 768), **settings):
    hand = sit(size, speed="instant", **settings)
    hand.table(game, HERE, *[BOT] * (GAMES[game].players[-1] - 1))
    hand.await_turn()
    hand.page.wait_for_selector(".drawing svg")
    return hand


@pytest.mark.parametrize("coach", [True, False], ids=["coach", "silent"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_takes_the_room_that_there_is(sit, game, coach):
    """At every size: no scrolling, a large drawing, what is lit in reach, the question near it, no jumps."""
    hand = at_a_table(sit, game, coach=coach)
    wrong, jumps = [], []
    sizes = itertools.cycle(size for size in SIZES if (game, size) not in SCROLLED)
    for what in POSITIONS[game]:
        play_until(hand, what, sizes, jumps)
        for size in SIZES:
            seen = look(hand, size)
            wrong += [(what, size, fault, seen) for fault in faults(game, size, seen, coach)]
    assert wrong == []
    assert coach or jumps == []  # the coach's word comes and goes, and takes its line


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768)])
def test_a_hint_is_a_sheet_that_closes_and_moves_nothing(sit, size):
    """By its button, by Escape, and by a touch elsewhere."""
    hand = at_a_table(sit, "yeti", size)
    before = look(hand, size)
    close = [
        lambda: hand.find(".tips .close").click(),
        lambda: hand.press("Escape"),
        lambda: hand.find(".seat-chip").last.click(),
    ]
    for way in close:
        hand.find(".tool.hint").click()
        hand.page.wait_for_selector(".tips")
        assert not moved(before, look(hand, size))
        way()
        hand.page.wait_for_selector(".tips", state="detached")
    assert not moved(before, look(hand, size))


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768)])
def test_the_story_is_a_sheet_where_there_is_no_room_beside_the_board(sit, size):
    """With the tabs in it and, on a small screen, the head of the page."""
    hand = at_a_table(sit, "yeti", size)
    before = look(hand, size)
    for way in (lambda: hand.find(".close-side").click(), lambda: hand.press("Escape")):
        assert not hand.find(".chapters").is_visible()
        hand.find(".to-side").click()
        hand.page.wait_for_selector(".chapters")
        hand.page.wait_for_selector(".top .logo")
        hand.until("document.activeElement.id === 'tab-log'")
        hand.find("#tab-rules").click()
        hand.page.wait_for_selector("aside .rules")
        hand.find("#tab-log").click()
        way()
        hand.page.wait_for_selector(".chapters", state="hidden")
        hand.until("document.activeElement.matches('.to-side')")
    assert not moved(before, look(hand, size))


NAMES = "() => [...document.querySelectorAll('.seat-chip .who')].map((one) => one.clientWidth)"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_of_a_name_more_is_shown_than_a_letter_or_nothing(sit, size):
    hand = at_a_table(sit, "yeti", size)
    hand.settle()
    shown = hand.page.evaluate(NAMES)
    assert len(shown) == 5
    assert all(wide <= 1 or wide >= 30 for wide in shown), shown
    assert min(shown) >= 30 or size[1] < 1000, "where there is height, names stand below"
