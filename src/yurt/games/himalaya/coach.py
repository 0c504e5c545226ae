"""What a coach says in a first game of Himalaya: the goal in a line, and each thing when it first happens."""

from __future__ import annotations

from typing import Any

from yurt.core.idea import Idea
from yurt.core.language import Phrase
from yurt.games.himalaya.state import Event, Phase

GOAL = Phrase(
    "First on the summit ({summit}) wins; in bad weather, the highest.",
    "Premier au sommet ({summit}) ; par mauvais temps, le plus haut.",
)
PHASES = {
    Phase.CHOOSE: Idea(
        Phrase(
            "Take one of the shared dice, or play a supply card instead; the others take what you leave.",
            "Prenez un dé commun, ou jouez une carte d’approvisionnement ; les autres prennent le reste.",
        ),
        "H3.2",
    ),
    Phase.PAWN: Idea(
        Phrase(
            "A sherpa goes up by the die or back by half of it; the climber needs two sherpas waiting.",
            "Un sherpa monte du dé ou recule de sa moitié ; l’alpiniste veut deux sherpas qui l’attendent.",
        ),
        "H5.1",
    ),
    Phase.ROPE: Idea(
        Phrase(
            "You met other sherpas: the rope takes you on by as many spaces as stood there.",
            "Vous rejoignez d’autres sherpas : la cordée vous emmène d’autant de cases qu’ils étaient.",
        ),
        "H5.3",
    ),
    Phase.CAMP: Idea(
        Phrase(
            "Two of your sherpas are in a high camp: you may take back a used card.",
            "Deux de vos sherpas sont dans un camp d’altitude : vous pouvez reprendre une carte utilisée.",
        ),
        "H6.2",
    ),
}
EVENTS = {
    Event.YETI: Idea(
        Phrase(
            "With each new throw a card moves the yeti; whoever it meets flees to the camp below.",
            "À chaque nouveau lancer, une carte déplace le yéti ; qui le rencontre fuit au camp du dessous.",
        ),
        "H8.1",
    ),
    Event.SCARED: Idea(
        Phrase(
            "Sherpas flee from the yeti; beside their own climber, or in a camp, they are safe.",
            "Les sherpas fuient le yéti ; près de leur alpiniste, ou dans un camp, ils sont à l’abri.",
        ),
        "H8.2",
    ),
    Event.CLIMBER_SCARED: Idea(
        Phrase(
            "A climber without sherpas of his own flees from the yeti too: do not leave him alone.",
            "Un alpiniste sans ses sherpas fuit aussi le yéti : ne le laissez pas seul.",
        ),
        "H8.3",
    ),
    Event.SLID: Idea(
        Phrase(
            "A sherpa that arrives on a slide goes down along its arrow at once.",
            "Un sherpa qui arrive sur un glissement de terrain descend aussitôt le long de la flèche.",
        ),
        "H5.2",
    ),
    Event.CLIMBED: Idea(
        Phrase(
            "A climber moves up to two of his own sherpas, who may leave him afterwards.",
            "Un alpiniste rejoint deux de ses sherpas, qui peuvent ensuite le quitter.",
        ),
        "H7.1",
    ),
    Event.PLAYED: Idea(
        Phrase(
            "A supply card leaves all dice on offer, and is used up until a camp gives it back.",
            "Une carte d’approvisionnement laisse tous les dés, et reste utilisée jusqu’à ce qu’un camp la "
            "rende.",
        ),
        "H3.4",
    ),
    Event.SHUFFLED: Idea(
        Phrase(
            "All yeti cards were seen: now bad weather is among them and may end the game any time.",
            "Toutes les cartes yéti ont été vues : le mauvais temps s’y ajoute et peut tout arrêter.",
        ),
        "H8.4",
    ),
}


def goal(view: Any) -> Phrase:
    return GOAL.fill(summit=int(view.box.length))
