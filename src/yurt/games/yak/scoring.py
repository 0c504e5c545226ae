"""What a tower is worth: groups, crystals, food, the Stupa and bonus cards (K8, K9)."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from yurt.core.kernel import Ints, compiled
from yurt.games.yak.pieces import BIGGEST_GROUP, COLOURS, MOST_CARDS, PLACES, Form, Stone, Zone
from yurt.games.yak.state import State
from yurt.games.yak.tower import ZONE, built, group_with, outer_edge, places_of, size

MOST_GROUPS = PLACES // 2
IMPOSSIBLE = -1  # less than any points


class Row(IntEnum):
    """The rows of the score sheet."""

    GROUPS = 0  # + size - 2, the last for 7 or more stones
    NUMBER = 6  # the number of groups
    SINGLES = 7
    FOOD = 8
    STUPA = 9
    CARDS = 10  # + which of the bonus cards


ROWS = Row.CARDS + MOST_CARDS


@compiled
def score(state: State, scores: Ints) -> None:
    """K8.3, K8.4: the points if the game ended now; food left breaks ties."""
    painted = np.zeros(PLACES, np.int64)
    rows = np.zeros(ROWS, np.int64)
    for seat in range(state.players):
        tally(state, seat, painted, rows)
        scores[seat, 0] = rows.sum()
        scores[seat, 1] = state.yurt[seat].sum()


@compiled
def tally(state: State, seat: int, painted: Ints, rows: Ints) -> None:
    """K8.3: the points of each row of the sheet, and the tower with its crystals coloured."""
    if built(state.painted[seat]):  # at the end
        painted[:] = state.painted[seat]
    else:
        paint(state, seat, painted)
    rows[:] = 0
    count_groups(state, painted, rows)
    rows[Row.FOOD] = state.box.score_food * has_most_food(state, seat)
    rows[Row.STUPA] = state.box.score_stupa * (state.stupa == seat)
    for card in range(MOST_CARDS):
        if state.cards[card] >= 0:
            rows[Row.CARDS + card] = card_points(state, seat, state.cards[card])


@compiled
def count_groups(state: State, painted: Ints, rows: Ints) -> None:
    groups = 0
    for colour in range(COLOURS):
        rest = places_of(painted, colour)
        while rest:
            group = group_with(rest, rest & -rest)
            rest &= ~group
            stones = min(size(group), BIGGEST_GROUP)
            row = Row.SINGLES if stones == 1 else Row.GROUPS + stones - 2
            rows[row] += state.box.score_groups[stones]
            groups += stones > 1
    rows[Row.NUMBER] = state.box.score_number[groups]


@compiled
def has_most_food(state: State, seat: int) -> bool:
    own = state.yurt[seat].sum()
    for other in range(state.players):
        if state.yurt[other].sum() > own:
            return False
    return bool(own > 0)


@compiled
def card_points(state: State, seat: int, colour: int) -> int:
    """K9.2, K9.3; crystals do not count, whatever colour they take."""
    places = places_of(state.tower[seat], colour)
    placed = size(places & zone_of(state, seat, state.box.cards_zone[colour]))
    if state.box.cards_form[colour] == Form.MAJORITY:
        return majority(state, seat, colour) + placed * state.box.cards_placed
    return placed * state.box.cards_duty if places else -state.box.cards_missing


@compiled
def zone_of(state: State, seat: int, zone: int) -> int:
    """K9.4: the places of a card's zone; the outer edge is that of the tower as it stands."""
    if zone == Zone.EDGE and not state.fixed:
        return outer_edge(built(state.tower[seat]))
    return int(ZONE[zone])


@compiled
def majority(state: State, seat: int, colour: int) -> int:
    """K9.2: those tied for the most get the second value, those tied for second nothing."""
    own = size(places_of(state.tower[seat], colour))
    ahead = 0
    level = 0
    for other in range(state.players):
        stones = size(places_of(state.tower[other], colour))
        ahead += stones > own
        level += stones == own and other != seat
    if own == 0 or ahead > 1 or (ahead == 1 and level > 0):
        return 0
    return int(state.box.cards_second if ahead or level else state.box.cards_most)


@compiled
def paint(state: State, seat: int, painted: Ints) -> None:
    """K8.2: give each crystal the colour that makes the tower worth most.

    A player's crystals all differ, so a colour has one of them at most, and what a colour is worth
    depends on that crystal alone. Colour after colour, for each set of crystals used and each number
    of groups made so far, only the best sum of points matters.
    """
    painted[:] = state.tower[seat]
    crystals = places_of(painted, Stone.CRYSTAL)
    if not crystals:
        return
    count = size(crystals)
    points = np.zeros((COLOURS, count + 1), np.int64)  # by the crystal that a colour has, the last for none
    groups = np.zeros((COLOURS, count + 1), np.int64)
    best = np.full((COLOURS + 1, 1 << count, MOST_GROUPS + 1), IMPOSSIBLE, np.int64)
    best[0, 0, 0] = 0
    for colour in range(COLOURS):
        appraise(state, painted, colour, crystals, points[colour], groups[colour])
        if colour == state.removed:
            points[colour, :count] = IMPOSSIBLE
        extend(best[colour], best[colour + 1], points[colour], groups[colour])
    trace(state, best, points, groups, crystals, painted)


@compiled
def appraise(state: State, tower: Ints, colour: int, crystals: int, points: Ints, groups: Ints) -> None:
    """The points and groups of one colour, with each crystal and without."""
    stones = places_of(tower, colour)
    for crystal in range(len(points)):
        rest = stones | lowest(crystals)
        crystals &= crystals - 1 if crystals else 0
        while rest:
            group = group_with(rest, rest & -rest)
            rest &= ~group
            together = size(group)
            points[crystal] += state.box.score_groups[min(together, BIGGEST_GROUP)]
            groups[crystal] += together > 1


@compiled
def lowest(places: int) -> int:
    return places & -places


@compiled
def extend(best: Ints, further: Ints, points: Ints, groups: Ints) -> None:
    """One colour more: it takes none of the crystals, or one that no colour before it took."""
    none = len(points) - 1
    all_used = len(best) - 1  # a set without a bit for none
    for used in range(len(best)):
        for made in range(MOST_GROUPS + 1):
            if best[used, made] == IMPOSSIBLE:
                continue
            for crystal in range(none + 1):
                if points[crystal] == IMPOSSIBLE or used >> crystal & 1:
                    continue
                now = (used | 1 << crystal) & all_used
                total = best[used, made] + points[crystal]
                if total > further[now, made + groups[crystal]]:
                    further[now, made + groups[crystal]] = total


@compiled
def trace(state: State, best: Ints, points: Ints, groups: Ints, crystals: int, painted: Ints) -> None:
    """Walk back from the best end, and colour each crystal on the way."""
    none = points.shape[1] - 1
    used = (1 << none) - 1
    made = best_end(state, best[COLOURS, used])
    for colour in range(COLOURS - 1, -1, -1):
        crystal = step_back(best, points[colour], groups[colour], colour, used, made)
        made -= groups[colour, crystal]
        if crystal < none:
            used &= ~(1 << crystal)
            colour_crystal(painted, crystals, crystal, colour)


@compiled
def best_end(state: State, totals: Ints) -> int:
    """The number of groups with which the tower is worth most."""
    found = -1
    made = 0
    for groups in range(MOST_GROUPS + 1):
        if totals[groups] >= 0 and totals[groups] + state.box.score_number[groups] > found:
            found = totals[groups] + state.box.score_number[groups]
            made = groups
    return made


@compiled
def step_back(best: Ints, points: Ints, groups: Ints, colour: int, used: int, made: int) -> int:
    """The crystal that a colour took on the best way here; the last number for none."""
    none = len(points) - 1
    for crystal in range(none):
        before = made - groups[crystal]
        if points[crystal] != IMPOSSIBLE and used >> crystal & 1 and before >= 0:
            earlier = best[colour, used & ~(1 << crystal), before]
            if earlier != IMPOSSIBLE and earlier + points[crystal] == best[colour + 1, used, made]:
                return crystal
    return none


@compiled
def colour_crystal(painted: Ints, crystals: int, crystal: int, colour: int) -> None:
    for place in range(PLACES):
        if crystals >> place & 1:
            if crystal == 0:
                painted[place] = colour
            crystal -= 1
