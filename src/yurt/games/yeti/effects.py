"""What the tiles, symbols and weathers of Yéti do, in words, with the numbers of the box in play."""

from __future__ import annotations

from typing import Any

from yurt.core.language import Phrase
from yurt.core.told import Effects
from yurt.games.yeti.names import EFFECT, SKY, sky_effect
from yurt.games.yeti.pieces import Face, Tile

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
PHOTO = Phrase(
    "A photo: the more coins you pay, the more points it brings; one purchase a turn.",
    "Une photo : plus on paie de pièces, plus elle rapporte de points ; un seul achat par tour.",
)


def effects(view: Any) -> Effects:
    """What each tile and each weather does."""
    return {
        "tile": [EFFECT[tile] for tile in Tile],
        "sky": [sky_effect(view, sky) for sky in SKY],
        "face": [SYMBOL[face] for face in Face],
        "photo": [PHOTO],
    }
