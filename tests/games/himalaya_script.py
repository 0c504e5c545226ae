"""Himalaya for its tests: a match at a throw of seat 0, with the pawns where a test wants them."""

from tests.script import arrange, follow, scripted
from yurt.games.himalaya.pieces import FARTHEST

FACES = 6


def falls(dice):
    """The script of a throw: `falls("6 5 1")`."""
    return ", ".join(f"die {face}" for face in dice.split())


def himalaya(script="", dice="1 2 3 4 5", players=2, box=None, lone_climber="safe", **fields):
    """Seat 0 has made the first throw; `sherpas={0: [9, 3, 2, 1]}` places its sherpas, the highest first."""
    game = scripted("himalaya", players, f"first 0, {falls(dice)}", box=box, lone_climber=lone_climber)
    return follow(arrange(game, **fields), script)


def last_die(face, script="", players=2, box=None, lone_climber="safe", **fields):
    """Seat 0 finds one die left."""
    offer = [int(value == face) for value in range(1, FACES + 1)]
    dice = {2: "1 2 3 4 5", 3: "1 2 3 4 5 6", 4: "1 2 3 4 5 6 6", 5: "1 2 3 4 5 6 6 6"}[players]
    game = himalaya(dice=dice, players=players, box=box, lone_climber=lone_climber)
    taken = len(dice.split()) - 1
    return follow(arrange(game, dice=offer, taken=taken, **fields), script)


def thrown_again(card="yeti +1", players=2, **fields):
    """Seat 0 throws all dice again, so that the yeti moves by the card."""
    return last_die(6, f"throw again, {players + 3}*die 1, {card}", players=players, **fields)


def sherpas(game, seat=0):
    return [int(space) for space in game.view().sherpas[seat]]


def climbers(game):
    return [int(space) for space in game.view().climber[: game.players]]


def unseen(game):
    """The numbers on the yeti cards that are still to come, the highest first."""
    counts = enumerate(game.view().unseen)
    return sorted((index - FARTHEST for index, count in counts for _ in range(count)), reverse=True)
