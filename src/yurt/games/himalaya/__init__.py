"""Himalaya, a race to the summit for 2 to 5 climbers."""

from pathlib import Path

from yurt.core.game import Game
from yurt.games.himalaya import pieces, rules, text, words

GAME = Game(
    name="himalaya",
    version=1,
    players=range(2, pieces.SEATS + 1),
    options={"lone-climber": ("safe", "strict")},
    modules={"rules": rules, "words": words, "text": text, "pieces": pieces},
    folder=Path(__file__).parent,
)
