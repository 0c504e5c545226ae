"""What the values of Yak's box are called, in English and French."""

from __future__ import annotations

from yurt.core.box_form import Caption
from yurt.core.language import Phrase
from yurt.games.yak.names import COLOUR, ZONE
from yurt.games.yak.pieces import BIGGEST_GROUP, MOST_BUILT, Zone

_COLOURS = tuple(COLOUR.values())
_BUILT = tuple(
    Phrase(f"{count} stone" + "s" * (count > 1), f"{count} pierre" + "s" * (count > 1))
    for count in range(1, MOST_BUILT + 1)
)
_SIZES = (
    *(Phrase(f"{count} stones", f"{count} pierres") for count in range(2, BIGGEST_GROUP)),
    Phrase("7 or more", "7 ou plus"),
)
_GROUPS = (
    *(Phrase(f"{count} groups", f"{count} groupes") for count in range(3, BIGGEST_GROUP)),
    Phrase("7 or more", "7 ou plus"),
)

BOX_PARTS = {
    "stones": Phrase("Stones", "Pierres"),
    "cart": Phrase("Carts", "Chariots"),
    "food": Phrase("Food", "Vivres"),
    "build": Phrase("Build", "Construire"),
    "restock": Phrase("Restock", "S’approvisionner"),
    "market": Phrase("Market", "Marché"),
    "fog": Phrase("Fog", "Brouillard"),
    "score": Phrase("Points", "Points"),
    "cards": Phrase("Bonus cards", "Cartes Bonus"),
}
BOX = {
    "stones.each": Caption(Phrase("stones of each colour", "pierres de chaque couleur")),
    "stones.crystals": Caption(Phrase("crystals", "cristaux")),
    "stones.fog": Caption(Phrase("fog stones", "pierres de brouillard")),
    "stones.removed": Caption(
        Phrase("taken out of each kind with 2 or 3 players", "retirées de chaque sorte à 2 ou 3 joueurs")
    ),
    "cart.stones": Caption(Phrase("the most stones it holds", "pierres au plus")),
    "cart.food": Caption(Phrase("the most food it holds", "vivres au plus")),
    "cart.first_stones": Caption(Phrase("stones at the start", "pierres au départ")),
    "cart.first_food": Caption(Phrase("food of each kind at the start", "vivres de chaque sorte au départ")),
    "cart.refill": Caption(Phrase("stones drawn when it is emptied", "pierres piochées quand il est vidé")),
    "food.each": Caption(Phrase("pieces of each kind", "vivres de chaque sorte")),
    "food.yurt": Caption(Phrase("the most a yurt holds", "au plus dans une yourte")),
    "food.first": Caption(
        Phrase("of each kind in a yurt at the start", "de chaque sorte dans une yourte au départ")
    ),
    "food.market": Caption(
        Phrase("of each kind in the market at the start", "de chaque sorte au marché au départ")
    ),
    "build.cost": Caption(Phrase("food for so many stones", "vivres selon les pierres"), _BUILT),
    "build.crystal": Caption(Phrase("more for each crystal", "en plus par cristal")),
    "restock.stones": Caption(Phrase("stones drawn into the cart", "pierres piochées pour le chariot")),
    "market.food": Caption(Phrase("the most food one takes", "vivres pris au plus")),
    "market.stones": Caption(
        Phrase("stones drawn, one of them for a cart", "pierres piochées, dont une pour un chariot")
    ),
    "fog.track": Caption(
        Phrase("spaces of its track, the cloud on the last", "cases de la piste, le nuage sur la dernière")
    ),
    "score.groups": Caption(Phrase("for a group of a colour", "pour un groupe d’une couleur"), _SIZES),
    "score.number": Caption(Phrase("for the number of groups", "pour le nombre de groupes"), _GROUPS),
    "score.single": Caption(Phrase("for each stone alone", "par pierre seule")),
    "score.food": Caption(Phrase("for the most food left", "pour le plus de vivres restants")),
    "score.stupa": Caption(Phrase("for the Stupa", "pour le Stupa")),
    "cards.form": Caption(
        Phrase("kind of each colour's card", "sorte de la carte de chaque couleur"),
        _COLOURS,
        choices={"majority": Phrase("majority", "majorité"), "duty": Phrase("duty", "devoir")},
    ),
    "cards.zone": Caption(
        Phrase("zone of each colour's card", "zone de la carte de chaque couleur"),
        _COLOURS,
        choices={zone.name.lower(): ZONE[zone] for zone in Zone},
    ),
    "cards.most": Caption(
        Phrase("majority: most stones of the colour", "majorité : le plus de pierres de la couleur")
    ),
    "cards.second": Caption(Phrase("majority: second most", "majorité : le deuxième")),
    "cards.placed": Caption(
        Phrase("majority: each stone in the zone", "majorité : chaque pierre dans la zone")
    ),
    "cards.missing": Caption(
        Phrase("duty: lost without a stone of the colour", "devoir : perdu sans pierre de la couleur")
    ),
    "cards.duty": Caption(Phrase("duty: each stone in the zone", "devoir : chaque pierre dans la zone")),
}
