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
from yurt.server.jobs import replays

MOVES = 50
LANGUAGES = ("en", "fr")
GOLDEN = Path(__file__).parents[1] / "games" / "transcripts"
FINISHED = {  # of each game some that are over
    "yeti": ["2-players-long.txt"],
    "himalaya": ["2-players-random.txt"],
    "yak": ["2-players-bonus-0-each-rests-floats.txt", "4-players-bonus-3-once-draws-floats.txt"],
    "yoho": ["2-players-seed-20.txt", "4-players-seed-40.txt"],
}


def table(client, game):
    """Let two people on one device play at random: what their page hears, and the words of its board."""
    made = lay(client, "here here", game)
    told = {
        lang: client.get(f"/api/tables/{made['table']}/told?lang={lang}", headers=bearer(made["host"])).json()
        for lang in LANGUAGES
    }
    rng = random.Random(1)
    with sat(client, made, 0, 1, host=True) as page:
        for _ in range(MOVES):
            update = page.until(lambda update: update["over"] or min(update["awaiting"], default=-1) >= 0)
            if update["over"]:
                break
            seat = update["awaiting"][0]
            page.played(seat, rng.choice(page.options(seat)))
        return {"updates": [message["update"] for message in page.heard if "update" in message], "told": told}


def finished(text):
    """All moments of a game that is over, and what is said of its end."""
    info = replays.info(text)
    whole = json.loads(replays.moments(text, "all", "en", 0, info["length"] + 1))
    moments = [{key: one[key] for key in ("turn", "view", "heard", "scores")} for one in whole["moments"]]
    return {
        "info": {"names": info["names"], "winners": info["winners"], "series": info["series"]},
        "moments": moments,
        "endings": {lang: replays.ending(text, lang) for lang in LANGUAGES},
    }


def record(folder):
    """Write files for each game: a table, games that are over, the facts that its drawing imports."""
    with served(secret=seeded.alike) as client:
        for game, names in FINISHED.items():
            over = {name: finished((GOLDEN / game / name).read_text("utf-8")) for name in names}
            (folder / f"{game}.json").write_text(json.dumps(table(client, game)), "utf-8")
            (folder / f"{game}.over.json").write_text(json.dumps(over), "utf-8")
            (folder / f"{game}.told.mjs").write_text(GAMES[game].told.module(), "utf-8")


if __name__ == "__main__":
    record(Path(sys.argv[1]))
