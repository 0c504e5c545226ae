"""The score track: points, and the yeti that a blizzard or a marker moves (Y6, Y7.1, Y8)."""

from yurt.core.kernel import CHANCE, Log, compiled, tell
from yurt.games.yeti.pieces import Face
from yurt.games.yeti.state import Event, State


@compiled
def gain(state: State, seat: int, points: int, event: int, detail: int, log: Log) -> None:
    """Y7.1: score; a marker that reaches the yeti makes this the last round."""
    state.points[seat] += points
    tell(log, event, seat, points, detail)
    if state.points[seat] >= state.yeti and not state.last:
        state.last = 1
        tell(log, Event.LAST, seat, 0)


@compiled
def lose(state: State, seat: int, points: int, event: int, log: Log) -> None:
    """Y8.1: a marker that falls back onto the yeti or past it pushes the yeti back."""
    before = state.points[seat]
    state.points[seat] = max(0, before - points)
    tell(log, event, seat, before - state.points[seat])
    if state.points[seat] <= state.yeti <= before:
        move_yeti(state, max(0, state.points[seat] - 1), log)


@compiled
def move_yeti(state: State, space: int, log: Log) -> None:
    if space != state.yeti:
        old = state.yeti
        state.yeti = space
        tell(log, Event.YETI, CHANCE, space, old)


@compiled
def blizzard(state: State, surplus: int, log: Log) -> None:
    """Y6: the yeti flees, but not past a marker that has reached it; surplus snow is held."""
    state.held[state.seat] = surplus
    state.kept[Face.SNOW] = 3
    tell(log, Event.BLIZZARD, state.seat, surplus)
    space = state.yeti + state.box.blizzard
    for seat in range(state.players):
        if state.points[seat] >= state.yeti:
            space = min(space, state.points[seat] - 1)
    move_yeti(state, max(0, space), log)
