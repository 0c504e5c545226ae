"""What the spaces, cards and pawns of Himalaya do, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.told import Effects
from yurt.games.himalaya.pieces import Ground

GROUND = {
    Ground.PLAIN: Phrase("A plain space.", "Une case ordinaire."),
    Ground.CAMP: Phrase(
        "A camp: safe from the yeti. With two of your sherpas here you may take back a used card, once.",
        "Un camp, à l’abri du yéti. Avec deux de vos sherpas, vous y reprenez une carte utilisée, une fois.",
    ),
    Ground.CAVE: Phrase("The yeti’s cave: nobody may stop here.", "La grotte du yéti : nul ne s’y arrête."),
    Ground.LANDSLIDE: Phrase(
        "A landslide: a sherpa that arrives here slides down along the arrow.",
        "Un glissement de terrain : un sherpa qui arrive ici descend le long de la flèche.",
    ),
    Ground.AVALANCHE: Phrase(
        "An avalanche: a sherpa that arrives here slides down along the arrow.",
        "Une avalanche : un sherpa qui arrive ici descend le long de la flèche.",
    ),
    Ground.SNOW: Phrase(
        "A snow field: it can’t be reached with a supply card.",
        "Un champ de neige : une carte d’approvisionnement n’y mène pas.",
    ),
    Ground.SUMMIT: Phrase(
        "The summit: the first climber here wins, by a die, which may be too high.",
        "Le sommet : le premier alpiniste qui y parvient gagne, avec un dé, même trop fort.",
    ),
}
SUPPLY = Phrase(
    "A supply card: instead of taking a die, move a pawn up by either number, but not to snow or the summit. "
    "It is then used, until a camp gives it back.",
    "Une carte d’approvisionnement : au lieu d’un dé, montez un pion de l’un des deux nombres, mais ni sur "
    "la neige ni au sommet. Elle est alors utilisée, jusqu’à ce qu’un camp la rende.",
)
YETI = Phrase(
    "A yeti card: one is turned at each new throw, and the yeti goes so far. Where it arrives pawns flee to "
    "the camp below, unless a climber stands with sherpas.",
    "Une carte yéti : on en retourne une à chaque nouveau lancer, et le yéti se déplace d’autant. Là où il "
    "arrive, les pions fuient au camp du dessous, sauf un alpiniste avec ses sherpas.",
)
WEATHER = Phrase(
    "Bad weather: when it is turned the game ends at once, and the highest climber wins. It joins the cards "
    "for their second pass.",
    "Mauvais temps : dès que la carte sort, la partie s’arrête et l’alpiniste le plus haut gagne. Elle "
    "rejoint les autres cartes au second passage.",
)


def effects(view: Any) -> Effects:
    """What each kind of ground and each kind of card does."""
    return {"ground": [GROUND[ground] for ground in Ground], "card": [SUPPLY, YETI, WEATHER]}
