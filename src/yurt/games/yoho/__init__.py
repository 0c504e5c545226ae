"""Yoho!, pirates on a sea of cards, for 2 to 4 players."""

from pathlib import Path

from yurt.core.game import Game
from yurt.games.yoho import pieces, rules, text, words

GAME = Game(
    name="yoho",
    version=2,
    players=range(2, pieces.SEATS + 1),
    options={"slide": ("any", "columns")},
    modules={"rules": rules, "words": words, "text": text, "pieces": pieces},
    folder=Path(__file__).parent,
)
