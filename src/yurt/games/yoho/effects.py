"""What the cards, objects and tokens of Yoho! do, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.told import Effects
from yurt.games.yoho.names import EFFECT
from yurt.games.yoho.pieces import Card, Kind

OBJECT = {
    Kind.CHEST: Phrase(
        "A closed chest: gold or a trap. Flip it, fire a cannonball at it or throw a barrel at it.",
        "Un coffre fermé : de l’or ou un piège. Retournez-le, tirez-lui un boulet ou lancez-lui un baril.",
    ),
    Kind.GOLD: Phrase(
        "A gold chest: the net takes a coin from the reserve.",
        "Un coffre d’or : le filet en tire une pièce de la réserve.",
    ),
    Kind.TRAP: Phrase(
        "A trapped chest: as it opens, each boat on it is hit.",
        "Un coffre piégé : quand il s’ouvre, chaque bateau dessus est touché.",
    ),
    Kind.PLAIN: Phrase("Open sea: nothing to take.", "Pleine mer : rien à prendre."),
    Kind.BALL: Phrase(
        "Cannonballs: take one, {balls} at most. Fire it at a boat on your card, or at a chest under you.",
        "Des boulets : prenez-en un, {balls} au plus. Tirez-le sur un bateau de votre carte ou un coffre.",
    ),
    Kind.BOTTLE: Phrase(
        "A message bottle: draw a treasure card, and play one more this turn.",
        "Une bouteille à la mer : piochez une carte au trésor, et jouez-en une de plus ce tour-ci.",
    ),
    Kind.RUM: Phrase(
        "Rum: a life, {lives} at most. A hit costs a life; without one a coin; without one the way home.",
        "Du rhum : une vie, {lives} au plus. Touché, on perd une vie ; sinon une pièce ; sinon on rentre.",
    ),
    Kind.ISLAND: Phrase(
        "A treasure island: the net brings a cannonball, rum or a message bottle, as you like.",
        "Une île aux trésors : le filet rapporte un boulet, du rhum ou une bouteille, à votre choix.",
    ),
    Kind.REEF: Phrase("A reef: no boat passes.", "Un récif : aucun bateau ne passe."),
    Kind.BARREL: Phrase(
        "A barrel: no boat passes. Catch/throw throws it at a boat or a lair beside it, or at a chest.",
        "Un baril : aucun bateau ne passe. Attraper/lancer le jette sur un bateau, repaire ou coffre voisin.",
    ),
}
LAIR = Phrase(
    "A lair: {goal} coins win. A life saves from a hit; a cannonball robs, or opens a chest.",
    "Un repaire : {goal} pièces font gagner. Une vie protège d’un coup ; un boulet vole, ou ouvre un coffre.",
)


def effects(view: Any) -> Effects:
    """What each treasure card, each object and a lair are for."""
    most = {"balls": int(view.box.ball_most), "lives": int(view.box.life_most)}
    return {
        "card": [EFFECT[card] for card in Card],
        "kind": [OBJECT[kind].fill(**most) for kind in Kind],
        "lair": [LAIR.fill(goal=int(view.box.goal))],
    }
