"""A whole game of each title against bots, by clicks alone."""

import pytest

from tests.browser.hand import BOT, GOOD_BOT, HERE
from yurt.games import GAMES

LONG = {"yoho"}  # whom nobody tries to win lasts for hundreds of clicks


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicks(sit, game):
    bot = GOOD_BOT if game in LONG else BOT
    hand = sit(speed="instant")
    hand.table(game, HERE, bot)
    assert hand.play_whole_game_seen() > 3
    hand.page.wait_for_selector(".sheet tbody tr")  # it opens by itself
    hand.page.wait_for_selector(".winner")
    hand.find(".dock a", has_text="Watch the replay").wait_for()
    before = hand.page.url
    hand.find(".ending").get_by_text("Play again").click()
    hand.until("location.href !== it", before)
    hand.page.wait_for_selector(".ending", state="detached")
    hand.until_there(2, ".seat-chip")  # the seats are kept

    hand.page.goto(f"{hand.address}/#/mine")
    hand.page.wait_for_selector(f".statistics[data-game={game}]")
    hand.until("document.querySelector('.figures dd')?.textContent === '1'")  # the one that is over
    hand.until_there(1, ".by-level tbody tr")
    with hand.page.expect_download() as saved:
        hand.page.get_by_role("button", name="Export as CSV").click()
    assert saved.value.path().read_text("utf-8").count(f",{game},") == 1


def test_yeti_is_played_on_its_drawing(sit):
    hand = sit()
    hand.table("yeti", HERE, BOT, weather="normal")
    hand.await_turn()
    hand.find(".die[data-lit]").first.click()
    hand.until_told(3)
    hand.page.wait_for_selector(".lane .die")


def test_the_same_seed_and_the_same_clicks_are_the_same_game(sit):
    """So no browser test rolls dice: what fails for a reason of its own fails again."""
    stories = []
    for seed in (3, 3, 4):
        hand = sit(seed=seed, speed="instant")
        hand.table("yeti", HERE, BOT, BOT)
        for _ in range(8):
            hand.await_turn()
            hand.play_by_word()  # dice lie in another order where a slow page has skipped an update
        hand.await_turn()
        stories.append(hand.find(".log li").all_text_contents())
    assert stories[0] == stories[1] != stories[2]


def test_a_stranger_plays_within_twenty_seconds(sit):
    hand = sit()
    hand.lobby()
    hand.find(".go").click()
    hand.page.wait_for_selector(".stage [data-lit], .dock .choice", timeout=20_000)
