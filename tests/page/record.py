"""Record what a server sends while games are played, for the tests that run under Node.

`tests/test_page_logic.py` records before it starts Node, so these are always the messages of today's server.
By hand: `python -m tests.page.record FOLDER`, then `YURT_RECORDED=FOLDER node --test tests/page`.
"""

import json
import random
import sys
from pathlib import Path

from tests import seeded
from tests.server.page import bearer, lay, sat, served
from yurt.games import GAMES

MOVES = 40  # by two people on one device, before two bots play to the end
LANGUAGES = ("en", "fr")
GOLDEN = Path(__file__).parents[1] / "games" / "transcripts"
FOLLOWED = {  # golden games in which drawings follow stones and cards
    "yak": ["2-players-bonus-0-each-rests-floats.txt", "4-players-bonus-3-once-draws-floats.txt"],
    "yoho": ["2-players-seed-20.txt", "4-players-seed-40.txt"],
}


def moves(page, host):
    """Play at random, then let bots finish."""
    rng = random.Random(1)
    for _ in range(MOVES):
        update = page.until(lambda update: update["over"] or min(update["awaiting"], default=-1) >= 0)
        if update["over"]:
            return
        seat = update["awaiting"][0]
        page.played(seat, rng.choice(page.options(seat)))
    for seat in (0, 1):
        host("PATCH", f"/seats/{seat}", json={"kind": "bot", "bot": "uniform"})
    page.until(lambda update: update["over"])


def table(client, game):
    """A table from its first update to its last, and what its page asks for besides."""
    made = lay(client, "here here", game)
    path = f"/api/tables/{made['table']}"
    key = bearer(made["host"])

    def host(method, below, **more):
        answer = client.request(method, path + below, headers=key, **more)
        assert answer.status_code < 300, answer.text
        return answer.json()

    with sat(client, made, 0, 1, host=True) as page:
        told = {lang: host("GET", f"/told?lang={lang}") for lang in LANGUAGES}
        moves(page, host)
        updates = [message["update"] for message in page.heard if "update" in message]
    replay = f"/api/replays/{made['table']}"
    endings = {lang: client.get(f"{replay}/ending?lang={lang}").json() for lang in LANGUAGES}
    return {"updates": updates, "told": told, "endings": endings, "info": client.get(replay).json()}


def moments(client, text):
    """All moments of a finished game, each with its view and what was heard."""
    replay = client.post("/api/replays", content=text).json()["replay"]
    found, length = [], 1
    while len(found) < length:
        answer = client.get(f"/api/replays/{replay}/moments?first={len(found)}&count=200").json()
        found += [{key: one[key] for key in ("turn", "view", "heard")} for one in answer["moments"]]
        length = answer["length"] + 1
    return found


def record(folder):
    """Write a file for each game, and the module of facts that its drawing imports."""
    with served(secret=seeded.alike) as client:
        for game in GAMES:
            (folder / f"{game}.json").write_text(json.dumps(table(client, game)), "utf-8")
            (folder / f"{game}.told.mjs").write_text(GAMES[game].told.module(), "utf-8")
        for game, names in FOLLOWED.items():
            games = {name: moments(client, (GOLDEN / game / name).read_text("utf-8")) for name in names}
            (folder / f"{game}.games.json").write_text(json.dumps(games), "utf-8")


if __name__ == "__main__":
    record(Path(sys.argv[1]))
