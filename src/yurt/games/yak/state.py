"""What Yak's rules read and write: its moves, phases, events and its State."""

from __future__ import annotations

from enum import IntEnum

from yurt.core.kernel import Record, Runs, actions_in, number, numbers, record
from yurt.games.yak.payment import PAYMENTS
from yurt.games.yak.pieces import (
    BUILDABLE,
    CARTS,
    COLOURS,
    FOODS,
    MOST_CARDS,
    PLACES,
    SEATS,
    STONES,
    Action,
    Box,
)


class Move(Runs):
    """What can be played, each with how many actions it stands for; what to add to it is named."""

    REMOVE = COLOURS  # + colour: it is taken out of the game (chance)
    FIRST = SEATS  # + seat: who has the baby yak (chance)
    CARD = COLOURS  # + colour: a bonus card (chance)
    DRAW = STONES  # + Stone: out of the bag (chance)
    CHOOSE = len(Action)  # + Action, secretly
    TAKE = BUILDABLE  # + Stone: off the cart, to build
    DONE = 1  # build no more
    PLACE = PLACES  # + place in the tower
    PAY = PAYMENTS  # + payment
    SPILL = PAYMENTS  # + payment: what finds no room on the cart and goes to the market
    LOAD = FOODS  # + Food: all of it from the cart
    BUY = FOODS  # + Food: one from the market
    ENOUGH = 1  # no more food from the market
    PICK = BUILDABLE  # + Stone: of those drawn, for a cart
    INTO = CARTS  # + Cart
    LEFT = 1  # place the stone on the base, left of the others


ACTIONS = actions_in(Move)

Phase = IntEnum(
    "Phase",
    "REMOVE FIRST CARDS STOCK SUNRISE NOON TAKE PLACE PAY SPILL LOAD BUY DRAW PICK INTO DUSK SUNSET OVER",
    start=0,
)
Event = IntEnum(
    "Event",
    "REMOVED FIRST CARD STOCKED DAY CHOSE NOON ACTS PLACED PAID SPILLED IDLE LOADED BOUGHT DREW FOG CLOUD "
    "STAYS BACK PUT RETURNED FULL BARE STUPA SUNSET END",
    start=0,
)
Reason = IntEnum("Reason", "FOURTH_LEVEL", start=0)  # why the game ended


class State(Record):
    awaiting = numbers(SEATS + 1)  # 1 for each seat that must act; all 0 when the game is over
    players = number()
    phase = number()
    box = record(Box)
    removed = number()  # the colour that is not in the game, or NOBODY
    cards = numbers(MOST_CARDS)  # the colours of the bonus cards, NOBODY where there is none
    bonus = number()  # how many bonus cards are played with
    once = number()  # 1 if all the fog of a draw is replaced by one stone
    full_draws = number()  # 1 if one restocks with a draw though the cart is full
    fixed = number()  # 1 if the base of a tower has five fixed places
    day = number()
    first = number()  # the seat with the baby yak
    acted = number()  # how many seats have played their action today
    seat = number()  # whose action is being played
    choice = numbers(SEATS)  # an Action, secret until all have chosen, UNKNOWN before
    stupa = number()  # the seat that has it, or NOBODY
    last = number()  # 1 once the Stupa is taken, 2 on the last day
    stops = number()  # in the ring, as many as carts; stop k is seat k's
    direction = number()  # where the yaks face: 1 clockwise, -1 anticlockwise
    cart_at = numbers(CARTS)  # the Cart at each stop
    stones = numbers(CARTS, BUILDABLE)  # on each cart
    food = numbers(CARTS, FOODS)  # on each cart
    market = numbers(FOODS)
    bag = numbers(STONES)
    fog = number()  # stones on the fog track
    cloud = number()  # 1 while the cloud lies on the last space of the track
    aside = numbers(STONES)  # out of the game; at first also the fog
    yurt = numbers(SEATS, FOODS)
    tower = numbers(
        SEATS, PLACES
    )  # a Stone, or EMPTY; the base first, from its leftmost stone, then each level
    painted = numbers(SEATS, PLACES)  # at the end: the tower with each crystal as the colour that it takes
    hand = number()  # a stone taken and not yet laid, or EMPTY
    taken = number()  # stones built in this action
    crystals = number()  # crystals among them
    paid = numbers(FOODS)  # food paid while its owner says what goes to the market
    bought = number()  # food taken from the market in this action
    drawn = numbers(STONES)  # stones drawn in this action and not yet put anywhere
    to_draw = number()  # stones still to be drawn
