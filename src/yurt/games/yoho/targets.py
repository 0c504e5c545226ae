"""What each card may be played on: the legality of everything in a turn."""

from yurt.core.kernel import Ints, compiled
from yurt.games.yoho.pieces import CAPTAINS, CARDS, CELLS, LINE, Card, Kind
from yurt.games.yoho.pirates import shares_card
from yurt.games.yoho.sea import (
    AT_HOME,
    OUTSIDE,
    are_adjacent,
    beside,
    can_sail,
    edge_cell,
    face_period,
    period,
    pile_period,
    reach,
    shows,
)
from yurt.games.yoho.state import Move, Phase, State


@compiled
def weigh_turn(state: State, weights: Ints) -> None:
    """P3.1, P3.2: a card, a shot, or the end of the turn."""
    seat = state.seat
    if state.plays or state.extra:
        for card in range(CARDS):
            weights[Move.PLAY + card] = state.hand[seat, card] > 0 and has_target(state, card)
    if state.plays:
        weights[Move.NET] = not state.net_used and can_net(state)
        weights[Move.SAIL] = not state.sail_used and can_sail(state, seat)
    if state.balls[seat]:
        weights[Move.BLAST] = on_chest(state)
        for other in range(state.players):
            weights[Move.FIRE + other] = shares_card(state, seat, other)
    weights[Move.END] = 1


@compiled
def has_target(state: State, card: int) -> bool:
    """Whether a card can do anything now."""
    if card == Card.ROTATE:
        return can_rotate(state)
    if card == Card.MOVE:
        return can_sail(state, state.seat)
    if card == Card.NET:
        return can_net(state)
    if card == Card.CATCH:
        return can_catch(state)
    return True


@compiled
def can_rotate(state: State) -> bool:
    for cell in range(CELLS):
        if can_turn(state, cell):
            return True
    return False


@compiled
def can_turn(state: State, cell: int) -> bool:
    """P5.1: whether a turn changes anything; the front mostly tells, quicker than all possible backs."""
    return face_period(state.sea_front[cell]) > 1 or period(state, cell) > 1


@compiled
def is_object(kind: int) -> bool:
    """P8.1: what net and catch can take; the island is for the net alone."""
    return kind == Kind.GOLD or Kind.BALL <= kind <= Kind.RUM


@compiled
def can_net(state: State) -> bool:
    cell = state.boat[state.seat]
    if cell == AT_HOME:
        return False
    kind = shows(state, cell)
    return is_object(kind) or kind == Kind.ISLAND


@compiled
def on_chest(state: State) -> bool:
    cell = state.boat[state.seat]
    return cell != AT_HOME and shows(state, cell) == Kind.CHEST


@compiled
def can_catch(state: State) -> bool:
    for cell in range(CELLS):
        if can_use(state, cell):
            return True
    return False


@compiled
def can_use(state: State, cell: int) -> bool:
    """P5.7: whether catch/throw can take the object of this card, or throw its barrel."""
    kind = shows(state, cell)
    if kind == Kind.BARREL:
        return has_aim(state, cell)
    return is_object(kind) and within_reach(state, state.seat, cell)


@compiled
def within_reach(state: State, seat: int, cell: int) -> bool:
    """P5.7: next to the boat, or touching the lair."""
    if edge_cell(state.lair[seat]) == cell:
        return True
    return state.boat[seat] != AT_HOME and are_adjacent(state.boat[seat], cell)


@compiled
def has_aim(state: State, cell: int) -> bool:
    for seat in range(state.players):
        if seat != state.seat and within_reach(state, seat, cell):
            return True
    for side in range(4):
        if chest_beside(state, cell, side):
            return True
    return False


@compiled
def chest_beside(state: State, cell: int, side: int) -> bool:
    other = beside(cell, side)
    return other != OUTSIDE and shows(state, other) == Kind.CHEST


@compiled
def weigh_throw(state: State, weights: Ints) -> None:
    """P5.7, P7.3: at an opponent next to the barrel, or at a closed chest next to it."""
    for seat in range(state.players):
        weights[Move.AT + seat] = seat != state.seat and within_reach(state, seat, state.cell)
    for side in range(4):
        if chest_beside(state, state.cell, side):
            weights[Move.CELL + beside(state.cell, side)] = 1


@compiled
def weigh_captains(state: State, weights: Ints) -> None:
    """P2.3: a captain that nobody has chosen."""
    weights[Move.CAPTAIN : Move.CAPTAIN + CAPTAINS] = 1
    for seat in range(state.players):
        if state.captain[seat] >= 0:
            weights[Move.CAPTAIN + state.captain[seat]] = 0


@compiled
def weigh_lair(state: State, weights: Ints) -> None:
    """P2.3: any place on a side that is free."""
    weights[Move.EDGE : Move.EDGE + 4 * LINE] = 1
    for seat in range(state.players):
        if state.lair[seat] >= 0:
            side = Move.EDGE + state.lair[seat] // LINE * LINE
            weights[side : side + LINE] = 0


@compiled
def weigh_slide(state: State, weights: Ints) -> None:
    """P5.3: either end of any line, or of those that run away from the player's own side."""
    own = state.lair[state.seat] // LINE
    for edge in range(4 * LINE):
        weights[Move.EDGE + edge] = not state.columns or (edge // LINE - own) % 2 == 0


@compiled
def weigh_sail(state: State, weights: Ints) -> None:
    reached = reach(state, state.seat)
    for cell in range(CELLS + 1):
        weights[Move.CELL + cell] = reached >> cell & 1


@compiled
def weigh_discard(state: State, weights: Ints) -> None:
    """P3.3: any treasure card; no more than three may stay."""
    for card in range(CARDS):
        weights[Move.DISCARD + card] = state.hand[state.seat, card] > 0
    weights[Move.DONE] = state.cards[state.seat] <= state.box.hand


@compiled
def weigh_cells(state: State, weights: Ints) -> None:
    if state.phase == Phase.SWAP or state.phase == Phase.FLIP or state.phase == Phase.REMOVE:
        weights[Move.CELL : Move.CELL + CELLS] = 1
        return
    for cell in range(CELLS):
        if state.phase == Phase.ROTATE:
            weights[Move.CELL + cell] = can_turn(state, cell)
        elif state.phase == Phase.WITH:
            weights[Move.CELL + cell] = are_adjacent(state.cell, cell)
        else:
            weights[Move.CELL + cell] = can_use(state, cell)


@compiled
def weigh_answer(state: State, weights: Ints) -> None:
    """What a card in play may be used on."""
    phase = state.phase
    if phase == Phase.SAIL:
        weigh_sail(state, weights)
    elif phase == Phase.THROW:
        weigh_throw(state, weights)
    elif phase == Phase.SPIN:
        weights[Move.CLOCKWISE] = weights[Move.COUNTER] = 1
    elif phase == Phase.WAY:
        weights[Move.SIDEWAYS] = weights[Move.ENDWISE] = 1
    elif phase == Phase.SLIDE:
        weigh_slide(state, weights)
    elif phase == Phase.PUSH or phase == Phase.FILL:
        weights[Move.POINT : Move.POINT + pile_period(state, state.top, state.shuffle)] = 1
    elif phase == Phase.ISLAND:
        weights[Move.TAKE : Move.TAKE + 3] = 1
    else:
        weigh_cells(state, weights)
