"""What a good player of Yéti sees at a glance."""

from __future__ import annotations

from yurt.core.kernel import Ints, compiled, highest
from yurt.games.yeti.pieces import MOST_COINS, MOST_SHERPAS, PEAK, TILES, Face
from yurt.games.yeti.state import Move, Phase, State
from yurt.games.yeti.symbols import coins, footprints, sherpas, tents

CAMP = (0, 300, 650, 1050)  # a night on each level, for the footprints to come
TILE = 120  # for each coin a tile costs
DIE = 220  # a die still to be rolled
SNOW = 60  # lost with each snow

STYLE = {"depth": 40}  # of the search; see bots/workspace.py


@compiled
def value(state: State, seat: int) -> int:
    """Points, height, tiles, and what the dice of this turn promise."""
    total = 100 * state.points[seat]
    for tile in range(TILES):
        if state.owner[tile] == seat:
            total += TILE * state.box.cost[tile]
    if seat == state.seat and Phase.ROLL <= state.phase <= Phase.TENTS:
        return int(total + harvest(state, seat))
    return int(total + CAMP[min(state.level[seat], PEAK)])


@compiled
def harvest(state: State, seat: int) -> int:
    """What the dice kept so far bring if the turn ends with them."""
    height, promised = state.level[seat], 0
    if state.phase <= Phase.COINS:
        promised += state.box.photo[min(coins(state), MOST_COINS)]
    if state.phase <= Phase.CLIMB:
        height = min(PEAK, height + state.box.climb[min(sherpas(state), MOST_SHERPAS)])
        promised += footprints(state) * state.box.footprint[height]
        if height == PEAK and not state.peak[seat]:
            promised += state.box.peaks[state.players - state.peaks_left]
    camp = min(height, tents(state))
    dice = state.loose + state.rolled.sum()
    return int(100 * promised + CAMP[camp] + DIE * dice - SNOW * state.kept[Face.SNOW])


@compiled
def scale(state: State) -> int:
    """A lead counts for more the nearer the yeti is."""
    ahead = max(0, state.yeti - highest(state.points))
    return int(300 + 25 * ahead)


@compiled
def prior(state: State, seat: int, weights: Ints) -> None:
    """Climb, take good photos, and keep what there is most of."""
    if state.phase == Phase.KEEP:
        for face in range(Face.SHERPA, Face.FOOTPRINT + 1):
            weights[Move.KEEP + face] *= 1 + 3 * state.rolled[face] * state.rolled[face]
    elif state.phase == Phase.COINS:
        weights[Move.PHOTO] *= 1 + 2 * state.box.photo[min(coins(state), MOST_COINS)]
        weights[Move.BUY : Move.BUY + TILES] *= 4
    elif state.phase == Phase.CLIMB:
        for levels in range(PEAK + 1):
            weights[Move.CLIMB + levels] *= 1 + 20 * levels
