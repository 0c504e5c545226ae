"""Setting out the game (K1.2, K2, K9.1)."""

from __future__ import annotations

from yurt.core.kernel import CHANCE, Log, compiled, packed, tell
from yurt.games.yak.pieces import BUILDABLE, FOODS, ZONES
from yurt.games.yak.state import Event, Phase, State


@compiled
def set_out_food(state: State) -> None:
    """K2.1, K2.3: the yurts, the carts without what they refuse, the market."""
    state.yurt[: state.players] = state.box.food_first
    state.market[:] = state.box.food_market
    for stop in range(state.stops):
        state.cart_at[stop] = stop
        for kind in range(FOODS):
            if kind != stop:
                state.food[stop, kind] = state.box.cart_first_food


@compiled
def remove(state: State, colour: int, log: Log) -> None:
    """K1.2: with 2 or 3 players a colour goes out, and a stone of every other kind."""
    state.removed = colour
    for stone in range(BUILDABLE):
        out = min(state.bag[stone], state.box.stones_removed)
        if stone == colour:
            out = state.bag[stone]
        state.aside[stone] += out
        state.bag[stone] -= out
    tell(log, Event.REMOVED, CHANCE, colour)
    state.phase = Phase.FIRST


@compiled
def turn_card(state: State, colour: int, log: Log) -> None:
    """K9.1"""
    card = 0
    while state.cards[card] >= 0:
        card += 1
    state.cards[card] = colour
    tell(log, Event.CARD, CHANCE, colour, ZONES * state.box.cards_form[colour] + state.box.cards_zone[colour])


@compiled
def stock_cart(state: State, stone: int, log: Log) -> None:
    """K2.3: stones onto the first cart that lacks some."""
    into = cart_to_stock(state)
    state.bag[stone] -= 1
    state.stones[into, stone] += 1
    if state.stones[into].sum() == state.box.cart_first_stones:
        tell(log, Event.STOCKED, CHANCE, packed(state.stones[into]), into)


@compiled
def cart_to_stock(state: State) -> int:
    for into in range(state.stops):
        if state.stones[into].sum() < state.box.cart_first_stones:
            return into
    return -1
