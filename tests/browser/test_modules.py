"""Plain = wasm in a browser: games move by move and what bots think, on the modules as a page loads them."""

import base64

from tests.v8.played import FOLDER, HOST, some_games, some_thoughts
from yurt.games import GAMES

ADDRESS = "http://localhost/"
GAMES_EACH = 3
ASK = """async ([module, asked]) => {
  const [{ ready }, { answers, hexadecimal }] = await Promise.all(
    ["/host.mjs", "/replay.mjs"].map((name) => import(name)),
  );
  const host = await ready(Uint8Array.from(atob(module), (letter) => letter.charCodeAt(0)));
  return answers(host, asked, async (bytes) => hexadecimal(await crypto.subtle.digest("SHA-256", bytes)));
}"""


def served(route):
    files = {"host.mjs": HOST, "replay.mjs": FOLDER / "replay.mjs"}
    file = files.get(route.request.url.removeprefix(ADDRESS))
    if file:
        route.fulfill(body=file.read_text("utf-8"), content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><title>modules</title>", content_type="text/html")


def test_chromium_plays_every_move_as_python_does_and_its_bots_think_the_same(chrome):
    page = chrome.new_page()
    page.route(f"{ADDRESS}**", served)
    page.goto(ADDRESS)
    for game in GAMES.values():
        games, thoughts = list(some_games(game, GAMES_EACH)), list(some_thoughts(game))
        asked = {"games": [wanted for wanted, _ in games], "thoughts": [wanted for wanted, _ in thoughts]}
        answers = page.evaluate(ASK, [base64.b64encode(game.wasm_file.read_bytes()).decode(), asked])
        assert answers["digests"] == [digest for _, digest in games], game.name
        assert answers["thoughts"] == [expected for _, expected in thoughts], game.name
    page.close()
