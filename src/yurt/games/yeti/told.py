"""What Yéti tells its board."""

from __future__ import annotations

from yurt.core.kernel import NOBODY
from yurt.core.language import Phrase
from yurt.core.told import Told
from yurt.games.yeti.legend import legend
from yurt.games.yeti.names import FACE, LEVEL, SKY, TILE
from yurt.games.yeti.pieces import PEAK, SKY_TILES, Face, Sky, Tile
from yurt.games.yeti.state import Event, Phase

ORDER = (Face.SNOW, Face.COIN, Face.SHERPA, Face.FOOTPRINT, Face.TENT)  # in which dice are used
ADDS = {Face.SHERPA: Tile.GUIDE, Face.TENT: Tile.BAG, Face.FOOTPRINT: Tile.MAGNIFIER}  # one every turn
TAKES = {Face.SHERPA: Sky.GALE, Face.COIN: Sky.HAIL, Face.FOOTPRINT: Sky.DRIFT}


TOLD = Told(
    enums=[Phase, Event, Face, Sky],
    numbers={
        "PEAK": PEAK,
        "SKY_TILES": SKY_TILES,
        "ORDER": [int(face) for face in ORDER],
        "ADDS": [int(ADDS.get(face, NOBODY)) for face in Face],
        "TAKES": [int(TAKES.get(face, NOBODY)) for face in Face],
    },
    words={"face": [FACE[face].en for face in Face], "tile": [TILE[tile].en for tile in Tile]},
    names={
        "face": [FACE[face] for face in Face],
        "tile": [TILE[tile] for tile in Tile],
        "sky": list(SKY.values()),
        "level": [Phrase(level.en.removeprefix("the "), level.fr) for level in LEVEL],
        "photo": Phrase("photo", "photo"),
        "holds": Phrase("holds", "retient"),
        "round": Phrase("round", "tour de table"),
        "last": Phrase("last round", "dernier tour de table"),
    },
    legend=legend,
)
