"""What happens at a table, over the socket."""

import contextlib

import pytest

from tests.server.page import lay, sat, served
from yurt.core import transcript

pytestmark = pytest.mark.usefixtures("on_every_store")


@pytest.fixture
def client():
    with served() as client:
        yield client


def test_a_table_of_people_here_and_bots_begins_with_the_first_hello(client):
    with sat(client, lay(client, "here bot"), 0, host=True, word="mine") as page:
        first = page.until(lambda update: True)
        assert first["stage"] == "waiting"
        assert first["commitment"], "the commitment comes before the words"
        update = page.until(lambda update: update["stage"] == "playing")
        assert update["words"] == ["mine"]


def test_the_dice_of_a_finished_game_are_verified(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1, word="shared") as page:
        page.until(lambda update: update["stage"] == "playing")
        assert page.update["secret"] is None
        end = page.to_the_end([0, 1])
        assert end["secret"]
        assert end["winners"]
    text = client.get(f"/api/replays/{made['table']}/transcript").text
    assert transcript.verify(transcript.read(text)) == []
    assert transcript.read(text).header["commitment"] == end["commitment"]
    assert transcript.read(text).header["words"] == "shared"


def test_a_whole_game_against_a_bot_in_french(client):
    with sat(client, lay(client, "here bot"), 0, lang="fr") as page:
        page.awaits(0)
        end = page.to_the_end([0])
        assert end["over"]
        assert len(end["scores"]) == 2
        assert page.seen(0)["prompt"].endswith(
            "a rejoint le yéti, et le tour de table a été joué jusqu’au bout."
        )


def test_a_resent_move_is_played_once_and_acknowledged_again(client):
    with sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        seat = page.update["awaiting"][0]
        message = page.play(seat)
        first = page.answer("ack")
        page.send(**message)
        assert page.answer("ack") == first
        assert first["turn"] == page.update["turn"]


def test_a_resent_move_is_known_after_a_reconnection(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        message = page.play(page.update["awaiting"][0])
        first = page.answer("ack")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: True)
        page.send(**message)
        assert page.answer("ack") == first


def test_a_move_at_the_wrong_turn_is_refused(client):
    with sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        seat = page.update["awaiting"][0]
        turn = page.update["turn"]
        page.played(seat)
        page.play(seat if seat in page.update["awaiting"] else 1 - seat, turn=turn)
        assert "moved on" in page.answer("refused")["error"]


def test_a_seat_that_is_not_awaited_is_refused(client):
    with sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        other = 1 - page.update["awaiting"][0]
        page.play(other, "roll")
        assert "not to play now" in page.answer("refused")["error"]


def test_what_the_rules_forbid_is_refused_with_the_rule(client):
    with sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        page.play(page.update["awaiting"][0], "buy guide")
        refused = page.answer("refused")
        assert refused["rule"].startswith("Y")
        assert refused["error"]


def test_why_not_tells_the_rule_and_plays_nothing(client):
    with sat(client, lay(client, "here here"), 0, 1, lang="fr") as page:
        page.until(lambda update: update["awaiting"])
        seat, turn = page.update["awaiting"][0], page.update["turn"]
        page.send(why="buy guide", seat=seat, id="w1")
        why = page.answer("why")
        assert why["rule"]
        assert why["error"]
        assert page.update["turn"] == turn
        page.send(why=page.options(seat)[0], seat=seat, id="w2")
        assert page.answer("why")["error"] == ""


def test_someone_elses_seat_cannot_be_played(client):
    made = lay(client, "here here")
    with (
        sat(client, made, 0, 1) as both,
        sat(client, made, 0) as one,
        sat(client, made, spectator=True) as other,
    ):
        both.until(lambda update: update["awaiting"])
        for page, seat in ((one, 1), (other, 0)):
            page.until(lambda update: update["awaiting"])
            page.play(seat, "roll")
            assert page.answer("refused")["error"] == "That seat is not yours."


def test_a_spectator_sees_the_board_and_no_options(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page, sat(client, made, spectator=True) as spectator:
        page.until(lambda update: update["awaiting"])
        update = spectator.until(lambda update: update["awaiting"])
        assert [seen["seat"] for seen in update["seen"]] == [None]
        assert spectator.seen(None)["options"] == []
        assert not spectator.seen(None)["secret"]
        assert "Waiting for" in spectator.seen(None)["prompt"]


def test_undo_takes_a_decision_back_for_everyone(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page, sat(client, made, spectator=True) as spectator:
        page.until(lambda update: update["awaiting"])
        for _ in range(200):
            seat = page.update["awaiting"][0]
            before = page.update["turn"]
            page.played(seat)
            if page.seen(seat)["undo"]:
                break
        page.send(undo=True, seat=seat, turn=page.update["turn"], id="u1")
        assert page.answer("ack")["turn"] == before
        update = page.until(lambda update: update["turn"] == before)
        assert update["seen"][0]["log"], "the whole log comes again"
        spectator.until(lambda update: update["version"] >= page.update["version"])
        assert spectator.update["turn"] == before


def test_undo_after_chance_is_refused(client):
    with sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        seat = page.update["awaiting"][0]
        page.send(undo=True, seat=seat, turn=page.update["turn"], id="u1")
        assert page.answer("refused")["error"]


def test_last_tells_what_is_new_and_the_log_tells_all(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        lines = list(page.seen(0)["log"])
        for _ in range(10):
            page.played(page.update["awaiting"][0])
            assert "log" not in page.seen(0)
            lines += page.seen(0)["last"]
    with sat(client, made, 0) as page:
        page.until(lambda update: True)
        assert page.seen(0)["log"] == lines
        assert all(line["text"] and line["turn"] >= 0 for line in lines)


def test_a_bot_that_fails_does_not_stop_the_table(client):
    made = lay(client, "here bot")
    client.app.state.lobby.workers.seconds = 1e-9
    with sat(client, made, 0) as page:
        page.awaits(0)
        page.played(0)
        page.until(lambda update: 0 in update["awaiting"])


def test_a_table_with_links_waits_for_everyone_and_the_host(client):
    made = lay(client, "here link")
    with sat(client, made, 0, host=True, word="one") as host:
        host.until(lambda update: True)
        host.send(start=True)
        assert "Not everyone is here: link1" in host.answer("error")["error"]
        with sat(client, made, 1, word="two") as guest:
            guest.until(lambda update: update["stage"] == "waiting")
            guest.send(start=True)
            assert "host" in guest.answer("error")["error"]
            host.until(lambda update: update["seats"][1]["taken"])
            host.send(start=True)
            update = guest.until(lambda update: update["stage"] == "playing")
            assert update["words"] == ["one", "two"]


def test_hello_comes_first(client):
    with client.websocket_connect("/ws") as socket:
        socket.send_text('{"play": "roll", "seat": 0, "turn": 0, "id": "x"}')
        assert "hello" in socket.receive_text()


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "{}", '{"play": 3}', '{"hello": {"table": "../x"}}'])
def test_a_malformed_message_ends_the_line_with_a_sentence(client, text):
    with client.websocket_connect("/ws") as socket:
        socket.send_text(text)
        assert "can’t be understood" in socket.receive_json()["error"]["error"]
        assert socket.receive()["code"] == 4400


@pytest.mark.parametrize(("table", "code"), [("nowhere", 4404), (None, 4401)])
def test_a_dead_link_says_what_to_do(client, table, code):
    table = table or lay(client)["table"]
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"hello": {"table": table, "token": "wrong"}})
        assert socket.receive_json()["error"]["error"]
        assert socket.receive()["code"] == code


def test_a_hint_weighs_the_options_and_says_why(client):
    with sat(client, lay(client, "here here"), 0, 1, lang="fr") as page:
        page.until(lambda update: update["awaiting"])
        seat = page.update["awaiting"][0]
        page.send(hint=True, seat=seat, id="h")
        hint = page.answer("hint")
        assert {tip["word"] for tip in hint["options"]} == set(page.options(seat))
        assert hint["options"][0]["text"]


def test_a_hint_out_of_turn_says_so(client):
    with sat(client, lay(client, "here here"), 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        page.send(hint=True, seat=1 - page.update["awaiting"][0], id="h")
        hint = page.answer("hint")
        assert hint["options"] == []
        assert hint["error"]


def test_the_board_in_characters_is_for_who_asked(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page, sat(client, made, spectator=True, board=True) as reader:
        assert page.until(lambda update: update["awaiting"])["seen"][0]["board"] == ""
        assert reader.until(lambda update: update["awaiting"])["seen"][0]["board"]


def test_who_comes_and_goes_is_told_in_a_few_words(client):
    made = lay(client, "here link")
    with sat(client, made, 0, host=True) as host:
        host.until(lambda update: True)
        with sat(client, made, 1) as guest:
            guest.until(lambda update: update["seats"][1]["connected"])
            while host.answer("presence") != {"connected": [0, 1]}:
                pass
        while host.answer("presence") != {"connected": [0]}:
            pass


def test_many_onlookers_cost_the_others_nothing(client, monkeypatch):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page, contextlib.ExitStack() as crowd:
        page.until(lambda update: update["awaiting"])
        heard = len(page.heard)
        for _ in range(30):
            spectator = crowd.enter_context(sat(client, made, spectator=True))
            spectator.until(lambda update: True)
        page.send(ping=7)
        assert page.answer("pong") == 7
        assert not any("update" in message for message in page.heard[heard:])
        assert len(page.heard) - heard < 12, "a few words a second at most"


def test_a_page_may_ask_whether_the_line_is_alive(client):
    with sat(client, lay(client, "here here"), 0) as page:
        page.send(ping=3)
        assert page.answer("pong") == 3


def test_a_page_that_says_hello_again_and_again_is_answered_in_each_language(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        for lang in ("fr", "en") * 10:
            page.play(page.update["awaiting"][0])
            tokens = [seat["token"] for seat in made["seats"]]
            page.send(hello={"table": made["table"], "tokens": tokens, "lang": lang})
            turn = page.answer("ack")["turn"]
            page.until(lambda update, turn=turn: update["turn"] == turn and update["seen"][0].get("log"))
        page.send(ping=1)
        assert page.answer("pong") == 1
