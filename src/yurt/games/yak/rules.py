"""Yak: feed the yaks, take their stones, and build a tower (rules K1–K9).

A day: at sunrise all secretly choose to build, to restock or to go to market. At noon each plays
that action in turn with the cart at their stop: build pays food into the cart for up to three of
its stones, restock takes one kind of food off it and draws a stone, the market gives two food and
a stone for any cart. At sunset the carts move on, the way the yaks face; fog out of the bag turns
them round. When a tower's fourth level is complete one last day is played, and most points win.
"""

from __future__ import annotations

from yurt.core.chance import Rng, below
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN, Ints, Log, compiled, tell, whisper
from yurt.games.yak.bag import draw
from yurt.games.yak.build import (
    ask_pay,
    ask_spill,
    ask_take,
    cart,
    lay_stone,
    pay,
    spill,
    take,
    weigh_pay,
    weigh_places,
    weigh_spill,
    weigh_take,
)
from yurt.games.yak.pieces import BUILDABLE, CARTS, COLOURS, EMPTY, STONES, Action, Stone
from yurt.games.yak.scoring import paint
from yurt.games.yak.scoring import score as score  # the contract wants it here
from yurt.games.yak.setup import cart_to_stock, remove, set_out_food, stock_cart, turn_card
from yurt.games.yak.state import ACTIONS as ACTIONS
from yurt.games.yak.state import Event, Move, Phase, Reason, State
from yurt.games.yak.trade import (
    ask,
    ask_buy,
    ask_into,
    ask_load,
    ask_pick,
    finish_draw,
    has_room,
    trade,
    weigh_food,
)

HAS_SECRETS = True  # something is hidden from somebody: see `hide`


@compiled
def start(state: State, players: int, bonus: int, fog: int, full_cart: int, base: int, log: Log) -> None:
    """K2: lay out the game; for the options see K9, K7.1, K5.2 and K4.3."""
    state.players = players
    state.bonus = bonus
    state.once = fog
    state.full_draws = full_cart
    state.fixed = base
    state.stops = CARTS if players == 4 else CARTS - 1
    state.direction = 1
    state.cloud = 1
    state.removed = state.stupa = NOBODY
    state.cards[:] = NOBODY
    state.choice[:] = UNKNOWN
    state.tower[:] = EMPTY
    state.painted[:] = EMPTY
    state.hand = EMPTY
    state.bag[:COLOURS] = state.box.stones_each
    state.bag[Stone.CRYSTAL] = state.box.stones_crystals
    state.aside[Stone.FOG] = state.box.stones_fog
    set_out_food(state)
    state.phase = Phase.FIRST if players == 4 else Phase.REMOVE
    state.awaiting[CHANCE] = 1


@compiled
def options(state: State, seat: int, weights: Ints) -> None:
    """Weigh the actions of `seat`: 0 where illegal, else 1, or for CHANCE the likelihood."""
    phase = state.phase
    if seat == CHANCE:
        weigh_chance(state, weights)
    elif phase == Phase.SUNRISE:
        weights[Move.CHOOSE : Move.CHOOSE + 3] = 1
    elif phase == Phase.TAKE:
        weigh_take(state, weights)
    elif phase == Phase.PLACE:
        weigh_places(state, weights)
    elif phase == Phase.PAY:
        weigh_pay(state, weights)
    elif phase == Phase.SPILL:
        weigh_spill(state, weights)
    elif phase <= Phase.BUY:
        weigh_food(state, weights)
    elif phase == Phase.PICK:
        for stone in range(BUILDABLE):
            weights[Move.PICK + stone] = state.drawn[stone] > 0
    else:
        for into in range(state.stops):
            weights[Move.INTO + into] = has_room(state, into)


@compiled
def weigh_chance(state: State, weights: Ints) -> None:
    if state.phase == Phase.REMOVE:
        weights[Move.REMOVE : Move.REMOVE + COLOURS] = 1
    elif state.phase == Phase.FIRST:
        weights[Move.FIRST : Move.FIRST + state.players] = 1
    elif state.phase == Phase.CARDS:
        for colour in range(COLOURS):
            weights[Move.CARD + colour] = colour != state.removed and not (state.cards == colour).any()
    else:
        weights[Move.DRAW : Move.DRAW + STONES] = state.bag


@compiled
def apply(state: State, seat: int, action: int, log: Log) -> None:
    """Play an action that `options` allows."""
    state.awaiting[seat] = 0
    if seat == CHANCE:
        befall(state, action, log)
    elif state.phase == Phase.SUNRISE:
        state.choice[seat] = action - Move.CHOOSE
        whisper(log, Event.CHOSE, seat, seat, action - Move.CHOOSE)
    elif state.phase == Phase.TAKE:
        take(state, action)
    elif state.phase == Phase.PLACE:
        lay_stone(state, action, log)
    elif state.phase == Phase.PAY:
        pay(state, action - Move.PAY, log)
    elif state.phase == Phase.SPILL:
        spill(state, action - Move.SPILL, log)
    else:
        trade(state, action, log)
    walk(state, log)


@compiled
def befall(state: State, action: int, log: Log) -> None:
    """Chance: the set-up, and what comes out of the bag."""
    if action < Move.FIRST:
        remove(state, action - Move.REMOVE, log)
    elif action < Move.CARD:
        state.first = action - Move.FIRST
        tell(log, Event.FIRST, state.first, 0)
        state.phase = Phase.CARDS
    elif action < Move.DRAW:
        turn_card(state, action - Move.CARD, log)
    elif state.phase == Phase.STOCK:
        stock_cart(state, action - Move.DRAW, log)
    else:
        draw(state, action - Move.DRAW)


@compiled
def walk(state: State, log: Log) -> None:
    """Go on to the next question, draw or end."""
    asked = False
    while not asked:
        phase = state.phase
        if phase <= Phase.STOCK:
            asked = set_up(state, log)
        elif phase == Phase.SUNRISE:
            asked = ask_choices(state, log)
        elif phase == Phase.NOON:
            begin_action(state, log)
        elif phase == Phase.TAKE:
            asked = ask_take(state, log)
        elif phase == Phase.PAY:
            asked = ask_pay(state, log)
        elif phase == Phase.SPILL:
            asked = ask_spill(state, log)
        elif phase == Phase.LOAD:
            asked = ask_load(state, log)
        elif phase == Phase.BUY:
            asked = ask_buy(state, log)
        elif phase == Phase.DRAW:
            asked = finish_draw(state, log)
        elif phase == Phase.PICK:
            asked = ask_pick(state, log)
        elif phase == Phase.INTO:
            asked = ask_into(state, log)
        elif phase == Phase.DUSK:
            end_action(state)
        elif phase == Phase.SUNSET:
            end_day(state, log)
        else:
            asked = phase == Phase.OVER or ask(state)


@compiled
def set_up(state: State, log: Log) -> bool:
    """K2: chance until the carts have their stones; only then the fog goes into the bag."""
    if state.phase == Phase.CARDS and (state.cards >= 0).sum() == state.bonus:
        state.phase = Phase.STOCK
    if state.phase == Phase.STOCK and cart_to_stock(state) < 0:
        state.bag[Stone.FOG] = state.aside[Stone.FOG]
        state.aside[Stone.FOG] = 0
        begin_day(state, log)
        return False
    state.awaiting[CHANCE] = 1
    return True


@compiled
def begin_day(state: State, log: Log) -> None:
    """K3.1: all choose at the same time."""
    state.day += 1
    state.acted = 0
    state.choice[:] = UNKNOWN
    state.awaiting[: state.players] = 1
    state.phase = Phase.SUNRISE
    tell(log, Event.DAY, state.first, state.day, state.last)


@compiled
def ask_choices(state: State, log: Log) -> bool:
    """K3.1, K3.2: once the last has chosen it is noon."""
    if state.awaiting.any():
        return True
    tell(log, Event.NOON, state.first, 0)
    state.phase = Phase.NOON
    return False


@compiled
def begin_action(state: State, log: Log) -> None:
    """K3.2: clockwise from the owner of the baby yak."""
    state.seat = (state.first + state.acted) % state.players
    state.taken = state.crystals = state.bought = 0
    action = state.choice[state.seat]
    tell(log, Event.ACTS, state.seat, action, cart(state))
    if action == Action.BUILD:
        state.phase = Phase.TAKE
    elif action == Action.RESTOCK:
        state.phase = Phase.LOAD
    else:
        state.phase = Phase.BUY


@compiled
def end_action(state: State) -> None:
    state.acted += 1
    state.phase = Phase.NOON if state.acted < state.players else Phase.SUNSET


@compiled
def end_day(state: State, log: Log) -> None:
    """K3.3: the carts and the baby yak move on; K8.1: or the last day is over."""
    if state.last == 2:
        for seat in range(state.players):
            paint(state, seat, state.painted[seat])
        state.phase = Phase.OVER
        tell(log, Event.END, CHANCE, 0)
        return
    state.last *= 2
    came_from = (state.stops - state.direction) % state.stops
    leading = state.cart_at[came_from]
    for stop in range(state.stops):
        state.cart_at[stop] = (leading + stop) % state.stops
    state.first = (state.first + 1) % state.players
    tell(log, Event.SUNSET, state.first, state.direction)
    begin_day(state, log)


@compiled
def hide(state: State, reader: int) -> None:
    """K3.1, K3.2: blank the actions that others have chosen, until they play them."""
    for seat in range(state.players):
        turn = (seat - state.first) % state.players  # place in today's order
        if seat != reader and (state.phase == Phase.SUNRISE or turn > state.acted):
            state.choice[seat] = UNKNOWN


@compiled
def determinize(state: State, reader: int, rng: Rng) -> None:
    """What another has chosen may be any of the three actions."""
    for seat in range(state.players):
        if state.day and state.choice[seat] == UNKNOWN and not state.awaiting[seat]:
            state.choice[seat] = below(rng, 3)


@compiled
def reason(state: State) -> int:
    """K8.1: a tower's fourth level is complete, and the last day is over."""
    return Reason.FOURTH_LEVEL
