"""The coach: for one person among bots only, one judgement at a time, from the seat's own view."""

import asyncio

import pytest

from tests.server import alone
from tests.server.page import bearer, lay, sat, served
from yurt.core.match import Match
from yurt.games import GAMES
from yurt.server.jobs import thinking
from yurt.server.tables.coach import Coach
from yurt.study.worth import Option


@pytest.fixture
def client():
    with served() as client:
        yield client


class Coached:
    """A page that asks a coach to judge its moves."""

    def __init__(self, page):
        self.page = page

    def play(self, seat, word=None):
        self.page.awaits(seat)
        word = word or self.page.options(seat)[0]
        message = {
            "play": word,
            "seat": seat,
            "turn": self.page.update["turn"],
            "id": f"c{len(self.page.heard)}",
        }
        self.page.send(**message, coach=True)
        return self.page.answer("judged")


@pytest.mark.parametrize(
    ("seats", "allowed"),
    [
        ("here bot", True),
        ("bot link", True),
        ("here bot bot", True),
        ("here here", False),
        ("here link", False),
    ],
)
def test_a_coach_is_for_one_person_among_bots(client, seats, allowed):
    made = lay(client, seats)
    with sat(client, made, seats.split().index("here") if "here" in seats else 1) as page:
        page.until(lambda update: True)
        assert page.update["coach"] is allowed


def test_with_another_person_at_the_table_the_server_judges_nothing(client):
    made = lay(client, "here here")
    with sat(client, made, 0, 1) as page:
        page.until(lambda update: update["awaiting"])
        said = Coached(page).play(page.update["awaiting"][0])
        assert said["text"] == ""
        assert "one person" in said["error"]


def test_where_the_host_closes_hints_there_is_no_coach(client):
    made = lay(client)
    client.patch(f"/api/tables/{made['table']}", json={"hints": False}, headers=bearer(made["host"]))
    with sat(client, made, 0) as page:
        page.awaits(0)
        assert page.update["coach"] is False
        assert Coached(page).play(0)["error"]


def test_a_judgement_comes_after_the_move(client):
    made = lay(client)
    with sat(client, made, 0) as page:
        page.awaits(0)
        turn = page.update["turn"]
        said = Coached(page).play(0)
        assert said["error"] == ""
        assert page.until(lambda update: update["turn"] > turn)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_goal_and_the_ideas_have_the_numbers_of_the_box(client, language):
    made = lay(client, game="yoho", box={"goal": 2})
    asked = client.get(f"/api/tables/{made['table']}/coach?lang={language}", headers=bearer(made["host"]))
    assert "2 " in asked.json()["goal"]
    assert {idea["kind"] for idea in asked.json()["ideas"]} == {"phase", "event"}
    assert client.get(f"/api/tables/{made['table']}/coach").status_code == 401


class Held:
    """Workers that think until they are let go, and note what they were asked."""

    def __init__(self, said):
        self.said, self.asked, self.go = said, [], asyncio.Event()

    async def ask(self, *question, who, urgent=False):
        self.asked.append(question)
        await self.go.wait()
        return self.said


class OneTable:
    """As much of a table as a coach needs."""

    def __init__(self, match, kinds):
        self.match, self.workers = match, Held("a word")
        self.robots = type("Robots", (), {"who": "me"})()
        seats = [type("Seat", (), {"kind": kind})() for kind in kinds]
        self.setting = type("Setting", (), {"game": match.game.name, "seats": seats, "hints": True})()

    def playing(self):
        return self.match

    def seed(self, purpose, seat):
        return 1


def test_one_judgement_at_a_time_for_a_seat():
    match = Match("yeti", 2, seed=3)
    seat = match.awaiting[0]
    coach = Coach(OneTable(match, ["here", "bot"]))
    question = coach.question(seat, match.game.word(match.actions(seat)[0]))

    async def ask_twice():
        first = asyncio.create_task(coach.judge(question, "en"))
        await asyncio.sleep(0)
        with pytest.raises(Exception, match="still thinking"):
            await coach.judge(question, "en")
        coach.table.workers.go.set()
        return await first

    assert alone.run(ask_twice()) == "a word"
    assert len(coach.table.workers.asked) == 1
    assert coach.judging == set()


def test_who_sits_down_meanwhile_is_not_played_against_with_a_coach():
    match = Match("yeti", 2, seed=3)
    seat = match.awaiting[0]
    coach = Coach(OneTable(match, ["here", "bot"]))
    question = coach.question(seat, match.game.word(match.actions(seat)[0]))

    async def someone_comes():
        judging = asyncio.create_task(coach.judge(question, "en"))
        await asyncio.sleep(0)
        coach.table.setting.seats[1].kind = "link"
        coach.table.workers.go.set()
        return await judging

    assert alone.run(someone_comes()) == ""


@pytest.mark.parametrize("game", ["yak", "yoho"])
def test_a_move_is_judged_from_what_its_seat_saw(game):
    """What goes to a worker is the view, with what others hide blanked: the same for every hidden hand."""
    match = Match(game, 3, seed=5)
    seat = match.awaiting[0]
    coach = Coach(OneTable(match, ["here", "bot", "bot"]))
    question = coach.question(seat, match.game.word(match.actions(seat)[0]))
    assert question.row == match.view(seat).tobytes()


def test_of_a_move_without_a_choice_or_out_of_turn_nothing_is_asked():
    match = Match("yeti", 2, seed=3)
    seat = match.awaiting[0]
    coach = Coach(OneTable(match, ["here", "bot"]))
    assert coach.question(1 - seat, "roll") is None
    assert coach.question(seat, "dance") is None


def test_a_move_that_was_judged_can_be_taken_back(client):
    """Himalaya: a die was taken, and its pawn is not moved yet."""
    made = lay(client, game="himalaya")
    with sat(client, made, 0) as page:
        page.awaits(0)
        before, turn = page.options(0), page.update["turn"]
        assert Coached(page).play(0)["error"] == ""
        page.until(lambda update: update["turn"] > turn)
        assert page.seen(0)["undo"]
        page.send(undo=True, seat=0, turn=page.update["turn"], id="u")
        page.until(lambda update: update["turn"] == turn)
        assert page.options(0) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_judges_a_move_in_words(game, monkeypatch):
    """The search is stood in for: what it found is much in favour of another move."""
    match = Match(game, seed=2)
    seat = match.awaiting[0]
    best, taken = match.actions(seat)[:2]
    weighed = [Option(best, 0.8, 0.02, 0.0, 0.0), Option(taken, 0.3, 0.02, 0.5, 0.05)]
    monkeypatch.setattr("yurt.study.coach.weigh", lambda *_, **__: ([], weighed))
    row = match.view(seat).tobytes()
    said = thinking.judge(game, row, seat, taken, match.names, "fr", 1)
    assert "80" in said
    assert thinking.judge(game, row, seat, best, match.names, "fr", 1) == ""
