"""What a network is told of a view of Himalaya."""

from __future__ import annotations

from yurt.core.features import Facts, note, note_value
from yurt.core.kernel import Runs, actions_in, compiled
from yurt.games.himalaya.moving import NOWHERE, all_sherpas, may_rest, own_sherpas, retreat_end, sherpa_end
from yurt.games.himalaya.pieces import (
    CARDS,
    FACES,
    MOST_CAMPS,
    MOST_STEPS,
    SEATS,
    SHERPAS,
    YETI_STEPS,
    Ground,
    Supply,
)
from yurt.games.himalaya.state import Phase, State

LEAD = 8  # spaces: a lead of so many is nearly as good as any
BELOW = 41  # how far below the summit; a longer path's first spaces are as one
NEAR = 21  # from eight spaces behind a climber to twelve before it
BEHIND = 8
DICE = 9
PHASES, GROUNDS, SUPPLIES = len(Phase), len(Ground), len(Supply)
MATES = 3  # own sherpas at the same space: none, one, more
ENDS = GROUNDS * MATES + 1  # where a pawn would end; the last one: it may not go there
OTHERS = 4  # sherpas of anyone there, which a rope counts


class Fact(Runs):
    """The facts, each with how many rows it has; what to add to it is named."""

    PLAYERS = SEATS + 1
    PHASE = PHASES
    CLIMBER = SEATS * BELOW  # + seats after one's own, spaces below the summit
    SHERPA = SEATS * SHERPAS * BELOW
    AHEAD = SHERPAS * NEAR  # + rank: spaces that an own sherpa is before the climber
    LEAD = SEATS * NEAR  # + seat: spaces that its climber is before one's own
    SUPPLY = SEATS * CARDS * SUPPLIES
    REGAINED = SEATS * MOST_CAMPS
    STRICT = 1
    YETI = BELOW
    YETI_NEAR = NEAR  # before one's own climber
    UNSEEN = YETI_STEPS * 2
    FOUL = 1
    THROWN = 1
    ON_OFFER = FACES * DICE
    LEFT = DICE
    STEPS = MOST_STEPS + 1
    BY_CARD = 1
    ARRIVAL = BELOW
    CAMP = MOST_CAMPS + 1
    CLIMB = FACES * (MATES + 1)  # + steps - 1: own sherpas where the climber would arrive, or the summit
    UP = SHERPAS * FACES * ENDS  # + rank, steps - 1
    BACK = SHERPAS * 3 * ENDS  # + rank, steps back - 1
    ROPE = SHERPAS * FACES * OTHERS


FACTS = actions_in(Fact)


@compiled
def describe(view: State, seat: int, facts: Facts) -> None:
    note_value(facts, Fact.PLAYERS, SEATS + 1, view.players)
    note_value(facts, Fact.PHASE, PHASES, view.phase)
    for place in range(view.players):
        describe_player(view, seat, place, facts)
    for rank in range(SHERPAS):
        describe_sherpa(view, seat, rank, facts)
    describe_climber(view, seat, facts)
    describe_table(view, seat, facts)


@compiled
def describe_player(view: State, seat: int, place: int, facts: Facts) -> None:
    other = (seat + place) % view.players
    summit, climber = view.box.length, view.climber[other]
    note_value(facts, Fact.CLIMBER + place * BELOW, BELOW, summit - climber)
    if place:
        note_value(facts, Fact.LEAD + place * NEAR, NEAR, climber - view.climber[seat] + BEHIND)
    for rank in range(SHERPAS):
        first = Fact.SHERPA + (place * SHERPAS + rank) * BELOW
        note_value(facts, first, BELOW, summit - view.sherpas[other, rank])
    for card in range(CARDS):
        note(facts, Fact.SUPPLY + (place * CARDS + card) * SUPPLIES + view.supply[other, card])
    for camp in range(MOST_CAMPS):
        if view.regained[other, camp]:
            note(facts, Fact.REGAINED + place * MOST_CAMPS + camp)


@compiled
def describe_sherpa(view: State, seat: int, rank: int, facts: Facts) -> None:
    """Where an own sherpa stands before the climber, and where each die would take it."""
    space = view.sherpas[seat, rank]
    note_value(facts, Fact.AHEAD + rank * NEAR, NEAR, space - view.climber[seat] + BEHIND)
    for steps in range(1, FACES + 1):
        end = sherpa_end(view, space, steps, 0)
        place = rank * FACES + steps - 1
        note(facts, Fact.UP + place * ENDS + kind_of_end(view, seat, end))
        if end != NOWHERE:
            note_value(facts, Fact.ROPE + place * OTHERS, OTHERS, all_sherpas(view, end))
    for back in range(3):
        end = retreat_end(view, space, 2 * back + 1)
        note(facts, Fact.BACK + (rank * 3 + back) * ENDS + kind_of_end(view, seat, end))


@compiled
def kind_of_end(view: State, seat: int, end: int) -> int:
    if end == NOWHERE:
        return ENDS - 1
    return int(view.box.ground[end] * MATES + min(MATES - 1, own_sherpas(view, seat, end)))


@compiled
def describe_climber(view: State, seat: int, facts: Facts) -> None:
    for steps in range(1, FACES + 1):
        space, first = view.climber[seat] + steps, Fact.CLIMB + (steps - 1) * (MATES + 1)
        if space >= view.box.length:
            note(facts, first + MATES)
        elif may_rest(view, space, 0):
            note_value(facts, first, MATES, own_sherpas(view, seat, space))


@compiled
def describe_table(view: State, seat: int, facts: Facts) -> None:
    """The yeti, the dice, and what is being moved."""
    summit, left = view.box.length, 0
    note_value(facts, Fact.YETI, BELOW, summit - view.yeti)
    note_value(facts, Fact.YETI_NEAR, NEAR, view.yeti - view.climber[seat] + BEHIND)
    for step in range(YETI_STEPS):
        note_value(facts, Fact.UNSEEN + step * 2, 2, view.unseen[step])
    for face in range(FACES):
        note_value(facts, Fact.ON_OFFER + face * DICE, DICE, view.dice[face])
        left += view.dice[face]
    note_value(facts, Fact.LEFT, DICE, left)
    if view.strict:
        note(facts, Fact.STRICT)
    if view.foul:
        note(facts, Fact.FOUL)
    if view.thrown:
        note(facts, Fact.THROWN)
    if view.by_card:
        note(facts, Fact.BY_CARD)
    if view.phase == Phase.PAWN:
        note_value(facts, Fact.STEPS, MOST_STEPS + 1, view.steps)
    if view.phase == Phase.ROPE:
        note_value(facts, Fact.ARRIVAL, BELOW, summit - view.arrival)
    if view.phase == Phase.CAMP:
        note_value(facts, Fact.CAMP, MOST_CAMPS + 1, view.camp)


@compiled
def turned(view: State, seat: int, action: int) -> int:
    """No action of a player names a seat."""
    return action
