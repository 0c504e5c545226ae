"""With the settings of a newcomer, whatever may be done can be seen and hit at its middle."""

import pytest

from tests.browser.hand import BOT, HERE, PAINTED
from yurt.games import GAMES

SIZES = [(1280, 720), (1366, 768), (1920, 1080), (390, 844)]
MOVES = 10
OUT_OF_REACH = """() => {
  const bad = [];
  for (const one of document.querySelectorAll(".drawing [data-lit], .dock .choices .choice")) {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    const word = met?.closest("[data-lit], .choice")?.dataset.play;
    if (!one.contains(met) && word !== one.dataset.play) bad.push([one.dataset.play, met?.className?.baseVal ?? met?.className]);
  }
  if (scrollX || scrollY) bad.push(["the page scrolls", scrollY]);
  return bad;
}"""  # noqa: E501
OVERLAPS = """() => {
  const boxes = [...document.querySelectorAll(".answer")].map((one) => one.getBoundingClientRect());
  return boxes.filter((one, at) => boxes.some((other, place) => place > at && one.left < other.right - 1
    && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
}"""
COVERED_LETTERS = """() => {
  const letters = [...document.querySelectorAll(".yoho-board .names text")].map((one) => one.getBoundingClientRect());
  const things = [...document.querySelectorAll(".yoho-board :is(.shore, .held, .boat, .edge[data-lit] .knob)")].map((one) => one.getBoundingClientRect());
  return letters.filter((one) => things.some((other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;
}"""  # noqa: E501


def look(hand, size, script):
    width, height = size
    hand.page.set_viewport_size({"width": width, "height": height})
    hand.page.evaluate(PAINTED)
    return hand.page.evaluate(script)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_in_reach(sit, game):
    """The coach speaks, as in everybody's first games."""
    hand = sit((1366, 768), speed="instant")
    hand.table(game, HERE, BOT, BOT)
    wrong, turn = [], ""
    for _ in range(MOVES):
        if "primary" in hand.await_turn().get_attribute("class"):
            break
        for size in SIZES:
            wrong += [
                (hand.find(".prompt").inner_text(), size, bad) for bad in look(hand, size, OUT_OF_REACH)
            ]
            if game == "yoho":
                assert look(hand, size, OVERLAPS) == 0, (size, hand.find(".prompt").inner_text())
                assert look(hand, size, COVERED_LETTERS) == 0, (size, hand.find(".prompt").inner_text())
        turn = hand.play_seen(turn)
    assert wrong == []


DICE_ROWS = "() => new Set([...document.querySelectorAll('.rolled .die')].map((one) => one.offsetTop)).size"


def test_dice_lie_in_one_row_beside_what_others_hold(sit):
    hand = sit((1366, 768), speed="instant")
    hand.table("yeti", HERE, BOT, BOT)
    held, turn = 0, ""
    for _ in range(16):
        hand.await_turn()
        held += hand.find(".holder").count()
        for size in SIZES[:3]:
            assert look(hand, size, DICE_ROWS) <= 1, size
        turn = hand.play_seen(turn)
    assert held > 0
