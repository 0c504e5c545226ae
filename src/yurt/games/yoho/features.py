"""What a network is told of a view of Yoho!: the sea turned so that one's own lair is in the south."""

from __future__ import annotations

import numpy as np

from yurt.core.features import Facts, after, note, note_value
from yurt.core.kernel import Runs, actions_in, compiled
from yurt.games.yoho.pieces import (
    CARDS,
    CELLS,
    EDGES,
    LINE,
    PASSABLE,
    SEATS,
    SHAPES,
    Kind,
    Side,
)
from yurt.games.yoho.sea import AT_HOME, OUTSIDE, edge_cell, exits, gate, kind_of, known_back, reach, visible
from yurt.games.yoho.state import Move, Phase, State

HEAT = 2.5  # see bots/learned/guided.py, and docs/bots.md for what these are worth
PLAYS_ON = 8
LEAD = 2  # coins: a lead of so many is nearly as good as any
PHASES, KINDS, SIDES = len(Phase), len(Kind), len(Side)
BACKS = KINDS + 1  # the last: nobody knows
TOKENS = 3
COINS = 4
HAND = 3
TURNS = 8
SHAPE_KINDS = len(SHAPES)
WHERE = CELLS + 1  # a cell, or none
NEARS = 3  # out of reach, within reach, and worth a coin


def _turned_cells() -> list[list[int]]:
    """Where each cell is after so many quarter turns clockwise."""
    tables = [list(range(CELLS))]
    for _ in range(SIDES - 1):
        tables.append([cell % LINE * LINE + LINE - 1 - cell // LINE for cell in tables[-1]])
    return tables


CELL_AFTER = np.array(_turned_cells())


class Fact(Runs):
    """The facts, each with how many rows it has; what to add to it is named."""

    PLAYERS = SEATS + 1
    PHASE = PHASES
    FIRST = SEATS
    TURNS = TURNS
    KIND = CELLS * (KINDS + 1)  # + cell: what it shows, the last for a gap
    EXITS = CELLS * 16
    BACK = CELLS * BACKS
    BOAT = SEATS * WHERE
    REACH = SEATS * WHERE
    PRIZE = CELLS * KINDS  # + cell: what can be sailed to
    BEST = SEATS * KINDS  # what can be sailed to, wherever it is
    HERE = SEATS * (KINDS + 1)  # what a boat lies upon; the last: it is at home
    LAIR = LINE
    OTHER_LAIR = EDGES
    GATE = SEATS  # + seat: the lair is open to the sea
    LIVES = SEATS * TOKENS
    BALLS = SEATS * TOKENS
    COINS = SEATS * COINS
    LIFE_SUPPLY = 4
    BALL_SUPPLY = 4
    RESERVE = 9
    CARD = CARDS * HAND  # + card: how many in one's hand
    HOLDS = SEATS * 6
    GONE = CARDS * 5  # + card: how many are discarded
    TOP = KINDS + 1
    TOP_SHAPE = SHAPE_KINDS + 1
    PLAYS = 5
    EXTRA = 3
    NET = 1
    SAIL = 1
    CELL = WHERE
    EDGE = EDGES
    WAY = 2
    DRAWS = 3
    GAP = WHERE
    BARREL = WHERE
    TARGET = SEATS  # + seat: it can be shot at
    PREY = SEATS * 3  # + seat: nothing to gain, a shot, a coin
    HUNTED = SEATS * NEARS  # + seat: whether its boat can sail to where one's own lies, and rob it
    HUNTS = SEATS * NEARS  # + seat: likewise the other way round


FACTS = actions_in(Fact)


@compiled
def quarter_turns(view: State, seat: int) -> int:
    """How far to turn the sea so that the seat's lair is in the south."""
    if view.lair[seat] < 0:
        return 0
    return int((Side.SOUTH - view.lair[seat] // LINE) % SIDES)


@compiled
def edge_after(edge: int, turns: int) -> int:
    """Where an edge is after so many quarter turns; lines are counted from the west and from the north."""
    cell = CELL_AFTER[turns, edge_cell(edge)]
    side = (edge // LINE + turns) % SIDES
    return int(side * LINE + (cell % LINE if side == Side.NORTH or side == Side.SOUTH else cell // LINE))


@compiled
def place_after(cell: int, turns: int) -> int:
    """A cell, or none, or a boat's home."""
    return int(CELL_AFTER[turns, cell]) if 0 <= cell < CELLS else CELLS


@compiled
def describe(view: State, seat: int, facts: Facts) -> None:
    turns = quarter_turns(view, seat)
    describe_turn(view, seat, turns, facts)
    own = reach(view, seat) if view.lair[seat] >= 0 else 0
    for cell in range(CELLS):
        describe_cell(view, cell, int(CELL_AFTER[turns, cell]), turns, own, facts)
    for place in range(view.players):
        describe_player(view, seat, place, turns, facts)
        other = (seat + place) % view.players
        if view.lair[other] >= 0:
            reached = reach(view, other) if place else own
            describe_reach(view, other, place, reached, turns, facts)
            if place:
                describe_hunt(view, seat, other, place, own, reached, facts)
    for card in range(CARDS):
        if view.hand[seat, card] > 0:
            note_value(facts, Fact.CARD + card * HAND, HAND, view.hand[seat, card] - 1)
        note_value(facts, Fact.GONE + card * 5, 5, view.discard[card])


@compiled
def describe_turn(view: State, seat: int, turns: int, facts: Facts) -> None:
    note_value(facts, Fact.PLAYERS, SEATS + 1, view.players)
    note_value(facts, Fact.PHASE, PHASES, view.phase)
    note_value(facts, Fact.FIRST, SEATS, after(seat, view.first, view.players))
    note_value(facts, Fact.TURNS, TURNS, view.turns // (12 * view.players))
    note_value(facts, Fact.LIFE_SUPPLY, 4, view.life_supply)
    note_value(facts, Fact.BALL_SUPPLY, 4, view.ball_supply)
    note_value(facts, Fact.RESERVE, 9, view.reserve)
    note(facts, Fact.TOP + (kind_of(view.top) if view.top >= 0 else KINDS))
    note(facts, Fact.TOP_SHAPE + (view.top % SHAPE_KINDS if 0 <= view.top < PASSABLE else SHAPE_KINDS))
    note_value(facts, Fact.PLAYS, 5, view.plays)
    note_value(facts, Fact.EXTRA, 3, view.extra)
    if view.net_used:
        note(facts, Fact.NET)
    if view.sail_used:
        note(facts, Fact.SAIL)
    if view.phase > Phase.TURN:
        note(facts, Fact.CELL + place_after(view.cell, turns))
        if 0 <= view.edge < EDGES:
            note(facts, Fact.EDGE + edge_after(view.edge, turns))
        note_value(facts, Fact.WAY, 2, view.way)
        note_value(facts, Fact.DRAWS, 3, view.draws)
        note(facts, Fact.GAP + place_after(view.gap, turns))
        note(facts, Fact.BARREL + place_after(view.barrel, turns))


@compiled
def describe_cell(view: State, cell: int, place: int, turns: int, sailable: int, facts: Facts) -> None:
    """What it shows, where currents lead, what is behind it, whether one can sail there."""
    if view.sea_front[cell] < 0:
        note(facts, Fact.KIND + place * (KINDS + 1) + KINDS)
        return
    kind = kind_of(visible(view, cell))
    note(facts, Fact.KIND + place * (KINDS + 1) + kind)
    ways = exits(view, cell)
    note(facts, Fact.EXITS + place * 16 + ((ways << turns | ways >> (4 - turns)) & 15))
    behind = view.sea_front[cell] if view.sea_side[cell] else known_back(view, cell)
    note(facts, Fact.BACK + place * BACKS + (kind_of(behind) if behind >= 0 else KINDS))
    if sailable >> cell & 1:
        note(facts, Fact.PRIZE + place * KINDS + kind)


@compiled
def describe_reach(view: State, other: int, place: int, reached: int, turns: int, facts: Facts) -> None:
    """Where a boat can sail to, what lies there, and whether its lair is open to the sea."""
    kinds = 0
    for cell in range(CELLS):
        if reached >> cell & 1:
            note(facts, Fact.REACH + place * WHERE + int(CELL_AFTER[turns, cell]))
            if view.sea_front[cell] >= 0:
                kinds |= 1 << kind_of(visible(view, cell))
    if reached >> CELLS & 1:
        note(facts, Fact.REACH + place * WHERE + CELLS)
    for kind in range(KINDS):
        if kinds >> kind & 1:
            note(facts, Fact.BEST + place * KINDS + kind)
    if gate(view, other) != OUTSIDE:
        note(facts, Fact.GATE + place)


@compiled
def describe_hunt(
    view: State, seat: int, other: int, place: int, own: int, reached: int, facts: Facts
) -> None:
    """Who can sail to whom, and whether a coin is to be got there."""
    mine, theirs = view.boat[seat], view.boat[other]
    if theirs != AT_HOME:
        near = mine == theirs or own >> theirs & 1 > 0
        note(facts, Fact.HUNTS + place * NEARS + hunt(view, seat, other, near))
    if mine != AT_HOME:
        near = mine == theirs or reached >> mine & 1 > 0
        note(facts, Fact.HUNTED + place * NEARS + hunt(view, other, seat, near))


@compiled
def hunt(view: State, hunter: int, prey: int, is_near: bool) -> int:
    """0 out of reach or without a shot, 1 within it, 2 and to be robbed."""
    if not is_near or not view.balls[hunter]:
        return 0
    return 2 if view.coins[prey] > 0 and view.balls[hunter] > view.lives[prey] else 1


@compiled
def describe_player(view: State, seat: int, place: int, turns: int, facts: Facts) -> None:
    other = (seat + place) % view.players
    note_value(facts, Fact.LIVES + place * TOKENS, TOKENS, view.lives[other])
    note_value(facts, Fact.BALLS + place * TOKENS, TOKENS, view.balls[other])
    note_value(facts, Fact.COINS + place * COINS, COINS, view.coins[other])
    note_value(facts, Fact.HOLDS + place * 6, 6, view.cards[other])
    if view.lair[other] < 0:
        return
    edge = edge_after(view.lair[other], turns)
    note(facts, Fact.OTHER_LAIR + edge if place else Fact.LAIR + edge % LINE)
    boat = view.boat[other]
    note(facts, Fact.BOAT + place * WHERE + place_after(boat, turns))
    here = KINDS if boat == AT_HOME else kind_of(visible(view, boat))
    note(facts, Fact.HERE + place * (KINDS + 1) + here)
    if place:
        if boat != AT_HOME and boat == view.boat[seat]:
            note(facts, Fact.TARGET + place)
        robs = view.coins[other] > 0 and view.balls[seat] > view.lives[other]
        note(facts, Fact.PREY + place * 3 + (2 if robs else min(1, view.balls[seat])))


@compiled
def turned(view: State, seat: int, action: int) -> int:
    """Places are called as they lie when one's lair is in the south, players from oneself on."""
    turns = quarter_turns(view, seat)
    if Move.CELL <= action < Move.CELL + CELLS:
        return int(Move.CELL + CELL_AFTER[turns, action - Move.CELL])
    if Move.EDGE <= action < Move.EDGE + EDGES:
        return int(Move.EDGE + edge_after(action - Move.EDGE, turns))
    if Move.POINT <= action < Move.POINT + SIDES:
        return int(Move.POINT + (action - Move.POINT + turns) % SIDES)
    if Move.AT <= action < Move.AT + view.players:
        return int(Move.AT + after(seat, action - Move.AT, view.players))
    if Move.FIRE <= action < Move.FIRE + view.players:
        return int(Move.FIRE + after(seat, action - Move.FIRE, view.players))
    if turns % 2 and Move.SIDEWAYS <= action <= Move.ENDWISE:
        return int(Move.SIDEWAYS + Move.ENDWISE - action)
    return action
