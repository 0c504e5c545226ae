"""Write the golden transcripts of Yoho! anew, where a change of its rules asks for it:

python -m tests.games.transcripts.yoho.record
"""

import random
from pathlib import Path

from yurt import Match
from yurt.core.chance import Verifiable
from yurt.games.yoho.pieces import Kind
from yurt.games.yoho.sea import shows
from yurt.games.yoho.state import Move, Phase

HERE = Path(__file__).parent
WHIM = 0.25  # one decision in four is taken at random, so that odd things happen too
SECRET = bytes(range(32))
WISHES = sorted(Kind, reverse=True)  # where to sail: best of all to a chest, open or closed
NAMES = ("Ada", "Ben", "Cleo", "Dov")


def choose(match, seat, rng):
    """A sensible choice: take, open and rob what can be, sail where something lies."""
    actions = match.actions(seat)
    if rng.random() < WHIM:
        return rng.choice(actions)
    view = match.view(seat)
    return max(actions, key=lambda action: (worth(view, action), rng.random()))


def worth(view, action):
    if view.phase == Phase.SAIL:
        return 0 if action == Move.HOME else WISHES.index(Kind(shows(view, action - Move.CELL)))
    if action == Move.NET or Move.FIRE <= action <= Move.BLAST:
        return 3
    if Move.PLAY <= action < Move.NET or action == Move.SAIL:
        return 2
    return int(Move.AT <= action < Move.FIRE)


def record(name, match, whims):
    rng = random.Random(name)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, rng.choice(match.actions(seat)) if whims else choose(match, seat, rng))
    (HERE / f"{name}.txt").write_text(match.transcript(), "utf-8")


def record_all():
    for players in (2, 3, 4):
        for seed in range(10 * players, 10 * players + 4):
            match = Match("yoho", players, seed=seed, names=NAMES[:players])
            record(f"{players}-players-seed-{seed}", match, whims=seed % 4 == 3)
    few = {"turns": 40, "goal": 4}
    record("2-players-turn-limit", Match("yoho", 2, seed=50, box=few, names=NAMES[:2]), whims=False)
    columns = Match("yoho", 3, seed=52, slide="columns", names=NAMES[:3])
    record("3-players-own-columns", columns, whims=False)
    own = {"goal": 2, "hand": 2, "treasure.slide": 1, "treasure.net": 3}
    record("4-players-own-box", Match("yoho", 4, seed=51, box=own, names=NAMES), whims=False)
    dice = Verifiable(SECRET, ["parrot", "plank", "keelhaul"])
    record("3-players-verifiable", Match("yoho", 3, chance=dice, names=NAMES[:3]), whims=False)


if __name__ == "__main__":
    record_all()
