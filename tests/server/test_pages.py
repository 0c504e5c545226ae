"""Addresses: the page, and what is said where there is nothing."""

from tests.server.page import served


def test_an_address_that_leads_nowhere_is_answered_with_a_page_for_people():
    with served() as client:
        answer = client.get("/nowhere")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "There is nothing here." in answer.text
    assert "Il n’y a rien ici." in answer.text


def test_a_program_that_asks_for_what_is_not_there_is_answered_as_programs_are():
    with served() as client:
        answer = client.get("/api/games/chess/told")
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "rule", "retry"}
