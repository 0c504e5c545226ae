"""Drawing from the bag, and the fog in it (K7)."""

from __future__ import annotations

from yurt.core.kernel import CHANCE, Log, compiled, packed, tell
from yurt.games.yak.pieces import BUILDABLE, STONES, Stone
from yurt.games.yak.state import Event, Phase, State


@compiled
def begin_draw(state: State, stones: int, log: Log) -> None:
    """K7.4: as many as the bag has."""
    state.to_draw = min(stones, state.bag.sum())
    state.phase = Phase.DRAW
    if stones and not state.to_draw:
        tell(log, Event.BARE, state.seat, 0)


@compiled
def draw(state: State, stone: int) -> None:
    state.bag[stone] -= 1
    state.drawn[stone] += 1
    state.to_draw -= 1


@compiled
def ask_draw(state: State, log: Log) -> bool:
    """K7.1: fog among what was drawn is dealt with, and replaced, before the draw counts as done."""
    if not state.to_draw and state.drawn[Stone.FOG]:
        meet_fog(state, log)
    if state.to_draw:
        state.awaiting[CHANCE] = 1
        return True
    if state.drawn.any():
        tell(log, Event.DREW, state.seat, packed(state.drawn))
    return False


@compiled
def meet_fog(state: State, log: Log) -> None:
    """K7.1: one turn of the yaks for a draw; then a replacement, unless only fog is left."""
    count = state.drawn[Stone.FOG]
    state.direction = -state.direction
    tell(log, Event.FOG, state.seat, count, state.direction)
    lay_fog(state, log)
    if state.bag[:BUILDABLE].any():
        state.to_draw = 1 if state.once else min(count, state.bag.sum())


@compiled
def lay_fog(state: State, log: Log) -> None:
    """K7.2, K7.3: the track takes what it has room for; with the cloud on it a full track empties."""
    drawn = state.drawn[Stone.FOG]
    laid = min(drawn, state.box.fog_track - state.cloud - state.fog)
    state.drawn[Stone.FOG] = 0
    state.fog += laid
    state.bag[Stone.FOG] += drawn - laid
    full = state.fog + state.cloud == state.box.fog_track
    if full and state.cloud:
        emptied = state.fog
        state.cloud = 0
        state.bag[Stone.FOG] += emptied
        state.fog = 0
        tell(log, Event.CLOUD, state.seat, emptied + drawn - laid)
    elif full and laid:
        tell(log, Event.STAYS, state.seat, state.fog, drawn - laid)
    elif drawn > laid:
        tell(log, Event.BACK, state.seat, drawn - laid)


@compiled
def put_back(state: State) -> None:
    """What was drawn and not used goes back into the bag."""
    for stone in range(STONES):
        state.bag[stone] += state.drawn[stone]
        state.drawn[stone] = 0
