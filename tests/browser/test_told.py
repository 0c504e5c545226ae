"""The drawings say the numbers of the box in play, and what a thing does."""

from tests.browser.hand import HERE

MAKE_TABLE = """async ([box, lang]) => {
  const { sitDown } = await import("/lobby.js");
  const seats = [{ kind: "here", name: "Ana" }, { kind: "here", name: "Bo" }];
  const body = JSON.stringify({ game: "yeti", options: { weather: "short" }, seats, lang, pace: 0, box });
  const headers = { "Content-Type": "application/json" };
  const made = await (await fetch("/api/tables", { method: "POST", headers, body })).json();
  sitDown(made, "yeti", seats);
  location.hash = `#/t/${made.table}`;
}"""


def test_the_drawing_says_the_numbers_of_the_box_in_play(sit):
    """weather.photo = 9: the weather, the text board, the story and the rules say 9."""
    hand = sit(speed="instant")
    hand.lobby()
    hand.page.evaluate(MAKE_TABLE, [{"weather.photo": 9}, "en"])
    for _ in range(300):
        hand.await_turn()
        if "clear light" in hand.find(".forecast").text_content():
            break
        hand.play()
    said = "a photo brings 9 points more"
    assert said in hand.find(".forecast").text_content()
    assert said in hand.find(".log").text_content()
    hand.press("t")
    hand.page.wait_for_selector(f".text-board pre:has-text('{said}')")
    hand.find("#tab-rules").click()
    assert "weather.photo: 9 (printed: 3)" in hand.find(".own-values").text_content()


def test_what_a_tile_does_is_one_look_away_though_it_cannot_be_bought(sit):
    hand = sit()
    hand.table("yeti", HERE, HERE)
    hand.await_turn()
    hand.find('[data-play="buy guide"]').hover()
    said = hand.find(".about").text_content()
    assert said.startswith("guide")
    assert "+1 sherpa every turn" in said
    hand.press("Escape")
    hand.page.wait_for_selector(".about", state="detached")
    hand.find('[data-play="buy purse"]').focus()
    said = hand.find(".about").text_content()
    assert said.startswith("purse")
    assert "+1 coin, once" in said
