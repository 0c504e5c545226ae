"""The drawings are told what happened, so that stones and cards stay the same, and the box's numbers."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.browser.hand import HERE
from yurt.games.yak.pieces import Stone
from yurt.games.yak.state import Event as YakEvent
from yurt.games.yoho.state import Event as YohoEvent

TRANSCRIPTS = Path(__file__).parents[1] / "games" / "transcripts"
FOLLOW = """async ([game, replay]) => {
  const { follow, NOTHING } = await import(`/games/${game}/follow.js`);
  const seen = [];
  for (let first = 0, length = 1; first < length; first += 200) {
    const answer = await (await fetch(`/api/replays/${replay}/moments?first=${first}&count=200`)).json();
    seen.push(...answer.moments);
    length = answer.length + 1;
  }
  let memory = NOTHING;
  const follows = seen.map(({ view, heard, turn }) => {
    memory = follow(memory, view, turn ? heard : null);
    return memory.numbers ?? memory.lying.map(({ number, stone, place }) => [number, stone, place]);
  });
  return { follows, events: seen.flatMap(({ heard }) => heard) };
}"""


def followed(hand, game, name):
    """A golden game as the drawing follows it, moment by moment."""
    hand.lobby()
    text = (TRANSCRIPTS / game / name).read_text("utf-8")
    send = (
        "async (text) => (await (await fetch('/api/replays', { method: 'POST', body: text })).json()).replay"
    )
    return hand.page.evaluate(FOLLOW, [game, hand.page.evaluate(send, text)])


@pytest.mark.parametrize("name", ["2-players-seed-20.txt", "4-players-seed-40.txt"])
def test_a_sea_card_is_the_same_from_the_day_it_comes_to_the_day_it_goes(sit, name):
    """As many cards are told apart as were laid at the start, filled in and pushed in."""
    told = followed(sit(), "yoho", name)
    events = [line["event"] for line in told["events"]]
    came = events.count(YohoEvent.FILLED) + events.count(YohoEvent.PUSHED)
    numbers = {number for moment in told["follows"] for number in moment if number >= 0}
    assert came > 10
    assert len(numbers) == 16 + came
    for before, now in pairwise(told["follows"]):
        left = [number for number in before if number not in now]
        assert len(left) <= 2


@pytest.mark.parametrize(
    "name", ["2-players-bonus-0-each-rests-floats.txt", "4-players-bonus-3-once-draws-floats.txt"]
)
def test_a_stone_is_the_same_on_the_cart_in_the_hand_and_in_the_tower(sit, name):
    told = followed(sit(), "yak", name)
    drawn = [line for line in told["events"] if line["event"] in (YakEvent.STOCKED, YakEvent.DREW)]
    came = sum(line["value"] >> 4 * stone & 15 for line in drawn for stone in Stone if stone != Stone.FOG)
    stones = {}
    for moment in told["follows"]:
        for number, stone, _ in moment:
            assert stones.setdefault(number, stone) == stone, "a stone keeps its colour"
    assert len([stone for stone in stones.values() if stone != Stone.FOG]) <= came, "none lost its number"
    lie = [{number: place for number, _, place in moment} for moment in told["follows"]]
    for before, now in pairwise(lie):
        built = {number: place for number, place in before.items() if place.startswith("tower")}
        for number, place in built.items():  # in its tower: a base that grows to the left moves it on
            assert now[number].startswith(place.rsplit("-", 1)[0]), "what is built stays"


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
    hand = sit()
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
