"""A finished game seen again, verified, downloaded, sent in, and played on."""

import random

import pytest

from tests import seeded
from tests.browser.hand import PATIENCE
from yurt.core.chance import Verifiable
from yurt.core.match import Match

AT = "Number(document.querySelector('.scrubber input')?.value)"


@pytest.fixture(scope="module")
def transcript():
    """A whole game with honest dice."""
    chance = Verifiable(seeded.alike(), ["salt"])
    match, rng = Match("yeti", 2, chance=chance, names=["Ana", "Bo"]), random.Random(3)
    while not match.over:
        match.play(match.awaiting[0], rng.choice(match.actions(match.awaiting[0])))
    return match.transcript()


@pytest.fixture
def watching(sit, transcript):
    """A browser at the replay of that game, which was sent in as text."""
    hand = sit()
    hand.page.goto(f"{hand.address}/#/replay")
    hand.find("textarea").fill(transcript)
    hand.page.get_by_role("button", name="Watch").click()
    hand.page.wait_for_selector(".yeti-board")
    return hand


def test_arrows_log_and_scrubber_lead_to_any_moment(watching):
    hand = watching
    for _ in range(5):
        hand.press("ArrowRight")
    hand.until(f"{AT} >= 5")
    forward = hand.page.evaluate(AT)
    hand.press("ArrowLeft")
    hand.until(f"{AT} < it", forward)
    hand.find(".log li button").first.click()
    hand.until(f"{AT} < it", forward - 1)
    hand.press("End")
    hand.until(f"{AT} === Number(document.querySelector('.scrubber input')?.max)")
    hand.find("#tab-sheet").click()
    hand.page.wait_for_selector(".winner")
    hand.until_there(2, ".curve")


def test_the_end_of_a_replay_says_what_the_end_of_a_table_says(watching):
    """Why it ended, the places, where the points come from, the turning point, and luck."""
    hand = watching
    hand.press("End")
    hand.find(".dock .primary", has_text="Result").click()
    hand.page.wait_for_selector(".outcome .places li")
    assert hand.find(".outcome .reason").text_content().strip()
    assert hand.find(".outcome .places li").count() == 2
    assert hand.find(".outcome .sheet tbody tr").count() > 2
    assert hand.find(".outcome h3").count() == 3


def test_any_seat_s_view(watching):
    hand = watching
    for reader in ("1", "none", "all"):
        with hand.page.expect_response(f"**/moments?seen_by={reader}&*"):
            hand.find(".dock select:not(.speed)").select_option(reader)
        hand.settle()
        hand.page.wait_for_selector(".yeti-board")


def test_a_game_is_downloaded_and_opened_again(watching, transcript, tmp_path):
    with watching.page.expect_download() as downloading:
        watching.page.get_by_text("Download the transcript").click()
    saved = tmp_path / "game.txt"
    downloading.value.save_as(saved)
    assert saved.read_text() == transcript
    watching.page.goto(f"{watching.address}/#/replay")
    watching.find("input[type=file]").set_input_files(saved)
    watching.page.wait_for_selector(".scrubber")


def test_a_game_is_played_on_from_any_moment(watching):
    for _ in range(9):
        watching.press("ArrowRight")
    watching.until(f"{AT} >= 9")
    at = watching.page.evaluate(f"() => {AT}")
    watching.find(".what-if summary").click()
    watching.find(".what-if select").first.select_option(label="Bo")
    watching.find(".play-on").click()
    watching.await_turn()
    assert watching.asked

    watching.page.wait_for_selector(
        ".worth button", timeout=PATIENCE
    )  # what the options are worth, as wished
    watching.find(".what-if-strip input").click()
    watching.page.wait_for_selector(".worth", state="detached")
    table = watching.page.evaluate("location.hash.split('/')[2]")

    watching.find(".what-if-strip a").click()  # and back
    watching.page.wait_for_selector(".replay .branches tbody tr:nth-child(2)")
    watching.until(f"{AT} === it", at)
    assert watching.find(".branches tbody tr").nth(1).locator("a").get_attribute("href") == f"#/t/{table}"
    watching.page.goto(f"{watching.address}/#/t/{table}")
    watching.page.wait_for_selector(".what-if-strip")
    assert not watching.find(".what-if-strip input").is_checked(), "as it was left"


def test_the_dice_are_verified_in_the_browser(watching):
    watching.find("#tab-dice").click()
    watching.page.get_by_text("Verify in this browser").click()
    watching.page.wait_for_selector(".dice-page .verified:has-text('Verified')")
    watching.until("document.querySelectorAll('.dice-page .fell').length >= 5")


def test_a_forged_roll_is_found_out(watching):
    replay = watching.page.url.split("/")[-1]
    forge = """async (replay) => {
      const { derive } = await import("/dice.js");
      const rolls = await (await fetch(`/api/replays/${replay}/rolls`)).json();
      const roll = rolls.rolls[10];
      roll.action = roll.weights.find(([action]) => action !== roll.action)[0];
      return derive(rolls);
    }"""
    assert watching.page.evaluate(forge, replay) == 10


def test_a_broken_transcript_is_refused_in_words(sit):
    hand = sit()
    hand.page.goto(f"{hand.address}/#/replay")
    hand.find("textarea").fill("yurt transcript 1\ngame: chess\n")
    hand.page.get_by_role("button", name="Watch").click()
    hand.page.wait_for_selector(".problem")
    assert "line" in hand.find(".problem").text_content()
