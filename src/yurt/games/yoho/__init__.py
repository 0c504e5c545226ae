"""Yoho!, pirates on a sea of cards, for 2 to 4 players."""

from pathlib import Path

from yurt.core.game import Game
from yurt.games.yoho import paint, pieces, rules, scenes, text, told, words

GAME = Game(
    name="yoho",
    version=2,
    players=range(2, pieces.SEATS + 1),
    options={"slide": ("any", "columns")},
    modules={
        "rules": rules,
        "words": words,
        "text": text,
        "paint": paint,
        "pieces": pieces,
        "told": told,
        "scenes": scenes,
    },
    folder=Path(__file__).parent,
)
