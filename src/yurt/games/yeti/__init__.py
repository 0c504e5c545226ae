"""Yéti, a dice game for 2 to 5 climbers."""

from pathlib import Path

from yurt.core.game import Game
from yurt.games.yeti import pieces, rules, text, words

GAME = Game(
    name="yeti",
    version=1,
    players=range(2, pieces.SEATS + 1),
    options={"weather": ("off", "normal", "short", "long")},
    modules={"rules": rules, "words": words, "text": text, "pieces": pieces},
    folder=Path(__file__).parent,
)
