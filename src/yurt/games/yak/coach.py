"""What a coach says in a first game of Yak: the goal in a line, and each thing when it first happens."""

from __future__ import annotations

from typing import Any

from yurt.core.idea import Idea
from yurt.core.language import Phrase
from yurt.games.yak.state import Event, Phase

GOAL = Phrase(
    "Most points win; a full fourth level (+{stupa}) ends it.",
    "Le plus de points gagne ; un 4ᵉ niveau complet (+{stupa}) déclenche la fin.",
)
PHASES = {
    Phase.SUNRISE: Idea(
        Phrase(
            "Everybody chooses in secret. The cart before your yurt is the one you will use.",
            "Chacun choisit en secret. Le chariot devant votre yourte est celui que vous utiliserez.",
        ),
        "K3.1",
    ),
    Phase.TAKE: Idea(
        Phrase(
            "Each further stone costs more food; a crystal still more, and becomes any colour at the end.",
            "Chaque pierre de plus coûte davantage ; un cristal plus encore, mais il prend une couleur.",
        ),
        "K4.1",
    ),
    Phase.PLACE: Idea(
        Phrase(
            "Stones of one colour should touch: groups score, single stones hardly.",
            "Faites se toucher les pierres d’une couleur : les groupes rapportent, une pierre seule "
            "presque rien.",
        ),
        "K4.3",
    ),
    Phase.PAY: Idea(
        Phrase(
            "Pay with at most two kinds, none that the cart refuses; the food stays on it.",
            "Payez en deux sortes au plus, sans celle que le chariot refuse ; les vivres y restent.",
        ),
        "K4.2",
    ),
    Phase.LOAD: Idea(
        Phrase(
            "You get all food of one kind from this cart, as far as your yurt has room.",
            "Vous prenez tous les vivres d’une sorte de ce chariot, tant que la yourte a de la place.",
        ),
        "K5.1",
    ),
    Phase.BUY: Idea(
        Phrase(
            "The market has any food; afterwards you put a stone onto a cart of your choice.",
            "Le marché offre tous les vivres ; ensuite vous posez une pierre sur un chariot de votre choix.",
        ),
        "K6.1",
    ),
    Phase.PICK: Idea(
        Phrase(
            "One of these stones goes onto a cart, the others go back into the bag.",
            "Une de ces pierres va sur un chariot, les autres retournent dans le sac.",
        ),
        "K6.2",
    ),
}
EVENTS = {
    Event.FOG: Idea(
        Phrase(
            "Fog came out of the bag: all yaks turn round, so the carts will move the other way.",
            "Du brouillard sort du sac : tous les yaks font demi-tour, les chariots iront dans l’autre sens.",
        ),
        "K7.1",
    ),
    Event.SUNSET: Idea(
        Phrase(
            "At sunset each cart moves on one stop: look which one will be yours tomorrow.",
            "Au coucher du soleil, chaque chariot avance d’une étape : voyez lequel sera le vôtre demain.",
        ),
        "K3.3",
    ),
    Event.CLOUD: Idea(
        Phrase(
            "The fog track was full: the cloud is gone for good, the fog is back in the bag.",
            "La piste de brouillard était pleine : le nuage disparaît, le brouillard retourne dans le sac.",
        ),
        "K7.2",
    ),
    Event.STUPA: Idea(
        Phrase(
            "Someone has completed a fourth level: one more day is played, then the towers are scored.",
            "Quelqu’un a terminé un quatrième niveau : encore une journée, puis on compte les tours.",
        ),
        "K8.1",
    ),
}


def goal(view: Any) -> Phrase:
    return GOAL.fill(stupa=int(view.box.score_stupa))
