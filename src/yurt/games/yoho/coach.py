"""What a coach says in a first game of Yoho!: the goal in a line, and each thing when it first happens."""

from __future__ import annotations

from typing import Any

from yurt.core.idea import Idea
from yurt.core.language import Phrase
from yurt.games.yoho.state import Event, Phase

GOAL = Phrase(
    "First pirate with {goal:coin|coins} wins.",
    "Le premier pirate à {goal:pièce|pièces} gagne.",
)
PHASES = {
    Phase.LAIR: Idea(
        Phrase(
            "Build where a current leads out of the card: by it you sail out and home.",
            "Installez-vous là où un courant sort de la carte : c’est par là qu’on part et qu’on rentre.",
        ),
        "P2.3",
    ),
    Phase.TURN: Idea(
        Phrase(
            "Play cards one by one: Move sails along joined currents, Net takes what is under you.",
            "Jouez vos cartes une à une : Déplacement suit les courants, Filet prend ce qui est sous vous.",
        ),
        "P3.1",
    ),
    Phase.SAIL: Idea(
        Phrase(
            "Every lit card can be reached; sail home and nothing under you can go off.",
            "Toute carte éclairée est accessible ; chez soi, rien n’explose sous la coque.",
        ),
        "P4.1",
    ),
    Phase.ROTATE: Idea(
        Phrase(
            "A quarter turn can open a way for you, or close one for others.",
            "Un quart de tour peut vous ouvrir un passage, ou en fermer un aux autres.",
        ),
        "P5.1",
    ),
    Phase.SLIDE: Idea(
        Phrase(
            "The top card of the pile pushes a whole line; boats that fall out go home.",
            "La carte du dessus pousse toute une ligne ; les bateaux qui tombent rentrent chez eux.",
        ),
        "P5.3",
    ),
    Phase.FLIP: Idea(
        Phrase(
            "A closed chest turned over is gold, or a trap that hits every boat on it.",
            "Un coffre fermé retourné donne de l’or, ou un piège qui touche tout bateau dessus.",
        ),
        "P5.4",
    ),
    Phase.CATCH: Idea(
        Phrase(
            "Catch reaches the cards next to your boat or lair; a barrel nearby can be thrown.",
            "Attraper atteint les cartes voisines du bateau ou du repaire ; un baril voisin se lance.",
        ),
        "P5.7",
    ),
    Phase.FILL: Idea(
        Phrase(
            "The line has closed up; lay the new card so that its currents help you.",
            "La ligne s’est resserrée ; tournez la nouvelle carte pour que ses courants vous aident.",
        ),
        "P6.1",
    ),
    Phase.DISCARD: Idea(
        Phrase(
            "Throw away cards that do not help: you draw new ones at once.",
            "Défaussez les cartes inutiles : vous en piochez aussitôt de nouvelles.",
        ),
        "P3.3",
    ),
}
EVENTS = {
    Event.COIN: Idea(
        Phrase(
            "Gold from a chest is a coin in the lair; it can still be stolen by cannonball.",
            "L’or d’un coffre devient une pièce au repaire ; un boulet peut encore la voler.",
        ),
        "P8.1",
    ),
    Event.TRAP: Idea(
        Phrase(
            "A trap goes off as soon as it is revealed and hits every boat on its card.",
            "Un piège explose dès qu’il est révélé et touche tout bateau sur sa carte.",
        ),
        "P7.2",
    ),
    Event.FIRED: Idea(
        Phrase(
            "A cannonball hits a boat on one’s own card, at any moment of the turn.",
            "Un boulet touche un bateau sur sa propre carte, à tout moment du tour.",
        ),
        "P7.4",
    ),
    Event.LIFE_LOST: Idea(
        Phrase(
            "A hit costs a life; without one a coin; without either the boat goes home.",
            "Un coup coûte une vie ; sinon une pièce ; sinon le bateau rentre chez lui.",
        ),
        "P7.1",
    ),
    Event.BOTTLE: Idea(
        Phrase(
            "A message bottle draws a treasure card and lets one more be played this turn.",
            "Une bouteille fait piocher une carte au trésor et permet d’en jouer une de plus.",
        ),
        "P8.1",
    ),
    Event.STOLEN: Idea(
        Phrase(
            "Who loses a coin to a cannonball loses it to the one who fired.",
            "La pièce perdue sous un boulet va à qui l’a tiré.",
        ),
        "P7.4",
    ),
}


def goal(view: Any) -> Phrase:
    return GOAL.fill(goal=int(view.box.goal))
