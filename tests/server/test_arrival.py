"""What a visitor fetches until the first option: few files, at once, and light. Seconds: bench/page.py."""

import json
import re

import pytest

from tests.server.page import bearer, lay, sat, served
from yurt.games import GAMES
from yurt.server.edge.packing import packed_size

MOST_BYTES = 90_000
MOST_REQUESTS = 16
NEEDED = re.compile(r"""^import\b.*?\bfrom "(/[^"]+)";""", re.MULTILINE)
LINKED = re.compile(r'(?:href|src)="(/[^"#]+)"')


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


class Visit:
    """All that comes over the line, with the heads of the answers."""

    def __init__(self, client, language):
        self.client, self.language = client, language
        self.sizes = {}

    def get(self, address, **headers):
        asked = {"Accept-Language": self.language, "Accept-Encoding": "gzip"} | headers
        answer = self.client.get(address, headers=asked)
        assert answer.status_code == 200
        head = sum(len(name) + len(value) + len(": \r\n") for name, value in answer.headers.items())
        date = len("date: Mon, 16 Nov 2026 12:00:00 GMT\r\n")
        self.sizes[address] = (
            len("HTTP/1.1 200 OK\r\n\r\n") + head + date + int(answer.headers["content-length"])
        )
        return answer.text

    def page(self, address):
        text = self.get(address)
        for file in set(LINKED.findall(text)):
            self.get(file)
        return text

    def light(self):
        heaviest = dict(sorted(self.sizes.items(), key=lambda item: -item[1])[:6])
        assert sum(self.sizes.values()) <= MOST_BYTES, heaviest
        assert len(self.sizes) <= MOST_REQUESTS, list(self.sizes)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lobby_is_light_with_all_its_pictures_and_the_first_board(client, language):
    visit = Visit(client, language)
    visit.page("/")
    for game in GAMES:
        visit.get(f"/games/{game}/art/card.svg")
    first = next(iter(GAMES))
    visit.get(f"/games/{first}/board.js")
    visit.get(f"/games/{first}/board.css")
    visit.light()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_with_what_its_board_is_told_and_the_first_update(client, game, language):
    made = lay(client, " ".join(["here"] * GAMES[game].players[-1]), game, lang=language)
    client.post(f"/api/tables/{made['table']}/start", headers=bearer(made["host"]))
    visit = Visit(client, language)
    visit.page(f"/{game}")
    visit.get(f"/api/tables/{made['table']}/told?lang={language}", **bearer(made["seats"][0]["token"]))
    with sat(client, made, 0, lang=language, word="a" * 22) as page:
        page.until(lambda update: update["awaiting"])
        visit.sizes["/ws"] = sum(packed_size(json.dumps(message).encode()) for message in page.heard)
    visit.light()


@pytest.mark.parametrize("address", ["/", *(f"/{game}" for game in GAMES)])
def test_what_a_page_runs_is_fetched_ahead_with_all_that_it_imports(client, address):
    """What the first option needs is found by its imports; what need not be waited for is imported later."""
    text = client.get(address).text
    ahead = {
        re.sub(r"\.[0-9a-f]{10}(?=\.)", "", file)
        for file in re.findall(r'modulepreload" href="([^"]+)', text)
    }
    assert "/app.js" in ahead
    imported = {found for file in ahead for found in NEEDED.findall(client.get(file).text)}
    assert imported - ahead == set()
