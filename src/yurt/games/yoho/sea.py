"""Reading the sea: what its cards show, where currents lead, what a back may be."""

from yurt.core.kernel import UNKNOWN, compiled
from yurt.games.yoho.pieces import CELLS, EXITS, LINE, PASSABLE, PERIOD, SEA_CARDS, Kind, Side
from yurt.games.yoho.state import State

AT_HOME = CELLS  # where a boat is that lies in its lair
OUTSIDE = -1  # what is next to a cell at the edge of the grid


@compiled
def kind_of(face: int) -> int:
    if face < 0:
        return Kind.PLAIN
    if face < PASSABLE:
        return face // 4
    return face - PASSABLE + Kind.REEF


@compiled
def visible(state: State, cell: int) -> int:
    """The face that is up."""
    if state.sea_side[cell]:
        return int(state.sea_back[cell])
    return int(state.sea_front[cell])


@compiled
def shows(state: State, cell: int) -> int:
    """The Kind that is up."""
    return kind_of(visible(state, cell))


@compiled
def exits_of(face: int, turn: int) -> int:
    """The exits of a face after so many quarter turns: bit 1 north, 2 east, 4 south, 8 west."""
    if not 0 <= face < PASSABLE:
        return 0
    exits = EXITS[face % 4]
    return (exits << turn | exits >> (4 - turn)) & 15


@compiled
def exits(state: State, cell: int) -> int:
    return exits_of(visible(state, cell), state.sea_turn[cell])


@compiled
def beside(cell: int, side: int) -> int:
    """The cell on that side of a cell, or OUTSIDE."""
    if side == Side.NORTH:
        return cell - LINE if cell >= LINE else OUTSIDE
    if side == Side.EAST:
        return cell + 1 if cell % LINE < LINE - 1 else OUTSIDE
    if side == Side.SOUTH:
        return cell + LINE if cell < CELLS - LINE else OUTSIDE
    return cell - 1 if cell % LINE else OUTSIDE


@compiled
def edge_cell(edge: int) -> int:
    """The cell at an edge of the grid: 4 * Side + column or row."""
    side, line = edge // LINE, edge % LINE
    if side == Side.NORTH:
        return line
    if side == Side.EAST:
        return line * LINE + LINE - 1
    if side == Side.SOUTH:
        return CELLS - LINE + line
    return line * LINE


@compiled
def are_adjacent(one: int, other: int) -> bool:
    for side in range(4):
        if beside(one, side) == other:
            return True
    return False


@compiled
def joined(state: State, cell: int, side: int) -> bool:
    """P4.1: whether a boat can leave a card on that side for the next."""
    other = beside(cell, side)
    if other == OUTSIDE or not exits(state, cell) >> side & 1:
        return False
    return bool(exits(state, other) >> (side ^ 2) & 1)


@compiled
def gate(state: State, seat: int) -> int:
    """P4.1: the cell that a lair touches if its current faces the lair, else OUTSIDE."""
    cell = edge_cell(state.lair[seat])
    if exits(state, cell) >> (state.lair[seat] // LINE) & 1:
        return cell
    return OUTSIDE


@compiled
def can_sail(state: State, seat: int) -> bool:
    cell = state.boat[seat]
    if cell == AT_HOME:
        return gate(state, seat) != OUTSIDE
    for side in range(4):
        if joined(state, cell, side):
            return True
    return bool(gate(state, seat) == cell)


@compiled
def reach(state: State, seat: int) -> int:
    """P4.1–P4.3: where a boat can go, one bit for each cell, and one for AT_HOME."""
    home = gate(state, seat)
    reached = 1 << state.boat[seat]
    if state.boat[seat] == AT_HOME and home != OUTSIDE:
        reached |= 1 << home
    before = 0
    while reached != before:
        before = reached
        for cell in range(CELLS):
            if reached >> cell & 1:
                reached |= one_step(state, cell)
    if home != OUTSIDE and reached >> home & 1:
        reached |= 1 << AT_HOME
    return int(reached & ~(1 << state.boat[seat]))


@compiled
def one_step(state: State, cell: int) -> int:
    """The cells next along the currents of a card, as bits."""
    cells = 0
    for side in range(4):
        if joined(state, cell, side):
            cells |= 1 << beside(cell, side)
    return cells


@compiled
def may_be(state: State, card: int, front: int, pile: int) -> bool:
    """Whether a card that shows this front, and last was in that pile, can be this one of the box."""
    return bool(state.berth[card] == pile and state.box.front[card] == front)


@compiled
def sure_back(state: State, front: int, pile: int) -> int:
    """The back that a card must have because no other is left, or UNKNOWN."""
    sure = UNKNOWN
    for card in range(SEA_CARDS):
        if may_be(state, card, front, pile):
            if sure != UNKNOWN and sure != state.box.back[card]:
                return UNKNOWN
            sure = state.box.back[card]
    return sure


@compiled
def known_back(state: State, cell: int) -> int:
    """P1.1: the back of a card as far as it was seen or can be deduced, else UNKNOWN."""
    if state.sea_back[cell] != UNKNOWN:
        return int(state.sea_back[cell])
    return sure_back(state, state.sea_front[cell], state.sea_pile[cell])


@compiled
def face_period(face: int) -> int:
    if not 0 <= face < PASSABLE:
        return 1
    return PERIOD[face % 4]


@compiled
def pile_period(state: State, front: int, pile: int) -> int:
    """After how many quarter turns such a card is as before, on both sides, whichever back it has."""
    period = face_period(front)
    for card in range(SEA_CARDS):
        if period == 4:
            return 4
        if may_be(state, card, front, pile):
            period = max(period, face_period(state.box.back[card]))
    return period


@compiled
def period(state: State, cell: int) -> int:
    """The same for a card of the grid."""
    if state.sea_back[cell] != UNKNOWN:
        return max(face_period(state.sea_front[cell]), face_period(state.sea_back[cell]))
    return pile_period(state, state.sea_front[cell], state.sea_pile[cell])
