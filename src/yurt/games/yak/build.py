"""Building: stones off the cart into the tower, and the food for them (K4)."""

from __future__ import annotations

from yurt.core.kernel import NOBODY, Ints, Log, compiled, packed, tell
from yurt.games.yak.bag import begin_draw
from yurt.games.yak.payment import most_payable, move_food, only_payment, weigh_payments
from yurt.games.yak.pieces import BUILDABLE, EMPTY, FOODS, MOST_BUILT, PLACES, Stone
from yurt.games.yak.state import Event, Move, Phase, State
from yurt.games.yak.tower import FOURTH_LEVEL, built, fits, fits_left, make_room


@compiled
def cart(state: State) -> int:
    """The cart at the stop of the seat whose action is played."""
    return int(state.cart_at[state.seat])


@compiled
def cost(state: State, stones: int, crystals: int) -> int:
    """K4.1: what so many stones cost, with so many crystals among them."""
    return int(state.box.build_cost[stones] + crystals * state.box.build_crystal)


@compiled
def due(state: State) -> int:
    return cost(state, state.taken, state.crystals)


@compiled
def takeable(state: State, stone: int) -> bool:
    """K4.1, K4.2: on the cart, and not beyond what can be paid."""
    if not state.stones[cart(state), stone]:
        return False
    price = cost(state, state.taken + 1, state.crystals + (stone == Stone.CRYSTAL))
    return bool(price <= most_payable(state.yurt[state.seat], cart(state)))


@compiled
def can_take(state: State) -> bool:
    """Whether one stone more can be built: at most three, in a tower with room (K8.5)."""
    some = False
    if state.taken < MOST_BUILT and state.tower[state.seat, PLACES - 1] == EMPTY:
        for stone in range(BUILDABLE):
            some = some or takeable(state, stone)
    return some


@compiled
def ask_take(state: State, log: Log) -> bool:
    if can_take(state):
        state.awaiting[state.seat] = 1
        return True
    if not state.taken:
        tell(log, Event.IDLE, state.seat, state.choice[state.seat])
    state.phase = Phase.PAY if state.taken else Phase.DUSK
    return False


@compiled
def weigh_take(state: State, weights: Ints) -> None:
    for stone in range(BUILDABLE):
        weights[Move.TAKE + stone] = takeable(state, stone)
    weights[Move.DONE] = state.taken > 0


@compiled
def take(state: State, action: int) -> None:
    if action == Move.DONE:
        state.phase = Phase.PAY
        return
    state.hand = action - Move.TAKE
    state.stones[cart(state), state.hand] -= 1
    state.taken += 1
    state.crystals += state.hand == Stone.CRYSTAL
    state.phase = Phase.PLACE


@compiled
def weigh_places(state: State, weights: Ints) -> None:
    occupied = built(state.tower[state.seat])
    for place in range(PLACES):
        weights[Move.PLACE + place] = fits(occupied, place, state.fixed)
    weights[Move.LEFT] = fits_left(occupied, state.fixed)


@compiled
def lay_stone(state: State, action: int, log: Log) -> None:
    """K4.3; K8.1: who first completes the fourth level takes the Stupa."""
    place = PLACES if action == Move.LEFT else action - Move.PLACE
    stone = state.hand
    if action == Move.LEFT:
        make_room(state.tower[state.seat])
    state.tower[state.seat, place % PLACES] = stone
    state.hand = EMPTY
    tell(log, Event.PLACED, state.seat, stone, place)
    state.phase = Phase.TAKE
    if state.stupa == NOBODY and built(state.tower[state.seat]) & FOURTH_LEVEL == FOURTH_LEVEL:
        state.stupa = state.seat
        state.last = 1
        tell(log, Event.STUPA, state.seat, 0)


@compiled
def ask_pay(state: State, log: Log) -> bool:
    """K4.2: where only one payment is possible it is made."""
    payment = only_payment(state.yurt[state.seat], cart(state), due(state))
    if payment < 0:
        state.awaiting[state.seat] = 1
        return True
    pay(state, payment, log)
    return False


@compiled
def pay(state: State, payment: int, log: Log) -> None:
    move_food(state.yurt[state.seat], state.paid, payment, due(state))
    tell(log, Event.PAID, state.seat, packed(state.paid), cart(state))
    state.phase = Phase.SPILL


@compiled
def surplus(state: State) -> int:
    """K4.2: how much of the food paid finds no room on the cart."""
    return int(max(0, state.food[cart(state)].sum() + state.paid.sum() - state.box.cart_food))


@compiled
def ask_spill(state: State, log: Log) -> bool:
    """K4.2: the payer says which of the food goes to the market, if there is a choice."""
    payment = only_payment(state.paid, FOODS, surplus(state)) if surplus(state) else 0
    if payment < 0:
        state.awaiting[state.seat] = 1
        return True
    spill(state, payment, log)
    return False


@compiled
def weigh_spill(state: State, weights: Ints) -> None:
    weigh_payments(state.paid, FOODS, surplus(state), weights, Move.SPILL)


@compiled
def weigh_pay(state: State, weights: Ints) -> None:
    weigh_payments(state.yurt[state.seat], cart(state), due(state), weights, Move.PAY)


@compiled
def spill(state: State, payment: int, log: Log) -> None:
    """K4.2: the surplus to the market, the rest into the cart; K4.4: an emptied cart is refilled."""
    over = surplus(state)
    before = packed(state.market)
    move_food(state.paid, state.market, payment, over)
    if over:
        tell(log, Event.SPILLED, state.seat, packed(state.market) - before)
    for kind in range(FOODS):
        state.food[cart(state), kind] += state.paid[kind]
        state.paid[kind] = 0
    state.phase = Phase.DUSK
    if not state.stones[cart(state)].any():
        begin_draw(state, state.box.cart_refill, log)
