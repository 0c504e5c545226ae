"""The names of Yéti's things, in English and French."""

from __future__ import annotations

from typing import Any

from yurt.core import language
from yurt.core.language import Phrase
from yurt.games.yeti.pieces import Face, Sky, Tile
from yurt.games.yeti.weather import stake

FACE = {
    Face.SNOW: Phrase("snow", "neige"),
    Face.SHERPA: Phrase("sherpa", "sherpa"),
    Face.TENT: Phrase("tent", "tente"),
    Face.COIN: Phrase("coin", "pièce"),
    Face.FOOTPRINT: Phrase("footprint", "empreinte"),
}
MANY = {
    Face.SNOW: Phrase("snow", "neiges"),
    Face.SHERPA: Phrase("sherpas", "sherpas"),
    Face.TENT: Phrase("tents", "tentes"),
    Face.COIN: Phrase("coins", "pièces"),
    Face.FOOTPRINT: Phrase("footprints", "empreintes"),
}
TILE = {
    Tile.PURSE: Phrase("purse", "bourse"),
    Tile.ROPE: Phrase("rope", "corde"),
    Tile.GOGGLES: Phrase("goggles", "lunettes"),
    Tile.BAG: Phrase("sleeping bag", "sac de couchage"),
    Tile.MAGNIFIER: Phrase("magnifier", "loupe"),
    Tile.BACKPACK: Phrase("backpack", "sac à dos"),
    Tile.GUIDE: Phrase("guide", "guide"),
}
THE_TILE = {
    Tile.PURSE: Phrase("the purse", "la bourse"),
    Tile.ROPE: Phrase("the rope", "la corde"),
    Tile.GOGGLES: Phrase("the goggles", "les lunettes"),
    Tile.BAG: Phrase("the sleeping bag", "le sac de couchage"),
    Tile.MAGNIFIER: Phrase("the magnifier", "la loupe"),
    Tile.BACKPACK: Phrase("the backpack", "le sac à dos"),
    Tile.GUIDE: Phrase("the guide", "le guide"),
}
OWNER = {tile: Phrase("its owner", "son propriétaire") for tile in Tile} | {
    Tile.GOGGLES: Phrase("their owner", "leur propriétaire")
}
COSTS = {tile: Phrase("costs", "en coûte") for tile in Tile} | {Tile.GOGGLES: Phrase("cost", "en coûtent")}
EFFECT = {
    Tile.PURSE: Phrase("+1 coin, once", "+1 pièce, une fois"),
    Tile.ROPE: Phrase("+1 sherpa or +1 tent, once", "+1 sherpa ou +1 tente, une fois"),
    Tile.GOGGLES: Phrase("roll one of 1 or 2 snow again", "relancer 1 neige sur 1 ou 2"),
    Tile.BAG: Phrase("+1 tent every turn", "+1 tente à chaque tour"),
    Tile.MAGNIFIER: Phrase("+1 footprint every turn", "+1 empreinte à chaque tour"),
    Tile.BACKPACK: Phrase("keep two symbols of a roll", "garder deux symboles par lancer"),
    Tile.GUIDE: Phrase("+1 sherpa every turn", "+1 sherpa à chaque tour"),
}
SKY = {
    Sky.THAW: Phrase("thaw", "redoux"),
    Sky.CLEAR: Phrase("clear light", "lumière claire"),
    Sky.FAIR: Phrase("fair wind", "bon vent"),
    Sky.CALM: Phrase("calm", "calme plat"),
    Sky.POWDER: Phrase("powder snow", "poudreuse"),
    Sky.SUN: Phrase("sunshine", "grand soleil"),
    Sky.FROST: Phrase("hard frost", "grand gel"),
    Sky.SLUMP: Phrase("slump", "mauvaises affaires"),
    Sky.WHITEOUT: Phrase("whiteout", "jour blanc"),
    Sky.DRIFT: Phrase("snowdrift", "congères"),
    Sky.HAIL: Phrase("hail", "grêle"),
    Sky.GALE: Phrase("gale", "tempête"),
}
SKY_EFFECT = {  # {points}: what the box stakes on it
    Sky.THAW: Phrase(
        "with 1 or 2 snow you may roll them again", "avec 1 ou 2 neiges vous pouvez les relancer"
    ),
    Sky.CLEAR: Phrase("a photo brings {points} more", "une photo rapporte {points} de plus"),
    Sky.FAIR: Phrase("buying equipment brings {points}", "acheter un équipement rapporte {points}"),
    Sky.CALM: Phrase("keep any number of symbols of a roll", "gardez autant de symboles que vous voulez"),
    Sky.POWDER: Phrase(
        "each snow brings a point at the end of the turn", "chaque neige rapporte 1 point en fin de tour"
    ),
    Sky.SUN: Phrase(
        "pay {points} to turn a die to any face", "payez {points} pour tourner un dé à votre gré"
    ),
    Sky.FROST: Phrase("no snow may be turned", "aucune neige ne peut être tournée"),
    Sky.SLUMP: Phrase(
        "a tile bought from you pays {points} less", "un rachat vous rapporte {points} de moins"
    ),
    Sky.WHITEOUT: Phrase("alone on your level: {points} lost", "seul à votre niveau : {points} de moins"),
    Sky.DRIFT: Phrase("one footprint less", "une empreinte de moins"),
    Sky.HAIL: Phrase("one coin less", "une pièce de moins"),
    Sky.GALE: Phrase("one sherpa less", "un sherpa de moins"),
}
POINT = (Phrase("point", "point"), Phrase("points", "points"))  # one, several
LEVEL = (
    Phrase("the base camp", "camp de base"),
    Phrase("level 1", "niveau 1"),
    Phrase("level 2", "niveau 2"),
    Phrase("the peak", "sommet"),
)
ONE = {face: Phrase(f"a {FACE[face].en}", f"une {FACE[face].fr}") for face in Face} | {
    Face.SNOW: Phrase("snow", "une neige"),
    Face.SHERPA: Phrase("a sherpa", "un sherpa"),
}


def counted(face: int, count: int) -> Phrase:
    """So many dice of a face: “0 coins”, “0 pièce”."""
    return language.counted(count, FACE[Face(face)], MANY[Face(face)])


def points(count: int) -> Phrase:
    return language.counted(count, *POINT)


def sky_effect(view: Any, sky: int) -> Phrase:
    """What a weather does, with the numbers of the box in play."""
    return staked_effect(sky, int(stake(view, sky)))


def staked_effect(sky: int, number: int) -> Phrase:
    return SKY_EFFECT[Sky(sky)].fill(points=points(number))
