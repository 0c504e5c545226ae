"""The board takes the room that there is, and a table needs no scrolling where its pieces stay big enough."""

import pytest

from tests.browser.hand import BOT, HERE
from yurt.games import GAMES

# the screen, and how large the drawing is there at least, across and down
SIZES = {
    (667, 375): 280,
    (844, 390): 300,
    (683, 384): 280,  # a laptop at 200 %
    (1024, 768): 520,
    (1366, 650): 480,
    (1440, 900): 680,
    (1920, 1080): 820,
    (2560, 1440): 1120,
}
STACKED = {(360, 640): 340, (390, 844): 340, (768, 1024): 400}
SEEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const page = document.documentElement;
  const picture = box(document.querySelector(".drawing svg"));
  const dock = box(document.querySelector(".dock"));
  const lit = [...document.querySelectorAll(".drawing [data-lit]")].map(box);
  return {
    sideways: page.scrollWidth - innerWidth,
    down: Math.max(0, dock.bottom - innerHeight, scrollY),
    picture: Math.min(picture.width, picture.height),
    high: picture.bottom - innerHeight,
    covered: lit.filter((one) => one.bottom > dock.top + 2 && one.right > dock.left + 2).length,
    beside: Math.abs(dock.left - picture.right),
  };
}"""


def at_a_table(sit, game, size):
    hand = sit(size)
    hand.table(game, HERE, *[BOT] * (GAMES[game].players[-1] - 1))
    hand.await_turn()
    hand.page.wait_for_selector(".drawing svg")
    return hand


@pytest.mark.parametrize("game", GAMES)
def test_on_a_wide_screen_all_of_the_table_is_in_sight(sit, game):
    """The drawing is as large as the screen allows, the question stands beside it and covers nothing."""
    hand = at_a_table(sit, game, (1366, 768))
    for (width, height), least in SIZES.items():
        hand.page.set_viewport_size({"width": width, "height": height})
        seen = hand.page.evaluate(SEEN)
        where = f"{game} on {width} × {height}: {seen}"
        assert seen["sideways"] <= 0, where
        assert seen["down"] <= 0, where
        assert seen["high"] <= 0, where
        assert seen["picture"] >= least, where
        assert seen["covered"] == 0, where
        assert seen["beside"] < 30, where


@pytest.mark.parametrize("game", GAMES)
def test_on_a_high_screen_the_drawing_is_as_wide_as_it_can_be(sit, game):
    for size, least in STACKED.items():
        hand = at_a_table(sit, game, size)
        seen = hand.page.evaluate(SEEN)
        assert seen["sideways"] <= 0, size
        assert seen["picture"] >= least, (size, seen)


@pytest.mark.parametrize("size", [(1366, 650), (1440, 900)])
def test_a_page_that_fits_does_not_scroll(sit, size):
    hand = at_a_table(sit, "yeti", size)
    assert hand.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
