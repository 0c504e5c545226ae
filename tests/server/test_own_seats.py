"""Everyone keeps their own seats: claimed ones, seats handed to a bot and back, and those of a rematch."""

import pytest

from tests.server.page import bearer, lay, sat, served


@pytest.fixture
def client():
    with served() as client:
        yield client


def asked(client, method, made, path="", token="host", **body):
    """`token`: the host's, a seat's number, or a token itself."""
    known = {"host": made["host"], "spectator": made["spectator"]}
    given = made["seats"][token]["token"] if isinstance(token, int) else known.get(token, token)
    url = f"/api/tables/{made['table']}{path}"
    headers = bearer(given) if given else None
    answer = client.request(method, url, headers=headers, json=body or None)
    return answer.status_code, answer.json()


def shown_to_host(client, made):
    return [seat["token"] for seat in asked(client, "GET", made, "/links")[1]["seats"]]


def claim_own(client, made, seat):
    """Make a seat the guest's alone, as the page does with the link of a seat; the old token."""
    old = made["seats"][seat]["token"]
    status, claimed = asked(client, "POST", made, "/claim", token=old)
    assert (status, claimed["seat"]) == (200, seat)
    made["seats"][seat]["token"] = claimed["token"]
    return old


# A claimed seat's token belongs to the guest alone


def test_the_host_is_not_shown_the_token_of_a_seat_claimed_by_the_table_s_link(client):
    made = lay(client, "here link link")
    invitation = asked(client, "GET", made, "/links")[1]["invitation"]
    _, claimed = asked(client, "POST", made, "/seats/1/claim", token=invitation, name="Zoé")
    assert claimed["token"] not in shown_to_host(client, made)
    assert shown_to_host(client, made)[1] is None
    assert shown_to_host(client, made)[2] == made["seats"][2]["token"], "nobody has claimed it yet"
    assert asked(client, "GET", made, token=made["seats"][1]["token"])[0] == 401, "the host's is dead"
    assert asked(client, "PATCH", made, "/seats/1", kind="bot")[1]["token"] is None


def test_the_host_is_not_shown_the_token_of_a_seat_claimed_by_its_own_link(client):
    made = lay(client, "here link")
    old = claim_own(client, made, 1)
    assert made["seats"][1]["token"] != old
    assert asked(client, "GET", made, token=old)[0] == 401
    assert asked(client, "GET", made, token=1)[1]["holds"] == [1]
    assert shown_to_host(client, made)[1] is None


def test_a_seat_that_is_the_guest_s_already_keeps_its_token(client):
    """A reload, and a second device of the guest's own."""
    made = lay(client, "here link")
    claim_own(client, made, 1)
    assert asked(client, "POST", made, "/claim", token=1)[1] == {
        "seat": 1,
        "token": made["seats"][1]["token"],
    }


def test_whoever_looked_in_with_the_unclaimed_link_is_out_once_it_is_claimed(client):
    made = lay(client, "here link")
    with sat(client, made, 1) as curious:
        curious.until(lambda update: True)
        claim_own(client, made, 1)
        assert "replaced" in curious.answer("error")["error"]


def test_who_holds_no_seat_claims_none(client):
    made = lay(client, "here link")
    for token in ("host", "spectator"):
        given = made[token]
        assert asked(client, "POST", made, "/claim", token=token)[1] == {"seat": None, "token": given}
    assert shown_to_host(client, made) == [seat["token"] for seat in made["seats"]]


def test_a_new_link_ends_the_guest_s_access_and_is_the_host_s_to_hand_out(client):
    made = lay(client, "here link")
    claim_own(client, made, 1)
    with sat(client, made, 1) as guest:
        guest.until(lambda update: True)
        link = asked(client, "POST", made, "/seats/1/link")[1]["token"]
        assert "replaced" in guest.answer("error")["error"]
    assert shown_to_host(client, made)[1] == link
    assert asked(client, "GET", made, token=1)[0] == 401
    made["seats"][1]["token"] = link
    claim_own(client, made, 1)
    assert shown_to_host(client, made)[1] is None


# A rematch


@pytest.mark.parametrize("game", ["yeti", "himalaya", "yak", pytest.param("yoho", marks=pytest.mark.slow)])
@pytest.mark.parametrize("asks", ["host", 1])
def test_after_a_rematch_everyone_holds_their_own_seats_only(client, game, asks):
    made = lay(client, "here link", game=game)
    claim_own(client, made, 1)
    with sat(client, made, 0, host=True) as host, sat(client, made, 1) as guest:
        host.until(lambda update: update["seats"][1]["taken"])
        host.send(start=True)
        bots_finish(client, made, host)
        guest.until(lambda update: update["over"])
        status, answer = asked(client, "POST", made, "/rematch", token=asks)
        moved = [page.answer("moved") for page in (host, guest)]
    assert status == 201
    assert [held(told) for told in moved] == [[0], [1]]
    assert (bool(moved[0]["host"]), moved[1]["host"]) == (True, None)
    assert held(answer) == ([0] if asks == "host" else [1])
    again = {**made, "table": moved[0]["table"], "host": moved[0]["host"]}
    assert shown_to_host(client, again)[1] is None, "nor does the host find it among the links"


def test_who_comes_late_to_a_rematch_gets_the_own_seat_there(client):
    made = lay(client, "here link")
    claim_own(client, made, 1)
    with sat(client, made, 0, host=True) as host:
        with sat(client, made, 1) as guest:
            guest.until(lambda update: update["seats"][1]["taken"])
            host.send(start=True)
            host.until(lambda update: update["stage"] == "playing")
        bots_finish(client, made, host)
        assert asked(client, "POST", made, "/rematch", token="spectator")[0] == 403
        table = asked(client, "POST", made, "/rematch")[1]["table"]
    late = asked(client, "POST", made, "/rematch", token=1)[1]
    assert (late["table"], held(late)) == (table, [1])
    onlooker = asked(client, "POST", made, "/rematch", token="spectator")[1]
    assert (onlooker["table"], held(onlooker), onlooker["host"]) == (table, [], None)


def held(made):
    return [seat["seat"] for seat in made["seats"] if seat["token"]]


def bots_finish(client, made, page):
    """Let bots play for everybody to the end, and give the seats back."""
    page.until(lambda update: update["stage"] == "playing")
    for seat in (0, 1):
        assert asked(client, "PATCH", made, f"/seats/{seat}", kind="bot", bot="uniform")[0] == 200
    page.until(lambda update: update["over"])
    for seat in (0, 1):
        asked(client, "PATCH", made, f"/seats/{seat}", kind="here")


# A seat handed to a bot and back


def test_a_guest_s_seat_stays_the_guest_s_however_it_is_taken_back(client):
    made = lay(client, "here link")
    with sat(client, made, 1) as guest:
        guest.until(lambda update: True)
        for by in ("host", 1):
            assert asked(client, "PATCH", made, "/seats/1", token=by, kind="bot")[0] == 200
            assert (
                asked(client, "PATCH", made, "/seats/1", token=by, kind="here")[1]["seat"]["kind"] == "link"
            )
    assert asked(client, "GET", made)[1]["seats"][1]["connected"] is False, "so they are seen to be away"


def test_who_hands_a_seat_to_a_bot_before_the_first_hello_keeps_it(client):
    made = lay(client, "here link")
    for seat in (0, 1):
        assert asked(client, "PATCH", made, f"/seats/{seat}", token=seat, kind="bot")[0] == 200
        assert asked(client, "GET", made, token=seat)[1]["holds"] == [seat]
        kind = ["here", "link"][seat]
        back = asked(client, "PATCH", made, f"/seats/{seat}", token=seat, kind="link")
        assert back[1]["seat"]["kind"] == kind


def test_a_rematch_keeps_the_seat_of_someone_for_whom_a_bot_plays(client):
    made = lay(client, "here link")
    with sat(client, made, 0, host=True) as host, sat(client, made, 1) as guest:
        host.until(lambda update: update["seats"][1]["taken"])
        host.send(start=True)
        host.until(lambda update: update["stage"] == "playing")
        for seat in (0, 1):
            asked(client, "PATCH", made, f"/seats/{seat}", kind="bot", bot="uniform")
        host.until(lambda update: update["over"])
        asked(client, "POST", made, "/rematch")
        assert [held(page.answer("moved")) for page in (host, guest)] == [[0], [1]]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_closed_hints_are_not_got_round_by_becoming_a_bot(client, lang):
    """Where hints are closed only the easiest bot stands in for a person."""
    made = lay(client, "here link bot")
    asked(client, "PATCH", made, hints=False)
    with sat(client, made, 1) as guest:
        guest.until(lambda update: True)
    path = f"/seats/1?lang={lang}"
    for by in ("host", 1):
        status, answer = asked(client, "PATCH", made, path, token=by, kind="bot", bot="expert")
        assert status == 403
        assert ("easiest bot" if lang == "en" else "robot le plus facile") in answer["error"]
        assert asked(client, "PATCH", made, "/seats/1", token=by, kind="bot", bot="easy")[0] == 200
        assert asked(client, "PATCH", made, "/seats/1", token=by, kind="bot", bot="expert")[0] == 403
        assert asked(client, "PATCH", made, "/seats/1", token=by, kind="link")[0] == 200
    assert asked(client, "PATCH", made, "/seats/0", kind="bot", bot="expert")[0] == 403
    assert asked(client, "PATCH", made, "/seats/2", kind="bot", bot="expert")[0] == 200, "nobody's"


# Who holds no seat


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This is Anna’s table. Ask Anna for the invitation link."),
        ("fr", "C’est la table d’Anna. Demandez-lui le lien d’invitation."),
    ],
)
def test_who_has_the_address_only_is_told_whom_to_ask(client, lang, said):
    wanted = {"game": "yeti", "seats": [{"kind": "link", "name": "Bo"}, {"kind": "here", "name": "Anna"}]}
    made = client.post("/api/tables", json=wanted).json()
    status, answer = asked(client, "GET", made, f"?lang={lang}", token="")
    assert (status, answer["error"]) == (401, said)
    with client.websocket_connect("/ws") as socket:
        socket.send_json({"hello": {"table": made["table"], "tokens": [], "lang": lang}})
        assert socket.receive_json()["error"]["error"] == said


def test_a_host_who_plays_elsewhere_has_no_name_to_tell(client):
    made = lay(client, "link bot")
    status, answer = asked(client, "GET", made, token="")
    assert (status, answer["error"]) == (
        401,
        "You have no seat at this table. Ask whoever invited you for the invitation link.",
    )


def test_an_unknown_table_is_told_to_be_so(client):
    assert asked(client, "GET", {"table": "nowhere", "host": "", "spectator": ""})[0] == 404
