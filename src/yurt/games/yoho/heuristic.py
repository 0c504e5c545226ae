"""What a good player of Yoho! sees at a glance."""

from __future__ import annotations

from yurt.core.kernel import Ints, compiled
from yurt.games.yoho.pieces import CELLS, Kind
from yurt.games.yoho.sea import AT_HOME, reach, shows
from yurt.games.yoho.state import Move, Phase, State

COIN = 1000
LIFE = 150
BALL = 200
CARD = 40  # a treasure card in hand
HERE = 100  # in hundredths: how much of an object's worth it is to lie upon it
NEAR = 40  # or to be able to sail there
OBJECT = (0, 600, -60, 0, 120, 100, 90, 160, 0, 0)  # by Kind

STYLE = {"depth": 12}  # of the search; see bots/workspace.py


@compiled
def value(state: State, seat: int) -> int:
    """Coins above all, then what the boat lies upon or can sail to."""
    total = COIN * state.coins[seat] + LIFE * state.lives[seat] + BALL * state.balls[seat]
    total += CARD * state.cards[seat]
    if state.coins[seat] >= state.box.goal:
        total += 4 * COIN
    if state.lair[seat] < 0 or state.phase == Phase.OVER:
        return int(total)
    here = 0 if state.boat[seat] == AT_HOME else appeal(state, seat, state.boat[seat])
    near, reached = 0, reach(state, seat)
    for cell in range(CELLS):
        if reached >> cell & 1:
            near = max(near, appeal(state, seat, cell))
    return int(total + (HERE * here + NEAR * near) // 100)


@compiled
def appeal(state: State, seat: int, cell: int) -> int:
    """What a boat may hope for on a cell; a closed chest is gold for those who have a cannonball."""
    if not 0 <= cell < CELLS:
        return 0
    kind = shows(state, cell)
    if kind == Kind.CHEST and state.balls[seat]:
        return 500
    return int(OBJECT[kind])


@compiled
def scale(state: State) -> int:
    return 900


@compiled
def prior(state: State, seat: int, weights: Ints) -> None:
    """Net what is there, open chests, sail to what can be taken."""
    if state.phase == Phase.TURN:
        weights[Move.NET] *= 60
        weights[Move.BLAST] *= 40
        weights[Move.SAIL] *= 6
        for other in range(state.players):
            weights[Move.FIRE + other] *= 4 + 30 * (state.coins[other] > 0 and state.lives[other] == 0)
        weights[Move.PLAY : Move.NET] *= 2
    elif state.phase == Phase.SAIL:
        for cell in range(CELLS):
            weights[Move.CELL + cell] *= 1 + max(0, appeal(state, seat, cell)) // 8
    elif state.phase == Phase.FLIP:
        for cell in range(CELLS):
            weights[Move.CELL + cell] *= 1 + 10 * (shows(state, cell) == Kind.CHEST)
