"""What a coach says in a first game of Yéti: the goal in a line, and each thing when it first happens."""

from __future__ import annotations

from typing import Any

from yurt.core.idea import Idea
from yurt.core.language import Phrase
from yurt.games.yeti.state import Event, Phase

GOAL = Phrase(
    "Most points wins. Catch the yeti (now at {yeti}) to trigger the last round.",
    "Le plus de points gagne. Yéti (case {yeti}) rattrapé : dernier tour de table.",
)
PHASES = {
    Phase.KEEP: Idea(
        Phrase(
            "Keep all dice of one symbol; the others are rolled again until none is left.",
            "Gardez tous les dés d’un symbole ; les autres sont relancés jusqu’au dernier.",
        ),
        "Y3.5",
    ),
    Phase.READY: Idea(
        Phrase(
            "Before the dice are used, goggles or the weather may let you change one of them.",
            "Avant d’utiliser les dés, les lunettes ou la météo permettent parfois d’en changer un.",
        ),
        "Y4.1",
    ),
    Phase.SNOW: Idea(
        Phrase(
            "Three snow let you turn one of them to any other face.",
            "Trois neiges : vous pouvez en tourner une sur une autre face.",
        ),
        "Y5.1",
    ),
    Phase.COINS: Idea(
        Phrase(
            "Coins buy one thing: a photo is points now, equipment helps from now on.",
            "Les pièces achètent une seule chose : une photo, des points tout de suite ; un équipement, une "
            "aide durable.",
        ),
        "Y5.2",
    ),
    Phase.CLIMB: Idea(
        Phrase(
            "Higher up footprints bring more, but only tents let you stay there.",
            "Plus haut, les empreintes rapportent plus, mais seules les tentes vous y maintiennent.",
        ),
        "Y5.3",
    ),
    Phase.TENTS: Idea(
        Phrase(
            "A tent is missing to stay so high: the rope can stand in for one, once.",
            "Il manque une tente pour rester si haut : la corde peut en tenir lieu, une fois.",
        ),
        "Y5.6",
    ),
}
EVENTS = {
    Event.BLIZZARD: Idea(
        Phrase(
            "Four snow or more are a blizzard: the yeti flees, and the surplus is held back.",
            "Quatre neiges ou plus : c’est le blizzard. Le yéti fuit, et le surplus est retenu.",
        ),
        "Y6.1",
    ),
    Event.PHOTO: Idea(
        Phrase(
            "A photo scores at once, and each further coin is worth more than the one before.",
            "Une photo rapporte aussitôt, et chaque pièce de plus vaut davantage que la précédente.",
        ),
        "Y5.2",
    ),
    Event.BOUGHT: Idea(
        Phrase(
            "A tile can be bought from its owner too, who is paid for it and can’t refuse.",
            "Un équipement se rachète aussi à son propriétaire, qui est payé et ne peut refuser.",
        ),
        "Y5.2",
    ),
    Event.PEAK: Idea(
        Phrase(
            "The first to reach the peak takes the best token; each player takes one, once.",
            "Le premier au sommet prend le meilleur jeton ; chacun en prend un, une seule fois.",
        ),
        "Y5.3",
    ),
    Event.TRACKS: Idea(
        Phrase(
            "Footprints score where you stand now, before you may have to go down.",
            "Les empreintes comptent là où vous êtes, avant de devoir peut-être redescendre.",
        ),
        "Y5.4",
    ),
    Event.CAMPED: Idea(
        Phrase(
            "At the end of the turn you stay only as high as you have tents.",
            "À la fin du tour, on ne reste qu’à la hauteur de ses tentes.",
        ),
        "Y5.5",
    ),
    Event.SKY: Idea(
        Phrase(
            "The weather in force holds for everybody during this round.",
            "La météo en vigueur vaut pour tous pendant ce tour de table.",
        ),
        "Y9.2",
    ),
    Event.LAST: Idea(
        Phrase(
            "A marker has reached the yeti: everyone finishes this round, then the game is over.",
            "Un marqueur a rejoint le yéti : on termine ce tour de table, puis la partie s’achève.",
        ),
        "Y7.1",
    ),
}


def goal(view: Any) -> Phrase:
    return GOAL  # where the yeti stands now is a field of the view
