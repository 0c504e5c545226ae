"""P2: what each pirate begins with, and under which captain."""

from yurt.core.kernel import NOBODY, Log, compiled, tell
from yurt.games.yoho.pieces import CAPTAINS
from yurt.games.yoho.state import Event, Phase, State


@compiled
def equip(state: State, seat: int) -> None:
    """P2.4"""
    state.lives[seat] = state.box.life_start
    state.balls[seat] = state.box.ball_start
    state.life_supply -= state.box.life_start
    state.ball_supply -= state.box.ball_start


@compiled
def choose_captain(state: State, captain: int, log: Log) -> None:
    """P2.3: whose lair card it is; the last of them is nobody's choice."""
    appoint(state, captain, log)
    last = last_captain(state)
    if last != NOBODY and state.seat != state.first:
        appoint(state, last, log)
    if state.seat == state.first:
        state.phase = Phase.LAIR


@compiled
def appoint(state: State, captain: int, log: Log) -> None:
    state.captain[state.seat] = captain
    tell(log, Event.CAPTAIN, state.seat, captain)
    state.seat = (state.seat + 1) % state.players


@compiled
def last_captain(state: State) -> int:
    """The captain that is left, NOBODY if there are several."""
    last = NOBODY
    for captain in range(CAPTAINS):
        if not (state.captain == captain).any():
            if last != NOBODY:
                return NOBODY
            last = captain
    return last
