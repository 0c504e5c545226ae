"""The coach in a first game: the goal in sight, what is new, a word about a bad move, off when not wanted."""

import json

import pytest

from tests.browser.hand import BOT, GOOD_BOT, HERE
from tests.browser.test_access import PHONE
from yurt.games import GAMES

WORD = "“Take 6” was better: 61% to win, “Take 2” 38%."


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
    hand = sit(PHONE, speed="instant")
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


class Watched:
    """What the server has told a page: the question, and what happened since the one before."""

    def __init__(self, page):
        self.views, self.told = {}, []
        page.route_web_socket("**/ws", self.join)

    def join(self, route):
        server = route.connect_to_server()

        def heard(text):
            message = json.loads(text)
            if "judged" in message:
                return  # no word about a move hides what is new
            for seen in message.get("update", {}).get("seen", [])[:1]:
                self.views[str(message["update"]["turn"])] = seen["view"]
                if seen.get("log") is not None:
                    self.told = []
                self.told += [line["event"] for line in seen.get("log") or seen["last"]]
            route.send(text)

        server.on_message(heard)
        route.on_message(server.send)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_explains_the_question_now_asked_and_never_the_same_twice(sit, game, lang):
    hand = sit(speed="instant", lang=lang)
    watched = Watched(hand.page)
    hand.table(game, HERE, BOT, lang=lang)
    ideas = GAMES[game].coach
    phases = {idea.text.spoken(lang): int(phase) for phase, idea in ideas.PHASES.items()}
    events = {idea.text.spoken(lang): int(event) for event, idea in ideas.EVENTS.items()}
    hand.await_turn()
    hand.page.wait_for_selector(".coach-goal")
    shown, since = [], 0
    for _ in range(25):
        hand.await_turn()
        if hand.over:
            break
        hand.settle()
        view, told = watched.views[hand.turn], watched.told[since:]
        since = len(watched.told)
        said = hand.find(".coach-idea").all_inner_texts()
        found = [text for text in [*phases, *events] if said and text in said[0]]
        assert len(found) == len(said), said
        expected = [text for text, phase in phases.items() if phase == view["phase"] and text not in shown]
        if expected:
            assert found == expected, "the question now asked is explained"
        if found:
            assert found[0] not in shown, "an idea goes once its question is answered"
            assert phases.get(found[0], -1) == view["phase"] or events.get(found[0], -1) in told
        shown += found
        hand.play()
    assert len(shown) > 2
    if game == "yeti":
        assert str(view["yeti"]) in hand.find(".coach-goal").inner_text()


def test_at_the_end_the_coach_is_gone(sit):
    hand = sit(speed="instant")
    hand.table("himalaya", HERE, GOOD_BOT)
    hand.await_turn()
    hand.page.wait_for_selector(".coach-goal")
    hand.play_whole_game_seen()
    hand.settle()
    assert hand.find(".coach").count() == 0
