"""Games as Python plays them, for V8 to play again: the moves, and a digest of all that was written."""

import base64
import hashlib
import json
import random
import subprocess
from pathlib import Path

import numpy as np

from tests.test_page_logic import node
from yurt.bots.greedy import Greedy
from yurt.bots.search import Search
from yurt.bots.workspace import FOR_WINS
from yurt.core.chance import seeded_rng
from yurt.core.check import settings
from yurt.core.kernel import CRITERIA, NOBODY, Log, all_awaited
from yurt.core.match import Match

FOLDER = Path(__file__).parent
HOST = FOLDER.parents[1] / "bench" / "host.mjs"
LOOK = 0.2  # of all actions have a view, a guess and a result compared


class Written:
    """All that calls of the rules left in memory, one after the other."""

    def __init__(self, game, rules):
        self.game, self.rules, self.digest = game, rules, hashlib.sha256()

    def keep(self, row):
        self.digest.update(row.tobytes())

    def look(self, state, reader, seed):
        view = state.copy()
        self.rules.hide(view, reader)
        self.keep(view)
        self.rules.determinize(view, reader, seeded_rng(seed))
        self.keep(view)
        scores = np.zeros((self.game.seats, CRITERIA), np.int64)
        self.rules.score(state, scores)
        self.keep(scores)

    def weights(self, state, seat):
        weights = np.zeros(self.rules.ACTIONS, np.int64)
        self.rules.options(state, seat, weights)
        self.keep(weights)
        return weights.tolist()

    def apply(self, state, seat, action):
        log = Log.new()
        self.rules.apply(state, seat, action, log)
        self.keep(state)
        self.keep(log)


def played(game, players, chosen, seed, rules=None):
    """A random game as V8 is asked for it, and the digest that it must come to; plain, or by other rules."""
    rules = rules or game.rules
    rng, written, moves = random.Random(seed), Written(game, rules), []
    state = game.laid(game.default_box)
    laid, options = base64.b64encode(state.tobytes()).decode(), game.option_values(chosen)
    rules.start(state, players, *options, Log.new())
    written.keep(state)
    while seats := all_awaited(state):
        seat, looks = rng.choice(seats), rng.random() < LOOK
        reader = rng.choice([*range(players), NOBODY]) if looks else None
        if looks:
            written.look(state, reader, len(moves))
        weights = written.weights(state, seat)
        action = rng.choices(range(len(weights)), weights)[0]
        moves.append({"seat": seat, "action": action, "reader": reader, "seed": len(moves)})
        written.apply(state, seat, action)
    written.look(state, 0, 1)
    written.digest.update(bytes([rules.reason(state)]))
    asked = {"laid": laid, "players": players, "options": options, "moves": moves}
    return asked, written.digest.hexdigest()


def some_games(game, count, first=0, rules=None):
    """Games in every setting by turns."""
    known = list(settings(game))
    for seed in range(first, first + count):
        yield played(game, *known[seed % len(known)], seed, rules)


class Known:
    """A generator for bots that only draws one number, which is known."""

    def __init__(self, seed):
        self.seed = seed

    def getrandbits(self, bits):
        return self.seed


def some_thoughts(game, way="wasm", iterations=80):
    """Moments of a game as V8 is asked about them, and what bots think there."""
    match, rng = Match(game, game.players[-1], seed=4), random.Random(4)
    for seed in (1, 2**61 + 7, 3):
        for _ in range(9):
            if not match.over:
                seat = rng.choice(match.awaiting)
                match.play(seat, rng.choice(match.actions(seat)))
        if match.over:
            return
        seat = match.awaiting[-1]
        view, options, known = match.view(seat), match.actions(seat), Known(seed)
        for style in ("play", "wins"):
            search = Search(game, iterations, way=way, style=FOR_WINS if style == "wins" else None)
            found = search.think(view, seat, known)
            yield (
                {
                    "view": base64.b64encode(view.tobytes()).decode(),
                    "seat": seat,
                    "seed": str(seed),
                    "iterations": iterations,
                    "style": style,
                },
                {
                    "greedy": Greedy(game, way=way).choose(view, seat, options, known),
                    "most": found[0].action,
                    "found": [[f.action, f.visits, round(f.win * f.visits * 1_000_000)] for f in found],
                },
            )


def asked_of_node(game, asked):
    """What Node answers, which runs on V8."""
    command = [node(), str(FOLDER / "node.mjs"), str(HOST), str(game.wasm_file)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
