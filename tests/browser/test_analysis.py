"""A finished game analysed in the page: the curve, luck and choices, the best option, why not another."""

import pytest

from tests.server.test_analysis import played

AT = "Number(document.querySelector('.scrubber input')?.value)"
LONG = 600_000  # milliseconds for an analysis, whatever else the machine does
STAGE = "async (id) => (await (await fetch(`/api/replays/${id}/analysis`)).json()).stage"

pytestmark = pytest.mark.timeout(1_800)


@pytest.fixture
def analysed(sit):
    """A browser at the replay of a short game, its analysis begun at once as from the end of a table."""
    hand = sit(speed="instant")
    hand.page.goto(f"{hand.address}/#/replay")
    hand.find("textarea").fill(played(game="himalaya", seed=4).transcript())
    hand.page.get_by_role("button", name="Watch").click()
    hand.page.wait_for_selector(".himalaya-board")
    replay = hand.page.evaluate("location.hash.split('/')[2]")
    hand.page.goto(f"{hand.address}/#/replay/{replay}/0/analysis")
    return hand


def until_analysed(hand):
    """To its end: what is said of the players comes a little before."""
    hand.page.wait_for_selector(".accounts li", timeout=LONG)
    hand.page.wait_for_selector(".analysing", state="detached", timeout=LONG)


def test_an_analysis_appears_as_it_comes_and_says_what_was_luck_and_what_was_skill(analysed):
    hand = analysed
    hand.page.wait_for_selector(".win-curve .curve", timeout=LONG)
    until_analysed(hand)
    assert hand.find(".accounts li").count() == hand.find(".win-curve .curve").count() == 2

    hand.find(".win-curve svg").click(position={"x": 100, "y": 20})  # the curve leads to its moments
    hand.until(f"{AT} > 0")

    replay = hand.page.evaluate("location.hash.split('/')[2]")
    decisions = hand.page.evaluate(
        "async (id) => (await (await fetch(`/api/replays/${id}/analysis`)).json()).decisions",
        replay,
    )
    one = next(each for each in decisions if len(each["options"]) > 1 and each["grade"] == "best")
    hand.page.goto(f"{hand.address}/#/replay/{replay}/{one['turn']}/analysis")
    hand.until(f"{AT} === it", one["turn"])
    hand.page.wait_for_selector(".dock .verdict[data-grade='best']")
    hand.until_there(len(one["options"]), ".weighed tr")
    hand.find(".why-not").first.click()
    hand.page.wait_for_selector(".why-told li", timeout=LONG)
    hand.find(".on-board").click()  # a line that never was
    hand.page.wait_for_selector(".dock.imagined")
    before = hand.find(".imagined .prompt").text_content()
    hand.press("ArrowRight")
    hand.until("![it, undefined].includes(document.querySelector('.imagined .prompt')?.textContent)", before)
    hand.find(".imagined .primary").click()
    hand.until(f"{AT} === it", one["turn"])

    turning = hand.find(".win-curve .turning-point")
    if turning.count():
        hand.press("Home")
        hand.until(f"{AT} === 0")
        hand.press("n")
        hand.page.wait_for_selector(".turning-point[aria-current]")

    hand.page.get_by_role("checkbox", name="Show the analysis").click()
    hand.page.wait_for_selector(".win-curve", state="detached")
    assert hand.find(".accounts").count() == 0
    hand.page.get_by_role("checkbox", name="Show the analysis").click()
    hand.page.wait_for_selector(".win-curve")
    hand.find("#tab-log").click()
    hand.page.wait_for_selector(".log")

    hand.page.get_by_role("button", name="Français").click()
    hand.find("#tab-analysis").click()
    hand.page.wait_for_selector(".accounts li:has-text('Ann a ')")


def test_an_analysis_that_runs_is_stopped_and_begins_again_only_when_asked_to(analysed):
    hand = analysed
    hand.find(".analysing button").click(timeout=LONG)
    hand.page.wait_for_selector(".begin-analysis")
    replay = hand.page.evaluate("location.hash.split('/')[2]")
    assert hand.page.evaluate(STAGE, replay) == "cancelled"
    hand.find("#tab-log").click()
    hand.page.wait_for_selector(".begin-analysis", state="detached")
    hand.find("#tab-analysis").click()
    hand.page.wait_for_selector(".begin-analysis")
    assert hand.find(".analysing").count() == 0
    assert hand.page.evaluate(STAGE, replay) == "cancelled", "nor did it begin again unseen"
    hand.find(".begin-analysis").click()
    hand.find(".analysing button").click()  # and again: the next test has the machine for itself
    hand.page.wait_for_selector(".begin-analysis")


def test_what_came_of_playing_on_lies_over_the_curve(analysed):
    hand = analysed
    until_analysed(hand)
    replay = hand.page.evaluate("location.hash.split('/')[2]")
    last = hand.page.evaluate("Number(document.querySelector('.scrubber input').max)")
    hand.page.goto(f"{hand.address}/#/replay/{replay}/{last - 6}/analysis")
    hand.until(f"{AT} === it", last - 6)
    hand.find(".what-if summary").click()
    hand.find(".play-on").click()
    hand.page.wait_for_selector(".what-if-strip")
    hand.play_whole_game_seen()
    hand.find(".ending .compare").click()
    hand.page.wait_for_selector(".branches")
    assert hand.find(".win-curve .curve.other").count() == 0
    hand.find(".branches .over-curve").click()
    hand.page.wait_for_selector(".win-curve .curve.other", state="attached", timeout=LONG)
    assert hand.find(".win-curve .curve.other").count() == 2
    hand.find(".branches .over-curve[aria-pressed=true]").click()
    hand.page.wait_for_selector(".win-curve .curve.other", state="detached")
    hand.find(".branches tbody a").first.click()  # and the branch itself, with the game over its curve
    hand.until("location.hash.split('/')[2] !== it", replay)
    hand.page.wait_for_selector(".branches tr[aria-current] b")
