"""Lessons in a browser: every one is played to its end, by clicks or by keys, in both languages."""

import pytest

from tests.browser.test_access import serious
from yurt.games import GAMES
from yurt.study.lessons import lessons_of
from yurt.study.sitting import Sitting

PHONE, DESKTOP = (390, 844), (1366, 768)
TAUGHT = [name for name, game in GAMES.items() if lessons_of(game)]
ONWARDS = ".lesson-dock .choices .primary"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
CLICK = """async ([word, step]) => {
  const there = () => document.querySelector(".lesson")?.dataset.step === String(step);
  const until = async (true_now) => {
    const end = performance.now() + 60000;
    while (!true_now() && performance.now() < end) await new Promise((done) => setTimeout(done, 10));
    return true_now();
  };
  const place = () => document.querySelector(`.drawing [data-play="${word}"][data-lit], .dock [data-play="${word}"]`);
  if (!(await until(place))) return `${word} is not lit`;
  place().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return (await until(there)) ? "" : `${word} was not heard`;
}"""  # noqa: E501


def right_way(lesson):
    sitting, words = Sitting(lesson), []
    while not sitting.over:
        words.append(sitting.right_words[0])
        sitting.answer(words[-1])
    return words


def open_lesson(hand, game, name=""):
    hand.page.goto(f"{hand.address}#/learn/{game}/{name}".rstrip("/"))
    hand.page.wait_for_selector(".prompt.asked")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_played_to_its_end(sit, game, lang, size):
    """One after the other by the page's own way on; what is asked is said, and nothing is too wide."""
    hand = sit(size, lang, speed="instant")
    lessons = lessons_of(GAMES[game])
    open_lesson(hand, game)
    for lesson in lessons:
        hand.page.wait_for_selector(f'.lesson[data-lesson="{lesson.name}"] .prompt.asked')
        assert hand.find(".lesson-head b").text_content() == lesson.title.spoken(lang)
        hand.page.mouse.move(1, 1)  # or the next way on would appear under it: see web/arming.js
        for number, word in enumerate(right_way(lesson)):
            said = hand.find(".prompt.asked").text_content()
            assert said == lesson.steps[number].say.spoken(lang)
            assert hand.page.evaluate(SIDEWAYS) <= 0, (lesson.name, number)
            assert hand.page.evaluate(CLICK, [word, number + 1]) == "", lesson.name
        assert hand.find(".praise").text_content().endswith(lesson.steps[-1].praise.spoken(lang))
        if lesson is not lessons[-1]:
            hand.find(ONWARDS).click()
    hand.until_there(len(lessons), ".lessons .verified")


def test_a_first_visitor_makes_the_first_move_in_three_clicks(sit):
    hand = sit(PHONE)
    hand.lobby()
    hand.find(".offer a").click()
    hand.page.wait_for_selector(".prompt.asked")
    hand.page.wait_for_selector('.drawing [data-play="keep footprint"][data-lit]')
    hand.find('.drawing [data-play="keep footprint"][data-lit]').first.click()
    hand.page.wait_for_selector('.lesson[data-step="1"] .prompt.asked')
    hand.lobby()  # nobody has finished anything yet
    hand.until_there(1, ".offer")
    hand.until_there(1, '.card-place .learn[href="#/learn/yeti"]')


def test_who_has_learned_something_is_no_first_visitor(sit):
    hand = sit(DESKTOP)
    open_lesson(hand, "yeti", "keep")
    for number, word in enumerate(right_way(lessons_of(GAMES["yeti"])[0])):
        assert hand.page.evaluate(CLICK, [word, number + 1]) == ""
    hand.page.goto(f"{hand.address}#/learn/yeti")  # goes on with the next one
    hand.page.wait_for_selector('.lessons [aria-current="step"]:has-text("Climb")')
    hand.lobby()  # the offer would be there with the seats
    assert hand.find(".offer").count() == 0


def test_a_wrong_move_is_answered_and_the_right_one_shown_after_two(sit):
    hand = sit(DESKTOP)
    open_lesson(hand, "yeti", "keep")
    hand.find('.drawing [data-play="keep tent"][data-lit]').first.click()
    hand.page.wait_for_selector(".notice:has-text('You may, but then all other dice')")
    assert hand.find("[data-advised]").count() == 0
    hand.find(".notice button").click()
    hand.page.wait_for_selector(".rules #rule-Y3\\.3.marked")
    hand.press("2")  # the same by its key
    hand.page.wait_for_selector('[data-play="keep footprint"][data-advised]')
    assert hand.find(".lesson").get_attribute("data-step") == "0"


def test_a_lesson_is_taken_by_keys_alone(sit):
    hand = sit(DESKTOP, "fr")
    open_lesson(hand, "yeti", "keep")
    hand.page.wait_for_selector('.drawing [data-play="keep footprint"][data-lit]')
    hand.find('.drawing [data-play="keep footprint"][tabindex="0"]').focus()
    hand.press("Enter")
    hand.page.wait_for_selector('.lesson[data-step="1"] .prompt.asked')
    assert "relancés" in hand.find("[role=status]").first.text_content()
    hand.until("document.activeElement?.matches('[data-lit], .choice')")
    hand.press("h")
    hand.page.wait_for_selector('[data-play="keep footprint"][data-advised]')


def test_the_end_leads_to_a_real_game(sit):
    hand = sit(PHONE)
    open_lesson(hand, "yeti", "tents")
    for number, word in enumerate(right_way(lessons_of(GAMES["yeti"])[-1])):
        assert hand.page.evaluate(CLICK, [word, number + 1]) == ""
    hand.find(ONWARDS).click()
    hand.until_there(2, ".table-page:not(.lesson) .seat-chip")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_lesson_has_no_serious_fault_for_a_screen_reader(sit, theme):
    hand = sit(PHONE, theme=theme)
    hand.lobby()
    assert serious(hand) == []
    open_lesson(hand, "yeti", "keep")
    hand.find('.drawing [data-play="keep tent"][data-lit]').first.click()
    hand.page.wait_for_selector(".notice")
    assert serious(hand) == []


def test_a_lesson_that_is_not_there_says_so(sit):
    hand = sit(PHONE)
    hand.page.goto(f"{hand.address}#/learn/yeti/ropes")
    hand.page.wait_for_selector(".dead h1")
    hand.page.goto(f"{hand.address}#/learn/chess")
    hand.page.wait_for_selector(".dead [role=alert]:has-text('chess')")


WATCH_CLIMBER = """() => {
  const height = () => document.querySelector('[data-key="climber-0"]').getBoundingClientRect().y;
  window.heights = [height()];
  const look = () => {
    if (Math.abs(heights.at(-1) - height()) > 1) heights.push(height());
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_climb_is_seen_before_the_climber_goes_down(sit, motion):
    """Default speed; who wants less motion sees the same moments, one after the other."""
    hand = sit(DESKTOP, motion=motion, speed="normal")
    open_lesson(hand, "yeti", "climb")
    lesson = next(one for one in lessons_of(GAMES["yeti"]) if one.name == "climb")
    words = right_way(lesson)
    climb = next(number for number, word in enumerate(words) if word.startswith("climb"))
    for number, word in enumerate(words[:climb]):
        assert hand.page.evaluate(CLICK, [word, number + 1]) == ""
        hand.find(".lesson-dock .tools .primary, .prompt.asked").first.click()  # skip what the others do
        hand.page.wait_for_selector(".prompt.asked")
    hand.settle()
    hand.page.evaluate(WATCH_CLIMBER)
    assert hand.page.evaluate(CLICK, [words[climb], climb + 1]) == ""
    hand.page.wait_for_selector(".prompt.asked, .lesson-dock .choices .primary")
    heights = hand.page.evaluate("heights")
    assert min(heights) < heights[0] - 100, "up the mountain"
    assert heights[-1] == pytest.approx(heights[0], abs=3), "and back to the base camp"
