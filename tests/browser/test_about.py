"""Every symbol explains itself: a card a hover, tap or focus away, beside its thing and on the screen.

What would come to nothing says so.
"""

import pytest

from tests.browser.hand import BOT, HERE
from tests.browser.test_access import PHONE
from tests.browser.test_rules_page import draw_all, every_game, open_rules
from yurt.games import GAMES

HUNGRY = """async () => {
  const { makeTable } = await import("/lobby.js");
  const chairs = [{ kind: "here", name: "Ana" }, { kind: "bot", name: "Bo", bot: "uniform" }];
  location.hash = `#/t/${await makeTable("yak", {}, chairs, "en", { "food.first": 0 })}`;
}"""
WALK = """async (game) => {
  const { explained, thingAt } = await import("/about.js");
  const told = await (await fetch(`/api/games/${game}/told`)).json();
  const area = ({ width, height }) => width * height;
  const about = new Set();
  const bare = new Set();
  for (const root of document.querySelectorAll(".drawing")) {
    const beside = (box) => {
      const thing = thingAt(root, box.x + box.width / 2, box.y + box.height / 2);
      return thing && area(thing.getBoundingClientRect()) <= 4 * area(box); // not merely the land behind it
    };
    const symbols = "[data-key], [data-place], .symbol, .food, .pebble, .picture, .token, .mark, .card";
    for (const element of root.querySelectorAll(symbols)) {
      const box = element.getBoundingClientRect();
      if (!area(box) || element.closest(".ways, .ghost, .joins, .badge")) continue;
      const told = element.closest("[data-about]") ?? element.querySelector("[data-about]");
      if (!told && !beside(box)) bare.add(element.outerHTML);
    }
    for (const { dataset } of root.querySelectorAll("[data-about]")) {
      about.add(dataset.about);
      if (!explained(told, dataset.about)) bare.add(dataset.about);
    }
  }
  return { bare: [...bare], kinds: [...new Set([...about].map((key) => key.split("-")[0]))] };
}"""
MIDDLES = """() => import("/about.js").then(({ thingAt }) => {
  const root = document.querySelector(".drawing");
  const all = [...root.querySelectorAll("[data-about]")].map((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { thing, key: thing.dataset.about, x: x + width / 2, y: y + height / 2 };
  });
  const seen = all.filter(({ thing, x, y }) => {
    const front = document.elementFromPoint(x, y); // null outside of the screen
    return front && root.contains(front) && thingAt(root, x, y) === thing;
  });
  return [...new Map(seen.map(({ key, x, y }) => [key, { key, x, y }])).values()];
})"""
PLACED = """({ x, y }) => import("/about.js").then(({ thingAt }) => {
  const thing = thingAt(document.querySelector(".drawing"), x, y).getBoundingClientRect();
  const card = document.querySelector(".about").getBoundingClientRect();
  const meets = ({ left, top, right, bottom }) =>
    card.left < right && left < card.right && card.top < bottom && top < card.bottom;
  const large = thing.height > 0.4 * innerHeight; // beside it there is no room: then not over the pointer
  const covers = meets(large ? { left: x, right: x, top: y, bottom: y } : thing);
  const { left, top, right, bottom } = card;
  return { covers, inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight };
})"""
UNSEEN = {  # kinds that no figure of the rules shows; a current is told in the note of its card
    "yeti": {"loose"},
    "yoho": {"unknown", "current"},
}


def seated(hand, game):
    """A table in play, its set-up behind it."""
    hand.table(game, HERE, BOT)
    hand.await_turn()
    while game == "yoho" and not hand.find(".drawing .hand .treasure").count():
        hand.play()
        hand.await_turn()
    if game == "yak":  # the bot chooses at the same time: nothing changes afterwards
        hand.until_there(1, ".tray .sealed:not(.thinking, .open)")
    hand.settle()
    return hand


@every_game
def test_no_symbol_on_any_figure_of_the_rules_is_without_a_card(sit, game):
    hand = sit()
    open_rules(hand, game)
    draw_all(hand)
    found = hand.page.evaluate(WALK, game)
    assert found["bare"] == []
    legend = GAMES[game].told.legend(GAMES[game].laid(GAMES[game].default_box))
    assert set(legend) - set(found["kinds"]) == UNSEEN.get(game, set())


@every_game
@pytest.mark.parametrize("size", [(844, 390), (1366, 768)])
def test_a_card_is_a_hover_or_a_focus_away_beside_its_thing_and_on_the_screen(sit, game, size):
    hand = seated(sit(size), game)
    things = hand.page.evaluate(MIDDLES)
    assert len(things) > 5
    for thing in things:
        hand.page.mouse.move(thing["x"], thing["y"])
        card = hand.page.wait_for_selector(f'.about[data-of="{thing["key"]}"]')
        assert hand.page.evaluate(PLACED, thing) == {"covers": False, "inside": True}, thing
        assert "rule " in card.text_content()
    hand.press("Escape")
    hand.page.wait_for_selector(".about", state="detached")
    follow_the_arrows(hand)


def follow_the_arrows(hand):
    """From the first stop of Tab to other things, with fewer stops than things."""
    stops = hand.find(".drawing [tabindex='0']")
    assert stops.count() < hand.find(".drawing [data-about][role]").count()
    stops.first.focus()
    visited = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
        hand.press(key)
        if hand.find(".about").count():
            visited.add(hand.find(".about").get_attribute("data-of"))
    assert len(visited) > 1
    hand.press("Escape")
    hand.page.wait_for_selector(".about", state="detached")


def test_a_tap_explains_what_is_no_choice_and_a_tap_elsewhere_closes_it(sit):
    hand = seated(sit(PHONE, lang="fr"), "yeti")
    turn = hand.turn
    hand.find(".drawing .trail [data-place='trail-20']").tap()
    card = hand.page.wait_for_selector(".about")
    assert "piste de score" in card.text_content()
    assert "règle Y1.6" in card.text_content()
    hand.settle()
    hand.find(".prompt").tap()
    hand.page.wait_for_selector(".about", state="detached")
    assert hand.turn == turn


def test_a_refusal_does_not_hide_what_a_thing_does(sit):
    """A tile that can't be bought now: why not stands in the dock, what it does beside it."""
    hand = seated(sit((1366, 768)), "yeti")
    tile = hand.find('.drawing [data-play="buy guide"]')
    hand.settle()
    tile.hover(position={"x": 4, "y": 4})
    tile.click(force=True, position={"x": 4, "y": 4})
    hand.page.wait_for_selector(".notice")
    assert "+1 sherpa" in hand.find(".about").text_content()


def test_a_card_goes_with_the_choice_that_was_made(sit):
    """It would cover the next question: it comes back when the pointer moves on."""
    hand = seated(sit((1366, 768), speed="instant"), "yak")
    turn = hand.turn
    hand.find('.action[data-play="restock"]').hover()
    hand.page.wait_for_selector(".about")
    hand.page.mouse.down()
    hand.page.mouse.up()
    hand.until_turn(turn)
    hand.await_turn()
    hand.settle()
    assert hand.find(".about").count() == 0
    focused = "getComputedStyle(document.activeElement)"
    assert hand.page.evaluate(f"{focused}.outlineStyle") == "none", "nor does a frame stay on the board"
    hand.find(".crate").first.hover()
    hand.page.wait_for_selector(".about")


REST = """([thing, rest]) => new Promise((done) => {
  const element = document.querySelector(thing);
  const { x, y, width } = element.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + 5 };
  const finger = { bubbles: true, cancelable: true, pointerType: "touch", detail: 1, ...at };
  const touch = (kind, type) => element.dispatchEvent(new type(kind, finger));
  touch("pointerdown", PointerEvent);
  setTimeout(() => {
    touch("pointerup", PointerEvent);
    touch("click", MouseEvent);
    setTimeout(done, 100);
  }, rest);
})"""


def test_a_finger_that_rests_on_a_choice_asks_about_it_and_does_not_play_it(sit):
    hand = seated(sit((390, 844)), "yak")
    choice, turn = '.drawing .action[data-play="market"]', hand.turn
    hand.page.evaluate(REST, [choice, 600])
    assert "market" in hand.find(".about").text_content()
    assert hand.turn == turn
    hand.page.evaluate(REST, [choice, 50])
    hand.until_turn(turn)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1366, 768)])
def test_a_futile_choice_says_so_before_it_is_taken(sit, size):
    """K4.1: without food nothing can be built; it is read without pointing at anything."""
    hand = sit(size)
    hand.lobby()
    hand.page.evaluate(HUNGRY)
    hand.page.wait_for_selector(".stage", state="attached")
    hand.await_turn()
    note = hand.find(".vain-notes")
    assert "no food here to pay" in note.text_content()
    assert note.is_visible()
    build = hand.find('.drawing .action[data-play="build"]')
    assert "no food here to pay" in build.get_attribute("aria-label")
    assert build.get_attribute("data-vain")
    assert not hand.find('.drawing .action[data-play="market"]').get_attribute("data-vain")
