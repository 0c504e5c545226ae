"""The games: the one list."""

from yurt.core.game import Game
from yurt.games import himalaya, yak, yeti, yoho

GAMES: dict[str, Game] = {
    "yeti": yeti.GAME,
    "himalaya": himalaya.GAME,
    "yak": yak.GAME,
    "yoho": yoho.GAME,
}
