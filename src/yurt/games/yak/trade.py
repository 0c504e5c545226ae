"""Restocking and the market: food for the yurt, a stone for a cart (K5, K6)."""

from __future__ import annotations

from yurt.core.kernel import NOBODY, UNKNOWN, Ints, Log, compiled, packed, tell
from yurt.games.yak.bag import ask_draw, begin_draw, put_back
from yurt.games.yak.build import cart
from yurt.games.yak.pieces import BUILDABLE, EMPTY, FOODS, Action
from yurt.games.yak.state import Event, Move, Phase, State


@compiled
def room(state: State) -> int:
    """K1.4: how much food the yurt of the seat that acts can still take."""
    return int(state.box.food_yurt - state.yurt[state.seat].sum())


@compiled
def has_room(state: State, into: int) -> bool:
    return bool(state.stones[into].sum() < state.box.cart_stones)


@compiled
def weigh_food(state: State, weights: Ints) -> None:
    """K5.1: one kind of the cart's food; K6.1: food of the market, or no more."""
    for kind in range(FOODS):
        if state.phase == Phase.LOAD:
            weights[Move.LOAD + kind] = state.food[cart(state), kind] > 0
        else:
            weights[Move.BUY + kind] = state.market[kind] > 0
    weights[Move.ENOUGH] = state.phase == Phase.BUY


@compiled
def ask(state: State) -> bool:
    state.awaiting[state.seat] = 1
    return True


@compiled
def ask_load(state: State, log: Log) -> bool:
    """K5.1: a kind of food, unless there is none, one only, or no room for it."""
    kinds = 0
    kind = 0
    for other in range(FOODS):
        if state.food[cart(state), other]:
            kinds += 1
            kind = other
    if kinds > 1 and room(state):
        return ask(state)
    if kinds == 0 or not room(state):
        tell(log, Event.IDLE, state.seat, Action.RESTOCK)
        draw_for_cart(state, log)
    else:
        load(state, kind, log)
    return False


@compiled
def load(state: State, kind: int, log: Log) -> None:
    """K5.1: all of it, as far as the yurt has room."""
    count = min(state.food[cart(state), kind], room(state))
    state.food[cart(state), kind] -= count
    state.yurt[state.seat, kind] += count
    tell(log, Event.LOADED, state.seat, kind, count)
    draw_for_cart(state, log)


@compiled
def draw_for_cart(state: State, log: Log) -> None:
    """K5.2: a stone, if the cart has room or the option says that a full one draws too."""
    free = state.box.cart_stones - state.stones[cart(state)].sum()
    if free == 0 and state.full_draws:
        free = state.box.restock_stones
    begin_draw(state, min(free, state.box.restock_stones), log)


@compiled
def ask_buy(state: State, log: Log) -> bool:
    """K6.1: up to two food."""
    if state.bought < state.box.market_food and room(state) and state.market.any():
        return ask(state)
    if not state.bought:
        tell(log, Event.IDLE, state.seat, Action.MARKET)
    begin_draw(state, state.box.market_stones, log)
    return False


@compiled
def buy(state: State, kind: int, log: Log) -> None:
    state.market[kind] -= 1
    state.yurt[state.seat, kind] += 1
    state.bought += 1
    tell(log, Event.BOUGHT, state.seat, kind, 1)


@compiled
def finish_draw(state: State, log: Log) -> bool:
    """What was drawn goes onto the cart, or in the market one stone of it onto any cart."""
    if ask_draw(state, log):
        return True
    if state.choice[state.seat] == Action.MARKET:
        state.phase = Phase.PICK
        return False
    if has_room(state, cart(state)):
        load_stones(state)
    elif state.drawn.any():
        tell(log, Event.FULL, state.seat, packed(state.drawn))
        put_back(state)
    state.phase = Phase.DUSK
    return False


@compiled
def load_stones(state: State) -> None:
    for stone in range(BUILDABLE):
        state.stones[cart(state), stone] += state.drawn[stone]
        state.drawn[stone] = 0


@compiled
def ask_pick(state: State, log: Log) -> bool:
    """K6.2: one of the stones drawn, if any cart has room."""
    kinds = 0
    stone = EMPTY
    for other in range(BUILDABLE):
        if state.drawn[other]:
            kinds += 1
            stone = other
    if kinds == 0 or only_cart(state) == NOBODY:
        give_up(state, kinds, log)
    elif kinds > 1:
        return ask(state)
    else:
        pick_stone(state, stone)
    return False


@compiled
def give_up(state: State, kinds: int, log: Log) -> None:
    """K6.2: no cart has room, or nothing was drawn."""
    if kinds:
        tell(log, Event.RETURNED, state.seat, packed(state.drawn))
    put_back(state)
    state.phase = Phase.DUSK


@compiled
def only_cart(state: State) -> int:
    """The cart with room if there is one only; NOBODY if none has, UNKNOWN if several have."""
    found = NOBODY
    for into in range(state.stops):
        if has_room(state, into):
            found = into if found == NOBODY else UNKNOWN
    return found


@compiled
def pick_stone(state: State, stone: int) -> None:
    """K6.2: the others go back into the bag."""
    state.hand = stone
    state.drawn[stone] -= 1
    put_back(state)
    state.phase = Phase.INTO


@compiled
def ask_into(state: State, log: Log) -> bool:
    into = only_cart(state)
    if into == UNKNOWN:
        return ask(state)
    put(state, into, log)
    return False


@compiled
def put(state: State, into: int, log: Log) -> None:
    stone = state.hand
    state.stones[into, stone] += 1
    state.hand = EMPTY
    tell(log, Event.PUT, state.seat, stone, into)
    state.phase = Phase.DUSK


@compiled
def trade(state: State, action: int, log: Log) -> None:
    """K5, K6: what is chosen when restocking and in the market."""
    if state.phase == Phase.LOAD:
        load(state, action - Move.LOAD, log)
    elif action == Move.ENOUGH:
        begin_draw(state, state.box.market_stones, log)
    elif state.phase == Phase.BUY:
        buy(state, action - Move.BUY, log)
    elif state.phase == Phase.PICK:
        pick_stone(state, action - Move.PICK)
    else:
        put(state, action - Move.INTO, log)
