"""Yoho! on its drawing: clicks on sea, boats and hand; ghosts; phone size; names."""

import pytest

from tests.browser.hand import BOT, HERE

PHONE = (360, 740)
LIT = ".drawing [data-lit]"
WORDS = "lit => lit.map((one) => one.dataset.play)"
BUTTONS = ".dock .choices .choice"
EAGER = ("net", "fire at chest", "play net", "play flip", "move", "play move")
SMALL = """() => [...document.querySelectorAll('.drawing [data-lit]')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width < 43.5 || box.height < 43.5;
}).map((one) => one.outerHTML.slice(0, 120))"""
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


COVERED = """() => [...document.querySelectorAll('.drawing .answer')].filter((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return box.bottom > innerHeight || !one.contains(document.elementFromPoint(x, y));
}).map((one) => one.dataset.play)"""
LETTERS_ON_LAIRS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const lairs = [...document.querySelectorAll('.yoho-board :is(.lair, .boat)')].map(box);
  const letters = [...document.querySelectorAll('.yoho-board .names text')].map(box);
  return letters.filter((letter) => lairs.some((lair) => meet(lair, letter))).length;
}"""
NAMES_ON_FACES = """() => [...document.querySelectorAll('.answer:has(.captain)')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector('span, b') ?? one.lastChild);
  return range.getBoundingClientRect().top < one.querySelector('svg').getBoundingClientRect().bottom - 1;
}).length"""


def lit(hand):
    return hand.page.eval_on_selector_all(LIT, WORDS)


def wish(hand):
    """What someone in a hurry for gold would do."""
    words = lit(hand)
    eager = [word for word in EAGER if word in words]
    if eager:
        return eager[0]
    others = [word for word in words if word not in ("end turn", "home")]
    return hand.random.choice(others if others and hand.random.random() < 0.8 else words)


def play_on(hand, most, stop):
    """Play on the drawing alone until something is there; whether it was reached."""
    for _ in range(most):
        if "primary" in hand.await_turn().get_attribute("class"):
            return False
        if hand.find(stop).count():
            return True
        assert hand.find(BUTTONS).count() == 0, "every option is on the drawing"
        hand.take(hand.find(f'.drawing [data-play="{wish(hand)}"][data-lit]').first)
    return False


def test_what_a_choice_would_do_is_seen_before_it_is_made(sit):
    hand = sit(speed="instant")
    hand.table("yoho", HERE, BOT)
    assert play_on(hand, 200, stop=".answer[data-lit]")
    assert hand.find(".answer svg .frame, .answer span").count() > 1
    hand.find(".answer[data-lit]").first.hover()
    if hand.find(".answer svg .frame").count():
        hand.page.wait_for_selector(".ghost .card")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_on_a_phone_everything_fits_and_can_be_touched(sit, lang):
    hand = sit(PHONE, lang=lang, speed="instant")
    hand.table("yoho", HERE, BOT, BOT, BOT, lang=lang)
    for _ in range(25):
        if "primary" in hand.await_turn().get_attribute("class"):
            break
        assert hand.page.evaluate(SIDEWAYS) <= 0
        assert hand.page.evaluate(SMALL) == []
        hand.take(hand.find(f'.drawing [data-play="{wish(hand)}"][data-lit]').first)


BROKEN = """them => them.filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  return lines.size > one.textContent.trim().split(/[ /-]/).length;
}).map((one) => one.textContent)"""


def test_no_word_is_broken_on_a_card_in_hand(sit):
    hand = sit(size=(1366, 768), lang="fr", speed="instant")
    hand.table("yoho", HERE, BOT, lang="fr")
    play_on(hand, 12, stop=".hand .treasure b")
    names = hand.find(".hand .treasure b")
    assert "Déplace\xadment" in names.all_inner_texts()
    assert names.evaluate_all(BROKEN) == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (390, 844)])
def test_answers_lie_beside_each_other_and_letters_beside_the_lairs(sit, size):
    """With the coach on, as everybody finds it."""
    hand = sit(size=size, speed="instant")
    hand.table("yoho", HERE, BOT, BOT, BOT)
    most = 0
    for _ in range(25):
        if "primary" in hand.await_turn().get_attribute("class"):
            break
        hand.settle()
        assert hand.page.evaluate(COVERED) == []
        assert hand.page.evaluate(NAMES_ON_FACES) == 0
        assert hand.page.evaluate(LETTERS_ON_LAIRS) == 0
        most = max(most, hand.find(".drawing .answer").count())
        words = lit(hand)
        slides = [word for word in words if "slide" in word]
        hand.take(hand.find(f'.drawing [data-play="{(slides or [wish(hand)])[0]}"][data-lit]').first)
    assert most >= 2, "something was chosen among pictures"
