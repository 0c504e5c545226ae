"""What the values of Himalaya's box are called, in English and French."""

from __future__ import annotations

from yurt.core.box_form import Caption
from yurt.core.language import Phrase
from yurt.games.himalaya.pieces import CARDS, SEATS

_PLAYERS = tuple(Phrase(f"{count} players", f"{count} joueurs") for count in range(2, SEATS + 1))
_CARDS = tuple(Phrase(f"card {number}", f"carte {number}") for number in range(1, CARDS + 1))
_FROM_TO = (Phrase("from", "de"), Phrase("to", "à"))

BOX_PARTS = {"path": Phrase("The path", "Le chemin")}
BOX = {
    "dice": Caption(Phrase("Dice", "Dés"), _PLAYERS),
    "supplies": Caption(
        Phrase("Supply cards: their two numbers", "Cartes d’approvisionnement : leurs deux nombres"),
        _CARDS,
        (Phrase("lower", "petit"), Phrase("higher", "grand")),
    ),
    "deal": Caption(
        Phrase("Supply cards each player gets", "Cartes d’approvisionnement reçues par chacun"),
        _PLAYERS,
        _CARDS,
        {0: Phrase("no", "non"), 1: Phrase("yes", "oui")},
    ),
    "yeti": Caption(Phrase("Yeti cards beside bad weather", "Cartes yéti, sans le mauvais temps")),
    "path.length": Caption(Phrase("space of the summit", "case du sommet")),
    "path.camps": Caption(Phrase("spaces of the high camps", "cases des camps d’altitude")),
    "path.cave": Caption(Phrase("space of the yeti's cave", "case de la grotte du yéti")),
    "path.landslides": Caption(Phrase("landslides", "glissements de terrain"), columns=_FROM_TO),
    "path.avalanches": Caption(Phrase("avalanches", "avalanches"), columns=_FROM_TO),
    "path.snow": Caption(Phrase("spaces of deep snow", "cases de neige profonde")),
}
