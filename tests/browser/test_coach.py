"""The coach in a first game: the goal in sight, what is new, a word about a bad move, off when not wanted."""

import json

import pytest

from tests.browser.hand import BOT, HERE
from tests.browser.test_access import PHONE
from yurt.games import GAMES

WORD = "“Take 6” was better: 61 % to win, “Take 2” 38 %."


def whisper(page):
    """Stand in for the search: the coach holds the same against every move."""

    def join(route):
        server = route.connect_to_server()
        server.on_message(lambda text: "judged" in json.loads(text) or route.send(text))

        def heard(text):
            message = json.loads(text)
            server.send(text)
            if message.get("coach"):
                route.send(json.dumps({"judged": {"id": message["id"], "text": WORD, "error": ""}}))

        route.on_message(heard)

    page.route_web_socket("**/ws", join)


@pytest.mark.parametrize("game", GAMES)
def test_a_coach_speaks_in_a_first_game_until_it_is_switched_off(sit, game):
    hand = sit(PHONE, coach=None)
    whisper(hand.page)
    hand.table(game, HERE, BOT)
    hand.await_turn()
    goal = hand.page.wait_for_selector(".coach-goal")
    assert "win" in goal.text_content()
    hand.settle()  # what is new comes just after
    box = goal.bounding_box()
    assert box["y"] + box["height"] <= PHONE[1], "in sight without scrolling"
    for _ in range(3):  # a captain and a lair are chosen before anything is new
        if hand.find(".coach-idea").count():
            break
        hand.play()
        hand.await_turn()
        hand.find(".coach-word .icon").click()  # what is new waits behind the word
        hand.page.wait_for_selector(".coach-word", state="detached")
        hand.settle()
    idea = hand.page.wait_for_selector(".coach-idea")
    said = idea.text_content()
    hand.play()
    word = hand.page.wait_for_selector(".coach-word")
    assert WORD in word.text_content()
    if game == "himalaya":  # a die was taken, and nothing has come of it yet
        turn = hand.turn
        hand.find(".coach-word button", has_text="↶").click()
        hand.until_turn(turn)
        hand.page.wait_for_selector(".coach-word", state="detached")
    hand.find(".coach-switch").click()
    hand.page.wait_for_selector(".coach", state="detached")
    hand.page.reload()
    hand.await_turn()
    hand.page.wait_for_load_state("networkidle")  # it would have been fetched by now
    assert hand.find(".coach").count() == 0
    hand.find(".to-side").click()
    hand.find("#tab-table").click()
    hand.find(".manners .coached").click()
    hand.page.wait_for_selector(".coach-goal")
    hand.settle()
    assert said not in hand.find(".coach").text_content(), "what was explained is not explained again"
