"""Yak, an economy of food and stones for 2 to 4 tower builders."""

from pathlib import Path

from yurt.core.game import Game
from yurt.games.yak import pieces, rules, text, words

GAME = Game(
    name="yak",
    version=2,
    players=range(2, pieces.SEATS + 1),
    options={
        "bonus": ("0", "1", "2", "3"),
        "fog": ("each", "once"),
        "full-cart": ("rests", "draws"),
        "base": ("floats", "fixed"),
    },
    earlier={1: {"base": "fixed"}},
    modules={"rules": rules, "words": words, "text": text, "pieces": pieces},
    folder=Path(__file__).parent,
)
