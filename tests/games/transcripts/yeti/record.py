"""Write the golden transcripts of Yéti anew, where a change of its rules asks for it:

python -m tests.games.transcripts.yeti.record
"""

import random
from itertools import product
from pathlib import Path

from yurt import Match
from yurt.core.chance import Verifiable
from yurt.games.yeti.pieces import Face
from yurt.games.yeti.state import Move

HERE = Path(__file__).parent
WHIM = 0.1  # one decision in ten is taken at random, so that odd things happen too
SECRET = bytes(range(32))


def choose(match, seat, rng):
    """A sensible choice: climb high, keep what pays most, buy what the coins allow."""
    actions = match.actions(seat)
    if rng.random() < WHIM:
        return rng.choice(actions)
    return max(actions, key=lambda action: (worth(match.view(seat), action), rng.random()))


def worth(view, action):
    if Move.KEEP <= action < Move.ROLL:
        face = action - Move.KEEP
        camp = 3 if view.kept[Face.SHERPA] else 1
        wanted = {Face.SHERPA: 3, Face.TENT: camp, Face.COIN: 2, Face.FOOTPRINT: 4}
        return wanted[face] * int(view.rolled[face])
    if Move.TURN <= action < Move.LEAVE:
        return 1
    if Move.BUY <= action < Move.SAVE:
        return int(view.box.cost[action - Move.BUY]) - 1
    if Move.CLIMB <= action < Move.SLEEP:
        return action - Move.CLIMB
    if action == Move.PHOTO:
        return int(view.box.photo[min(view.kept[Face.COIN], 7)])
    return {Move.ROLL: 3, Move.READY: 1, Move.GOGGLES: 2, Move.THAW: 2, Move.PURSE: 9, Move.ROPE: 60}.get(
        action, 0
    )


def record(name, match):
    rng = random.Random(name)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, choose(match, seat, rng))
    (HERE / f"{name}.txt").write_text(match.transcript(), "utf-8")


def record_all():
    settings = product(range(2, 6), ("off", "normal", "short", "long"))
    for seed, (players, weather) in enumerate(settings, start=420):
        record(f"{players}-players-{weather}", Match("yeti", players, seed=seed, weather=weather))
    verifiable = Verifiable(SECRET, ["snow", "leopard"])
    record("verifiable", Match("yeti", 2, chance=verifiable, names=["Tenzing", "Edmund"], weather="normal"))
    own = {"yeti": 40, "equipment.guide.cost": 5, "photo": [0, 0, 2, 4, 7, 11, 16, 22]}
    record("own-box", Match("yeti", 3, seed=436, box=own))


if __name__ == "__main__":
    record_all()
