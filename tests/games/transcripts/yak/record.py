"""Write the golden transcripts of Yak anew, where a change of its rules asks for it:

python -m tests.games.transcripts.yak.record

Those of earlier rules, in folders of their own, stay as they are: they must replay for ever.
"""

import random
from itertools import product
from pathlib import Path

from yurt import Match
from yurt.games.yak.heuristic import prior

HERE = Path(__file__).parent
NAMES = ["Anne", "Bruno", "Chloé", "Dawa"]
WHIM = 0.1  # one decision in ten is taken at random, so that odd things happen too
OPTIONS = [  # fog, full cart, base
    ("each", "rests", "floats"),
    ("once", "rests", "fixed"),
    ("each", "draws", "floats"),
    ("once", "draws", "floats"),
]


def choose(match, seat, rng):
    """A choice as likely as the heuristic's prior has it."""
    weights = match.weights(seat)
    if rng.random() >= WHIM:
        prior(match.view(seat), seat, weights)
    return rng.choices(range(len(weights)), weights.tolist())[0]


def record(name, match):
    rng = random.Random(name)
    while not match.over:
        seat = match.awaiting[0]
        match.play(seat, choose(match, seat, rng))
    (HERE / f"{name}.txt").write_text(match.transcript(), "utf-8")


def record_all():
    for seed, (players, bonus) in enumerate(product(range(2, 5), range(4)), start=201):
        fog, full_cart, base = OPTIONS[bonus]
        match = Match(
            "yak",
            players,
            seed=seed,
            names=NAMES[:players],
            bonus=str(bonus),
            fog=fog,
            full_cart=full_cart,
            base=base,
        )
        record(f"{players}-players-bonus-{bonus}-{fog}-{full_cart}-{base}", match)


if __name__ == "__main__":
    record_all()
