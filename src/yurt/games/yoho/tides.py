"""Changing the sea: cards that come and go, shift and turn."""

from yurt.core.kernel import UNKNOWN, Log, compiled, tell
from yurt.games.yoho.pieces import DISCARDED, EMPTY, LINE, ON_SEA, SEA_CARDS, UNSETTLED
from yurt.games.yoho.sea import AT_HOME, OUTSIDE, beside, edge_cell, may_be
from yurt.games.yoho.state import Event, State


@compiled
def put_top(state: State, cell: int, turn: int) -> None:
    """Lay the top card of the pile into a gap, its front up."""
    put(state, cell, state.top, turn)
    state.top = EMPTY


@compiled
def put(state: State, cell: int, front: int, turn: int) -> None:
    state.sea_front[cell] = front
    state.sea_back[cell] = UNKNOWN
    state.sea_pile[cell] = state.shuffle
    state.sea_secret[cell] = UNSETTLED
    state.sea_side[cell] = 0
    state.sea_turn[cell] = turn


@compiled
def clear(state: State, cell: int) -> None:
    put(state, cell, EMPTY, 0)
    state.sea_pile[cell] = 0


@compiled
def carry(state: State, cell: int, to: int) -> None:
    """Move a card into a gap, and the boats that lie on it."""
    state.sea_front[to] = state.sea_front[cell]
    state.sea_back[to] = state.sea_back[cell]
    state.sea_pile[to] = state.sea_pile[cell]
    state.sea_secret[to] = state.sea_secret[cell]
    state.sea_side[to] = state.sea_side[cell]
    state.sea_turn[to] = state.sea_turn[cell]
    clear(state, cell)
    for seat in range(state.players):
        if state.boat[seat] == cell:
            state.boat[seat] = to
    if state.barrel == cell:
        state.barrel = to


@compiled
def find_card(state: State, front: int, back: int, berth: int) -> int:
    """A card of the box with these sides that is now there; such cards can't be told apart."""
    for card in range(SEA_CARDS):
        if may_be(state, card, front, berth) and state.box.back[card] == back:
            return card
    return UNKNOWN


@compiled
def learn(state: State, cell: int, back: int) -> None:
    """From now on everyone knows which card this is."""
    card = find_card(state, state.sea_front[cell], back, state.sea_pile[cell])
    state.berth[card] = ON_SEA
    state.sea_back[cell] = back
    state.sea_pile[cell] = 0
    state.sea_secret[cell] = UNSETTLED


@compiled
def sink(state: State, cell: int) -> None:
    """Discard a card of the grid."""
    front, back = state.sea_front[cell], state.sea_back[cell]
    if back == UNKNOWN:
        state.lost_front[state.lost] = front
        state.lost_pile[state.lost] = state.sea_pile[cell]
        state.lost_secret[state.lost] = state.sea_secret[cell]
        state.lost += 1
    else:
        state.berth[find_card(state, front, back, ON_SEA)] = DISCARDED
    clear(state, cell)


@compiled
def close_gap(state: State, gap: int, side: int) -> int:
    """P6.1: cards beyond the gap step towards the side; the cell at the far end that is free now."""
    while beside(gap, side ^ 2) != OUTSIDE:
        beyond = beside(gap, side ^ 2)
        carry(state, beyond, gap)
        gap = beyond
    return gap


@compiled
def push(state: State, edge: int, turn: int, log: Log) -> None:
    """P5.3: the top card comes in at an edge; what leaves at the other end is discarded."""
    near, side = edge_cell(edge), edge // LINE
    far = edge_cell((side ^ 2) * LINE + edge % LINE)
    front = state.top
    washed = wash_ashore(state, far)
    sink(state, far)
    close_gap(state, far, side ^ 2)
    put_top(state, near, turn)
    tell(log, Event.PUSHED, state.seat, edge, front)
    for seat in range(state.players):
        if washed >> seat & 1:
            tell(log, Event.WENT_HOME, seat, 0)


@compiled
def wash_ashore(state: State, cell: int) -> int:
    """Send home the boats on a card that leaves the sea; which they are, one bit for each seat."""
    washed = 0
    for seat in range(state.players):
        if state.boat[seat] == cell:
            state.boat[seat] = AT_HOME
            washed |= 1 << seat
    return washed


@compiled
def go_home(state: State, seat: int, log: Log) -> None:
    if state.boat[seat] != AT_HOME:
        state.boat[seat] = AT_HOME
        tell(log, Event.WENT_HOME, seat, 0)


@compiled
def swap(state: State, one: int, other: int) -> None:
    """P5.2: two cards change places, orientations stay, boats ride along."""
    for table in (
        state.sea_front,
        state.sea_back,
        state.sea_pile,
        state.sea_secret,
        state.sea_side,
        state.sea_turn,
    ):
        table[one], table[other] = table[other], table[one]
    for seat in range(state.players):
        if state.boat[seat] == one:
            state.boat[seat] = other
        elif state.boat[seat] == other:
            state.boat[seat] = one


@compiled
def turn_over(state: State, cell: int, way: int) -> None:
    """P5.4: the other side comes up; the two ways differ by a half turn."""
    state.sea_side[cell] = 1 - state.sea_side[cell]
    state.sea_turn[cell] = (2 * way - state.sea_turn[cell]) % 4


@compiled
def toward(state: State) -> int:
    """P6.1: the side of the active player, to which lines close up."""
    return int(state.lair[state.seat] // LINE)
