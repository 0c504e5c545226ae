"""One evening in a house: everything that a page asks and says, and all that it is answered.

It is told to a real server and to the referee with its stand-ins; what both say must be the same. So it knows
nothing of either, and uses the standard library alone.
"""

import json
import random
import re

SHORTER = {"yeti": {"yeti": 10}, "himalaya": {}, "yak": {}, "yoho": {"turns": 30}}  # boxes for a short game
JSON = {"Content-Type": "application/json"}


class Evening:
    """What was asked and answered, with the names that are drawn by lot replaced."""

    def __init__(self, house, language):
        self.house = house
        self.language = language
        self.told = []
        self.lots = {}  # identifiers and tokens, by what they stand for

    async def ask(self, method, path, body=None, token=None):
        headers = {"Accept-Language": self.language}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if body is not None:
            headers |= JSON
        text = body if isinstance(body, str) or body is None else json.dumps(body)
        status, kind, said = await self.house.ask(method, path, headers, text)
        self.note(f"{method} {path}", status, kind.partition(";")[0], said)
        return said

    async def look(self, method, path, body=None, token=None):
        return json.loads(await self.ask(method, path, body, token))

    def draw(self, name, drawn):
        if drawn:
            self.lots[drawn] = name

    def note(self, *what):
        text = "\n".join(map(str, what))
        for drawn, name in self.lots.items():
            text = text.replace(drawn, name)
        self.told.append(re.sub(r'"(started|updated|created)":[\d.]+', r'"\1":0', text))


async def tell(house, game, language="en"):
    """All of it for one game."""
    evening = Evening(house, language)
    made = await _lay(evening, game)
    await _play(evening, made)
    await _afterwards(evening, made)
    await _learn(evening, game)
    return evening.told


async def _lay(evening, game):
    seats = [{"kind": "here", "name": "  Ana\n"}, {"kind": "here"}]
    wanted = {"game": game, "seats": seats, "box": SHORTER[game], "pace": 0, "lang": evening.language}
    for wrong in WRONG:
        await evening.ask("POST", "/api/tables", {**wanted, **wrong})
    await evening.ask("POST", "/api/tables", "{")
    await evening.ask("GET", f"/api/games?lang={evening.language}")
    await evening.ask("GET", "/api/games?lang=de")
    await evening.ask("GET", f"/api/games/{game}/told?lang={evening.language}")
    made = json.loads((await evening.house.ask("POST", "/api/tables", JSON, json.dumps(wanted)))[2])
    evening.draw("TABLE", made["table"])
    evening.draw("HOST", made["host"])
    for seat in made["seats"]:
        evening.draw(f"SEAT{seat['seat']}", seat["token"])
    evening.draw("SPECTATOR", made["spectator"])
    evening.note(json.dumps(made))
    return made


WRONG = [
    {"game": "chess"},
    {"seats": []},
    {"seats": [{"kind": "nobody"}]},
    {"seats": [{"kind": "here", "name": "x" * 201}]},
    {"seats": [{"kind": "here", "name": 3}]},
    {"seats": [{"kind": "bot", "bot": "a bot that nobody knows"}, {"kind": "here"}]},
    {"seats": [{"kind": "here"}] * 40},
    {"pace": 6},
    {"pace": "soon"},
    {"lang": "de"},
    {"more": 1},
    {"options": {"x" * 65: "1"}},
    {"options": {"moon": "full"}},
    {"box": {"moon": 1}},
    {"box": 1},
]


class Seats:
    """A page at a table: all seats are its own."""

    def __init__(self, evening, line):
        self.evening = evening
        self.line = line
        self.update = None
        self.number = 0

    async def hear(self, *wanted):
        """All of the messages wanted, in any order; who comes and goes is told when it suits the house."""
        heard = {}
        while not set(wanted) <= set(heard):
            message = json.loads(await self.line.heard())
            heard |= {kind: text for kind, text in message.items() if kind not in ("ping", "presence")}
        for kind in sorted(heard):
            self.evening.note(kind, json.dumps(heard[kind], ensure_ascii=False))
        self.update = heard.get("update", self.update)
        return heard

    async def sit_down(self):
        """Until the game begins a page is shown as much as it has time to see."""
        while self.update is None or self.update["stage"] == "waiting":
            self.update = json.loads(await self.line.heard()).get("update", self.update)
        self.evening.note(json.dumps(self.update))

    def say(self, **message):
        self.number += 1
        self.line.say(json.dumps({**message, "id": f"m{self.number}"}))

    async def play(self, seat, word):
        self.say(play=word, seat=seat, turn=self.update["turn"])
        return await self.hear("ack", "update")

    def seen(self, seat):
        return self.update["seen"][seat]


async def _play(evening, made):
    line = evening.house.open()
    tokens = [made["host"], *(seat["token"] for seat in made["seats"])]
    greeting = {
        "table": made["table"],
        "tokens": tokens,
        "lang": evening.language,
        "word": "abc",
        "board": True,
    }
    line.say(json.dumps({"hello": greeting}))
    seats, rng, undone = Seats(evening, line), random.Random(3), 0
    await seats.sit_down()
    await _forbidden(seats)
    while not seats.update["over"]:
        seat = seats.update["awaiting"][0]
        options = seats.seen(seat)["options"]
        await seats.play(seat, rng.choice(options)["word"])
        if seats.seen(seat)["undo"] and undone < 5:
            undone += 1
            seats.say(undo=True, seat=seat, turn=seats.update["turn"])
            await seats.hear("ack", "update")
    assert undone, "something was taken back"
    line.close()


async def _forbidden(seats):
    """What the rules forbid, and what is no message."""
    seat = seats.update["awaiting"][0]
    legal = {option["word"] for option in seats.seen(seat)["options"]}
    for word in (await seats.evening.house.words(seats.update["game"]))[::5]:
        if word not in legal:
            seats.say(why=word, seat=seat)
            await seats.hear("why")
            seats.say(play=word, seat=seat, turn=seats.update["turn"])
            await seats.hear("refused")
    seats.say(play="dance", seat=seat, turn=seats.update["turn"])
    await seats.hear("refused")
    seats.say(play="dance", seat=63, turn=0)
    await seats.hear("refused")


async def _afterwards(evening, made):
    lang, table, host = evening.language, made["table"], made["host"]
    replay = f"/api/replays/{table}"
    for path in ("/told", "/transcript", "/rolls", "/ending", "/luck", "/analysis"):
        await evening.ask("GET", f"{replay}{path}?lang={lang}")
    for path in ("", "/moments?seen_by=0&count=60"):
        joint = "&" if "?" in path else "?"
        await evening.ask("GET", f"{replay}{path}{joint}lang={lang}")
    for path in ("?seen_by=x", "?count=0", "?count=201", "?first=999999", "/3?seen_by=none", "/x"):
        await evening.ask("GET", f"{replay}/moments{path}")
    for path in ("", "/told", "/coach", "/transcript", "/box"):
        await evening.ask("GET", f"/api/tables/{table}{path}", token=host)
        await evening.ask("GET", f"/api/tables/{table}{path}")
    await evening.ask("GET", "/api/tables/nowhere", token=host)
    await evening.ask("GET", "/api/tables/a.b", token=host)
    await evening.ask("POST", "/api/tables/mine", {"tables": [{"table": table, "token": host}]})
    await evening.ask("PATCH", f"/api/tables/{table}/seats/1", {"kind": "bot"}, token=host)
    await evening.ask("PATCH", f"/api/tables/{table}/seats/9", {"kind": "bot"}, token=host)
    text = (await evening.house.ask("GET", f"{replay}/transcript", {}, None))[2]
    await evening.ask("POST", "/api/replays", "no game at all")
    sent = json.loads((await evening.house.ask("POST", "/api/replays", {}, text))[2])["replay"]
    evening.draw("REPLAY", sent)
    await evening.ask("GET", f"/api/replays/{sent}")
    await evening.ask("GET", "/api/replays/nothing")
    await evening.ask("GET", "/api/nowhere")


async def _learn(evening, game):
    lang, folder = evening.language, f"/api/games/{game}"
    await evening.ask("GET", f"/api/rules/{game}?lang={lang}")
    await evening.ask("GET", f"{folder}/kinds?lang={lang}")
    await evening.ask("GET", f"{folder}/box?lang={lang}")
    await evening.ask("POST", f"{folder}/box?lang={lang}", {"box": SHORTER[game]})
    await evening.ask("POST", f"{folder}/box?lang={lang}", {"toml": "[["})
    lessons = await evening.look("GET", f"{folder}/lessons?lang={lang}")
    for lesson in lessons[:1]:
        path = f"{folder}/lessons/{lesson['lesson']}"
        await evening.ask("GET", f"{path}/told?lang={lang}")
        now = await evening.look("POST", f"{path}?lang={lang}", {})
        await evening.ask("POST", f"{path}?lang={lang}", {"answers": now["answers"], "answer": "dance"})
        while not now["done"]:
            asked = {"answers": now["answers"], "answer": now["advice"]}
            now = await evening.look("POST", f"{path}?lang={lang}", asked)
    await evening.ask("POST", f"{folder}/lessons/nothing", {})
    puzzles = await evening.look("GET", f"{folder}/puzzles?lang={lang}")
    path = f"{folder}/puzzles/{puzzles['today']}"
    puzzle = await evening.look("GET", f"{path}?lang={lang}")
    for move in [*(option["word"] for option in puzzle["seen"]["options"][:3]), "dance", "x" * 201]:
        await evening.ask("POST", f"{path}/try?lang={lang}", {"move": move})
    await evening.ask("GET", f"{path}/answer?lang={lang}")
    for figure in (await evening.house.figures(game))[:3]:
        await evening.ask("GET", f"{folder}/figures/{figure}?lang={lang}")
    await evening.ask("GET", f"{folder}/figures/moon?lang={lang}")
