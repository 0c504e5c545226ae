"""What the symbols of Yoho!'s board are, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.legend import Legend, Symbol
from yurt.games.yoho.names import CAPTAIN, CARD, EFFECT, KIND
from yurt.games.yoho.pieces import SHAPES, Captain, Card, Kind

OBJECT = {
    Kind.CHEST: Phrase(
        "Gold or a trap. Flip it, fire a cannonball at it or throw a barrel at it.",
        "De l’or ou un piège. Retournez-le, tirez-lui un boulet ou lancez-lui un baril.",
    ),
    Kind.GOLD: Phrase(
        "The net takes a coin from the reserve.",
        "Le filet en tire une pièce de la réserve.",
    ),
    Kind.TRAP: Phrase(
        "As it opens, each boat on it is hit.", "Quand il s’ouvre, chaque bateau dessus est touché."
    ),
    Kind.PLAIN: Phrase("Nothing to take.", "Rien à prendre."),
    Kind.BALL: Phrase(
        "Take one, {balls} at most. Fire it at a boat on your card, or at a chest under you.",
        "Prenez-en un, {balls} au plus. Tirez-le sur un bateau de votre carte ou un coffre.",
    ),
    Kind.BOTTLE: Phrase(
        "Draw a treasure card, and play one more this turn.",
        "Piochez une carte au trésor, et jouez-en une de plus ce tour-ci.",
    ),
    Kind.RUM: Phrase(
        "A life, {lives} at most. A hit costs a life; without one a coin; without one the way home.",
        "Une vie, {lives} au plus. Touché, on perd une vie ; sinon une pièce ; sinon on rentre.",
    ),
    Kind.ISLAND: Phrase(
        "The net brings a cannonball, rum or a message bottle, as you like.",
        "Le filet rapporte un boulet, du rhum ou une bouteille, à votre choix.",
    ),
    Kind.REEF: Phrase("No boat passes.", "Aucun bateau ne passe."),
    Kind.BARREL: Phrase(
        "No boat passes. Catch/throw throws it at a boat or a lair beside it, or at a chest.",
        "Aucun bateau ne passe. Attraper/lancer le jette sur un bateau, repaire ou coffre voisin.",
    ),
}
OBJECT_RULE = {
    Kind.CHEST: "P8.2",
    Kind.GOLD: "P8.1",
    Kind.TRAP: "P7.2",
    Kind.PLAIN: "P4.3",
    Kind.BALL: "P7.4",
    Kind.BOTTLE: "P8.1",
    Kind.RUM: "P7.1",
    Kind.ISLAND: "P8.1",
    Kind.REEF: "P4.2",
    Kind.BARREL: "P7.3",
}
CARD_RULE = {
    Card.ROTATE: "P5.1",
    Card.SWAP: "P5.2",
    Card.SLIDE: "P5.3",
    Card.FLIP: "P5.4",
    Card.REMOVE: "P5.5",
    Card.MOVE: "P4.1",
    Card.NET: "P8.1",
    Card.CATCH: "P5.7",
}
A_PLAY = Phrase("one of {plays} plays a turn", "une des {plays} cartes d’un tour")
EXITS = {
    "X": Phrase("Exits on all four sides.", "Sorties sur les quatre côtés."),
    "T": Phrase("Exits on three sides.", "Sorties sur trois côtés."),
    "I": Phrase("Exits on two opposite sides.", "Sorties sur deux côtés opposés."),
    "L": Phrase("Exits on two sides that meet.", "Sorties sur deux côtés voisins."),
}
CURRENT = Phrase("current {shape}", "courant {shape}")
SAILED = Phrase(
    "{exits} Boats sail from card to card wherever both have an exit on the edge they share.",
    "{exits} On navigue de carte en carte là où toutes deux ont une sortie sur leur bord commun.",
)
LAIR = Phrase(
    "A pirate’s home with boat, coins, lives and cannonballs. {goal:coin|coins} win.",
    "Le port d’un pirate : bateau, pièces, vies et boulets. {goal:pièce fait|pièces font} gagner.",
)
COIN = Phrase("Who has {goal} wins at once.", "Qui en a {goal} gagne aussitôt.")
LIFE = Phrase(
    "It saves from a hit; {lives} at most.",
    "Elle protège d’un coup ; {lives} au plus.",
)
BALL = Phrase(
    "Fire it at any moment of your turn: at a boat on your card, or at the chest under you. {balls} at most.",
    "Tirez-le à tout moment de votre tour : sur un bateau de votre carte ou le coffre sous vous. {balls} au "
    "plus.",
)
PLAYS = Phrase(
    "A dot for each card that may still be played this turn, {plays} at first.",
    "Un point par carte qui peut encore être jouée ce tour-ci, {plays} au début.",
)
PILE = Phrase(
    "Treasure cards are drawn from it, up to {hand} in the hand.",
    "On y pioche les cartes au trésor, jusqu’à en avoir {hand} en main.",
)
THINGS = {
    "unknown": Symbol(
        Phrase("unseen side", "face inconnue"),
        Phrase("Nobody has seen this side yet.", "Personne n’a encore vu cette face."),
        "P3.4",
    ),
    "gap": Symbol(
        Phrase("gap", "vide"),
        Phrase(
            "The line beyond it closes up, and the top card of the pile fills its far end.",
            "La ligne au-delà se resserre, et la carte du dessus de la pioche en comble le bout.",
        ),
        "P6.1",
    ),
    "boat": Symbol(
        Phrase("boat", "bateau"),
        Phrase(
            "It sails along the currents with Move; any number may share a card.",
            "Il suit les courants avec Déplacement ; plusieurs peuvent partager une carte.",
        ),
        "P4.1",
    ),
    "edge": Symbol(
        Phrase("end of a line", "bout d’une ligne"),
        Phrase(
            "Here a lair is put in the set-up, and Slide pushes a card in.",
            "On y place un repaire au début, et Glisser y pousse une carte.",
        ),
        "P5.3",
    ),
    "cards": Symbol(
        Phrase("cards in hand", "cartes en main"),
        Phrase(
            "How many treasure cards a pirate holds; the others do not see which.",
            "Combien de cartes au trésor un pirate tient ; les autres ne voient pas lesquelles.",
        ),
        "P2.2",
    ),
    "sea": Symbol(
        Phrase("sea pile", "pioche Courants marins"),
        Phrase(
            "All see its top card: it fills the next gap, or is pushed in with Slide.",
            "Tous voient la carte du dessus : elle comble le prochain vide, ou entre avec Glisser.",
        ),
        "P2.1",
    ),
    "reserve": Symbol(
        Phrase("reserve", "réserve"),
        Phrase(
            "The coins that gold chests can still bring.",
            "Les pièces que les coffres d’or peuvent encore rapporter.",
        ),
        "P1.3",
    ),
    "compass": Symbol(
        Phrase("compass rose", "rose des vents"),
        Phrase("It marks the front of a sea card.", "Elle marque le recto d’une carte de la mer."),
        "P1.1",
    ),
    "other": Symbol(
        Phrase("other side", "autre face"),
        Phrase(
            "The small picture in a corner: what lies under the card, where that has been seen.",
            "La petite image dans un coin : ce qu’il y a sous la carte, si on l’a vu.",
        ),
        "P5.4",
    ),
}
NOBODY_BETTER = Phrase(
    "A captain has no effect on the game.", "Le choix d’un capitaine ne change rien au jeu."
)


def _things(box: Any) -> dict[str, Symbol]:
    """The symbols whose words hold a number of the box."""
    goal, plays, hand = int(box.goal), int(box.plays), int(box.hand)
    return {
        "lair": Symbol(Phrase("lair", "repaire"), LAIR.fill(goal=goal), "P2.4"),
        "coin": Symbol(Phrase("coin", "pièce"), COIN.fill(goal=goal), "P9.1"),
        "life": Symbol(Phrase("life", "vie"), LIFE.fill(lives=int(box.life_most)), "P7.1"),
        "ball": Symbol(KIND[Kind.BALL], BALL.fill(balls=int(box.ball_most)), "P7.4"),
        "plays": Symbol(Phrase("plays left", "cartes à jouer"), PLAYS.fill(plays=plays), "P3.1"),
        "pile": Symbol(Phrase("treasure pile", "pioche au trésor"), PILE.fill(hand=hand), "P3.3"),
    }


def legend(view: Any) -> Legend:
    """What each symbol is."""
    box = view.box
    most = {"balls": int(box.ball_most), "lives": int(box.life_most)}
    play = A_PLAY.fill(plays=int(box.plays))
    things = THINGS | _things(box)
    return {
        "kind": [Symbol(KIND[kind], OBJECT[kind].fill(**most), OBJECT_RULE[kind]) for kind in Kind],
        "card": [Symbol(CARD[card], EFFECT[card], CARD_RULE[card], play) for card in Card],
        "current": [
            Symbol(CURRENT.fill(shape=shape), SAILED.fill(exits=EXITS[shape]), "P1.1") for shape in SHAPES
        ],
        "captain": [Symbol(CAPTAIN[captain], NOBODY_BETTER, "P2.3") for captain in Captain],
        **{kind: [symbol] for kind, symbol in things.items()},
    }
