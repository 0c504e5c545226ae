"""What a good player of Himalaya sees at a glance."""

from __future__ import annotations

from yurt.core.kernel import Ints, compiled
from yurt.games.himalaya.pieces import CARDS, FACES, SHERPAS, Supply
from yurt.games.himalaya.state import Move, Phase, State

SPACE = 300  # a space that the climber has climbed
STEP = 60  # a space that a sherpa has
PAIR = 500  # two sherpas where the climber could go next
LAST_STRETCH = 2500  # a die can take the climber to the summit
SUMMIT = 20_000
CARD = 250  # a supply card in hand

STYLE = {"depth": 12}  # of the search; see bots/workspace.py


@compiled
def value(state: State, seat: int) -> int:
    """Height, sherpas, and whether two of them wait within a die's reach."""
    climber = state.climber[seat]
    total = SPACE * climber
    if climber == state.box.length:
        total += SUMMIT
    elif climber + FACES >= state.box.length:
        total += LAST_STRETCH
    for rank in range(SHERPAS):
        total += STEP * min(state.sherpas[seat, rank], climber + 2 * FACES)
    for rank in range(1, SHERPAS):
        space = state.sherpas[seat, rank]
        if space == state.sherpas[seat, rank - 1] and climber < space <= climber + FACES:
            total += PAIR + STEP * (space - climber)
    for card in range(CARDS):
        total += CARD * (state.supply[seat, card] == Supply.HELD)
    return int(total)


@compiled
def scale(state: State) -> int:
    return 2500


@compiled
def prior(state: State, seat: int, weights: Ints) -> None:
    """Climb when you can; sherpas go up rather than back, and join their like."""
    if state.phase == Phase.CHOOSE:
        weights[Move.TAKE : Move.TAKE + FACES] *= 4
        climber = Move.TAKE + state.box.length - state.climber[seat] - 1
        if Move.TAKE <= climber < Move.TAKE + FACES:
            weights[climber : Move.TAKE + FACES] *= 50
    elif state.phase == Phase.PAWN:
        weights[Move.CLIMBER] *= 60
        for rank in range(SHERPAS):
            weights[Move.SHERPA + rank] *= 4
            for other in range(SHERPAS):
                if state.sherpas[seat, rank] + state.steps == state.sherpas[seat, other]:
                    weights[Move.SHERPA + rank] *= 3
