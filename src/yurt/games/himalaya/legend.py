"""What the symbols of Himalaya's board are, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.legend import Legend, Symbol
from yurt.games.himalaya.pieces import Ground

SLIDES = Phrase(
    "A sherpa that arrives here slides down along the arrow.",
    "Un sherpa qui arrive ici descend le long de la flèche.",
)
GROUND = {
    Ground.PLAIN: Symbol(
        Phrase("space", "case"),
        Phrase("Pawns stop here by the exact count.", "On s’y arrête au compte exact."),
        "H4.1",
    ),
    Ground.CAMP: Symbol(
        Phrase("high camp", "camp d’altitude"),
        Phrase(
            "Safe from the yeti. With two of your sherpas here you may take back a used card, once.",
            "À l’abri du yéti. Avec deux de vos sherpas, vous y reprenez une carte utilisée, une fois.",
        ),
        "H6.2",
    ),
    Ground.CAVE: Symbol(
        Phrase("the yeti’s cave", "grotte du yéti"),
        Phrase("Nobody may stop here.", "Nul ne s’y arrête."),
        "H4.2",
    ),
    Ground.LANDSLIDE: Symbol(Phrase("landslide", "glissement de terrain"), SLIDES, "H5.2"),
    Ground.AVALANCHE: Symbol(Phrase("avalanche", "avalanche"), SLIDES, "H5.2"),
    Ground.SNOW: Symbol(
        Phrase("snow field", "champ de neige"),
        Phrase("It can’t be reached with a supply card.", "Une carte d’approvisionnement n’y mène pas."),
        "H4.3",
    ),
    Ground.SUMMIT: Symbol(
        Phrase("summit", "sommet"),
        Phrase(
            "The first climber here wins, by a die, which may be too high.",
            "Le premier alpiniste qui y parvient gagne, avec un dé, même trop fort.",
        ),
        "H9.1",
    ),
}
USED_UP = Phrase("used up until a camp gives it back", "utilisée, jusqu’à ce qu’un camp la rende")
SYMBOLS = {
    "base": Symbol(
        Phrase("base camp", "camp de base"),
        Phrase(
            "All climbers start here. The yeti never comes so low.",
            "Tous les alpinistes partent d’ici. Le yéti ne descend pas si bas.",
        ),
        "H2.1",
    ),
    "climber": Symbol(
        Phrase("climber", "alpiniste"),
        Phrase(
            "It only goes up, to where two of your own sherpas stand; the summit needs none.",
            "Il ne fait que monter, là où se trouvent deux de vos sherpas ; au sommet, nul besoin d’eux.",
        ),
        "H7.1",
    ),
    "sherpa": Symbol(
        Phrase("sherpa", "sherpa"),
        Phrase(
            "It goes up by the die, or back by half of it. Where others stand, a rope may carry it on.",
            "Il monte de la valeur du dé ou recule de la moitié. Là où d’autres se trouvent, une cordée peut "
            "l’emmener plus loin.",
        ),
        "H5.1",
    ),
    "yeti": Symbol(
        Phrase("yeti", "yéti"),
        Phrase(
            "It moves at each new throw. Where it arrives pawns flee to the camp below, unless a climber "
            "stands with his sherpas.",
            "Il bouge à chaque nouveau lancer. Là où il arrive, les pions fuient au camp du dessous, sauf un "
            "alpiniste avec ses sherpas.",
        ),
        "H8.2",
    ),
    "die": Symbol(
        Phrase("die", "dé"),
        Phrase(
            "All share these dice. Take one and move one of your pawns by it.",
            "Ces dés sont à tous. Prenez-en un et déplacez un de vos pions d’autant.",
        ),
        "H3.2",
    ),
    "again": Symbol(
        Phrase("throw again", "relancer"),
        Phrase(
            "With one die left you may throw all of them again; the yeti moves first.",
            "Quand il ne reste qu’un dé, on peut tous les relancer ; le yéti bouge d’abord.",
        ),
        "H3.3",
    ),
    "supply": Symbol(
        Phrase("supply card", "carte d’approvisionnement"),
        Phrase(
            "Instead of taking a die, move a pawn up by either number, but not to snow or the summit.",
            "Au lieu d’un dé, montez un pion de l’un des deux nombres, mais ni sur la neige ni au sommet.",
        ),
        "H3.4",
        USED_UP,
    ),
    "used": Symbol(
        Phrase("used supply card", "carte d’approvisionnement utilisée"),
        Phrase(
            "With two of your sherpas in a high camp you may take it back, once in each camp.",
            "Avec deux de vos sherpas dans un camp d’altitude, vous pouvez la reprendre, une fois par camp.",
        ),
        "H6.2",
    ),
    "regained": Symbol(
        Phrase("card taken back", "carte reprise"),
        Phrase(
            "This player has taken a card back in that camp, and can’t do so there again.",
            "Ce joueur a repris une carte dans ce camp, et ne le pourra plus.",
        ),
        "H6.2",
    ),
    "card": Symbol(
        Phrase("yeti card", "carte yéti"),
        Phrase(
            "One is turned at each new throw, and the yeti goes up or down by its number.",
            "On en retourne une à chaque nouveau lancer : le yéti monte ou descend d’autant.",
        ),
        "H8.1",
    ),
    "weather": Symbol(
        Phrase("bad weather", "mauvais temps"),
        Phrase(
            "When it is turned the game ends at once, and the highest climber wins. It joins the cards for "
            "their second pass.",
            "Dès que la carte sort, la partie s’arrête et l’alpiniste le plus haut gagne. Elle rejoint les "
            "autres au second passage.",
        ),
        "H9.2",
    ),
}


def legend(view: Any) -> Legend:
    """What each symbol is."""
    return {
        "ground": [GROUND[ground] for ground in Ground],
        **{kind: [symbol] for kind, symbol in SYMBOLS.items()},
    }
