"""What the values of Yéti's box are called, in English and French."""

from __future__ import annotations

from yurt.core.box_form import Caption
from yurt.core.language import Phrase, capital
from yurt.games.yeti.names import FACE, LEVEL, SKY, TILE, counted
from yurt.games.yeti.pieces import MOST_COINS, MOST_SHERPAS, SEATS, SKY_TILES, Face, Sky, Tile

_PLAYERS = tuple(Phrase(f"{count} players", f"{count} joueurs") for count in range(2, SEATS + 1))
_TOKENS = tuple(Phrase(f"token {number}", f"jeton {number}") for number in range(1, SEATS + 1))
_COINS = tuple(counted(Face.COIN, count) for count in range(MOST_COINS + 1))
_SHERPAS = tuple(counted(Face.SHERPA, count) for count in range(MOST_SHERPAS + 1))

BOX_PARTS = {
    **{f"equipment.{tile.name.lower()}": Phrase(*map(capital, name)) for tile, name in TILE.items()},
    "weather": Phrase("Weather", "Météo"),
}
BOX = {
    "dice": Caption(Phrase("Dice", "Dés")),
    "faces": Caption(
        Phrase("Sides of a die with each symbol", "Faces d’un dé par symbole"), tuple(FACE.values())
    ),
    "holders": Caption(
        Phrase("Players who hold a die at the start", "Joueurs qui retiennent un dé au départ"), _PLAYERS
    ),
    "yeti": Caption(Phrase("Where the yeti starts", "Case de départ du yéti")),
    "blizzard": Caption(Phrase("How far the yeti flees", "Fuite du yéti, en cases"), _PLAYERS),
    "peaks": Caption(Phrase("Peak tokens, highest first", "Jetons Sommet, le plus élevé d’abord"), _TOKENS),
    "photo": Caption(
        Phrase("Photo track: points for coins", "Piste photo : points selon les pièces"), _COINS
    ),
    "climb": Caption(Phrase("Levels climbed for sherpas", "Niveaux montés selon les sherpas"), _SHERPAS),
    "footprint": Caption(
        Phrase("Points for a footprint on each level", "Points par empreinte selon le niveau"), LEVEL
    ),
    **{
        f"equipment.{tile.name.lower()}.{column}": Caption(label)
        for tile in Tile
        for column, label in {
            "cost": Phrase("coins it costs", "coût en pièces"),
            "payout": Phrase("points paid out", "points de rachat"),
            "tie": Phrase("tie value", "valeur d’égalité"),
        }.items()
    },
    "weather.backs": Caption(
        Phrase("what is behind each fair face", "ce qui est derrière chaque face favorable"),
        tuple(SKY[Sky(sky)] for sky in range(SKY_TILES)),
        choices={number: SKY[Sky(Sky.FROST + number - 1)] for number in range(1, SKY_TILES + 1)},
    ),
    "weather.photo": Caption(
        Phrase("clear light: more points for a photo", "lumière claire : points de plus par photo")
    ),
    "weather.equipment": Caption(
        Phrase("fair wind: points for buying equipment", "bon vent : points par équipement acheté")
    ),
    "weather.pay": Caption(
        Phrase("sunshine: points to turn a die", "grand soleil : points pour tourner un dé")
    ),
    "weather.slump": Caption(
        Phrase("slump: points less of a pay-out", "mauvaises affaires : points en moins au rachat")
    ),
    "weather.alone": Caption(
        Phrase("whiteout: points lost when alone", "jour blanc : points perdus si seul")
    ),
}
