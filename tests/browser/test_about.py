"""What a thing does is one hover, tap or focus away, used or not; what would come to nothing says so."""

import pytest

from tests.browser.hand import BOT, HERE

HUNGRY = """async () => {
  const { makeTable } = await import("/lobby.js");
  const chairs = [{ kind: "here", name: "Ana" }, { kind: "bot", name: "Bo", bot: "uniform" }];
  location.hash = `#/t/${await makeTable("yak", {}, chairs, "en", { "food.first": 0 })}`;
}"""
THINGS = [
    ("yeti", ".tile.photo", "A photo:"),
    ("yeti", ".lane", "Snow is set aside"),
    ("himalaya", ".yeti-card.weather", "Bad weather:"),
    ("himalaya", ".hand .supply", "A supply card:"),
    ("yak", '.action[data-play="restock"]', "Restock:"),
    ("yak", ".fog-track", "Fog:"),
    ("yoho", ".hand .treasure", "Net:"),
    ("yoho", ".pile", "sea pile"),
]


def seated(hand, game):
    """A table in play, its set-up behind it."""
    hand.table(game, HERE, BOT)
    hand.await_turn()
    while game == "yoho" and not hand.find(".drawing .hand .treasure").count():
        hand.play()
        hand.await_turn()
    return hand


@pytest.mark.parametrize(("game", "thing", "says"), THINGS)
def test_what_a_thing_does_is_a_hover_away(sit, game, thing, says):
    hand = seated(sit((1366, 768)), game)
    part = hand.find(f".drawing {thing}").first.locator(":scope, :scope *").last  # a group has no body
    part.hover(force=True)
    hand.page.wait_for_selector(".about")
    assert says in hand.find(".about").text_content()


@pytest.mark.parametrize(("game", "thing", "says"), THINGS)
def test_what_a_thing_does_is_a_focus_away(sit, game, thing, says):
    hand = seated(sit((1366, 768)), game)
    hand.find(f".drawing {thing}").first.focus()
    hand.page.wait_for_selector(".about")
    assert says in hand.find(".about").text_content()


@pytest.mark.parametrize(
    ("game", "thing"), [("himalaya", ".grounds [data-about]"), ("yoho", ".spot[data-about]")]
)
def test_what_lies_on_the_board_says_what_it_is_for(sit, game, thing):
    hand = seated(sit((1366, 768)), game)
    said = hand.find(f".drawing {thing}").evaluate_all("all => all.map((one) => one.dataset.about)")
    assert len(said) >= 8
    assert all(said)


def test_a_refusal_does_not_hide_what_a_thing_does(sit):
    """A tile that can't be bought now: why not stands in the dock, what it does beside it."""
    hand = seated(sit((1366, 768)), "yeti")
    tile = hand.find('.drawing [data-play="buy guide"]')
    tile.hover()
    tile.click(force=True)
    hand.page.wait_for_selector(".notice")
    assert "guide: +1 sherpa" in hand.find(".about").text_content()


REST = """([thing, rest]) => new Promise((done) => {
  const element = document.querySelector(thing);
  const finger = { bubbles: true, cancelable: true, pointerType: "touch", detail: 1 };
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
    hand.page.wait_for_timeout(400)
    choice, turn = '.drawing .action[data-play="market"]', hand.turn
    hand.page.evaluate(REST, [choice, 600])
    assert "Market:" in hand.find(".about").text_content()
    assert hand.turn == turn
    hand.page.evaluate(REST, [choice, 50])
    hand.until("document.querySelector('.table-page').dataset.turn !== it", turn)


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
