"""What the values of Yoho!'s box are called, in English and French."""

from __future__ import annotations

from yurt.core.box_form import Caption
from yurt.core.language import Phrase
from yurt.games.yoho.names import CARD, FACE
from yurt.games.yoho.pieces import FACE_WORDS, SEA_CARDS, SEATS, face_of

_PLAYERS = tuple(Phrase(f"{count} players", f"{count} joueurs") for count in range(2, SEATS + 1))
_SIDES = (Phrase("front", "recto"), Phrase("back", "verso"))
_FACES = {word: FACE[face_of(word)] for word in FACE_WORDS}
_TOKENS = {
    "tokens": Phrase("tokens in the box", "jetons dans la boîte"),
    "start": Phrase("in a lair at the start", "dans un repaire au départ"),
    "most": Phrase("the most in a lair", "au plus dans un repaire"),
}

BOX_PARTS = {
    "lives": Phrase("Lives", "Vies"),
    "balls": Phrase("Cannonballs", "Boulets"),
    "treasure": Phrase("Treasure cards, 21 in all", "Cartes au trésor, 21 en tout"),
    "sea": Phrase("Sea cards", "Cartes Courants marins"),
}
BOX = {
    "coins": Caption(Phrase("Coins in the reserve", "Pièces dans la réserve"), _PLAYERS),
    "goal": Caption(Phrase("Coins that win at once", "Pièces qui font gagner aussitôt")),
    "plays": Caption(Phrase("Cards that may be played in a turn", "Cartes jouables par tour")),
    "hand": Caption(Phrase("Treasure cards in hand", "Cartes au trésor en main")),
    "turns": Caption(Phrase("Turns after which the game is over", "Tours après lesquels la partie finit")),
    **{
        f"{table}.{column}": Caption(label)
        for table in ("lives", "balls")
        for column, label in _TOKENS.items()
    },
    **{f"treasure.{card.name.lower()}": Caption(name) for card, name in CARD.items()},
    **{
        f"sea.{number}": Caption(Phrase(f"card {number}", f"carte {number}"), _SIDES, choices=_FACES)
        for number in range(1, SEA_CARDS + 1)
    },
}
