"""What the symbols of Yéti's board are, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.legend import NOTHING, Legend, Symbol
from yurt.games.yeti.names import EFFECT, FACE, LEVEL, SKY, TILE, sky_effect
from yurt.games.yeti.pieces import PEAK, Face, Tile

SYMBOL = {
    Face.SNOW: Phrase(
        "Snow is set aside at once. Of three you may turn one; four are a blizzard, and the yeti flees.",
        "La neige est mise de côté. Sur trois, vous pouvez en tourner une ; à quatre, c’est le blizzard : "
        "le yéti fuit.",
    ),
    Face.SHERPA: Phrase("Sherpas carry you up the mountain.", "Les sherpas vous font monter."),
    Face.TENT: Phrase(
        "Tents let you spend the night up there: one for each level, or you go down.",
        "Les tentes permettent de dormir là-haut : une par niveau, sinon on redescend.",
    ),
    Face.COIN: Phrase(
        "Coins buy a photo, which brings points, or a piece of equipment.",
        "Les pièces achètent une photo, qui rapporte des points, ou un équipement.",
    ),
    Face.FOOTPRINT: Phrase(
        "Footprints bring points, each more the higher you are.",
        "Les empreintes rapportent des points, chacune davantage plus on est haut.",
    ),
}
FACE_RULE = {
    Face.SNOW: "Y5.1",
    Face.SHERPA: "Y5.3",
    Face.TENT: "Y5.5",
    Face.COIN: "Y5.2",
    Face.FOOTPRINT: "Y5.4",
}
TILE_COST = Phrase(
    "{cost:coin|coins}; bought from its owner, it pays them {payout:point|points}",
    "{cost:pièce|pièces} ; un rachat rapporte {payout:point|points} au propriétaire",
)
PHOTO = Phrase(
    "The more coins you pay, the more points it brings; one purchase a turn.",
    "Plus on paie de pièces, plus elle rapporte de points ; un seul achat par tour.",
)
PHOTO_COST = Phrase("{coins:coin|coins} or more", "{coins:pièce|pièces} ou plus")
CAMP_EFFECT = Phrase(
    "Everybody starts here. A footprint found here brings {points:point|points}.",
    "Tous partent d’ici. Une empreinte trouvée ici rapporte {points:point|points}.",
)
LEVEL_EFFECT = Phrase(
    "A footprint found here brings {points:point|points}. To stay for the night takes {tents:tent|tents}.",
    "Une empreinte trouvée ici rapporte {points:point|points}. Y passer la nuit demande "
    "{tents:tente|tentes}.",
)
PIECES = {
    "peak": Symbol(
        Phrase("peak token", "jeton du sommet"),
        Phrase(
            "The first time you reach the peak you take the highest token left and score it.",
            "La première fois que vous atteignez le sommet, vous prenez le plus fort jeton restant et "
            "marquez ses points.",
        ),
        "Y5.3",
    ),
    "climber": Symbol(
        Phrase("climber", "alpiniste"),
        Phrase(
            "Sherpas take it up, tents keep it there. A pennant: it has been on the peak.",
            "Les sherpas le font monter, les tentes l’y maintiennent. Un fanion : il a atteint le sommet.",
        ),
        "Y2.2",
    ),
    "camp": Symbol(
        Phrase("base camp tent", "tente du camp de base"),
        Phrase("Where a player’s climber starts.", "D’où part l’alpiniste d’un joueur."),
        "Y2.4",
    ),
    "marker": Symbol(
        Phrase("marker", "marqueur"),
        Phrase(
            "It shows how many points a player has. Most points win.",
            "Il montre les points d’un joueur. Le plus de points l’emporte.",
        ),
        "Y7.2",
    ),
    "track": Symbol(
        Phrase("score track", "piste de score"),
        Phrase(
            "A space for each point; the numbered stones count the tens.",
            "Une case par point ; les pierres numérotées comptent les dizaines.",
        ),
        "Y1.6",
    ),
    "yeti": Symbol(
        Phrase("yeti", "yéti"),
        Phrase(
            "Once a marker has reached it, this round is the last. A blizzard makes it flee along the track.",
            "Dès qu’un marqueur l’a rejoint, ce tour de table est le dernier. Un blizzard le fait fuir.",
        ),
        "Y7.1",
    ),
    "loose": Symbol(
        Phrase("die", "dé"),
        Phrase("Not rolled yet this turn.", "Pas encore lancé ce tour-ci."),
        "Y3.1",
    ),
    "held": Symbol(
        Phrase("die held back", "dé retenu"),
        Phrase(
            "Snow beyond three: its holder keeps it until the own next turn, so the others roll fewer dice.",
            "Neige au-delà de trois : on la retient jusqu’à son prochain tour ; les autres lancent moins "
            "de dés.",
        ),
        "Y6.3",
    ),
}


def _tile(box: Any, tile: Tile) -> Symbol:
    cost = TILE_COST.fill(cost=int(box.cost[tile]), payout=int(box.payout[tile]))
    return Symbol(TILE[tile], EFFECT[tile], "Y1.4", cost)


def _level(box: Any, level: int) -> Symbol:
    effect = LEVEL_EFFECT if level else CAMP_EFFECT
    name = Phrase(LEVEL[level].en.removeprefix("the "), LEVEL[level].fr)
    return Symbol(name, effect.fill(points=int(box.footprint[level]), tents=level), "Y5.4")


def _photo(box: Any) -> Symbol:
    paying = [coins for coins, points in enumerate(box.photo) if points]
    cost = PHOTO_COST.fill(coins=paying[0]) if paying else NOTHING
    return Symbol(Phrase("photo", "photo"), PHOTO, "Y1.3", cost)


def legend(view: Any) -> Legend:
    """What each symbol is."""
    box = view.box
    return {
        "face": [Symbol(FACE[face], SYMBOL[face], FACE_RULE[face]) for face in Face],
        "tile": [_tile(box, tile) for tile in Tile],
        "photo": [_photo(box)],
        "sky": [Symbol(SKY[sky], sky_effect(view, sky), "Y9.3") for sky in SKY],
        "level": [_level(box, level) for level in range(PEAK + 1)],
        **{kind: [symbol] for kind, symbol in PIECES.items()},
    }
