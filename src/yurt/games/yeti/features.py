"""What a network is told of a view of Yéti."""

from __future__ import annotations

from yurt.core.features import Facts, after, note, note_value
from yurt.core.kernel import Runs, actions_in, compiled
from yurt.games.yeti.pieces import FACES, MOST_COINS, MOST_SHERPAS, PEAK, SEATS, SKY_TILES, TILES, Sky
from yurt.games.yeti.state import Phase, State, Weather
from yurt.games.yeti.symbols import coins, footprints, sherpas, tents

VARIANTS = ({"weather": "normal"},)  # learned too
PLAYS_ON = 8  # see bots/learned/guided.py, and docs/bots.md for what it is worth
LEAD = 15  # points: a lead of so many is nearly as good as any
POINTS = 64
DICE = 9  # none to eight
PHASES, WEATHERS, SKIES = len(Phase), len(Weather), len(Sky)
UNSEEN = SKIES  # a tile whose face nobody has seen


class Fact(Runs):
    """The facts, each with how many rows it has; what to add to it is named."""

    PLAYERS = SEATS + 1
    PHASE = PHASES
    FIRST = SEATS  # + seats after one's own
    LAST = 2
    AHEAD = SEATS * POINTS  # + seat, points that are missing to the yeti
    LEAD = SEATS * POINTS  # + seat, points that it has more than oneself, and 32
    LEVEL = SEATS * (PEAK + 1)
    PEAK_TAKEN = SEATS
    PEAKS_LEFT = SEATS + 1
    OWNER = TILES * (SEATS + 1)
    HELD = SEATS * DICE
    LOOSE = DICE
    ROLLED = FACES * DICE
    KEPT = FACES * DICE
    ADDED = FACES * 3
    FRESH = DICE
    SYMBOLS = DICE
    GOGGLES = 1
    THAW = 1
    PAID = FACES + 1
    COINS = MOST_COINS + 1  # with what equipment adds
    SHERPAS = MOST_SHERPAS + 1
    TENTS = PEAK + 1
    FOOTPRINTS = DICE
    WEATHER = WEATHERS
    SKY = SKIES
    PILE = SKY_TILES * (SKIES + 1)
    FAIR_LEFT = SKY_TILES + 1
    FOUL_LEFT = SKY_TILES + 1


FACTS = actions_in(Fact)


@compiled
def describe(view: State, seat: int, facts: Facts) -> None:
    note_value(facts, Fact.PLAYERS, SEATS + 1, view.players)
    note_value(facts, Fact.PHASE, PHASES, view.phase)
    note_value(facts, Fact.FIRST, SEATS, after(seat, view.first, view.players))
    note_value(facts, Fact.LAST, 2, view.last)
    note_value(facts, Fact.PEAKS_LEFT, SEATS + 1, view.peaks_left)
    for place in range(view.players):
        describe_player(view, seat, place, facts)
    for tile in range(TILES):
        owner = after(seat, view.owner[tile], view.players) if view.owner[tile] >= 0 else SEATS
        note(facts, Fact.OWNER + tile * (SEATS + 1) + owner)
    describe_dice(view, facts)
    describe_weather(view, facts)


@compiled
def describe_player(view: State, seat: int, place: int, facts: Facts) -> None:
    other = (seat + place) % view.players
    points = view.points[other]
    note_value(facts, Fact.AHEAD + place * POINTS, POINTS, view.yeti - points)
    if place:
        note_value(facts, Fact.LEAD + place * POINTS, POINTS, points - view.points[seat] + POINTS // 2)
    note_value(facts, Fact.LEVEL + place * (PEAK + 1), PEAK + 1, view.level[other])
    if view.peak[other]:
        note(facts, Fact.PEAK_TAKEN + place)
    note_value(facts, Fact.HELD + place * DICE, DICE, view.held[other])


@compiled
def describe_dice(view: State, facts: Facts) -> None:
    """The dice of this turn, and what they come to with the equipment."""
    note_value(facts, Fact.LOOSE, DICE, view.loose)
    for face in range(FACES):
        note_value(facts, Fact.ROLLED + face * DICE, DICE, view.rolled[face])
        note_value(facts, Fact.KEPT + face * DICE, DICE, view.kept[face])
        note_value(facts, Fact.ADDED + face * 3, 3, view.added[face])
    note_value(facts, Fact.FRESH, DICE, view.fresh_snow)
    note_value(facts, Fact.SYMBOLS, DICE, view.symbols)
    if view.goggles_used:
        note(facts, Fact.GOGGLES)
    if view.thaw_used:
        note(facts, Fact.THAW)
    note_value(facts, Fact.PAID, FACES + 1, view.paid_face if view.pay_used else FACES)
    note_value(facts, Fact.COINS, MOST_COINS + 1, coins(view))
    note_value(facts, Fact.SHERPAS, MOST_SHERPAS + 1, sherpas(view))
    note_value(facts, Fact.TENTS, PEAK + 1, tents(view))
    note_value(facts, Fact.FOOTPRINTS, DICE, footprints(view))


@compiled
def describe_weather(view: State, facts: Facts) -> None:
    note_value(facts, Fact.WEATHER, WEATHERS, view.weather)
    if view.weather == Weather.OFF:
        return
    note_value(facts, Fact.SKY, SKIES, view.sky)
    note_value(facts, Fact.FAIR_LEFT, SKY_TILES + 1, view.fair_left)
    note_value(facts, Fact.FOUL_LEFT, SKY_TILES + 1, view.foul_left)
    for place in range(SKY_TILES):
        face = view.pile[(view.top + place) % SKY_TILES]
        note(facts, Fact.PILE + place * (UNSEEN + 1) + (face if face >= 0 else UNSEEN))


@compiled
def turned(view: State, seat: int, action: int) -> int:
    """No action of a player names a seat."""
    return action
