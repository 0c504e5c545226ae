"""What a good player of Yoho! sees at a glance."""

from __future__ import annotations

from yurt.core.kernel import Ints, compiled
from yurt.games.yoho.pieces import CELLS, Card, Kind
from yurt.games.yoho.sea import AT_HOME, are_adjacent, edge_cell, reach, shows
from yurt.games.yoho.state import Move, Phase, State

COIN = 1000
LIFE, BALL = 170, 160
LAST_LIFE, LAST_BALL = 400, 260  # when the reserve is empty: only theft brings coins, so shots are worth it
EXTRA = 70  # a treasure card more that may be played
PENDING = 80  # a card in play that has yet to do something
HERE = 100  # in hundredths: how much of an object's worth it is to lie upon it
NEAR = 40  # or to be able to sail there
IDLE = 350  # how bad it is then to lie at home
PATIENCE = 40  # rounds after which nobody ends a turn who can do something: waiting brings no coins

# What a boat may hope for on a card
GOLD = 600
OPENING = 520  # a chest that is just being opened
CHEST = 300  # with a cannonball to open it
LOCKED = 150  # with a Flip in hand
TRAP = -60
TOKEN, LAST_TOKEN = 120, 230  # a cannonball or a life that there is room for
SPARE = 15  # or is not: others won't have it
BOTTLE = 60
ROBBERY = 700  # a boat with a coin and fewer lives than one has cannonballs
LAST_ROBBERY = 1500  # if that coin wins
SKIRMISH, LAST_SKIRMISH = 80, 200  # a boat that can be shot at, no more

STYLE = {"depth": 12}  # of the search; see bots/workspace.py


@compiled
def value(state: State, seat: int) -> int:
    """Coins above all, then what the boat lies upon or can sail to."""
    total = COIN * state.coins[seat]
    if state.reserve:
        total += LIFE * state.lives[seat] + BALL * state.balls[seat]
    else:
        total += LAST_LIFE * state.lives[seat] + LAST_BALL * state.balls[seat]
    if state.coins[seat] >= state.box.goal:
        total += 4 * COIN
    if state.lair[seat] < 0 or state.phase == Phase.OVER:
        return int(total)
    if state.seat == seat:
        total += EXTRA * state.extra + PENDING * (Phase.TURN < state.phase < Phase.DISCARD)
    near = max(0, best_within_reach(state, seat))
    return int(total + (HERE * appeal(state, seat, state.boat[seat]) + NEAR * near) // 100)


@compiled
def best_within_reach(state: State, seat: int) -> int:
    """The greatest appeal of all places where the boat can sail."""
    best, reached = -IDLE, reach(state, seat)
    for cell in range(CELLS):
        if reached >> cell & 1:
            best = max(best, appeal(state, seat, cell))
    return best


@compiled
def appeal(state: State, seat: int, cell: int) -> int:
    """What a boat may hope for at a place: the object that lies there, or a boat to rob."""
    if cell == AT_HOME:
        return 0 if state.reserve else -IDLE
    worth = object_appeal(state, seat, cell)
    for other in range(state.players):
        if other != seat and state.boat[other] == cell:
            worth = max(worth, prey_appeal(state, seat, other))
    return worth


@compiled
def object_appeal(state: State, seat: int, cell: int) -> int:
    kind = shows(state, cell)
    token = TOKEN if state.reserve else LAST_TOKEN
    if kind == Kind.BALL:
        return token if state.balls[seat] < state.box.ball_most else SPARE
    if kind == Kind.RUM:
        return token if state.lives[seat] < state.box.life_most else SPARE
    if kind == Kind.ISLAND:
        full = state.balls[seat] == state.box.ball_most and state.lives[seat] == state.box.life_most
        return BOTTLE if full else token + 1
    if kind == Kind.BOTTLE:
        return BOTTLE
    if kind == Kind.TRAP:
        return TRAP
    if state.reserve == 0:
        return 0
    if kind == Kind.GOLD:
        return GOLD
    return chest_appeal(state, seat, cell) if kind == Kind.CHEST else 0


@compiled
def chest_appeal(state: State, seat: int, cell: int) -> int:
    if cell == state.cell and (state.phase == Phase.WAY or state.phase == Phase.BACK):
        return OPENING
    if state.balls[seat]:
        return CHEST
    return LOCKED if state.hand[seat, Card.FLIP] > 0 else 0


@compiled
def prey_appeal(state: State, seat: int, other: int) -> int:
    """What it is worth to reach another's boat; half where they may act before."""
    if not state.balls[seat]:
        return 0
    worth = SKIRMISH if state.reserve else LAST_SKIRMISH
    if state.coins[other] and state.balls[seat] > state.lives[other]:
        worth = LAST_ROBBERY if state.coins[seat] + 1 >= state.box.goal else ROBBERY
    return worth if state.seat == seat else worth // 2


@compiled
def scale(state: State) -> int:
    return 900


@compiled
def prior(state: State, seat: int, weights: Ints) -> None:
    """Net what is there, open chests, rob, sail to what can be taken."""
    if state.phase == Phase.TURN:
        prefer_deeds(state, seat, weights)
    elif state.phase == Phase.SAIL:
        for cell in range(CELLS):
            weights[Move.CELL + cell] *= 1 + max(0, appeal(state, seat, cell)) // 8
    elif state.phase == Phase.THROW:
        weights[Move.AT : Move.FIRE] *= 8
    elif Phase.ROTATE <= state.phase <= Phase.REMOVE:
        prefer_cards_at_hand(state, seat, weights)


@compiled
def prefer_deeds(state: State, seat: int, weights: Ints) -> None:
    """To end the turn is often better than any random deed, and seldom than one with a purpose."""
    place = state.boat[seat]
    worth = 0 if place == AT_HOME else object_appeal(state, seat, place)
    weights[Move.NET] *= 60 if worth > SPARE else 1
    weights[Move.BLAST] *= 40 if state.reserve else 1
    weights[Move.SAIL] *= 30 if best_within_reach(state, seat) > appeal(state, seat, place) else 1
    for other in range(state.players):
        robs = state.coins[other] > 0 and state.balls[seat] > state.lives[other]
        weights[Move.FIRE + other] *= 80 if robs else (4 if state.reserve else 20)
    weights[Move.PLAY : Move.NET] *= 2
    weights[Move.END] *= 8


@compiled
def prefer_cards_at_hand(state: State, seat: int, weights: Ints) -> None:
    """Change the sea next to the boat, or before the lair; flip chests."""
    place = state.boat[seat]
    for cell in range(CELLS):
        weight = 1
        if are_adjacent(place, cell) if place != AT_HOME else edge_cell(state.lair[seat]) == cell:
            weight = 4
        if state.phase == Phase.FLIP and state.reserve and shows(state, cell) == Kind.CHEST:
            weight = 11
        weights[Move.CELL + cell] *= weight


@compiled
def restrain(state: State, seat: int, weights: Ints) -> None:
    """Late in the game do anything rather than nothing: two that wait for each other never meet."""
    if state.phase != Phase.TURN or state.turns < PATIENCE * state.players:
        return
    deeds = 0
    for action in range(len(weights)):
        deeds += weights[action] > 0 and action != Move.END
    if deeds > 1:
        weights[Move.END] = 0
