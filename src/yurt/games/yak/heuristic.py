"""What a good player of Yak sees at a glance."""

from __future__ import annotations

from yurt.core.kernel import Ints, compiled, highest
from yurt.games.yak.build import due
from yurt.games.yak.payment import most_payable
from yurt.games.yak.pieces import BIGGEST_GROUP, COLOURS, EMPTY, MOST_BUILT, MOST_CARDS, PLACES, Action, Stone
from yurt.games.yak.scoring import card_points
from yurt.games.yak.state import Move, Phase, State
from yurt.games.yak.tower import TOUCHES, group_with, places_of, size

CRYSTAL = 320  # it will take the colour that fits
FOOD = 70
STONE = 250  # one that can be built today

STYLE = {"depth": 50}  # of the search; see bots/workspace.py


@compiled
def value(state: State, seat: int) -> int:
    """The tower as it stands, the food, and what today's action promises."""
    total = 100 * tower_points(state, seat) + FOOD * state.yurt[seat].sum()
    total += CRYSTAL * size(places_of(state.tower[seat], Stone.CRYSTAL))
    for card in range(MOST_CARDS):
        if state.cards[card] >= 0:
            total += 100 * card_points(state, seat, state.cards[card])
    if state.stupa == seat:
        total += 100 * state.box.score_stupa
    if Phase.NOON <= state.phase <= Phase.DUSK:
        total += promise(state, seat)
    return int(total)


@compiled
def tower_points(state: State, seat: int) -> int:
    points = groups = 0
    for colour in range(COLOURS):
        rest = places_of(state.tower[seat], colour)
        while rest:
            group = group_with(rest, rest & -rest)
            rest &= ~group
            stones = size(group)
            points += state.box.score_groups[min(stones, BIGGEST_GROUP)]
            groups += stones > 1
    return int(points + state.box.score_number[min(groups, BIGGEST_GROUP)])


@compiled
def promise(state: State, seat: int) -> int:
    """What the action that the seat plays or has still to play may bring."""
    if (seat - state.first) % state.players < state.acted:
        return 0
    if seat == state.seat and state.taken:
        paying = Phase.TAKE <= state.phase <= Phase.PAY
        return int(STONE * (state.hand != EMPTY) - (FOOD * due(state) if paying else 0))
    if state.choice[seat] == Action.BUILD:
        return int(STONE * stones_payable(state, seat))
    if state.choice[seat] == Action.RESTOCK:
        room = state.box.food_yurt - state.yurt[seat].sum()
        return int(FOOD * min(room, highest(state.food[state.cart_at[seat]])))
    return int(FOOD * min(state.box.market_food, state.market.sum()))


@compiled
def stones_payable(state: State, seat: int) -> int:
    """How many stones the seat can build with the cart at its stop."""
    cart = state.cart_at[seat]
    stones = min(MOST_BUILT, state.stones[cart].sum())
    while stones and state.box.build_cost[stones] > most_payable(state.yurt[seat], cart):
        stones -= 1
    return int(stones)


@compiled
def scale(state: State) -> int:
    return 700 if state.last else 1100


@compiled
def prior(state: State, seat: int, weights: Ints) -> None:
    """Build when two stones can be paid, next to stones of the same colour."""
    if state.phase == Phase.SUNRISE:
        stones = stones_payable(state, seat)
        weights[Move.CHOOSE + Action.BUILD] *= 1 + 6 * stones * stones
        weights[Move.CHOOSE + Action.RESTOCK] *= 2 + highest(state.food[state.cart_at[seat]])
        weights[Move.CHOOSE + Action.MARKET] *= 2
    elif state.phase == Phase.PLACE:
        like = places_of(state.tower[seat], state.hand)
        for place in range(PLACES):
            weights[Move.PLACE + place] *= 1 + 15 * ((like & TOUCHES[place]) != 0)
        weights[Move.LEFT] *= 1 + 15 * (like & 1)
    elif state.phase == Phase.TAKE:
        for stone in range(COLOURS):
            weights[Move.TAKE + stone] *= 2 + 4 * (places_of(state.tower[seat], stone) != 0)
        weights[Move.TAKE + Stone.CRYSTAL] *= 3
