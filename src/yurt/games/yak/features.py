"""What a network is told of a view of Yak: carts by when they come, towers with groups and open places."""

from __future__ import annotations

from yurt.core.features import Facts, after, note, note_value
from yurt.core.kernel import Ints, Runs, actions_in, compiled, total
from yurt.games.yak.build import due
from yurt.games.yak.payment import most_payable
from yurt.games.yak.pieces import (
    BIGGEST_GROUP,
    BUILDABLE,
    CARTS,
    COLOURS,
    EMPTY,
    FOODS,
    MOST_BUILT,
    MOST_CARDS,
    PLACES,
    SEATS,
    STONES,
    Action,
)
from yurt.games.yak.state import Move, Phase, State
from yurt.games.yak.tower import TOUCHES, built, fits, fits_left, group_with, places_of, size

VARIANTS = ({"bonus": "0"}, {"bonus": "1"}, {"bonus": "2"}, {"bonus": "3"})
HEAT = 4.0  # see bots/learned/guided.py, and docs/bots.md for what these are worth
PLAYS_ON = 20
LEAD = 10  # points: a lead of so many is nearly as good as any
PHASES, ACTION_KINDS = len(Phase), len(Action)
DAYS = 24
POINTS = 64
FEW = 4  # stones of a kind on a cart: none, one, two, more
FOOD = 7
STONE_KINDS = BUILDABLE + 1  # and none
SIZES = 6  # of a group that a stone would join: none, one … four, more
JOINS = SIZES + 1  # the last: it does not fit
SIDES = 2  # one's own, and the others' together


class Fact(Runs):
    """The facts, each with how many rows it has; what to add to it is named."""

    PLAYERS = SEATS + 1
    PHASE = PHASES
    REMOVED = COLOURS + 1
    CARD = COLOURS
    OPTIONS = 3
    DAY = DAYS
    FIRST = SEATS  # + seats after one's own
    TURN = SEATS + 1
    ACTED = SEATS + 1
    CHOICE = SEATS * (ACTION_KINDS + 1)
    STUPA = SEATS + 1
    LAST = 3
    CART = CARTS * CARTS  # + days until it is at one's stop
    STONES = CARTS * BUILDABLE * FEW
    LOAD = CARTS * FOODS * FOOD
    LOADED = CARTS * 8  # stones in all
    MARKET = FOODS * FOOD
    BAG = 8  # stones left, in eights
    FOG = 7
    CLOUD = 1
    YURT = SEATS * FOODS * FOOD
    STORE = SEATS * 10  # food in all
    TOWER = SIDES * PLACES * STONE_KINDS
    BUILT = SEATS * (PLACES + 1)
    GROUP = SIDES * COLOURS * (BIGGEST_GROUP + 1)  # + colour: the largest group
    GROUPS = SEATS * 8
    WORTH = SEATS * POINTS
    LEAD = SEATS * POINTS
    HAND = STONE_KINDS
    TAKEN = MOST_BUILT + 1
    CRYSTALS = 3
    DUE = 10
    BOUGHT = 4
    DRAWN = STONES * 3
    TO_DRAW = 5
    JOIN = (PLACES + 1) * JOINS  # + place, the last for the left end: what the stone in hand would join
    BEST = 2 * BUILDABLE * JOINS  # + days, stone: the largest group that a stone of that cart could join
    PAYABLE = SEATS * CARTS * (MOST_BUILT + 1)  # + seat, days: how many stones it could pay


FACTS = actions_in(Fact)


@compiled
def cart_in(view: State, seat: int, days: int) -> int:
    """The cart that is at a seat's stop in so many days."""
    return int(view.cart_at[(seat - view.direction * days) % view.stops])


@compiled
def describe(view: State, seat: int, facts: Facts) -> None:
    describe_day(view, seat, facts)
    for days in range(view.stops):
        describe_cart(view, cart_in(view, seat, days), days, facts)
    own = 0
    for place in range(view.players):
        other = (seat + place) % view.players
        describe_player(view, other, place, facts)
        worth = describe_groups(view, other, place, facts)
        note_value(facts, Fact.WORTH + place * POINTS, POINTS, worth)
        if place == 0:
            own = worth
        else:
            note_value(facts, Fact.LEAD + place * POINTS, POINTS, worth - own + POINTS // 2)
    describe_payable(view, seat, facts)
    describe_action(view, facts)
    describe_places(view, seat, facts)


@compiled
def describe_day(view: State, seat: int, facts: Facts) -> None:
    players = view.players
    note_value(facts, Fact.PLAYERS, SEATS + 1, players)
    note_value(facts, Fact.PHASE, PHASES, view.phase)
    note(facts, Fact.REMOVED + (view.removed if view.removed >= 0 else COLOURS))
    for card in range(MOST_CARDS):
        if view.cards[card] >= 0:
            note(facts, Fact.CARD + view.cards[card])
    if view.once:
        note(facts, Fact.OPTIONS)
    if view.full_draws:
        note(facts, Fact.OPTIONS + 1)
    if view.fixed:
        note(facts, Fact.OPTIONS + 2)
    note_value(facts, Fact.DAY, DAYS, view.day)
    note_value(facts, Fact.FIRST, SEATS, after(seat, view.first, players))
    note_value(facts, Fact.TURN, SEATS + 1, after(seat, view.seat, players))
    note_value(facts, Fact.ACTED, SEATS + 1, view.acted)
    note(facts, Fact.STUPA + (after(seat, view.stupa, players) if view.stupa >= 0 else SEATS))
    note_value(facts, Fact.LAST, 3, view.last)
    for food in range(FOODS):
        note_value(facts, Fact.MARKET + food * FOOD, FOOD, view.market[food])
    note_value(facts, Fact.BAG, 8, total(view.bag) // 8)
    note_value(facts, Fact.FOG, 7, view.fog)
    if view.cloud:
        note(facts, Fact.CLOUD)


@compiled
def describe_cart(view: State, cart: int, days: int, facts: Facts) -> None:
    note(facts, Fact.CART + days * CARTS + cart)
    stones = 0
    for stone in range(BUILDABLE):
        stones += view.stones[cart, stone]
        if view.stones[cart, stone]:
            note_value(facts, Fact.STONES + (days * BUILDABLE + stone) * FEW, FEW, view.stones[cart, stone])
    note_value(facts, Fact.LOADED + days * 8, 8, stones)
    for food in range(FOODS):
        note_value(facts, Fact.LOAD + (days * FOODS + food) * FOOD, FOOD, view.food[cart, food])


@compiled
def describe_player(view: State, other: int, place: int, facts: Facts) -> None:
    """The player who sits so many places after the one who looks."""
    food, stones, side, choice = 0, 0, min(place, 1), view.choice[other]
    note(facts, Fact.CHOICE + place * (ACTION_KINDS + 1) + (choice if choice >= 0 else ACTION_KINDS))
    for kind in range(FOODS):
        food += view.yurt[other, kind]
        note_value(facts, Fact.YURT + (place * FOODS + kind) * FOOD, FOOD, view.yurt[other, kind])
    note_value(facts, Fact.STORE + place * 10, 10, food)
    for where in range(PLACES):
        stone = view.tower[other, where]
        stones += stone >= 0
        if stone >= 0:
            note(facts, Fact.TOWER + (side * PLACES + where) * STONE_KINDS + stone)
    note_value(facts, Fact.BUILT + place * (PLACES + 1), PLACES + 1, stones)


@compiled
def describe_payable(view: State, seat: int, facts: Facts) -> None:
    """How many stones each player has the food for, of each cart, when it comes to that player's stop."""
    for stop in range(view.stops):
        cart = view.cart_at[stop]
        stones = min(MOST_BUILT, total(view.stones[cart]))
        for place in range(view.players):
            other = (seat + place) % view.players
            days, payable = (other - stop) * view.direction % view.stops, stones
            food = most_payable(view.yurt[other], cart)
            while payable and view.box.build_cost[payable] > food:
                payable -= 1
            note(facts, Fact.PAYABLE + (place * CARTS + days) * (MOST_BUILT + 1) + payable)


@compiled
def describe_groups(view: State, other: int, place: int, facts: Facts) -> int:
    """What hangs together in a tower; what it is worth: `tower_points`, counted on the way."""
    points, groups, side = 0, 0, min(place, 1)
    for colour in range(COLOURS):
        rest, largest = places_of(view.tower[other], colour), 0
        while rest:
            group = group_with(rest, rest & -rest)
            rest &= ~group
            stones = size(group)
            points += view.box.score_groups[min(stones, BIGGEST_GROUP)]
            groups += stones > 1
            largest = max(largest, stones)
        if largest:
            first = Fact.GROUP + (side * COLOURS + colour) * (BIGGEST_GROUP + 1)
            note_value(facts, first, BIGGEST_GROUP + 1, largest)
    note_value(facts, Fact.GROUPS + place * 8, 8, groups)
    return int(points + view.box.score_number[min(groups, BIGGEST_GROUP)])


@compiled
def describe_action(view: State, facts: Facts) -> None:
    """What the seat that acts has taken, owes, and draws."""
    note(facts, Fact.HAND + (view.hand if view.hand >= 0 else BUILDABLE))
    note_value(facts, Fact.TAKEN, MOST_BUILT + 1, view.taken)
    note_value(facts, Fact.CRYSTALS, 3, view.crystals)
    if Phase.TAKE <= view.phase <= Phase.PAY:
        note_value(facts, Fact.DUE, 10, due(view))
    note_value(facts, Fact.BOUGHT, 4, view.bought)
    for stone in range(STONES):
        if view.drawn[stone]:
            note_value(facts, Fact.DRAWN + stone * 3, 3, view.drawn[stone])
    note_value(facts, Fact.TO_DRAW, 5, view.to_draw)


@compiled
def describe_places(view: State, seat: int, facts: Facts) -> None:
    """What the stone in hand would join at each place, and what the stones of the next two carts could."""
    tower = view.tower[seat]
    occupied = built(tower)
    if view.hand != EMPTY:
        like = places_of(tower, view.hand)
        for place in range(PLACES):
            if fits(occupied, place, view.fixed):
                joined = joins(like, TOUCHES[place])
                note_value(facts, Fact.JOIN + place * JOINS, SIZES, joined)
        if fits_left(occupied, view.fixed):
            note_value(facts, Fact.JOIN + PLACES * JOINS, SIZES, joins(like, 1))
    for days in range(2):
        cart = cart_in(view, seat, days)
        for stone in range(COLOURS):
            if view.stones[cart, stone]:
                best = best_join(tower, occupied, stone, view.fixed)
                note_value(facts, Fact.BEST + (days * BUILDABLE + stone) * JOINS, SIZES, best)


@compiled
def joins(like: int, touched: int) -> int:
    """How many stones hang together with a new one that touches such places."""
    rest, stones = like & touched, 0
    while rest:
        group = group_with(like, rest & -rest)
        stones += size(group)
        rest &= ~group
        like &= ~group
    return stones


@compiled
def best_join(tower: Ints, occupied: int, stone: int, fixed: int) -> int:
    like, best = places_of(tower, stone), 0
    if not like:
        return 0
    if fits_left(occupied, fixed):
        best = joins(like, 1)
    for place in range(PLACES):
        if like & TOUCHES[place] and fits(occupied, place, fixed):
            best = max(best, joins(like, TOUCHES[place]))
    return best


@compiled
def turned(view: State, seat: int, action: int) -> int:
    """Carts are called by when they come to one's stop."""
    if Move.INTO <= action < Move.INTO + CARTS:
        for days in range(view.stops):
            if cart_in(view, seat, days) == action - Move.INTO:
                return int(Move.INTO + days)
    return action
