"""Yak on its drawing: clicks on the ring, the tray and the tower, and what it shows."""

import random

import pytest

from tests.browser.hand import BOT, HERE
from yurt.core.match import Match

PHONE = (360, 740)
LIT = ".yak-board [data-lit]"
SMALL = """() => [...document.querySelectorAll('.yak-board [data-lit]')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width < 43.5 || box.height < 43.5;
}).map((one) => one.dataset.play)"""
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
PREFERRED = ("build", "place", "take", "done", "pay")


def lit(hand):
    """The words of what may be played on the drawing."""
    return hand.find(LIT).evaluate_all("all => all.map((one) => one.dataset.play)")


def eager(words):
    """Who builds whenever it goes comes to an end."""
    return next((word for start in PREFERRED for word in words if word.startswith(start)), words[-1])


def test_on_a_phone_everything_fits_and_can_be_touched(sit):
    hand = sit(PHONE, speed="instant")
    hand.table("yak", HERE, BOT, BOT, BOT, bonus="3")
    seen = set()

    def look(words):
        seen.update(word.split()[0] for word in words)
        assert hand.page.evaluate(SIDEWAYS) <= 0
        assert hand.page.evaluate(SMALL) == []

    for _ in range(25):
        if "primary" in hand.await_turn().get_attribute("class"):
            break
        hand.page.wait_for_selector(LIT)
        look(lit(hand))
        hand.take(hand.find(LIT).nth(hand.random.randrange(hand.find(LIT).count())))
    assert {"build", "restock", "market"} <= seen


def test_on_a_phone_the_base_grows_to_the_left(sit):
    """K4.3"""
    hand = sit(PHONE, speed="instant")
    hand.table("yak", HERE, BOT)
    grown = 0
    for _ in range(200):
        assert "primary" not in hand.await_turn().get_attribute("class"), "a base of five comes first"
        hand.page.wait_for_selector(LIT)
        words = lit(hand)
        if "place b4" in words:
            break
        chosen = hand.random.choice([eager(words), hand.random.choice(words)])
        if "place a0" in words:
            grown += 1
            chosen = "place a0"
            assert hand.page.evaluate(SMALL) == []
            assert hand.page.evaluate(SIDEWAYS) <= 0
            left, first = (
                hand.find(f'.player.own [data-play="place a{end}"]').bounding_box() for end in "01"
            )
            assert abs(left["x"] + left["width"] - first["x"]) < 4, "beside the leftmost stone"
        hand.take(hand.find(f'{LIT}[data-play="{chosen}"]').first)
    assert grown == 4
    assert "place a0" not in lit(hand), "five stones are the most"


def test_a_choice_stays_sealed_until_its_owner_acts(sit):
    hand = sit(speed="instant")
    hand.table("yak", HERE, BOT, BOT)
    hand.await_turn()
    hand.until("document.querySelectorAll('.tray .sealed:not(.thinking, .open)').length === 2")
    assert hand.find(".tray .sealed.thinking").count() == 1
    assert hand.find(".other .sealed.open").count() == 0


BELOW = """() => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  const stock = document.querySelector('.yak-board .stock').getBoundingClientRect().top;
  const low = [...document.querySelectorAll('.yak-board .player')].filter((one) => bottom(one) > stock + 1);
  const out = [...document.querySelectorAll('.yak-board .player > *')].filter((one) => bottom(one) > bottom(one.parentElement) + 1);
  return [low.length, out.length, document.querySelectorAll('.yak-board .player').length];
}"""  # noqa: E501


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1440, 900)])
@pytest.mark.parametrize("bots", [1, 2, 3])
def test_towers_do_not_reach_into_the_bag_while_the_coach_speaks(sit, bots, size):
    hand = sit(size, speed="instant")
    hand.table("yak", HERE, *[BOT] * bots)
    hand.page.wait_for_selector(".coach-idea")
    hand.await_turn()
    hand.settle()
    assert hand.page.evaluate(BELOW) == [0, 0, bots + 1]


PLACES = """() => [...document.querySelectorAll('.own .tower [data-lit]')].map((one) => one.getBoundingClientRect().height)"""  # noqa: E501


def test_who_builds_hits_the_places_while_the_coach_speaks(sit):
    hand = sit((1280, 800), speed="instant")
    hand.table("yak", HERE, BOT, BOT)
    for _ in range(40):
        hand.await_turn()
        hand.settle()
        if hand.find(".own .tower [data-lit]").count():
            break
        hand.take(hand.find(f'{LIT}[data-play="{eager(lit(hand))}"]').first)
    assert hand.find(".coach-idea").count() == 1
    assert min(hand.page.evaluate(PLACES)) >= 36
    assert hand.page.evaluate(BELOW)[0] == 0


WATCH_STONES = """
window.glides = [];
const glide = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const place = this.closest('[data-place^="tower-"]')?.dataset.place;
  const shift = /translate\\((\\S+)px, (\\S+)px\\)/.exec(frames[0].transform ?? "");
  if (place && shift) glides.push({ key: this.dataset.key, place, down: Math.abs(shift[2]) });
  return glide.call(this, frames, options);
};
"""


def test_stones_of_a_tower_stay_when_a_question_changes_the_layout(sit):
    """A stone falls once, when it is laid; later it only makes room, sideways."""
    hand = sit(size=(1366, 768), speed="fast")
    hand.page.add_init_script(WATCH_STONES)
    hand.table("yak", HERE, BOT, BOT)
    turn = ""
    for _ in range(24):
        turn = hand.play_seen(turn)
    hand.await_turn()
    falls = [(one["key"], one["place"][:7]) for one in hand.page.evaluate("glides") if one["down"] > 1]
    assert falls, "stones were laid"
    assert len(falls) == len(set(falls)), falls


SMUDGES = """() => {
  const box = (one) => one.getBoundingClientRect();
  const bag = box(document.querySelector(".yak-board .bag")).top;
  return [...document.querySelectorAll(".yak-board .player")].flatMap((player) => {
    const { top, bottom } = box(player);
    const out = [...player.querySelectorAll(".tower .piece .body, .tower .plinth, .sum")].map(box)
      .filter((one) => one.height > 0 && (one.top < top - 1 || one.bottom > bottom + 1));
    const small = [...player.querySelectorAll(".tower .piece .body")].map(box).filter(({ width }) => width < 10);
    return [...(bottom > bag + 1 ? ["over the bag"] : []), ...out.map(() => "out of its panel"), ...small.map(({ width }) => width)];
  });
}"""  # noqa: E501


@pytest.mark.parametrize("players", [2, 3, 4])
def test_towers_can_be_read_in_a_replay(sit, players):
    match, rng = Match("yak", players, seed=5), random.Random(5)
    while not match.over:
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    hand = sit((1366, 768), speed="normal", coach=None, motion="no-preference")
    hand.page.goto(f"{hand.address}/#/replay")
    hand.find("textarea").fill(match.transcript())
    hand.page.get_by_role("button", name="Watch").click()
    hand.page.wait_for_selector(".scrubber input")
    moment = int(0.9 * int(hand.find(".scrubber input").get_attribute("max")))
    game = hand.page.evaluate("location.hash.split('/')[2]")
    hand.page.goto(f"{hand.address}/#/replay/{game}/{moment}")
    hand.page.wait_for_selector(".yak-board .tower .piece")
    for width, height in ((1280, 720), (1366, 768), (1920, 1080), (390, 844)):
        hand.page.set_viewport_size({"width": width, "height": height})
        hand.settle()
        assert hand.page.evaluate(SMUDGES) == [], (width, height)


LAID_OVER = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  return Math.round(box(".play-area .scene").bottom - box(".play-area .tray").top);
}"""
CURVE = """() => {
  const curve = document.createElement("div");
  curve.className = "win-curve";
  curve.style.height = "150px"; // with its legend, as in an analysis
  document.querySelector(".dock").append(curve);
}"""


def test_towers_keep_their_height_under_an_analysis_on_a_phone(sit):
    match, rng = Match("yak", 2, seed=5), random.Random(5)
    while not match.over:
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    hand = sit((390, 844))
    hand.page.goto(f"{hand.address}/#/replay")
    hand.find("textarea").fill(match.transcript())
    hand.page.get_by_role("button", name="Watch").click()
    hand.page.wait_for_selector(".scrubber input")
    game = hand.page.evaluate("location.hash.split('/')[2]")
    hand.page.goto(f"{hand.address}/#/replay/{game}/{match.turn // 2}")
    hand.page.get_by_label("View as").select_option("1")
    hand.page.wait_for_selector(".yak-board .player.own .tower .piece")
    hand.page.evaluate(CURVE)
    hand.settle()
    assert hand.page.evaluate(LAID_OVER) <= 0
    towers = hand.find(".yak-board .player .tower").all()
    assert min(tower.bounding_box()["height"] for tower in towers) > 150
